import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { listCameByList } from '@squeeze/database/repositories/sync-came-repository';
import {
  findSyncList,
  type SyncListRecord,
  updateSyncList,
} from '@squeeze/database/repositories/sync-list-repository';
import { findEventsByIds } from '@squeeze/database/repositories/sync-own-event-repository';
import type { Agreed } from '@squeeze/domain/sync/merge-sides';
import { remindedOtherwise, remindersOf, type SharedEvent } from '@squeeze/domain/sync/shared-event';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';
import type { SyncParts } from './sync-parts.ts';
import { remindOtherwise } from './synced-events.ts';
import type { SyncOwner } from './synced-noun.ts';

/** As many events are looked at at once. */
const some = 50;

/** Whether events of a list remind otherwise than its person has chosen since. */
export const owesReminders = ({
  noun,
  reminds,
  remindsSet,
}: Pick<SyncListRecord, 'noun' | 'reminds' | 'remindsSet'>): boolean =>
  noun === 'event' && reminds !== remindsSet;

interface Patience {
  /** Epoch ms. */
  readonly until: number;
  readonly signal?: AbortSignal;
}

/**
 * Has the events that came by a list remind, or not, as its person has chosen since; those that remind of something else do as somebody
 * has chosen for themselves. Nobody is asked for that. Answers whether it came to its end in time; the next call changes what is left,
 * and each call some: those that are settled are only looked at.
 */
export async function settleReminders(
  { database, clock, liveEvents }: Pick<SyncParts, 'database' | 'clock' | 'liveEvents'>,
  owner: SyncOwner,
  { id: listId, reminds }: Pick<SyncListRecord, 'id' | 'reminds'>,
  { until, signal }: Patience,
): Promise<boolean> {
  /** What is to be done to some of it; not where something else was chosen meanwhile, which whoever chose that sees to. */
  const settle = async (owed: readonly Owed[] | 'nothing'): Promise<'goes_on' | 'over' | 'chosen_anew'> =>
    await database.transaction(async (trx) => {
      await lockCalendarsOf(trx, owner.userId);
      const list = await findSyncList(trx, owner.userId, listId);
      if (list === null || !owesReminders(list)) return 'over';
      if (list.reminds !== reminds) return 'chosen_anew';
      if (owed === 'nothing') {
        await updateSyncList(trx, owner.userId, listId, { remindsSet: reminds });
        return 'over';
      }
      for (const { thingId, from, to } of owed) {
        await remindOtherwise(trx, owner, thingId, { from, to, now: clock.now() });
      }
      await liveEvents.publish(trx, owner.userId, { type: 'calendar_changed' });
      return 'goes_on';
    });
  let hasChanged = false;
  for (let after = ''; ;) {
    signal?.throwIfAborted();
    const page = await listCameByList(database.db, owner.userId, listId, { after, limit: some });
    const last = page.at(-1);
    if (last === undefined) return (await settle('nothing')) === 'over';
    const ids = page.map(({ thingId }) => thingId);
    const events = new Map(
      (await findEventsByIds(database.db, owner.userId, ids)).map((event) => [event.id, event]),
    );
    const owed = page.flatMap(({ thingId, agreed }): Owed[] => {
      const event = events.get(thingId);
      const own = remindersOf((agreed as Agreed<SharedEvent>).theirs);
      const [from, to] = reminds ? [[], own] : [own, []];
      const isOwed = event !== undefined && remindedOtherwise(presentEvent(event), from, to) !== null;
      return isOwed ? [{ thingId, from, to }] : [];
    });
    if (owed.length > 0) {
      const stands = await settle(owed);
      if (stands !== 'goes_on') return stands === 'over';
      hasChanged = true;
    }
    // However slowly all before is looked at.
    if (hasChanged && clock.now() >= until) return false;
    after = last.id;
  }
}

/** An event that reminds otherwise than it is to. */
interface Owed {
  readonly thingId: string;
  readonly from: readonly number[];
  readonly to: readonly number[];
}
