import type { Db } from '@squeeze/database/connection';
import type { LiveEvents } from '../../ports/live-events.ts';

/** Open streams of the ended sessions close, and those that stay open read the list of sessions again. */
export async function publishSessionsEnded(
  { liveEvents }: { readonly liveEvents: Pick<LiveEvents, 'publish'> },
  trx: Db,
  userId: string,
): Promise<void> {
  await liveEvents.publish(trx, userId, { type: 'access_changed' });
  await liveEvents.publish(trx, userId, { type: 'account_changed' });
}
