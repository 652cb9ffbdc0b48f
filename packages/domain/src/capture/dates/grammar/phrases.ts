import { goesOn, tokensIn, type Token } from './tokens.ts';

/** Something read at a token; `next` is the index of the token behind it. */
export interface Read<T> {
  readonly value: T;
  readonly next: number;
}

/** Phrases by their first words, the longest first. */
export type Phrases<T> = ReadonlyMap<string, readonly { words: readonly string[]; value: T }[]>;

/** A table of phrases; each key is a `|`-separated list of spellings, without accents. */
export function phrases<T>(table: readonly (readonly [spellings: string, value: T])[]): Phrases<T> {
  const found = new Map<string, { words: readonly string[]; value: T }[]>();
  for (const [spellings, value] of table) {
    for (const spelling of spellings.split('|')) {
      const words = tokensIn(spelling).map(({ text }) => text);
      const first = words[0] ?? '';
      found.set(first, [...(found.get(first) ?? []), { words, value }]);
    }
  }
  for (const [first, entries] of found) {
    found.set(
      first,
      entries.toSorted((a, b) => b.words.length - a.words.length),
    );
  }
  return found;
}

/** Phrases that all mean the same. */
export const anyPhrase = (spellings: string): Phrases<true> => phrases([[spellings, true]]);

/** The longest phrase of a table that stands at a token. */
export function phraseAt<T>(tokens: readonly Token[], at: number, table: Phrases<T>): Read<T> | null {
  const first = tokens[at];
  const entries = first === undefined ? undefined : table.get(first.text);
  if (entries === undefined) return null;
  for (const { words, value } of entries) {
    if (stands(words, tokens, at)) return { value, next: at + words.length };
  }
  return null;
}

/** The first word is known to stand there. */
function stands(words: readonly string[], tokens: readonly Token[], at: number): boolean {
  for (let index = 1; index < words.length; index += 1) {
    const token = tokens[at + index];
    if (token === undefined || token.text !== words[index] || !goesOn(token)) return false;
  }
  return true;
}
