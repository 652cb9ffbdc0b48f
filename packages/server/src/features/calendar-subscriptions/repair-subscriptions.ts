import type { OpenDatabase } from '@squeeze/database/connection';
import { listForgottenSubscriptions } from '@squeeze/database/repositories/calendar-subscription-repository';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs } from '../../ports/jobs.ts';
import { subscriptionPolicy } from './subscription-policy.ts';

interface RepairParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/** Adds the jobs of subscribed calendars that were due long ago and have lost theirs; answers how many. */
export async function repairSubscriptions({ database, clock, jobs }: RepairParts): Promise<number> {
  const now = clock.now();
  const { forgottenAfterMs, repairedAtOnce } = subscriptionPolicy;
  const forgotten = await listForgottenSubscriptions(database.db, now - forgottenAfterMs, repairedAtOnce);
  if (forgotten.length === 0) return 0;
  // Processes that find the same one within an hour add one job.
  const round = Math.floor(now / forgottenAfterMs);
  await database.transaction(async (trx) => {
    for (const { calendarId, nextAt } of forgotten) {
      await jobs.enqueue(
        trx,
        'refresh-calendar',
        { calendarId },
        { key: `${calendarId}:${nextAt}:${round}` },
      );
    }
  });
  return forgotten.length;
}
