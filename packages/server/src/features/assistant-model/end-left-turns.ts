import type { OpenDatabase } from '@squeeze/database/connection';
import { endLeftTurns, findLeftTurn } from '@squeeze/database/repositories/turn-count-upkeep-repository';
import type { ClaimTime } from '../../ports/claim-time.ts';
import type { JobHandlers, Jobs } from '../../ports/jobs.ts';
import { turnPolicy } from './purge-old-turns.ts';

interface LeftTurnParts {
  readonly database: OpenDatabase;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Few enough that nobody waits for the connection, and often enough that it comes to an end. */
const [atOnce, rounds] = [100, 50];
const hourMs = 60 * 60_000;

/**
 * Adds the job that ends turns of which nobody knows what became, where there are any: their process ended, or they are of before
 * that was kept. Answers how many jobs that are.
 */
export async function continueEndingTurns({ database, jobs }: LeftTurnParts, now: number): Promise<number> {
  const next = await findLeftTurn(database.db, now - turnPolicy.leftAfterMs);
  if (next === null) return 0;
  // Processes that find the same one add one job; where it has failed, there is another within the hour.
  await jobs.enqueue(database.db, 'end-left-turns', {}, { key: `${next}@${Math.floor(now / hourMs)}` });
  return 1;
}

/** Ends some of them, and goes on in another job, so that a stop never waits for all. */
export const endTurnsLeft =
  (parts: LeftTurnParts & { readonly claimTime: ClaimTime }): JobHandlers['end-left-turns'] =>
  async ({ signal }) => {
    const { database, claimTime } = parts;
    const now = await claimTime(database.db);
    const before = now - turnPolicy.leftAfterMs;
    for (let round = 0; round < rounds && !signal.aborted; round += 1) {
      const count = await database.hastyTransaction((trx) => endLeftTurns(trx, before, atOnce));
      if (count === 0) return;
    }
    // It comes again.
    signal.throwIfAborted();
    await continueEndingTurns(parts, now);
  };
