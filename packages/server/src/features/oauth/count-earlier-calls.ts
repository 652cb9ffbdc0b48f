import type { OpenDatabase } from '@squeeze/database/connection';
import {
  countEarlierCalls,
  findUncountedCall,
} from '@squeeze/database/repositories/oauth-call-upkeep-repository';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandlers, Jobs } from '../../ports/jobs.ts';

interface CallCountParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Few enough that nobody waits for the connection, and often enough that it comes to an end. */
const [atOnce, rounds] = [100, 50];
const hourMs = 60 * 60_000;

/** Adds the job that counts calls of before they were counted, where there are any. Answers how many jobs that are. */
export async function continueCountingCalls({ database, clock, jobs }: CallCountParts): Promise<number> {
  const next = await findUncountedCall(database.db);
  if (next === null) return 0;
  // Processes that find the same one add one job; where it has failed, there is another within the hour.
  const key = `${next}@${Math.floor(clock.now() / hourMs)}`;
  await jobs.enqueue(database.db, 'count-earlier-calls', {}, { key });
  return 1;
}

/** Counts some of them, and goes on in another job, so that a stop never waits for all. */
export const countEarlierOauthCalls =
  (parts: CallCountParts): JobHandlers['count-earlier-calls'] =>
  async ({ signal }) => {
    for (let round = 0; round < rounds && !signal.aborted; round += 1) {
      const count = await parts.database.hastyTransaction((trx) => countEarlierCalls(trx, atOnce));
      if (count === 0) return;
    }
    // It comes again.
    signal.throwIfAborted();
    await continueCountingCalls(parts);
  };
