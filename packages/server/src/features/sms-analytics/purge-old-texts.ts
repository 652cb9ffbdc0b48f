import type { OpenDatabase } from '@squeeze/database/connection';
import {
  foldTextCounts,
  purgeTextCounts,
  purgeTexts,
} from '@squeeze/database/repositories/text-count-upkeep-repository';

const dayMs = 24 * 60 * 60_000;
const atOnce = 500;

/** Erases texts of whole UTC days from before `before` (epoch ms), and what was counted of them; returns how many. */
export async function purgeOldTexts({ db }: OpenDatabase, before: number): Promise<number> {
  const day = Math.floor(before / dayMs);
  let purged = 0;
  for (let count = atOnce; count === atOnce; purged += count) count = await purgeTexts(db, day, atOnce);
  await purgeTextCounts(db, day);
  return purged;
}

/** Puts together what writers of PostgreSQL count side by side, of days that are over; returns of how many rows. */
export async function foldOldTextCounts({ db }: OpenDatabase, before: number): Promise<number> {
  let folded = 0;
  for (let count = atOnce; count >= atOnce; folded += count) count = await foldTextCounts(db, before, atOnce);
  return folded;
}
