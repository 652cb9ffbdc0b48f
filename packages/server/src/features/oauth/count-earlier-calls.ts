import type { OpenDatabase } from '@squeeze/database/connection';
import {
  countEarlierCalls,
  findUncountedCall,
} from '@squeeze/database/repositories/oauth-call-upkeep-repository';
import type { JobHandlers, Jobs } from '../../ports/jobs.ts';

interface CallCountParts {
  readonly database: OpenDatabase;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Few enough that nobody waits for the connection, and often enough that it comes to an end. */
const [atOnce, rounds] = [100, 50];

/** Adds the job that counts calls of before they were counted, where there are any. Answers how many jobs that are. */
export async function continueCountingCalls({ database, jobs }: CallCountParts): Promise<number> {
  const next = await findUncountedCall(database.db);
  if (next === null) return 0;
  // Processes that find the same one add one job.
  await jobs.enqueue(database.db, 'count-earlier-calls', {}, { key: next });
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
    await continueCountingCalls(parts);
  };
