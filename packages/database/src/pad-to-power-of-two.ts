/** Repeats the last id: a list of every length would be a statement of its own to prepare and keep. */
export function padToPowerOfTwo(ids: readonly string[]): string[] {
  const last = ids.at(-1);
  const padding = 2 ** Math.ceil(Math.log2(ids.length)) - ids.length;
  return last === undefined ? [] : [...ids, ...Array.from({ length: padding }, () => last)];
}
