import { SubscriptionFailure } from '@squeeze/contracts/subscription-failures';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../connection.ts';
import type { CalendarSubscriptionsTable } from '../schema/calendar-subscriptions.ts';

/** Where a calendar is read from that others keep, and how that goes. */
export interface CalendarSubscriptionRecord {
  readonly calendarId: string;
  readonly userId: string;
  readonly addressSealed: string;
  readonly host: string;
  readonly refreshHours: number;
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly lastWorkedAt: number | null;
  readonly lastTriedAt: number | null;
  readonly nextAt: number;
  readonly failure: SubscriptionFailure | null;
  readonly failures: number;
  readonly unread: number;
  readonly failingSince: number | null;
  readonly toldAt: number | null;
}

/** An absent field stays. */
export type CalendarSubscriptionUpdate = Partial<Omit<CalendarSubscriptionRecord, 'calendarId' | 'userId'>>;

const toRecord = (row: Selectable<CalendarSubscriptionsTable>): CalendarSubscriptionRecord => ({
  calendarId: row.calendar_id,
  userId: row.user_id,
  addressSealed: row.address_sealed,
  host: row.host,
  refreshHours: row.refresh_hours,
  etag: row.etag,
  lastModified: row.last_modified,
  lastWorkedAt: row.last_worked_at,
  lastTriedAt: row.last_tried_at,
  nextAt: row.next_at,
  // One that a later version has written is a failure still.
  failure: row.failure === null ? null : SubscriptionFailure.catch('refused').parse(row.failure),
  failures: row.failures,
  unread: row.unread,
  failingSince: row.failing_since,
  toldAt: row.told_at,
});

const toColumns = (update: CalendarSubscriptionUpdate): Updateable<CalendarSubscriptionsTable> => ({
  address_sealed: update.addressSealed,
  host: update.host,
  refresh_hours: update.refreshHours,
  etag: update.etag,
  last_modified: update.lastModified,
  last_worked_at: update.lastWorkedAt,
  last_tried_at: update.lastTriedAt,
  next_at: update.nextAt,
  failure: update.failure,
  failures: update.failures,
  unread: update.unread,
  failing_since: update.failingSince,
  told_at: update.toldAt,
});

export async function insertSubscription(db: Db, one: CalendarSubscriptionRecord): Promise<void> {
  await db
    .insertInto('calendar_subscriptions')
    .values({
      calendar_id: one.calendarId,
      user_id: one.userId,
      address_sealed: one.addressSealed,
      host: one.host,
      refresh_hours: one.refreshHours,
      etag: one.etag,
      last_modified: one.lastModified,
      last_worked_at: one.lastWorkedAt,
      last_tried_at: one.lastTriedAt,
      next_at: one.nextAt,
      failure: one.failure,
      failures: one.failures,
      unread: one.unread,
      failing_since: one.failingSince,
      told_at: one.toldAt,
    })
    .execute();
}

/** Of a live calendar of this owner; null where it is one of their own, or none of theirs. */
export async function findSubscription(
  db: Db,
  ownerId: string,
  calendarId: string,
): Promise<CalendarSubscriptionRecord | null> {
  const row = await live(db)
    .where('calendar_subscriptions.user_id', '=', ownerId)
    .where('calendar_subscriptions.calendar_id', '=', calendarId)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

const live = (db: Db) =>
  db
    .selectFrom('calendar_subscriptions')
    .innerJoin('calendars', 'calendars.id', 'calendar_subscriptions.calendar_id')
    .where('calendars.deleted_at', 'is', null)
    .selectAll('calendar_subscriptions');

/** All of this owner by their calendars, those of deleted ones too. */
export async function listSubscriptions(
  db: Db,
  ownerId: string,
): Promise<ReadonlyMap<string, CalendarSubscriptionRecord>> {
  const rows = await db
    .selectFrom('calendar_subscriptions')
    .selectAll()
    .where('user_id', '=', ownerId)
    .execute();
  return new Map(rows.map((row) => [row.calendar_id, toRecord(row)]));
}

/** Whether a calendar is read from an address, a deleted one too: then nothing in it is changed here. */
export async function isSubscribed(db: Db, calendarId: string): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_subscriptions')
    .select('calendar_id')
    .where('calendar_id', '=', calendarId)
    .executeTakeFirst();
  return row !== undefined;
}

/** An update of nothing changes nothing. */
export async function updateSubscription(
  db: Db,
  ownerId: string,
  calendarId: string,
  update: CalendarSubscriptionUpdate,
): Promise<void> {
  if (Object.values(update).every((value) => value === undefined)) return;
  await db
    .updateTable('calendar_subscriptions')
    .set(toColumns(update))
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', ownerId)
    .execute();
}

/**
 * Takes a live one that is due by `now`, so that nobody else reads it before `until` (both epoch ms), and answers it as it was;
 * null where there is nothing to do. What becomes of it is written by `settleSubscription`.
 */
export async function claimSubscription(
  trx: Db,
  calendarId: string,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<CalendarSubscriptionRecord | null> {
  const row = await trx
    .updateTable('calendar_subscriptions')
    .set({ next_at: until, last_tried_at: now })
    .where('calendar_id', '=', calendarId)
    .where('next_at', '<=', now)
    .where('calendar_id', 'in', (eb) =>
      eb.selectFrom('calendars').select('id').where('id', '=', calendarId).where('deleted_at', 'is', null),
    )
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Writes what became of one that was claimed until `until`; false, and nothing, where it is somebody else's by now. */
export async function settleSubscription(
  trx: Db,
  calendarId: string,
  until: number,
  update: CalendarSubscriptionUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('calendar_subscriptions')
    .set(toColumns(update))
    .where('calendar_id', '=', calendarId)
    .where('next_at', '=', until)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

/** Those that have been due since before `before` and of which nothing was heard: their job is lost. */
export async function listForgottenSubscriptions(
  db: Db,
  before: number,
  limit: number,
): Promise<{ calendarId: string; nextAt: number }[]> {
  const rows = await live(db)
    .where('calendar_subscriptions.next_at', '<', before)
    .orderBy('calendar_subscriptions.next_at')
    .limit(sql.lit(limit))
    .execute();
  return rows.map((row) => ({ calendarId: row.calendar_id, nextAt: row.next_at }));
}

/** When a live one is read next, whosever it is; null where there is none. */
export async function nextLookAt(db: Db, calendarId: string): Promise<number | null> {
  const row = await live(db).where('calendar_subscriptions.calendar_id', '=', calendarId).executeTakeFirst();
  return row?.next_at ?? null;
}
