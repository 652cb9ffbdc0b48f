import type { Selectable } from 'kysely';
import type { Db } from '../connection.ts';
import type { CalendarFeedsTable } from '../schema/calendar-feeds.ts';

/** The private address of a calendar. Of the token in it only a hash is kept. */
export interface CalendarFeedRecord {
  readonly calendarId: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly lastFetchedAt: number | null;
}

/** A calendar that is read at its private address. */
export interface FedCalendar {
  readonly calendarId: string;
  readonly userId: string;
  readonly name: string;
  readonly updatedAt: number;
  /** IANA; of the person. */
  readonly timeZone: string;
  readonly lastFetchedAt: number | null;
}

const toRecord = (row: Selectable<CalendarFeedsTable>): CalendarFeedRecord => ({
  calendarId: row.calendar_id,
  userId: row.user_id,
  tokenHash: row.token_hash,
  createdAt: row.created_at,
  lastFetchedAt: row.last_fetched_at,
});

/** Null where this owner's calendar has none. */
export async function findCalendarFeed(
  db: Db,
  ownerId: string,
  calendarId: string,
): Promise<CalendarFeedRecord | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', ownerId)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** In place of any that there was. */
export async function putCalendarFeed(db: Db, feed: CalendarFeedRecord): Promise<void> {
  const values = {
    user_id: feed.userId,
    token_hash: feed.tokenHash,
    created_at: feed.createdAt,
    last_fetched_at: feed.lastFetchedAt,
  };
  await db
    .insertInto('calendar_feeds')
    .values({ calendar_id: feed.calendarId, ...values })
    .onConflict((conflict) => conflict.column('calendar_id').doUpdateSet(values))
    .execute();
}

/** Whether there was one. */
export async function deleteCalendarFeed(db: Db, ownerId: string, calendarId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('calendar_id', '=', calendarId)
    .where('user_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}

/** The live calendar behind a token, of somebody whose account is in use: neither disabled nor about to be deleted. */
export async function findFedCalendar(db: Db, tokenHash: string): Promise<FedCalendar | null> {
  const row = await db
    .selectFrom('calendar_feeds')
    .innerJoin('calendars', 'calendars.id', 'calendar_feeds.calendar_id')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .where('calendar_feeds.token_hash', '=', tokenHash)
    .where('calendars.deleted_at', 'is', null)
    .where('users.is_active', '=', 1)
    .where('users.deletion_due_at', 'is', null)
    .select([
      'calendar_feeds.calendar_id',
      'calendar_feeds.user_id',
      'calendar_feeds.last_fetched_at',
      'calendars.name',
      'calendars.updated_at',
      'users.time_zone',
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    calendarId: row.calendar_id,
    userId: row.user_id,
    name: row.name,
    updatedAt: row.updated_at,
    timeZone: row.time_zone,
    lastFetchedAt: row.last_fetched_at,
  };
}

/** Only of the token that was shown: another may have come in its place meanwhile. */
export async function noteFeedFetched(db: Db, tokenHash: string, now: number): Promise<void> {
  await db
    .updateTable('calendar_feeds')
    .set({ last_fetched_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}
