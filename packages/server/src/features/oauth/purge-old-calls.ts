import type { OpenDatabase } from '@squeeze/database/connection';
import {
  purgeOauthCallCounts,
  purgeOauthCalls,
} from '@squeeze/database/repositories/oauth-call-upkeep-repository';
import { inBatches } from '../../timing/in-batches.ts';

const dayMs = 24 * 60 * 60_000;

/** Erases calls of whole UTC days from before `before` (epoch ms), and what was counted of them; returns how many. */
export async function purgeOldCalls({ db }: OpenDatabase, before: number): Promise<number> {
  const day = Math.floor(before / dayMs);
  const purged = await inBatches((atOnce) => purgeOauthCalls(db, day, atOnce));
  await purgeOauthCallCounts(db, day);
  return purged;
}
