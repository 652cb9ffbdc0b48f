import type { SeededText } from '@squeeze/database/repositories/text-seed-repository';
interface Seed {
  readonly messages: number;
  readonly userIds: readonly string[];
  /** When the last of them is written, epoch ms. */
  readonly now: number;
  /** Between 0 and 1. */
  readonly random: () => number;
}
/**
 * The texts of a year, a day at a time: by day and hardly by night, of some people far more than of others, more each month, some of
 * them lost, slow or abroad.
 */
export declare function seededTexts(seed: Seed): Generator<readonly SeededText[]>;
export {};
