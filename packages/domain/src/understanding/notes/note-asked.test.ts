import type { ProposedItem } from '@squeeze/contracts/capture';
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
    ['fr', 'note : acheter du pain', 'acheter du pain', 'note :'],
    ['en', 'make a note: the code is 1234', 'the code is 1234', 'make a note:'],
    ['es', 'guarda esto como nota: el código es 1234', 'el código es 1234', 'guarda esto como nota:'],
    ['fr', 'une petite note : le code est 1234', 'le code est 1234', 'une petite note :'],
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

  it('has the lines below it, and stands among the todos', () => {
    const text = 'buy milk\n- call Bo tomorrow\nnote: Packing\n- socks\n  - wool\ncall me\n\nbuy bread';
    const expected = [
      { kind: 'todo', title: 'buy milk', note: null },
      { kind: 'todo', title: 'call Bo', due_date: '2026-06-11' },
      { kind: 'note', title: 'Packing', note: { title: 'Packing', content: '- socks\n  - wool\ncall me' } },
      { kind: 'todo', title: 'buy bread', source: { text: 'buy bread' } },
    ];
    expect(read(text)).toMatchObject(expected);
    expect(proposedItems(text, options)).toMatchObject(expected);
  });

  it.each([
    ['1. eggs\n2. Notes: organic\n3. milk', ['eggs', 'note organic', 'milk']],
    ['- eggs\n- note: organic\n  from the market\n- milk', ['eggs', 'note organic', 'milk']],
    ['eggs\n\nNote: use organic\n\nmilk\nbread', ['eggs', 'note use organic', 'milk', 'bread']],
    ['1) eggs\n2) Note: organic\n3) milk', ['eggs', 'note organic', 'milk']],
    ['- [ ] eggs\n- [x] Note: organic\n- [ ] milk', ['eggs', 'note organic', 'milk']],
    ['note: the code\n\nis 1234\n- two', ['note the code']],
    ['Note that the code is 5\u2028buy milk\ncall Bo', ['note the code is 5', 'buy milk', 'call Bo']],
    ['milk\u2028Note: wifi\ncode', ['milk', 'note wifi']],
    ['note: a\nnote: b\nc\n\nmilk', ['note a', 'note b', 'milk']],
    [
      'Hi team\nPlease note that the deadline is Friday\n- send report\n- call Bo',
      ['Hi team', 'note the deadline is Friday', 'send report', 'call Bo'],
    ],
  ])('has what is its own of %j', (text, expected) => {
    const titles = (items: readonly ProposedItem[]): string[] =>
      items.map(({ kind, title }) => (kind === 'note' ? `note ${title}` : title));
    expect(titles(read(text))).toEqual(expected);
    // Greetings and what tells something are no todos of a mail.
    expect(expected).toEqual(expect.arrayContaining(titles(proposedItems(text, options))));
  });

  it('says where its words are', () => {
    for (const text of ['note: e', 'note: note', 'please note: e', '- note: e'])
      expect(read(text)[0]?.tokens[0]?.text).toMatch(/note:$/);
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
    ['en', 'Call Bo, make a note'],
    ['en', 'Visit the lawyer and take a note'],
    ['en', 'take note of the prices'],
    ['en', 'Make a note of who came #work !high'],
    ['en', 'Keep a note of expenses for tax friday'],
    ['en', 'jot down ideas for the party'],
    ['en', 'open note - app'],
    ['en', 'take note, kids'],
    ['en', 'add note: to the invoice'],
    ['en', 'Create note Release by Friday'],
    ['en', 'note to self call Bo'],
    ['en', 'notes for the meeting'],
    ['es', 'Llamar al banco y toma nota'],
    ['es', 'nota media del curso'],
    ['fr', 'Appeler Paul et prends note'],
    ['fr', 'Noter le numéro'],
    ['es', 'pasar a limpio las notas'],
  ] as const)('is none: %s: %s', (language, text) => {
    expect(read(text, language).map(({ kind }) => kind)).toEqual(['todo']);
  });
});
