/**
 * What `make` makes, made when it is first asked for and kept. For tables of patterns: hundreds of them take longer to
 * build than the rest of a program's start, and most runs need one language's.
 */
export function madeOnce<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null;
  return () => (made ??= { it: make() }).it;
}
