/** From 0 to 1, so that what waits for the same thing does not come back in the same instant. */
export const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
