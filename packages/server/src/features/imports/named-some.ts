const mostNamed = 8;
const longestName = 100;

/**
 * A list for a remark: the first few by name, and how many there are besides.
 * @param count how many different ones there are, where these are not all
 */
export function namedSome(names: Iterable<string>, count?: number): string {
  const all = [...new Set(names)];
  const named = all
    .slice(0, mostNamed)
    .map((name) => (name.length > longestName ? `${name.slice(0, longestName).toWellFormed()}…` : name));
  const others = (count ?? all.length) - named.length;
  return named.join(', ') + (others > 0 ? ` (+${others})` : '');
}
