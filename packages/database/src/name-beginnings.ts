import { searchKey } from '@squeeze/domain/search/search-key';

/** More words than names have. */
const mostWords = 20;

/** A name as it is looked for: without case and accents, one blank between its words. */
export const nameKey = (name: string): string => searchKey(name).replaceAll(/ +/g, ' ').trim();

/** Everything in a name that a look-up may begin with: "Ana O'Brien" is found by "ana", "o'brien" and "brien". */
export function nameBeginnings(name: string): readonly string[] {
  const key = nameKey(name);
  if (key === '') return [];
  const starts = key.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu);
  const beginnings = Array.from(starts, ({ index }) => key.slice(index)).slice(0, mostWords);
  return [...new Set([key, ...beginnings])];
}
