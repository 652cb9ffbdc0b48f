import { phrases, type Phrases } from '../grammar/phrases.ts';

/** Names of 1, 2, 3 …; each entry is a `|`-separated list of spellings, an empty one is left out. */
export const counted = (...names: readonly string[]): Phrases<number> =>
  phrases(names.flatMap((name, index) => (name === '' ? [] : [[name, index + 1] as const])));

/** Names of 0, 1, 2 …, one each, and of other numbers. */
export const named = (names: string, others: Readonly<Record<string, number>>): Phrases<number> =>
  phrases([...names.split('|').map((name, index) => [name, index] as const), ...Object.entries(others)]);
