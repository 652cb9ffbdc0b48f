import { beginningsFor, gramsFor } from '@squeeze/domain/search/search-grams';
import { asLetters, coarseMark, type EntryKind, plainId, spaceOf } from './tokens.ts';

/** Where to look: one kind of one person's things. */
export interface Space {
  readonly userId: string;
  readonly kind: EntryKind;
}

/** What a thing's tokens have to be: one of them, or several. */
export type Condition =
  | string
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

const tokensIn = (space: string, grams: readonly string[]): string[] => [
  ...new Set(grams.map((gram) => `${space}${asLetters(gram)}`)),
];

/** Things that say every word, in their titles or texts; `words` as `searchWords` gives them, at least one. */
export const saysAll = (space: Space, words: readonly string[]): Condition => ({
  all: tokensIn(
    spaceOf(space, 'says'),
    words.flatMap((word) => gramsFor(word).grams),
  ),
});

/** Things that say one of the words. */
export const saysAny = (space: Space, words: readonly string[]): Condition => ({
  any: words.map((word) => saysAll(space, [word])),
});

/** Things in whose titles there is a word that begins so, for every word. */
export const titleBegins = (space: Space, words: readonly string[]): Condition => ({
  all: tokensIn(spaceOf(space, 'title_begins'), words.flatMap(beginningsFor)),
});

export const belongsTo = (space: Space, id: string): Condition =>
  `${spaceOf(space, 'belongs_to')}${plainId(id)}`;

/** Things that have to be read to know what they say. */
export const isCoarse = (space: Space): Condition => `${spaceOf(space, 'coarse')}${coarseMark}`;

/** Whether things whose tokens fit mostly say these words. */
export const areLikely = (words: readonly string[]): boolean => words.every((word) => gramsFor(word).likely);

/** Whether things whose tokens fit say these words for certain. */
export const areExact = (words: readonly string[]): boolean => words.every((word) => gramsFor(word).exact);
