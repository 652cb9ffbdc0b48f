import type { Db } from '@squeeze/database/connection';
import { askForSync } from '@squeeze/database/repositories/sync-connection-repository';
import { hurrySyncLists } from '@squeeze/database/repositories/sync-list-repository';
import type { Jobs } from '../../ports/jobs.ts';

interface Asking {
  /** The transaction of what asks. */
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Has a job look at a connection at `at` (epoch ms). Its key holds the time, and it goes by what the connection says when it runs:
 * whichever of several comes first does the work, and the others find nothing to do.
 */
export async function enqueueSync({ db, jobs }: Asking, integrationId: string, at: number): Promise<void> {
  await jobs.enqueue(db, 'sync-integration', { integrationId }, { runAt: at, key: `${integrationId}:${at}` });
}

/** Has a connection kept in step at `at`, or sooner where that was asked for before. */
export async function syncAt(
  { db, jobs }: Asking,
  { integrationId, userId }: { readonly integrationId: string; readonly userId: string },
  at: number,
): Promise<void> {
  await askForSync(db, { integrationId, userId }, at);
  await enqueueSync({ db, jobs }, integrationId, at);
}

/** The same for somebody who wants it now: lists that are left alone since they have failed are asked for as well. */
export async function syncNow(
  asking: Asking,
  connection: { readonly integrationId: string; readonly userId: string },
  now: number,
): Promise<void> {
  await hurrySyncLists(asking.db, [connection.integrationId]);
  await syncAt(asking, connection, now);
}
