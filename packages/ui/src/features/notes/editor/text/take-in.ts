import {
  Annotation,
  Text,
  Transaction,
  type ChangeSpec,
  type EditorState,
  type TransactionSpec,
} from '@codemirror/state';
import { textOf, readLineEnds, setLineEnds } from './line-ends.ts';

/** Marks what came from elsewhere: no typing of this person, so nobody is told of it and nothing refuses it. */
export const fromElsewhere = Annotation.define<true>();

type Lines = readonly string[];

interface Span {
  readonly from: number;
  readonly to: number;
}

/** The longest run of pairs whose second numbers rise, first numbers being in order already. */
const rising = (pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] => {
  const lowest: number[] = [];
  const previous: number[] = [];
  for (const [index, [, value]] of pairs.entries()) {
    let low = 0;
    let high = lowest.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[lowest[middle] ?? 0]?.[1] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = lowest[low - 1] ?? -1;
    lowest[low] = index;
  }
  const run: (readonly [number, number])[] = [];
  for (let index = lowest.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) run.push(pair);
  }
  return run.toReversed();
};

/** Places of lines that a part of a text has once. */
const onlyOnce = (lines: Lines, { from, to }: Span): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  for (let at = from; at < to; at += 1) {
    const line = lines[at] ?? '';
    places.set(line, places.has(line) ? -1 : at);
  }
  return new Map([...places].filter(([, at]) => at >= 0));
};

/**
 * The parts of two texts that differ, by lines. What stands once in both holds them together; that is enough for people's
 * notes and grows with their length alone, which an exact shortest difference does not.
 */
const differences = (old: Lines, fresh: Lines): (readonly [Span, Span])[] => {
  const inOld = onlyOnce(old, { from: 0, to: old.length });
  const shared: (readonly [number, number])[] = [];
  for (const [line, at] of onlyOnce(fresh, { from: 0, to: fresh.length })) {
    const there = inOld.get(line);
    if (there !== undefined) shared.push([there, at]);
  }
  shared.sort(([one], [other]) => one - other);
  const found: (readonly [Span, Span])[] = [];
  let [oldAt, freshAt] = [0, 0];
  for (const [oldNext, freshNext] of [...rising(shared), [old.length, fresh.length] as const]) {
    let [oldEnd, freshEnd] = [oldNext, freshNext];
    while (oldAt < oldEnd && freshAt < freshEnd && old[oldAt] === fresh[freshAt]) {
      oldAt += 1;
      freshAt += 1;
    }
    while (oldAt < oldEnd && freshAt < freshEnd && old[oldEnd - 1] === fresh[freshEnd - 1]) {
      oldEnd -= 1;
      freshEnd -= 1;
    }
    if (oldAt < oldEnd || freshAt < freshEnd) {
      found.push([
        { from: oldAt, to: oldEnd },
        { from: freshAt, to: freshEnd },
      ]);
    }
    [oldAt, freshAt] = [oldNext + 1, freshNext + 1];
  }
  return found;
};

/** Where a line begins; behind the last one, the end of the text and the break that it would need. */
const beginOf = (text: Text, index: number): number =>
  index < text.lines ? text.line(index + 1).from : text.length + 1;

/** One part that differs as a change, without what its two sides begin and end with alike. */
const changeOf = (old: Text, fresh: Text, [oldLines, freshLines]: readonly [Span, Span]): ChangeSpec => {
  // The last line has no break of its own; the one before it goes along instead.
  const behind = oldLines.to === old.lines ? 1 : 0;
  const ahead = oldLines.from > 0 ? behind : 0;
  const from = beginOf(old, oldLines.from) - ahead;
  const to = beginOf(old, oldLines.to) - behind;
  const freshFrom = beginOf(fresh, freshLines.from) - ahead;
  const freshTo = beginOf(fresh, freshLines.to) - behind;
  const before = old.sliceString(from, to);
  const after = fresh.sliceString(freshFrom, freshTo);
  const most = Math.min(before.length, after.length);
  let same = 0;
  while (same < most && before[same] === after[same]) same += 1;
  let end = 0;
  while (end < most - same && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    from: from + same,
    to: to - end,
    insert: fresh.slice(freshFrom + same, freshTo - end),
  };
};

/** Every line of a document. */
const linesOf = (text: Text): string[] => [...text.iterLines()];

/**
 * The transaction that makes a document the given text, line ends and all. It changes only what differs, so that the cursor
 * and what can be undone stay with the words they belong to; it cannot be undone itself. Null where nothing differs.
 */
export const takingIn = (state: EditorState, text: string): TransactionSpec | null => {
  if (textOf(state) === text) return null;
  const fresh = Text.of(text.split(/\r\n?|\n/));
  return {
    changes: differences(linesOf(state.doc), linesOf(fresh)).map((pair) => changeOf(state.doc, fresh, pair)),
    effects: setLineEnds.of(readLineEnds(text)),
    annotations: [fromElsewhere.of(true), Transaction.addToHistory.of(false)],
  };
};
