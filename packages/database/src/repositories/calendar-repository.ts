import type { Calendar } from '@squeeze/contracts/calendars';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, inTransaction, isPostgres } from '../connection.ts';
import { toFlag } from '../flag.ts';
import type { RecordOf } from '../record-of.ts';
import { restorable } from '../restorable.ts';
import type { CalendarsTable } from '../schema/calendars.ts';
import { insertRows, type StoredPage, storedRows } from '../stored-rows.ts';
import { againAfter, lookedAtAgain, type Marks } from './reminder-marks.ts';

/** How it goes with one that is read from an address stands in `calendar-subscription-repository.ts`. */
export interface CalendarRecord extends RecordOf<Omit<Calendar, 'subscription'>> {
  readonly userId: string;
  readonly deletedAt: number | null;
}

/** A calendar to store; it is live. */
export type NewCalendar = Omit<CalendarRecord, 'deletedAt'>;

/** An absent field stays. */
export type CalendarUpdate = Partial<Pick<CalendarRecord, 'name' | 'hue' | 'visible'>> & {
  readonly updatedAt: number;
};

const toCalendar = (row: Selectable<CalendarsTable>): CalendarRecord => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  hue: row.hue,
  visible: row.visible === 1,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

const toRow = (calendar: NewCalendar): Insertable<CalendarsTable> => ({
  id: calendar.id,
  user_id: calendar.userId,
  name: calendar.name,
  hue: calendar.hue,
  visible: toFlag(calendar.visible),
  created_at: calendar.createdAt,
  updated_at: calendar.updatedAt,
  deleted_at: null,
});

const own = restorable('calendars', { toThing: toCalendar, versioned: true });
export const { find: findCalendar, purge: purgeDeletedCalendars } = own;

/**
 * From here to the end of the transaction nobody else changes which calendars this person has, nor what is in which: the last
 * of them stays, and no event is left in one that is gone.
 */
export async function lockCalendarsOf(trx: Db, ownerId: string): Promise<void> {
  // SQLite has one writer at a time anyway. Not `for update`: rows of others that refer to the person may still be added.
  if (!isPostgres(trx)) return;
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/** When each of this owner's deleted calendars was deleted, by id. */
export async function deletionsOfCalendars(db: Db, ownerId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('calendars')
    .select(['id', 'deleted_at'])
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, deleted_at: at }) => [id, at ?? 0]));
}

/** Null, and nothing is stored, where there is a calendar of this id, whoever's and however deleted. */
export async function insertCalendar(db: Db, calendar: NewCalendar): Promise<CalendarRecord | null> {
  const row = await db
    .insertInto('calendars')
    .values(toRow(calendar))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toCalendar(row);
}

/** Changes the given fields of a live calendar; null when this owner has no such calendar. */
export const updateCalendar = (
  db: Db,
  ownerId: string,
  id: string,
  { name, hue, visible, updatedAt }: CalendarUpdate,
): Promise<CalendarRecord | null> =>
  own.update(db, ownerId, id, {
    name,
    hue,
    visible: visible === undefined ? undefined : toFlag(visible),
    updated_at: updatedAt,
  });

/** All live calendars of this owner, the oldest first. */
export async function listCalendars(db: Db, ownerId: string): Promise<CalendarRecord[]> {
  const rows = await db
    .selectFrom('calendars')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toCalendar);
}

/** Every calendar this owner has stored, deleted ones that can still be restored included. */
export async function countCalendars(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('calendars')
    .where('user_id', '=', ownerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Events are deleted and brought back in such portions, between which others have their turn. */
const eventsAtOnce = 200;

/** Deletes a live calendar with its events; null when this owner has no such calendar. */
export const deleteCalendarWithEvents = (
  db: Db,
  ownerId: string,
  id: string,
  now: number,
): Promise<CalendarRecord | null> =>
  inTransaction(db, async (trx) => {
    const last = await trx
      .selectFrom('calendar_events')
      .where('calendar_id', '=', id)
      .where('user_id', '=', ownerId)
      .select((eb) => eb.fn.max('deleted_at').as('at'))
      .executeTakeFirst();
    // Later than any event that was deleted by itself, which is not to come back with the calendar.
    const at = Math.max(now, (last?.at ?? 0) + 1);
    const deleted = await own.softDelete(trx, ownerId, id, at);
    if (deleted !== null) await moveEvents(trx, deleted, { from: null, to: at }, {});
    return deleted;
  });

/** Brings a deleted calendar back with the events that went with it; null when this owner has no such deleted calendar. */
export const restoreCalendarWithEvents = (
  db: Db,
  ownerId: string,
  id: string,
  now: number,
): Promise<CalendarRecord | null> =>
  inTransaction(db, async (trx) => {
    const deleted = await own.findDeleted(trx, ownerId, id);
    const restored = await own.restore(trx, ownerId, id, now);
    if (deleted === null || restored === null) return restored;
    const reminders = { remind_at: lookedAtAgain, reminded_through: againAfter(now) };
    await moveEvents(trx, restored, { from: deleted.deletedAt, to: null }, reminders);
    return restored;
  });

/** Events keep `updated_at`: nobody has changed them, and what receipts say of them holds once they are back. */
async function moveEvents(
  trx: Db,
  { id, userId }: CalendarRecord,
  { from, to }: { readonly from: number | null; readonly to: number | null },
  reminders: Partial<Marks>,
): Promise<void> {
  for (;;) {
    const { numUpdatedRows } = await trx
      .updateTable('calendar_events')
      .set({ ...reminders, deleted_at: to })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('calendar_events')
          .select('id')
          .where('calendar_id', '=', id)
          .where('user_id', '=', userId)
          .where('deleted_at', from === null ? 'is' : '=', from)
          .limit(sql.lit(eventsAtOnce)),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows < eventsAtOnce) return;
  }
}

/** Everything this owner has stored, deleted calendars too, by id. */
export const listStoredCalendars = async (
  db: Db,
  ownerId: string,
  page: StoredPage,
): Promise<CalendarRecord[]> => (await storedRows(db, 'calendars', ownerId, page)).map(toCalendar);

/** Stores calendars as they are, deleted ones too. */
export const insertStoredCalendars = (db: Db, all: readonly CalendarRecord[]): Promise<Set<string>> =>
  insertRows(
    db,
    'calendars',
    all.map((calendar) => ({ ...toRow(calendar), deleted_at: calendar.deletedAt })),
  );
