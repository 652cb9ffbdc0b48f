import type { Language } from '@squeeze/contracts/languages';
import { madeOnce } from '../../made-once.ts';
import { isWithin } from '../name-words.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import type { Lexicon, Sense } from './lexicon.ts';
import { spanish } from './spanish.ts';
import { englishTopics } from './english-topics.ts';
import { frenchTopics } from './french-topics.ts';
import { spanishTopics } from './spanish-topics.ts';
import type { Topic, Topics } from './topics.ts';

const lexicons: Readonly<Record<Language, Lexicon>> = { en: english, fr: french, es: spanish };

/** Words as they stand, and beginnings of words. */
interface Index<T> {
  readonly words: ReadonlyMap<string, readonly T[]>;
  readonly beginnings: ReadonlyMap<string, readonly T[]>;
}

const shortest = 2;
const longest = 12;

const indexed = <T extends string>(lexicon: Readonly<Record<T, string>>): Index<T> => {
  const words = new Map<string, T[]>();
  const beginnings = new Map<string, T[]>();
  for (const [sense, listed] of Object.entries(lexicon) as [T, string][]) {
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

/** A letter more or less, or two swapped: another letter makes another word too often ("remote", "remove"). */
const isSlip = (word: string, typed: string): boolean =>
  (word.length !== typed.length || lettersOf(word) === lettersOf(typed)) &&
  // Another ending is another form.
  !word.startsWith(typed) &&
  !typed.startsWith(word) &&
  isWithin(word, typed, 1);

const lettersOf = (word: string): string => Array.from(word).toSorted().join('');

function meantWord(word: string, language: Language): string | null {
  const key = `${language} ${word}`;
  const known = slipped.get(key);
  if (known !== undefined) return known;
  let meant: string | null = null;
  for (const candidate of indexes[language]().words.keys()) {
    if (candidate.length >= longEnough && candidate[0] === word[0] && isSlip(candidate, word)) {
      meant = candidate;
      break;
    }
  }
  if (slipped.size >= mostKept) slipped.clear();
  slipped.set(key, meant);
  return meant;
}

const sensesAsWritten = (word: string, language: Language): readonly Sense[] =>
  lookedUp(word, indexes[language]());

const topicIndex = madeOnce(() => {
  const all = [englishTopics, frenchTopics, spanishTopics].map((topics: Topics) => indexed(topics));
  const merged = (part: keyof Index<Topic>): Map<string, readonly Topic[]> => {
    const into = new Map<string, readonly Topic[]>();
    for (const index of all)
      for (const [word, of] of index[part]) into.set(word, [...new Set([...(into.get(word) ?? []), ...of])]);
    return into;
  };
  return { words: merged('words'), beginnings: merged('beginnings') };
});

/** What a folded word is about, in whatever language. */
export const topicsOf = (word: string): readonly Topic[] => lookedUp(word, topicIndex());

function lookedUp<T>(word: string, { words, beginnings }: Index<T>): readonly T[] {
  const found = [...(words.get(word) ?? [])];
  for (let length = shortest; length <= Math.min(longest, word.length); length += 1) {
    found.push(...(beginnings.get(word.slice(0, length)) ?? []));
  }
  return found;
}
