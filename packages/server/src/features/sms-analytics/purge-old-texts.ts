import type { OpenDatabase } from '@squeeze/database/connection';
import { purgeTextCounts, purgeTexts } from '@squeeze/database/repositories/text-count-upkeep-repository';

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
