import type { Db } from '@squeeze/database/connection';
import {
  findSubscription,
  updateSubscription,
} from '@squeeze/database/repositories/calendar-subscription-repository';
import type { Jobs } from '../../ports/jobs.ts';

interface Asking {
  /** The transaction of what asks. */
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Has a subscribed calendar read at `at` (epoch ms). The job's key holds the time, and the job goes by what the subscription
 * says when it runs, so whichever of several comes first does the work and the others find nothing to do.
 */
export async function enqueueRefresh({ db, jobs }: Asking, calendarId: string, at: number): Promise<void> {
  await jobs.enqueue(db, 'refresh-calendar', { calendarId }, { runAt: at, key: `${calendarId}:${at}` });
}

/** Has it read now; a calendar of one's own is left alone. Answers whether it is a subscribed one. */
export async function askForRefresh(
  asking: Asking,
  { userId, calendarId }: { readonly userId: string; readonly calendarId: string },
  now: number,
): Promise<boolean> {
  const subscription = await findSubscription(asking.db, userId, calendarId);
  if (subscription === null) return false;
  await updateSubscription(asking.db, userId, calendarId, { nextAt: now });
  await enqueueRefresh(asking, calendarId, now);
  return true;
}
