import type { OpenDatabase } from '@squeeze/database/connection';
import { listForgottenIntegrations } from '@squeeze/database/repositories/oauth-integration-repository';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { oauthPolicy } from './oauth-policy.ts';

interface RepairParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Adds the jobs of connections that were due long ago and have lost theirs; answers how many. */
export async function repairIntegrations({ database, clock, jobs }: RepairParts): Promise<number> {
  const now = clock.now();
  const { forgottenAfterMs, repairedAtOnce } = oauthPolicy;
  const forgotten = await listForgottenIntegrations(database.db, now - forgottenAfterMs, repairedAtOnce);
  if (forgotten.length === 0) return 0;
  // Processes that find the same one within an hour add one job.
  const round = Math.floor(now / forgottenAfterMs);
  await database.transaction(async (trx) => {
    for (const { id, dueAt } of forgotten) {
      const key = `${id}:${dueAt}:${round}`;
      await jobs.enqueue(trx, 'look-after-integration', { integrationId: id }, { key });
    }
  });
  return forgotten.length;
}
