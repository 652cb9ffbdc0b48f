import { known, now, timeZone } from '@squeeze/testing/phrases/understanding/known-things';
import { notePhrases } from '@squeeze/testing/phrases/understanding/note-phrases';
import { describe, expect, it } from 'vitest';
import type { Asked, Frame, Intent, Language } from '../intent.ts';
import { understand } from '../understand.ts';
import { askedWords } from './asked-words.ts';

const read = (text: string, language: Language = 'en', frame?: Partial<Frame>): Intent[] => {
  const asked: Asked = { now, timeZone, language, known };
  const going = { question: null, did: [], waiting: [], ...frame };
  return understand(text, frame === undefined ? asked : { ...asked, frame: going }).map(
    ({ language: _, ...intent }) => intent,
  );
};
const ofNotes = /note/;

describe('notes', () => {
  it.each(notePhrases.filter(([, , asks]) => asks !== null))(
    'are meant (%s) by %s',
    (language, text, asks) => {
      expect(read(text, language)).toEqual([asks]);
    },
  );

  it.each(notePhrases.filter(([, , asks]) => asks === null))('are not meant (%s) by %s', (language, text) => {
    for (const intent of read(text, language)) expect(intent.kind).not.toMatch(ofNotes);
  });

  it('may be as long as a message, and lose nothing', () => {
    const text = `Dear diary,${' it rained all friday.'.repeat(360)}`;
    expect(read(`note: ${text}`)).toEqual([{ kind: 'add_note', title: '', content: text }]);
  });

  it('are answered to the question what to write down, whatever it looks like', () => {
    const question = { kind: 'ask_what', order: 'add_note', category: null } as const;
    expect(read('call ANA friday 5pm', 'en', { question })).toEqual([
      { kind: 'add_note', title: '', content: 'call ANA friday 5pm' },
    ]);
    expect(read('what is due today?', 'en', { question })[0]?.kind).toBe('list');
    expect(read('never mind', 'en', { question })[0]?.kind).not.toMatch(ofNotes);
  });

  it.each([
    ['en', 'add batteries too', 'batteries'],
    ['en', 'and sunscreen', 'sunscreen'],
    ['fr', 'ajoute aussi des piles', 'piles'],
    ['es', 'y pilas también', 'pilas'],
    ['fr', 'mets des piles aussi', 'piles'],
    ['fr', 'et de la crème', 'crème'],
    ['en', 'and dust bags too', 'dust bags'],
    ['es', 'añade también desodorante', 'desodorante'],
  ] as const)('go on (%s) with “%s”, just after one was written', (language, text, content) => {
    expect(read(text, language, { isNoting: true })).toEqual([{ kind: 'append_note', about: '', content }]);
    expect(read(text, language, {})[0]?.kind).not.toMatch(ofNotes);
  });

  it.each([
    ['en', 'also remind me at 5 to call mom'],
    ['en', 'and thanks'],
    ['en', 'and undo that'],
    ['en', 'and buy tickets on friday'],
    ['fr', 'mets-moi un rappel demain à 8h'],
    ['fr', 'marque le dentiste comme fait'],
    ['es', 'pon una alarma a las 7'],
  ] as const)('are not gone on with (%s) by “%s”', (language, text) => {
    for (const { kind } of read(text, language, { isNoting: true })) expect(kind).not.toMatch(ofNotes);
  });

  it('keep every letter of what is added', () => {
    for (const content of ['dumplings', 'desk lamp', 'Dustin’s book'])
      expect(read(`add ${content} to my shopping note`)).toEqual([
        { kind: 'append_note', about: 'shopping', content },
      ]);
  });

  it.each([
    ["what's the wifi code?", ['wifi', 'code']],
    ['who is my landlord', ['landlord']],
    ['c’est quoi le code wifi', ['code', 'wifi']],
    ['¿cuál es el código del portal?', ['codigo', 'portal']],
    ['the wifi code is 1234', []],
  ])('are looked through for what “%s” asks', (text, words) => {
    expect(askedWords(text)).toEqual(words);
  });
});
