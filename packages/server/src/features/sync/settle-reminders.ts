import { listCameByList } from '@squeeze/database/repositories/sync-came-repository';
import {
  findSyncList,
  type SyncListRecord,
  updateSyncList,
} from '@squeeze/database/repositories/sync-list-repository';
import type { Agreed } from '@squeeze/domain/sync/merge-sides';
import { remindersOf, type SharedEvent } from '@squeeze/domain/sync/shared-event';
import type { SyncParts } from './sync-parts.ts';
import { remindOtherwise } from './synced-events.ts';
import type { SyncOwner } from './synced-noun.ts';

/** As many events are looked at at once. */
const some = 50;

/** Whether events of a list remind otherwise than its person has chosen since. */
export const owesReminders = ({ noun, reminds, remindsSet }: SyncListRecord): boolean =>
  noun === 'event' && reminds !== remindsSet;

/**
 * Has the events that came by a list remind, or not, as its person has chosen since; those that remind of something else do as somebody
 * has chosen for themselves. Nobody is asked for that. Answers whether it came to its end by `until`, epoch ms; the next call goes on.
 */
export async function settleReminders(
  { database, clock, liveEvents }: Pick<SyncParts, 'database' | 'clock' | 'liveEvents'>,
  owner: SyncOwner,
  { id: listId }: Pick<SyncListRecord, 'id'>,
  until: number,
): Promise<boolean> {
  for (let after = ''; ;) {
    const page = await listCameByList(database.db, listId, { after, limit: some });
    const last = page.at(-1);
    const isOver = await database.transaction(async (trx) => {
      const list = await findSyncList(trx, owner.userId, listId);
      if (list === null || !owesReminders(list)) return true;
      let isChanged = false;
      for (const { thingId, agreed } of page) {
        const { theirs } = agreed as Agreed<SharedEvent>;
        const own = remindersOf(theirs);
        const [from, to] = list.reminds ? [[], own] : [own, []];
        if (await remindOtherwise(trx, owner, thingId, { from, to, now: clock.now() })) isChanged = true;
      }
      if (isChanged) await liveEvents.publish(trx, owner.userId, { type: 'calendar_changed' });
      if (last !== undefined) return false;
      await updateSyncList(trx, owner.userId, listId, { remindsSet: list.reminds });
      return true;
    });
    if (isOver || last === undefined) return true;
    if (clock.now() >= until) return false;
    after = last.id;
  }
}
