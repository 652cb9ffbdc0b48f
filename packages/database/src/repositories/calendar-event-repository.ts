import type {
  CalendarEvent,
  EventLink,
  EventOverride,
  EventStatus,
} from '@squeeze/contracts/calendar-events';
import { EventExtra } from '@squeeze/contracts/event-extra';
import { Source } from '@squeeze/contracts/receipts';
import { mayRemind } from '@squeeze/domain/calendar-events/next-reminder';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type Db, inTransaction } from '../connection.ts';
import { toFlag } from '../flag.ts';
import type { RecordOf } from '../record-of.ts';
import { restorable } from '../restorable.ts';
import type { CalendarEventsTable } from '../schema/calendar-events.ts';
import { indexNewThings, type SearchedThing } from '../search-index/index-things.ts';
import { insertRows, insertSearched, type StoredPage, storedRows } from '../stored-rows.ts';
import { deletionsOfCalendars, lockCalendarsOf } from './calendar-repository.ts';
import { againAfter, lookedAtAgain, remindedLateMs, remindNow } from './reminder-marks.ts';

/** An event as the contract has it, and where its times lie. */
export interface CalendarEventRecord extends RecordOf<CalendarEvent> {
  readonly userId: string;
  /** By which other calendars know it, as iCalendar has it. */
  readonly uid: string;
  /** Nothing of it is earlier, whatever zone its person is in; epoch ms. */
  readonly firstAt: number;
  /** Nothing of it is later; null where it has no end. */
  readonly lastAt: number | null;
  /** What it has from other calendars that no field of ours holds; left out, it is not known or stays as it is. */
  readonly extra?: EventExtra | null;
  readonly deletedAt: number | null;
}

/** An event to store; it is live. */
export type NewCalendarEvent = Omit<CalendarEventRecord, 'deletedAt'>;

/** `last_at` of what has no end: a value, not null, so that one index range holds all. */
const endless = Number.MAX_SAFE_INTEGER;

/** What reaches no further than this is found by when it begins. */
export const shortReachMs = 7 * 24 * 60 * 60_000;

type EventRow = Selectable<CalendarEventsTable>;

/** The columns of what is listed: its own long text and what only other calendars know are not read for it. */
export const listedColumns = [
  'id',
  'user_id',
  'calendar_id',
  'uid',
  'title',
  'starts',
  'ends',
  'time_zone',
  'place',
  'category',
  'status',
  'busy',
  'reminders_json',
  'links_json',
  'rule',
  'extra_starts_json',
  'excluded_json',
  'version',
  'source',
  'first_at',
  'last_at',
  'created_at',
  'updated_at',
  'deleted_at',
  'overrides_json',
] as const satisfies (keyof CalendarEventsTable)[];

export type ListedEventRow = Pick<EventRow, (typeof listedColumns)[number]>;

/** Most lists are empty, and an account has many of them. */
const listIn = <Item>(json: string): Item[] => (json === '[]' ? [] : (JSON.parse(json) as Item[]));

