/** Whether two values that could be JSON say the same; an absent field of an object is one that is undefined. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((one, n) => sameValue(one, b[n]));
  }
  const [mine, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(mine), ...Object.keys(other)])].every((key) =>
    sameValue(mine[key], other[key]),
  );
}
