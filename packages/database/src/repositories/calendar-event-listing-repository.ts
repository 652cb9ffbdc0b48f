import { sql } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
import type { Db } from '../connection.ts';
import {
  type CalendarEventRecord,
  listedColumns,
  type ListedEventRow,
  shortReachMs,
  toEvent,
} from './calendar-event-repository.ts';

/** A stretch of time, epoch ms; `to` is not in it. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Which events are read next: those after the last of the portion before. */
export interface EventPortion extends Stretch {
  /** Null for the first portion. */
  readonly after: Pick<CalendarEventRecord, 'id' | 'firstAt' | 'lastAt'> | null;
}

/** So many are read at a time, between which others have their turn. */
export const eventPortion = 250;

const toListed = (row: ListedEventRow): CalendarEventRecord => toEvent({ ...row, description: null });

interface Sought extends Stretch {
  readonly ownerId: string;
  /** Where the walk along the index goes on. */
  readonly at: number;
  readonly id: string;
}

/**
 * The next live events of this owner that reach no further than a week and may take place in a stretch of time, by `firstAt`;
 * some lie just outside of it. Their descriptions are null. Fewer than `eventPortion`: those were the last.
 */
export async function listShortEvents(
  db: Db,
  ownerId: string,
  { from, to, after }: EventPortion,
): Promise<CalendarEventRecord[]> {
  const start = after === null ? { at: from - shortReachMs, id: '' } : { at: after.firstAt, id: after.id };
  return (await readShort(db, { ownerId, from, to, ...start }, null)).map(toListed);
}

const readShort = compiledOnce((db, { ownerId, from, to, at, id }: Sought) =>
  db
    .selectFrom('calendar_events')
    .select(listedColumns)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    // A literal: with a parameter the planner could not tell that the partial index covers it.
    .where(sql<boolean>`lasts_long = 0`)
    .where(sql<boolean>`(first_at, id) > (${at}, ${id})`)
    .where('first_at', '<', to)
    .where('last_at', '>=', from)
    .orderBy('first_at')
    .orderBy('id')
    .limit(sql.lit(eventPortion)),
);

/** The same for those that reach further, such as what repeats, by `lastAt`. */
export async function listLongEvents(
  db: Db,
  ownerId: string,
  { from, to, after }: EventPortion,
): Promise<CalendarEventRecord[]> {
  const start =
    after === null ? { at: from, id: '' } : { at: after.lastAt ?? Number.MAX_SAFE_INTEGER, id: after.id };
  return (await readLong(db, { ownerId, from, to, ...start }, null)).map(toListed);
}

const readLong = compiledOnce((db, { ownerId, to, at, id }: Sought) =>
  db
    .selectFrom('calendar_events')
    .select(listedColumns)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lasts_long = 1`)
    .where(sql<boolean>`(last_at, id) > (${at}, ${id})`)
    .where('first_at', '<', to)
    .orderBy('last_at')
    .orderBy('id')
    .limit(sql.lit(eventPortion)),
);

/**
 * This owner's live events of the past, as many of either kind as are asked for: of those that reach no further than a week what
 * began before an instant, the last first, and of the others what was over by then. Their descriptions are null.
 */
export async function listPastEvents(
  db: Db,
  ownerId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<CalendarEventRecord[]> {
  const past = { ownerId, before, limit };
  const long = await readLongPast(db, past, null);
  return [...(await readShortPast(db, past, null)), ...long].map(toListed);
}

interface Past {
  readonly ownerId: string;
  readonly before: number;
  readonly limit: number;
}

/** Short ones by when they began, the others by when the last of them is over. */
const readPast = (column: 'first_at' | 'last_at', lastsLong: 0 | 1) =>
  compiledOnce((db, { ownerId, before, limit }: Past) =>
    db
      .selectFrom('calendar_events')
      .select(listedColumns)
      .where('user_id', '=', ownerId)
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`lasts_long = ${sql.lit(lastsLong)}`)
      .where(column, '<', before)
      .orderBy(column, 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  );
const readShortPast = readPast('first_at', 0);
const readLongPast = readPast('last_at', 1);
