import { searchKey } from './search-key.ts';

/** Something in which every word of a search was found. */
export interface Found {
  readonly title: string;
  /** Over and done: what is still to be done is meant more often. */
  readonly closed: boolean;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * The best first: what is called so, then what has the words at the beginning of words of its title, then what has them
 * in the title at all, then the rest; open before closed, and the latest first among equals.
 * @param words as `searchWords` gives them, in the order typed
 */
export const rankFound = <Thing extends Found>(found: readonly Thing[], words: readonly string[]): Thing[] =>
  found
    .map((thing) => ({ thing, rank: rankOf(searchKey(thing.title).trim(), words) }))
    .toSorted(
      (a, b) => b.rank - a.rank || Number(a.thing.closed) - Number(b.thing.closed) || b.thing.at - a.thing.at,
    )
    .map(({ thing }) => thing);

function rankOf(title: string, words: readonly string[]): number {
  const phrase = words.join(' ');
  if (title === phrase) return 4;
  if (title.startsWith(phrase)) return 3;
  const inTitle = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.every((word) => inTitle.some((one) => one.startsWith(word)))) return 2;
  return words.every((word) => title.includes(word)) ? 1 : 0;
}
