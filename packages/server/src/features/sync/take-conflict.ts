import type { Db } from '@squeeze/database/connection';
import { settleConflict } from '@squeeze/database/repositories/sync-conflict-repository';
import { notFound } from '../../http/app-error.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { SyncOwner } from './synced-noun.ts';
import { onNoun } from './synced-nouns.ts';

/**
 * Takes the value that did not win: a change like any other, which goes to the service too.
 * @throws {AppError} `not_found` where there is no such conflict, or its thing is not there any more
 */
export async function takeConflict(
  trx: Db,
  liveEvents: Pick<LiveEvents, 'publish'>,
  owner: SyncOwner,
  { id, now }: { readonly id: string; readonly now: number },
): Promise<void> {
  const conflict = await settleConflict(trx, owner.userId, id, { settled: 'taken', now });
  if (conflict === null) throw notFound('sync_conflict');
  await onNoun(conflict.noun, async (noun) => {
    const thing = await noun.findToChange(trx, owner, conflict.thingId);
    if (thing === null) throw notFound(noun.name);
    // Written by keepConflicts, by nobody else.
    await noun.change(trx, owner, thing.id, conflict.other as object, now);
    await liveEvents.publish(trx, owner.userId, noun.changed);
  });
}
