import type { OpenDatabase } from '@squeeze/database/connection';
import { listForgottenSyncs } from '@squeeze/database/repositories/sync-connection-repository';
import { releaseEndedLists } from '@squeeze/database/repositories/sync-list-repository';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { syncPolicy } from './sync-policy.ts';

interface RepairParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Adds the jobs of connections that were to be kept in step long ago and have lost theirs, and lets go of the lists of those that have
 * ended, where the process that was to do so has died: what came by them stays. Answers how many connections and lists these were.
 */
export async function repairSyncs({ database, clock, jobs }: RepairParts): Promise<number> {
  const now = clock.now();
  const { forgottenAfterMs, repairedAtOnce } = syncPolicy;
  const forgotten = await listForgottenSyncs(database.db, now - forgottenAfterMs, repairedAtOnce);
  // Processes that find the same one within an hour add one job.
  const round = Math.floor(now / forgottenAfterMs);
  return await database.transaction(async (trx) => {
    for (const { integrationId, dueAt } of forgotten) {
      const key = `${integrationId}:${dueAt}:${round}`;
      await jobs.enqueue(trx, 'sync-integration', { integrationId }, { key });
    }
    return forgotten.length + (await releaseEndedLists(trx, now - forgottenAfterMs));
  });
}
