import type { OpenDatabase } from '@squeeze/database/connection';
import {
  foldTextCounts,
  purgeTextCounts,
  purgeTexts,
} from '@squeeze/database/repositories/text-count-upkeep-repository';
import { inBatches } from '../../timing/in-batches.ts';

const dayMs = 24 * 60 * 60_000;

/** Erases texts of whole UTC days from before `before` (epoch ms), and what was counted of them; returns how many. */
export async function purgeOldTexts({ db }: OpenDatabase, before: number): Promise<number> {
  const day = Math.floor(before / dayMs);
  const purged = await inBatches((atOnce) => purgeTexts(db, day, atOnce));
  await purgeTextCounts(db, day);
  return purged;
}

/** Puts together what writers of PostgreSQL count side by side, of days that are over; returns of how many rows. */
export const foldOldTextCounts = ({ db }: OpenDatabase, before: number): Promise<number> =>
  inBatches((atOnce) => foldTextCounts(db, before, atOnce));
