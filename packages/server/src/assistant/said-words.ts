import { searchKey } from '@squeeze/domain/search/search-key';

/** Whether all words of one text stand in the other, in whatever order. */
export function isPartOf(text: string, whole: string): boolean {
  const words = new Set(wordsIn(whole));
  return wordsIn(text).every((word) => words.has(word));
}

/** Whether two texts have the same words in the same order. */
export const saysTheSame = (one: string, other: string): boolean =>
  wordsIn(one).join(' ') === wordsIn(other).join(' ');

const wordsIn = (text: string): string[] =>
  searchKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
