import type { Language } from '@squeeze/contracts/languages';
import { madeOnce } from '../../made-once.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import { spanish } from './spanish.ts';

const lexicons: Readonly<Record<Language, Lexicon>> = { en: english, fr: french, es: spanish };

/** Words as they stand, and beginnings of words by their length. */
interface Index {
  readonly words: ReadonlyMap<string, readonly Sense[]>;
  readonly beginnings: ReadonlyMap<string, readonly Sense[]>;
}

const shortest = 2;
const longest = 12;

const indexed = (lexicon: Lexicon): Index => {
  const words = new Map<string, Sense[]>();
  const beginnings = new Map<string, Sense[]>();
  for (const [sense, listed] of Object.entries(lexicon) as [Sense, string][]) {
    for (const word of listed.split(' ')) {
      const [into, key] = word.endsWith('*') ? [beginnings, word.slice(0, -1)] : [words, word];
      into.set(key, [...(into.get(key) ?? []), sense]);
    }
  }
  return { words, beginnings };
};

const indexes = {
  en: madeOnce(() => indexed(lexicons.en)),
  fr: madeOnce(() => indexed(lexicons.fr)),
  es: madeOnce(() => indexed(lexicons.es)),
} as const;

/** What a folded word tells in a language; nothing for most. */
export function sensesOf(word: string, language: Language): readonly Sense[] {
  const { words, beginnings } = indexes[language]();
  const found = [...(words.get(word) ?? [])];
  for (let length = shortest; length <= Math.min(longest, word.length); length += 1) {
    found.push(...(beginnings.get(word.slice(0, length)) ?? []));
  }
  return found;
}
