import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import { type CalendarEventRecord, toWholeEvent } from './calendar-event-repository.ts';

/** Which events may go to a list elsewhere. */
export interface OutgoingEvents {
  readonly calendarId: string;
  /** What was over before is nothing to be sent; epoch ms. */
  readonly since: number;
}

/** Events of an owner that are of no list elsewhere, and of no calendar that is only read. */
const unlinkedEvents = (db: Db, ownerId: string) =>
  db
    .selectFrom('calendar_events')
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('source', '<>', 'subscription')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sync_links')
            .select('sync_links.id')
            .whereRef('sync_links.user_id', '=', 'calendar_events.user_id')
            .where('sync_links.noun', '=', 'event')
            .whereRef('sync_links.thing_id', '=', 'calendar_events.id'),
        ),
      ),
    );

/** What was called off is nothing to be sent either. */
const outgoing = (db: Db, ownerId: string, { calendarId, since }: OutgoingEvents) =>
  unlinkedEvents(db, ownerId)
    .where('calendar_id', '=', calendarId)
    .where('last_at', '>=', since)
    .where('status', '<>', 'cancelled');

/** Which of these may go to a list elsewhere. */
export async function outgoingEventsAmong(
  db: Db,
  ownerId: string,
  ids: readonly string[],
  which: OutgoingEvents,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await outgoing(db, ownerId, which)
    .select('id')
    .where('id', 'in', padToPowerOfTwo(ids))
    .execute();
  return rows.map(({ id }) => id);
}

interface Page {
  readonly after: string;
  readonly limit: number;
}

/** Those that are of no list elsewhere, by id after `after`. @param which only those that may go to one; null: all */
export async function listUnlinkedEvents(
  db: Db,
  ownerId: string,
  { after, limit }: Page,
  which: OutgoingEvents | null,
): Promise<CalendarEventRecord[]> {
  const all = which === null ? unlinkedEvents(db, ownerId) : outgoing(db, ownerId, which);
  const rows = await all.selectAll().where('id', '>', after).orderBy('id').limit(limit).execute();
  return rows.map(toWholeEvent);
}

/** Live ones of this owner among `ids`, in no order. */
export async function findEventsByIds(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<CalendarEventRecord[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('calendar_events')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', padToPowerOfTwo(ids))
    .execute();
  return rows.map(toWholeEvent);
}