export const toEvent = (
  row: ListedEventRow & { readonly description: string | null },
): CalendarEventRecord => ({
  id: row.id,
  userId: row.user_id,
  calendarId: row.calendar_id,
  uid: row.uid,
  title: row.title,
  starts: row.starts,
  ends: row.ends,
  timeZone: row.time_zone,
  place: row.place,
  description: row.description,
  category: row.category,
  // The check constraint of the table admits nothing else.
  status: row.status as EventStatus,
  busy: row.busy === 1,
  reminders: listIn<number>(row.reminders_json),
  links: listIn<EventLink>(row.links_json),
  rule: row.rule,
  extraStarts: listIn<string>(row.extra_starts_json),
  excluded: listIn<string>(row.excluded_json),
  overrides: listIn<EventOverride>(row.overrides_json),
  version: row.version,
  source: Source.catch('app').parse(row.source),
  firstAt: row.first_at,
  lastAt: row.last_at === endless ? null : row.last_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

/** With what other calendars said of it, as far as that can be read. */
export const toWholeEvent = (row: EventRow): CalendarEventRecord & { readonly extra: EventExtra | null } => ({
  ...toEvent(row),
  extra: row.extra_json === null ? null : (EventExtra.safeParse(JSON.parse(row.extra_json)).data ?? null),
});

const toColumns = (event: NewCalendarEvent) => ({
  calendar_id: event.calendarId,
  uid: event.uid,
  title: event.title,
  starts: event.starts,
  ends: event.ends,
  time_zone: event.timeZone,
  place: event.place,
  description: event.description,
  category: event.category,
  status: event.status,
  busy: toFlag(event.busy),
  reminders_json: JSON.stringify(event.reminders),
  links_json: JSON.stringify(event.links),
  rule: event.rule,
  extra_starts_json: JSON.stringify(event.extraStarts),
  excluded_json: JSON.stringify(event.excluded),
  overrides_json: JSON.stringify(event.overrides),
  version: event.version,
  source: event.source,
  ...(event.extra !== undefined && { extra_json: event.extra && JSON.stringify(event.extra) }),
  first_at: event.firstAt,
  last_at: event.lastAt ?? endless,
  lasts_long: toFlag(event.lastAt === null || event.lastAt - event.firstAt > shortReachMs),
  updated_at: event.updatedAt,
});

const toRow = (event: NewCalendarEvent): Insertable<CalendarEventsTable> => ({
  id: event.id,
  user_id: event.userId,
  ...toColumns(event),
  created_at: event.createdAt,
  deleted_at: null,
  ...remindNow(mayRemind(event)),
  reminded_through: event.updatedAt - remindedLateMs,
});

/** What it is found by: also what single times of it are called. */
const searchedOf = (event: NewCalendarEvent): SearchedThing => ({
  kind: 'event',
  id: event.id,
  userId: event.userId,
  at: event.updatedAt,
  title: event.title,
  text: [event.place, event.description, ...event.overrides.map(({ title }) => title)]
    .filter((part) => part !== null)
    .join('\n'),
});

/** What is not of a calendar that is only read here. */
const isOwn = sql<boolean>`source <> 'subscription'`;

const own = restorable('calendar_events', {
  toThing: toWholeEvent,
  versioned: true,
  searched: { columns: ['title', 'place', 'description', 'overrides_json'], of: searchedOf },
});
export const {
  find: findEvent,
  findToChange: findEventToChange,
  findDeleted: findDeletedEvent,
  softDelete: softDeleteEvent,
  purge: purgeDeletedEvents,
} = own;

/** Null, and nothing is stored, where there is an event of this id, whoever's and however deleted. */
export const insertEvent = (db: Db, event: NewCalendarEvent): Promise<CalendarEventRecord | null> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('calendar_events')
      .values(toRow(event))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    await indexNewThings(trx, [searchedOf(event)]);
    return toWholeEvent(row);
  });

/** Writes a live event anew; null when its owner has no such event. */
export const updateEvent = (db: Db, event: NewCalendarEvent): Promise<CalendarEventRecord | null> =>
  own.update(db, event.userId, event.id, {
    ...toColumns(event),
    ...remindNow(mayRemind(event)),
    reminded_through: againAfter(event.updatedAt),
  });

/** Brings a deleted event back into a calendar; what was to remind of it meanwhile is over. */
export const restoreEvent = (
  db: Db,
  ownerId: string,
  id: string,
  now: number,
  values: { readonly calendar_id: string; readonly uid?: string },
): Promise<CalendarEventRecord | null> =>
  own.restore(db, ownerId, id, now, {
    ...values,
    remind_at: lookedAtAgain,
    reminded_through: againAfter(now),
  });

/** Every event of this owner's own that is stored, deleted ones that can still be restored included. */
export async function countEvents(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('calendar_events')
    .where('user_id', '=', ownerId)
    // Others' calendars that are only read here have a limit of their own.
    .where(isOwn)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Every event of this owner's own that is stored, deleted ones too, by id. */
export const listStoredEvents = async (
  db: Db,
  ownerId: string,
  page: StoredPage,
): Promise<CalendarEventRecord[]> =>
  (await storedRows(db, 'calendar_events', ownerId, page, isOwn)).map(toWholeEvent);

const toStoredRow = (event: CalendarEventRecord): Insertable<CalendarEventsTable> => ({
  ...toRow(event),
  deleted_at: event.deletedAt,
  // When that is is known to the sweep, which looks at it first.
  reminded_through: null,
});

/** Stores events of one person as they are, deleted ones too. What comes into a deleted calendar is deleted and restored with it. */
export const insertStoredEvents = (db: Db, all: readonly CalendarEventRecord[]): Promise<Set<string>> =>
  inTransaction(db, async (trx) => {
    const [first] = all;
    if (first === undefined) return new Set<string>();
    await lockCalendarsOf(trx, first.userId);
    const deletedAt = await deletionsOfCalendars(trx, first.userId);
    const placed = all.map((event) => ({
      ...event,
      deletedAt: event.deletedAt ?? deletedAt.get(event.calendarId) ?? null,
    }));
    return await insertSearched(trx, 'calendar_events', placed, { toRow: toStoredRow, searchedOf });
  });

/** The same without letting them be found by what they say: for measurements, of which that would be the longest part. */
export const insertUnsearchedEvents = (db: Db, all: readonly CalendarEventRecord[]): Promise<Set<string>> =>
  insertRows(db, 'calendar_events', all.map(toStoredRow));
