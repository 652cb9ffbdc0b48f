import type { Language } from '@squeeze/contracts/languages';
import { madeOnce } from '../../made-once.ts';
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

/** What was looked up before: people use the same words again and again. */
const kept: Readonly<Record<Language, Map<string, readonly Sense[]>>> = {
  en: new Map(),
  fr: new Map(),
  es: new Map(),
};
const mostKept = 5_000;
/** No word of ours is as long as this, so that nothing large is kept. */
const longestKept = 32;

/** What a folded word tells in a language; nothing for most. A slip of the finger in a longer word is seen through. */
export function sensesOf(word: string, language: Language): readonly Sense[] {
  const before = kept[language].get(word);
  if (before !== undefined) return before;
  const found = sensesOrMeant(word, language);
  if (word.length > longestKept) return found;
  if (kept[language].size >= mostKept) kept[language].clear();
  kept[language].set(word, found);
  return found;
}

function sensesOrMeant(word: string, language: Language): readonly Sense[] {
  const found = sensesAsWritten(word, language);
  if (found.length > 0 || word.length < longEnough || /[^a-z]/u.test(word)) return found;
  const meant = candidates[language]()
    .get(word.charAt(0))
    ?.find((candidate) => isSlip(candidate, word));
  return meant === undefined ? [] : sensesAsWritten(meant, language);
}

/** One slip of the finger makes no other word of these. */
const longEnough = 5;

/** The words that are long enough, by their first letter, which is seldom mistaken. */
function candidatesOf(language: Language): ReadonlyMap<string, readonly string[]> {
  const byLetter = new Map<string, string[]>();
  for (const word of indexes[language]().words.keys()) {
    if (word.length < longEnough) continue;
    const there = byLetter.get(word.charAt(0));
    if (there === undefined) byLetter.set(word.charAt(0), [word]);
    else there.push(word);
  }
  return byLetter;
}
const candidates = {
  en: madeOnce(() => candidatesOf('en')),
  fr: madeOnce(() => candidatesOf('fr')),
  es: madeOnce(() => candidatesOf('es')),
} as const;

/**
 * A letter more or less, or two beside each other swapped: another letter makes another word too often ("remote", "remove"), and
 * another ending is another form.
 */
function isSlip(word: string, typed: string): boolean {
  const more = word.length - typed.length;
  if (more < -1 || more > 1) return false;
  const shorter = Math.min(word.length, typed.length);
  let at = 0;
  while (at < shorter && word.charCodeAt(at) === typed.charCodeAt(at)) at += 1;
  if (at === shorter) return false;
  if (more !== 0) return word.slice(more > 0 ? at + 1 : at) === typed.slice(more > 0 ? at : at + 1);
  return (
    word.charCodeAt(at) === typed.charCodeAt(at + 1) &&
    word.charCodeAt(at + 1) === typed.charCodeAt(at) &&
    word.slice(at + 2) === typed.slice(at + 2)
  );
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
