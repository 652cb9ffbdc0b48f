/** Spelling to its place in the list, from 1; each entry is a `|`-separated list of spellings of one name. */
export function numbered(...names: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(names.flatMap((name, index) => name.split('|').map((word) => [word, index + 1])));
}

/** Spelling to what it spells; each value is a `|`-separated list. */
export function spelled<T extends string>(
  spellings: Readonly<Record<T, string>>,
): Readonly<Record<string, T>> {
  const names = Object.keys(spellings) as T[];
  return Object.fromEntries(names.flatMap((name) => spellings[name].split('|').map((word) => [word, name])));
}

/** The alternatives of a pattern; longer ones first, or "tue" would win over "tuesday". */
export function anyOf(names: Readonly<Record<string, unknown>>): string {
  return Object.keys(names)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
}
