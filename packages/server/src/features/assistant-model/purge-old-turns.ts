import type { OpenDatabase } from '@squeeze/database/connection';
import { purgeTurnCounts, purgeTurns } from '@squeeze/database/repositories/turn-count-upkeep-repository';
import { inBatches } from '../../timing/in-batches.ts';

const dayMs = 24 * 60 * 60_000;

export const turnPolicy = {
  keptMs: 400 * dayMs,
  /** Far longer than a turn goes on, and than a reply is carried on that its process has left. */
  leftAfterMs: 2 * dayMs,
} as const;

/** Erases turns of whole UTC days from before `before` (epoch ms), and what was counted of them; returns how many. */
export async function purgeOldTurns({ db }: OpenDatabase, before: number): Promise<number> {
  const day = Math.floor(before / dayMs);
  const purged = await inBatches((atOnce) => purgeTurns(db, day, atOnce));
  await purgeTurnCounts(db, day);
  return purged;
}
