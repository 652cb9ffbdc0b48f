import type { Language } from '@squeeze/contracts/languages';
import { madeOnce } from '../../made-once.ts';
import { isWithin } from '../name-words.ts';
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

/** What a folded word tells in a language; nothing for most. A slip of the finger in a longer word is seen through. */
export function sensesOf(word: string, language: Language): readonly Sense[] {
  const found = sensesAsWritten(word, language);
  if (found.length > 0 || word.length < longEnough || /[^a-z]/u.test(word)) return found;
  const meant = meantWord(word, language);
  return meant === null ? [] : sensesAsWritten(meant, language);
}

/** One slip of the finger makes no other word of these. */
const longEnough = 5;
const slipped = new Map<string, string | null>();
const mostKept = 5_000;

function meantWord(word: string, language: Language): string | null {
  const key = `${language} ${word}`;
  const known = slipped.get(key);
  if (known !== undefined) return known;
  let meant: string | null = null;
  for (const candidate of indexes[language]().words.keys()) {
    if (candidate.length >= longEnough && candidate[0] === word[0] && isWithin(candidate, word, 1)) {
      meant = candidate;
      break;
    }
  }
  if (slipped.size >= mostKept) slipped.clear();
  slipped.set(key, meant);
  return meant;
}

function sensesAsWritten(word: string, language: Language): readonly Sense[] {
  const { words, beginnings } = indexes[language]();
  const found = [...(words.get(word) ?? [])];
  for (let length = shortest; length <= Math.min(longest, word.length); length += 1) {
    found.push(...(beginnings.get(word.slice(0, length)) ?? []));
  }
  return found;
}
