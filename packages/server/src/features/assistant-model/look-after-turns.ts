import type { OpenDatabase } from '@squeeze/database/connection';
import {
  endLeftTurns,
  purgeTurnCounts,
  purgeTurns,
} from '@squeeze/database/repositories/turn-count-upkeep-repository';

const dayMs = 24 * 60 * 60_000;

export const turnPolicy = {
  keptMs: 400 * dayMs,
  /** Far longer than a turn goes on, and than a reply is carried on that its process has left. */
  leftAfterMs: 2 * dayMs,
} as const;

/** Few enough that nobody waits for the connection. */
const [endedAtOnce, purgedAtOnce] = [100, 500];

/** Ends turns of before `before` (epoch ms) of which nobody knows what became; returns how many. May stop anywhere. */
export async function endTurnsLeft(database: OpenDatabase, before: number): Promise<number> {
  let ended = 0;
  for (let count = endedAtOnce; count === endedAtOnce; ended += count) {
    count = await database.hastyTransaction((trx) => endLeftTurns(trx, before, endedAtOnce));
  }
  return ended;
}

/** Erases turns of whole UTC days from before `before` (epoch ms), and what was counted of them; returns how many. */
export async function purgeOldTurns({ db }: OpenDatabase, before: number): Promise<number> {
  const day = Math.floor(before / dayMs);
  let purged = 0;
  for (let count = purgedAtOnce; count === purgedAtOnce; purged += count) {
    count = await purgeTurns(db, day, purgedAtOnce);
  }
  await purgeTurnCounts(db, day);
  return purged;
}
