import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import {
  type CalendarEventRecord,
  listedColumns,
  type ListedEventRow,
  toEvent,
} from './calendar-event-repository.ts';
import { holdPeople } from './hold-people.ts';
import { againAfter, lookedAtAgain } from './reminder-marks.ts';

/** An event whose reminders are to be looked at; its description is null. */
export interface RemindingEvent extends CalendarEventRecord {
  /** All that was to remind of it by then is done with, epoch ms; null before it was first looked at. */
  readonly remindedThrough: number | null;
}

/** What one look at the reminders of an event found. */
export interface ReminderAdvance {
  readonly id: string;
  /** Epoch ms; null when nothing more is to come. */
  readonly remindAt: number | null;
  /** Epoch ms. */
  readonly through: number;
}

/** Literals: with parameters the planner could not use the partial index. */
const reminding = sql<boolean>`deleted_at is null and remind_at is not null`;

type Row = ListedEventRow & { readonly reminded_through: number | null };

const toReminding = (row: Row): RemindingEvent => ({
  ...toEvent({ ...row, description: null }),
  remindedThrough: row.reminded_through,
});

/** When the sweep has to look at reminders next, epoch ms; 0: at once. Null when none are to come. */
export async function soonestReminderAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('calendar_events')
    .select('remind_at')
    .where(reminding)
    .orderBy('remind_at')
    .limit(1)
    .executeTakeFirst();
  return row?.remind_at ?? null;
}

/**
 * Takes up to `limit` events whose `remind_at` lies after `after` and up to `until` (epoch ms), the soonest first. They stay taken
 * until the transaction ends: other processes pass over them on PostgreSQL, and wait on SQLite.
 */
export async function claimReminding(
  trx: Db,
  { after, until, limit }: { readonly after: number; readonly until: number; readonly limit: number },
): Promise<RemindingEvent[]> {
  const query = trx
    .selectFrom('calendar_events')
    .select([...listedColumns, 'reminded_through'])
    .where(reminding)
    .where('remind_at', '>', after)
    .where('remind_at', '<=', until)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(limit);
  const rows = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).execute();
  return rows.map(toReminding);
}

/** Whose are the `limit` events that have been due for longest, of those due by `until`. */
export async function listRemindedOwners(
  db: Db,
  { until, limit }: { readonly until: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('calendar_events')
    .select('user_id')
    .where(reminding)
    .where('remind_at', '>', 0)
    .where('remind_at', '<=', until)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Takes up to `limit` events of these people that are due by `until`; none of a person whom another process is at. */
export async function claimRemindingOf(
  trx: Db,
  userIds: readonly string[],
  { until, limit }: { readonly until: number; readonly limit: number },
): Promise<RemindingEvent[]> {
  const held = await holdPeople(trx, userIds);
  if (held.length === 0) return [];
  const query = trx
    .selectFrom('calendar_events')
    .select([...listedColumns, 'reminded_through'])
    .where(reminding)
    .where('user_id', 'in', held)
    .where('remind_at', '>', 0)
    .where('remind_at', '<=', until)
    .orderBy('remind_at')
    .orderBy('id')
    .limit(limit);
  const rows = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).execute();
  return rows.map(toReminding);
}

/** Rows in one statement: both databases limit its parameters. */
const advancedAtOnce = 500;

/** Writes what comes next for events taken in this transaction. Their `updated_at` stays: nobody has changed them. */
export async function advanceReminders(trx: Db, advances: readonly ReminderAdvance[]): Promise<void> {
  for (let start = 0; start < advances.length; start += advancedAtOnce) {
    const rows = advances
      .slice(start, start + advancedAtOnce)
      .map(
        ({ id, remindAt, through }) =>
          sql`(cast(${id} as text), cast(${remindAt} as bigint), cast(${through} as bigint))`,
      );
    // Both databases call the columns of a bare VALUES list column1, column2 …
    await sql`update calendar_events set remind_at = v.column2, reminded_through = v.column3
      from (values ${sql.join(rows)}) as v where calendar_events.id = v.column1`.execute(trx);
  }
}

/** What one event has been reminded of, the other has as well: they are parts of one, or one again. */
export async function carryReminded(trx: Db, fromId: string, toId: string): Promise<void> {
  await sql`update calendar_events set reminded_through = other.reminded_through
    from (select reminded_through from calendar_events where id = ${fromId}) as other
    where calendar_events.id = ${toId} and other.reminded_through is not null
      and (calendar_events.reminded_through is null or calendar_events.reminded_through < other.reminded_through)`.execute(
    trx,
  );
}

/**
 * Has the sweep look again at the reminders of the next live events of this owner, in order of ids from after `after` ('' to begin).
 * Answers the last of them; null when there were none left.
 */
export async function lookAtRemindersAgain(
  trx: Db,
  ownerId: string,
  { after, limit, now }: { readonly after: string; readonly limit: number; readonly now: number },
): Promise<string | null> {
  const rows = await trx
    .selectFrom('calendar_events')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('id', '>', after)
    .where(sql<boolean>`deleted_at is null and (remind_at is not null or reminders_json <> '[]')`)
    .orderBy('id')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  if (last === undefined) return null;
  await trx
    .updateTable('calendar_events')
    .set({ remind_at: lookedAtAgain, reminded_through: againAfter(now) })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return last.id;
}
