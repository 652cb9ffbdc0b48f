import { describe, expect, it } from 'vitest';
import { proposedItems, proposedLines } from '../proposed-items.ts';

const options = { now: Date.parse('2026-06-10T14:30:00Z'), timeZone: 'America/New_York' };
const read = (text: string, language: 'en' | 'es' | 'fr' = 'en', rejected: number[] = []) =>
  proposedLines(text, { ...options, language, rejected });

describe('a note that is captured', () => {
  it.each([
    ['en', 'note: the wifi code is 1234', 'the wifi code is 1234', 'note:'],
    ['en', 'Note that the wifi code is 1234', 'the wifi code is 1234', 'Note that'],
    ['fr', 'Note que le code est 1234', 'le code est 1234', 'Note que'],
    ['es', 'Anota que el código es 1234', 'el código es 1234', 'Anota que'],
    ['es', 'nota: el código es 1234', 'el código es 1234', 'nota:'],
    ['fr', 'note : le code est 1234', 'le code est 1234', 'note :'],
    ['en', 'the code is 1234, save this as a note', 'the code is 1234', ', save this as a note'],
    ['en', 'note: tomorrow #work is !high', 'tomorrow #work is !high', 'note:'],
  ] as const)('%s: %s', (language, text, content, words) => {
    const [item, ...others] = read(text, language);
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      kind: 'note',
      title: content,
      note: { title: '', content },
      due_date: null,
      tokens: [{ kind: 'note', text: words }],
      source: { text, start: 0, end: text.length },
    });
    const [token] = item?.tokens ?? [];
    expect(text.slice(token?.start, token?.end)).toBe(words);
  });

  it('has the lines below it, and stands behind the todos above', () => {
    const text = 'buy milk\n- call Bo tomorrow\nnote: Packing\n- socks\n  - wool\ncall me';
    const expected = [
      { kind: 'todo', title: 'buy milk', note: null },
      { kind: 'todo', title: 'call Bo', due_date: '2026-06-11' },
      { kind: 'note', title: 'Packing', note: { title: 'Packing', content: '- socks\n  - wool\ncall me' } },
    ];
    expect(read(text)).toMatchObject(expected);
    expect(proposedItems(text, options)).toMatchObject(expected);
  });

  it('is a todo where its words were turned down', () => {
    expect(read('note: the code is 1234', 'en', [0])).toMatchObject([
      { kind: 'todo', title: 'note: the code is 1234', note: null },
    ]);
    const behind = 'call Bo, save this as a note';
    expect(read(behind, 'en', [behind.indexOf(',')])).toMatchObject([{ kind: 'todo', title: behind }]);
  });

  it('is called by how it begins where that is long', () => {
    const content = 'word '.repeat(60).trim();
    const [item] = read(`note: ${content}`);
    expect(item?.title).toMatch(/^word .{50,117}…$/);
    expect(item?.note?.content).toBe(content);
  });

  it.each([
    ['en', 'write to Ana'],
    ['en', 'note that I have to call Ana'],
    ['fr', 'note que je dois appeler Ana'],
    ['en', 'take notes in the meeting tomorrow'],
    ['en', 'print the notes'],
    ['en', 'put milk on the list'],
    ['en', 'note:'],
    ['fr', 'note : acheter du pain'],
    ['es', 'pasar a limpio las notas'],
  ] as const)('is none: %s: %s', (language, text) => {
    expect(read(text, language).map(({ kind }) => kind)).toEqual(['todo']);
  });
});
