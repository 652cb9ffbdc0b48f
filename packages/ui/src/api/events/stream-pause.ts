const shortestMs = 1_000;
const longestMs = 60_000;

/**
 * How long to wait before connecting again: doubling with each failure in a row, half of it by chance, so that all the
 * browsers that lost a server do not come back in the same instant.
 * @param chance from 0 to 1
 */
export const streamPause = (failures: number, chance: number): number =>
  Math.min(longestMs, shortestMs * 2 ** Math.min(failures, 16)) * (0.5 + chance / 2);
