import { invertedEffects } from '@codemirror/commands';
import {
  MapMode,
  RangeSet,
  RangeSetBuilder,
  RangeValue,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Text,
  type Transaction,
} from '@codemirror/state';

/** What ends a line. CodeMirror knows one only, so what a text really had is kept beside the document. */
type LineEnd = '\n' | '\r\n' | '\r';

/** An end that is not the usual one, before its break: what is typed there moves it on, and it goes when the break goes. */
class OddEnd extends RangeValue {
  override readonly startSide = 1;
  override readonly endSide = 1;
  override readonly mapMode = MapMode.TrackAfter;
  readonly end: LineEnd;

  constructor(end: LineEnd) {
    super();
    this.end = end;
  }

  override eq(other: RangeValue): boolean {
    return other instanceof OddEnd && other.end === this.end;
  }
}

const oddEnds: Readonly<Record<LineEnd, OddEnd>> = {
  '\n': new OddEnd('\n'),
  '\r\n': new OddEnd('\r\n'),
  '\r': new OddEnd('\r'),
};

/** Most texts have one kind of end: then nothing is kept but that, and a key press costs nothing. */
export interface LineEnds {
  readonly usual: LineEnd;
  readonly odd: RangeSet<OddEnd>;
}

const anyEnd = /\r\n?|\n/g;

/** The ends of a text, by their places in the document that CodeMirror makes of it. */
export const readLineEnds = (text: string): LineEnds => {
  if (!text.includes('\r')) return { usual: '\n', odd: RangeSet.empty };
  const counts: Record<LineEnd, number> = { '\n': 0, '\r\n': 0, '\r': 0 };
  for (const [end] of text.matchAll(anyEnd)) counts[end as LineEnd] += 1;
  const kinds: readonly LineEnd[] = ['\n', '\r\n', '\r'];
  const usual = kinds.reduce((most, kind) => (counts[kind] > counts[most] ? kind : most));
  const builder = new RangeSetBuilder<OddEnd>();
  let shorter = 0;
  for (const match of text.matchAll(anyEnd)) {
    const end = match[0] as LineEnd;
    const at = match.index - shorter;
    if (end !== usual) builder.add(at, at, oddEnds[end]);
    shorter += end.length - 1;
  }
  return { usual, odd: builder.finish() };
};

/** Says what every end is, for a text that came from elsewhere. */
export const setLineEnds = StateEffect.define<LineEnds>();

interface PlacedEnd {
  readonly at: number;
  readonly end: LineEnd;
}

/** The ends of breaks that an undo brings back, in their order. */
const restoreEnds = StateEffect.define<readonly PlacedEnd[]>({
  map: (ends, mapping) => ends.map(({ at, end }) => ({ at: mapping.mapPos(at), end })),
});

const endAt = (ends: LineEnds, at: number): LineEnd => {
  let found = ends.usual;
  ends.odd.between(at, at, (from, _to, value) => {
    if (from === at) found = value.end;
  });
  return found;
};

/** What a break typed at a place becomes: what its line ends with; the line before, where the last one has no end. */
const endNear = (ends: LineEnds, doc: Text, at: number): LineEnd => {
  const line = doc.lineAt(at);
  if (line.to < doc.length) return endAt(ends, line.to);
  return line.number > 1 ? endAt(ends, line.from - 1) : ends.usual;
};

/** Every break that a change takes away, or that it brings. */
const breaksOf = (transaction: Transaction, side: 'before' | 'after'): number[] => {
  const places: number[] = [];
  transaction.changes.iterChanges((fromA, toA, fromB, _toB, inserted) => {
    let at = side === 'before' ? fromA : fromB;
    const text = side === 'before' ? transaction.startState.doc.slice(fromA, toA) : inserted;
    for (let number = 1; number < text.lines; number += 1) {
      at += text.line(number).length;
      places.push(at);
      at += 1;
    }
  }, true);
  return places;
};

