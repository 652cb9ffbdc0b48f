type Known = readonly [account: string, token: string];

/** Whoever has not signed in for longest is forgotten first. Windows keeps no more than 2,560 bytes under a name. */
const mostAccounts = 5;

const isKnown = (value: unknown): value is Known =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/**
 * The accounts that have been signed in on a device, each with what shows the server so; the latest first. What is no such list
 * knows nobody.
 */
export const readAccounts = (json: string | null): readonly Known[] => {
  try {
    const known: unknown = JSON.parse(json ?? '[]');
    return Array.isArray(known) ? known.filter(isKnown) : [];
  } catch {
    return [];
  }
};

/** Those of `later`, then those that `earlier` has besides. */
export const joinAccounts = (later: readonly Known[], earlier: readonly Known[]): string => {
  const others = earlier.filter(([account]) => !later.some(([name]) => name === account));
  return JSON.stringify([...later, ...others].slice(0, mostAccounts));
};
