import { describe, expect, it } from 'vitest';
import { type Keyword, keywordOf } from './keyword.ts';

const synonyms: Readonly<Record<Keyword, readonly string[]>> = {
  stop: [
    'STOP',
    'STOPALL',
    'STOP ALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'OPT OUT',
    'OPT-OUT',
  ],
  start: ['START', 'UNSTOP'],
  help: ['HELP', 'INFO'],
};
const each = (Object.entries(synonyms) as [Keyword, readonly string[]][]).flatMap(([keyword, words]) =>
  words.map((word) => [word, keyword] as const),
);

/** As people and their keyboards write a word. */
const spellings: readonly (readonly [name: string, write: (word: string) => string])[] = [
  ['in capitals', (word) => word],
  ['in small letters', (word) => word.toLowerCase()],
  ['as a sentence', (word) => `${word.slice(0, 1)}${word.slice(1).toLowerCase()}.`],
  ['in both cases', (word) => Array.from(word, (c, at) => (at % 2 === 0 ? c.toLowerCase() : c)).join('')],
  ['with a shout', (word) => `${word}!!!`],
  ['with Spanish marks', (word) => `¡${word}!`],
  ['in quotes', (word) => `“${word.toLowerCase()}”`],
  ['in guillemets', (word) => `«\u00a0${word}\u00a0»`],
  ['with blanks and breaks', (word) => ` \t${word}\r\n`],
  [
    'in wide letters',
    (word) => word.replaceAll(/[A-Z]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)),
  ],
  ['with a sign', (word) => `🛑 ${word} 🛑`],
];

describe('keywords', () => {
  it.each(each)('take %s for %s however it is spelled', (word, keyword) => {
    for (const isStopped of [false, true]) {
      const taken = spellings.map(([name, write]) => [name, keywordOf(write(word), isStopped)]);
      expect(taken).toEqual(spellings.map(([name]) => [name, keyword]));
    }
  });

  it('take more than one blank for one', () => {
    expect(keywordOf('opt  out', false)).toBe('stop');
    expect(keywordOf('stop\u00a0all', false)).toBe('stop');
  });

  it('start with YES only what was stopped', () => {
    for (const yes of ['YES', 'yes', 'Yes!', ' yes. ']) {
      expect(keywordOf(yes, true)).toBe('start');
      expect(keywordOf(yes, false)).toBeNull();
    }
    for (const other of ['YES 4827', 'oui', 'sí', 'yes please']) {
      expect(keywordOf(other, true)).toBeNull();
    }
  });

  it.each([
    ...each.map(([word]) => `${word} the milk delivery`),
    ...each.map(([word]) => `please ${word.toLowerCase()}`),
    'STOP STOP',
    'stopping',
    'weekend',
    'the end',
    'cancel my 5pm',
    'S.T.O.P',
    'stóp',
    // Not agreed as keywords: the assistant answers these.
    'arrêt',
    'arrêter',
    'aide',
    'ayuda',
    'parar',
    'alto',
    'baja',
    'info!?a',
    '',
    ' ',
    '?!',
    '🛑',
  ])('leave %j to the assistant', (text) => {
    expect(keywordOf(text, false)).toBeNull();
    expect(keywordOf(text, true)).toBeNull();
  });
});
