import { EventExtra } from '@squeeze/contracts/event-extra';
import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { type CalendarEventRecord, toEvent } from './calendar-event-repository.ts';

/** One calendar of one owner. */
export interface CalendarPlace {
  readonly userId: string;
  readonly calendarId: string;
}

/** Live events of one calendar in the order of their ids, `limit` of them after `after`. */
export async function listEventsOfCalendar(
  db: Db,
  place: CalendarPlace,
  page: { readonly after: string | null; readonly limit: number },
): Promise<CalendarEventRecord[]> {
  return (await eventsOf(db, place, page)).map(toEvent);
}

const eventsOf = (
  db: Db,
  { userId, calendarId }: CalendarPlace,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) =>
  db
    .selectFrom('calendar_events')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '>', after ?? '')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute();

/** An event with what it has from other calendars that no field of ours holds. */
export interface WrittenEventRecord extends CalendarEventRecord {
  readonly extra: EventExtra | null;
}

/** The same, for whoever writes them out for other programs. What cannot be read of their extras is left out. */
export async function listWrittenEvents(
  db: Db,
  place: CalendarPlace,
  page: { readonly after: string | null; readonly limit: number },
): Promise<WrittenEventRecord[]> {
  const rows = await eventsOf(db, place, page);
  return rows.map((row) => ({ ...toEvent(row), extra: extraIn(row.extra_json) }));
}

function extraIn(json: string | null): EventExtra | null {
  if (json === null) return null;
  const { success, data } = EventExtra.safeParse(JSON.parse(json));
  return success ? data : null;
}

/** What tells one state of a calendar's events from any other: each change makes the last of them later. */
export interface CalendarState {
  readonly count: number;
  readonly changedAt: number;
  readonly versions: number;
}

/** @param calendarId one of which it is known whose it is: an event is in one of its own person's */
export async function stateOfCalendar(db: Db, calendarId: string): Promise<CalendarState> {
  const row = await db
    .selectFrom('calendar_events')
    .where('calendar_id', '=', calendarId)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('updated_at').as('changed_at'),
      fn.sum<number | string | null>('version').as('versions'),
    ])
    .executeTakeFirstOrThrow();
  return { count: row.count, changedAt: row.changed_at ?? 0, versions: Number(row.versions ?? 0) };
}

/** Erases events of one calendar; they are not to come back. Who follows its changes is told so, as of `now` (epoch ms). */
export async function eraseEvents(
  trx: Db,
  { userId, calendarId }: CalendarPlace,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('calendar_events')
    .set({ deleted_at: now })
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...ids])
    .execute();
  await trx
    .deleteFrom('calendar_events')
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}