/** The ends to give to breaks that an undo brings: by place, or by order where something moved in between. */
const restored = (transaction: Transaction, breaks: readonly number[]): ReadonlyMap<number, LineEnd> => {
  const known = transaction.effects
    .flatMap((effect) => (effect.is(restoreEnds) ? effect.value : []))
    .toSorted((one, other) => one.at - other.at);
  const here = new Set(breaks);
  if (known.every(({ at }) => here.has(at))) return new Map(known.map(({ at, end }) => [at, end]));
  if (known.length !== breaks.length) return new Map();
  return new Map(breaks.map((at, index) => [at, known[index]?.end ?? '\n']));
};

const moved = (ends: LineEnds, transaction: Transaction): LineEnds => {
  const breaks = breaksOf(transaction, 'after');
  const odd = ends.odd.map(transaction.changes);
  if (breaks.length === 0) return odd === ends.odd ? ends : { ...ends, odd };
  const back = restored(transaction, breaks);
  if (ends.odd.size === 0 && back.size === 0) return ends;
  const before = transaction.changes.invertedDesc;
  const added = breaks.flatMap((at) => {
    const end = back.get(at) ?? endNear(ends, transaction.startState.doc, before.mapPos(at, -1));
    return end === ends.usual ? [] : [oddEnds[end].range(at)];
  });
  return { ...ends, odd: odd.update({ add: added }) };
};

const lineEndsField = StateField.define<LineEnds>({
  create: () => ({ usual: '\n', odd: RangeSet.empty }),
  update(ends, transaction) {
    for (const effect of transaction.effects) if (effect.is(setLineEnds)) return effect.value;
    return transaction.docChanged ? moved(ends, transaction) : ends;
  },
});

/** Keeps what every line ends with, through edits and their undoing. */
export const keepLineEnds = (text: string): Extension => [
  lineEndsField.init(() => readLineEnds(text)),
  invertedEffects.of((transaction) => {
    const ends = transaction.startState.field(lineEndsField);
    if (!transaction.docChanged || ends.odd.size === 0) return [];
    const lost = breaksOf(transaction, 'before').map((at) => ({ at, end: endAt(ends, at) }));
    return lost.length === 0 ? [] : [restoreEnds.of(lost)];
  }),
];

const hasLoneReturn = ({ usual, odd }: LineEnds): boolean => {
  if (usual === '\r') return true;
  for (const cursor = odd.iter(); cursor.value !== null; cursor.next()) {
    if (cursor.value.end === '\r') return true;
  }
  return false;
};

/**
 * Line by line, for texts with ends of old Macs: where the words between such an end and an LF were deleted, the two would
 * be read as one end, so the second is written as the first. An undo finds it as it was.
 */
const writtenLines = (doc: Text, ends: LineEnds): string => {
  const pieces: string[] = [];
  let last: LineEnd | null = null;
  for (let number = 1; number <= doc.lines; number += 1) {
    const line = doc.line(number);
    pieces.push(line.text);
    if (number === doc.lines) break;
    const end: LineEnd = endAt(ends, line.to);
    last = line.text === '' && last === '\r' && end === '\n' ? '\r' : end;
    pieces.push(last);
  }
  return pieces.join('');
};

/** The text of a document, byte for byte as it was opened but for what was edited. */
export const textOf = (state: EditorState): string => {
  const ends = state.field(lineEndsField);
  const { usual, odd } = ends;
  const { doc } = state;
  if (odd.size === 0) return doc.sliceString(0, doc.length, usual);
  if (hasLoneReturn(ends)) return writtenLines(doc, ends);
  const pieces: string[] = [];
  let at = 0;
  for (const cursor = odd.iter(); cursor.value !== null; cursor.next()) {
    pieces.push(doc.sliceString(at, cursor.from, usual), cursor.value.end);
    at = cursor.from + 1;
  }
  pieces.push(doc.sliceString(at, doc.length, usual));
  return pieces.join('');
};

/** How long the text is, line ends as they are. */
export const lengthOf = (state: EditorState): number => {
  const { usual, odd } = state.field(lineEndsField);
  let length = state.doc.length + (state.doc.lines - 1) * (usual.length - 1);
  for (const cursor = odd.iter(); cursor.value !== null; cursor.next()) {
    length += cursor.value.end.length - usual.length;
  }
  return length;
};
