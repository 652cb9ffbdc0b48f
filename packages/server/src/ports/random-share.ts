import { randomInt } from 'node:crypto';

/** Anything from 0 to 1: spreads out what would otherwise happen at once. */
export const randomShare = (): number => randomInt(1_000) / 1_000;
