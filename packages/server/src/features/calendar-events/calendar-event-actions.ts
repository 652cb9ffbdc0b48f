import type {
  CalendarEvent,
  CalendarEventChange,
  CalendarEventDraft,
  EventLink,
  EventScope,
} from '@squeeze/contracts/calendar-events';
import type { EventExtra } from '@squeeze/contracts/event-extra';
import { limits } from '@squeeze/contracts/limits';
import type { Source } from '@squeeze/contracts/receipts';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import * as events from '@squeeze/database/repositories/calendar-event-repository';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { eventsWithUid } from '@squeeze/database/repositories/calendar-object-repository';
import { carryImportsOver } from '@squeeze/database/repositories/calendar-import-repository';
import { carryReminded } from '@squeeze/database/repositories/event-reminder-repository';
import { findCalendar, lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { isSubscribed } from '@squeeze/database/repositories/calendar-subscription-repository';
import { findOthersIds } from '@squeeze/database/stored-rows';
import { changedEvent, newEvent, withoutTimes } from '@squeeze/domain/calendar-events/event-change';
import {
  changedExtra,
  extraPutBack,
  followingExtra,
  ownTimesIn,
} from '@squeeze/domain/icalendar/following-extra';
import { uuidv7 } from 'uuidv7';
import { AppError, invalid, notFound } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';
import { firstCalendar, requireWritable } from '../calendars/calendar-actions.ts';
import { eventRecord } from './calendar-event-record.ts';
import { presentEvent } from './present-calendar-event.ts';
import { refusing } from './refused-event.ts';

/** Whose events, and in which zone their days are. */
export type EventOwner = Pick<Person, 'userId' | 'timeZone'>;

/** By which way a change comes in, and when (epoch ms). */
export interface EventWriting {
  readonly source: Source;
  readonly now: number;
}

/** What a change did, with all that is needed to take it back. */
export interface EventDone {
  readonly before: CalendarEventRecord;
  /** What was asked to change, as it is now; null: nothing is left of it. */
  readonly after: CalendarEventRecord | null;
  /** Where what follows has become an event by itself. */
  readonly made: CalendarEventRecord | null;
  /** `updatedAt` of what was asked to change. */
  readonly at: number;
  /** It was asked before, and has been done: nothing was changed now. */
  readonly isKnown?: true;
}

const lengthOf = (overrides: CalendarEventRecord['overrides']): number =>
  overrides.length === 0 ? 0 : JSON.stringify(overrides).length;

/**
 * With an id of its own it is made once: made again, by a write whose answer was lost, it stays as it is. Links to what is
 * somebody else's are left out.
 * @throws {AppError} `limit_reached` when there are too many already; `not_found` where there is no such calendar;
 *   `read_only_calendar`; `validation_failed` where its id cannot be had, or its rule is none
 */
export async function createEvent(
  trx: Db,
  owner: EventOwner,
  draft: CalendarEventDraft,
  { source, now }: EventWriting,
): Promise<CalendarEventRecord> {
  const { userId, timeZone } = owner;
  const id = draft.id ?? uuidv7();
  const known = draft.id === undefined ? null : await events.findEvent(trx, userId, id);
  if (known !== null) return known;
  await lockCalendarsOf(trx, userId);
  await requireRoom(trx, userId);
  const calendarId = await calendarFor(trx, userId, draft.calendar_id, now);
  const links = await withoutOthers(trx, userId, draft.links);
  const event = refusing(() => newEvent({ ...draft, links }, { id, calendarId, timeZone, source, now }));
  const made =
    (await events.insertEvent(trx, recordOf(event, { userId, uid: id }))) ??
    (await events.findEvent(trx, userId, id));
  // Somebody else's, or a deleted one: which of them is not told.
  if (made === null) throw invalid('id', says('id_taken', {}));
  return made;
}

/** @throws {AppError} `not_found` when this owner has no such live event */
export const readEvent = async (db: Db, userId: string, id: string): Promise<CalendarEventRecord> =>
  found(await events.findEvent(db, userId, id));

/**
 * Absent fields stay. Answers what was before as well, and what became an event by itself.
 * @throws {AppError} `not_found`; `read_only_calendar`; `validation_failed`; `limit_reached`
 */
export async function changeEvent(
  trx: Db,
  { userId, timeZone }: EventOwner,
  id: string,
  change: CalendarEventChange,
  now: number,
): Promise<EventDone> {
  await lockCalendarsOf(trx, userId);
  const before = found(await events.findEventToChange(trx, userId, id));
  await requireWritable(trx, before.calendarId);
  const { calendar_id: calendarId, links } = change;
  if (calendarId !== undefined && calendarId !== before.calendarId) {
    await calendarFor(trx, userId, calendarId, now);
  }
  const edit = {
    ...change,
    ...(links !== undefined && { links: await withoutOthers(trx, userId, links) }),
  };
  const chosen = change.scope === 'following' && change.following_id !== id ? change.following_id : undefined;
  const known = chosen === undefined ? null : await events.findEvent(trx, userId, chosen);
  // Sent again, by a write whose answer was lost: what follows is an event by itself already.
  if (known !== null) return { before, after: before, made: known, at: before.updatedAt, isKnown: true };
  const at = after(before, now);
  const followingId = chosen ?? uuidv7();
  const event = presentEvent(before);
  const own = ownTimesIn(before.extra);
  const { changed, cutShort, moved } = refusing(() =>
    changedEvent(event, edit, { followingId, timeZone, now: at, own }),
  );
  const said = { before: event, changed, moved };
  if (cutShort === null) {
    const extra = before.extra && changedExtra(before.extra, said);
    const uid = await freeUid(trx, before, changed.calendar_id);
    return { before, after: await writeEvent(trx, { ...before, uid }, changed, extra), made: null, at };
  }
  await requireRoom(trx, userId);
  const extra = before.extra && followingExtra(before.extra, said);
  const record = recordOf(changed, { userId, uid: changed.id });
  const made = await events.insertEvent(trx, { ...record, ...(extra !== undefined && { extra }) });
  if (made === null) throw invalid('following_id', says('id_taken', {}));
  await carryReminded(trx, before.id, made.id);
  return { before, after: await writeEvent(trx, before, cutShort), made, at };
}

/**
 * Deletes an event, which can be restored for 30 days, or some of its times.
 * @throws {AppError} `not_found`; `read_only_calendar`; `validation_failed` where it does not take place then
 */
export async function deleteEvent(
  trx: Db,
  { userId, timeZone }: EventOwner,
  id: string,
  {
    scope = 'all',
    occurrence,
  }: { readonly scope?: EventScope | undefined; readonly occurrence?: string | undefined },
  now: number,
): Promise<EventDone> {
  await lockCalendarsOf(trx, userId);
  const before = found(await events.findEventToChange(trx, userId, id));
  await requireWritable(trx, before.calendarId);
  const at = after(before, now);
  const which = { scope, ...(occurrence !== undefined && { occurrence }) };
  const event = presentEvent(before);
  const left = refusing(() => withoutTimes(event, which, { now: at, timeZone }));
  if (left !== null) {
    const said = { before: event, changed: left, moved: new Map<string, string>() };
    const extra = before.extra && changedExtra(before.extra, said);
    return { before, after: await writeEvent(trx, before, left, extra), made: null, at };
  }
  found(await events.softDeleteEvent(trx, userId, id, at));
  await carryImportsOver(trx, userId, id, { from: before.updatedAt, to: at });
  return { before, after: null, made: null, at };
}

/**
 * Brings a deleted event back; into the first calendar where its own is gone.
 * @throws {AppError} `not_found`; `read_only_calendar`
 */
export async function restoreEvent(
  trx: Db,
  userId: string,
  id: string,
  now: number,
): Promise<CalendarEventRecord> {
  await lockCalendarsOf(trx, userId);
  const deleted = await events.findDeletedEvent(trx, userId, id);
  // Undo pressed twice, or on two devices: already there is what the person wanted.
  if (deleted === null) return found(await events.findEvent(trx, userId, id));
  await requireWritable(trx, deleted.calendarId);
  const calendarId = await liveCalendar(trx, userId, deleted.calendarId, now);
  const uid = await freeUid(trx, deleted, calendarId);
  const at = after(deleted, now);
  await carryImportsOver(trx, userId, id, { from: deleted.updatedAt, to: at });
  return found(await events.restoreEvent(trx, userId, id, at, { calendar_id: calendarId, uid }));
}

/**
 * Makes an event again what it was; in the first calendar where its own is gone.
 * @param was as `presentEvent` had it
 */
export async function putEventBack(
  trx: Db,
  current: CalendarEventRecord,
  was: CalendarEvent,
  now: number,
): Promise<CalendarEventRecord> {
  const { userId, version, extra } = current;
  await requireWritable(trx, current.calendarId);
  const calendarId = await liveCalendar(trx, userId, was.calendar_id, now);
  const uid = await freeUid(trx, current, calendarId);
  const event = {
    ...was,
    calendar_id: calendarId,
    version: version + 1,
    updated_at: new Date(after(current, now)).toISOString(),
  };
  const kept = extra && extraPutBack(extra, presentEvent(current), event);
  return await writeEvent(trx, { ...current, uid }, event, kept);
}

/**
 * The UID by which an event goes in a calendar that it comes into: one of its own where something there goes by it already, since a
 * UID names one thing in a calendar (RFC 4791, section 4.1).
 */
async function freeUid(
  trx: Db,
  { id, userId, uid, calendarId: from, deletedAt }: CalendarEventRecord,
  calendarId: string,
): Promise<string> {
  if (calendarId === from && deletedAt === null) return uid;
  const same = await eventsWithUid(trx, userId, uid);
  const isTaken = same.some((other) => other.id !== id && other.calendarId === calendarId);
  return isTaken ? uuidv7() : uid;
}

/** Each change is told from the one before by when it was, also within a millisecond. */
export const after = ({ updatedAt }: CalendarEventRecord, now: number): number =>
  Math.max(now, updatedAt + 1);

const writeEvent = async (
  trx: Db,
  { userId, uid, overrides }: CalendarEventRecord,
  event: CalendarEvent,
  extra?: EventExtra | null,
): Promise<CalendarEventRecord> =>
  found(
    await events.updateEvent(trx, {
      ...recordOf(event, { userId, uid }, overrides),
      ...(extra !== undefined && { extra }),
    }),
  );

/** An event as it is stored. @param before its single times till now: what becomes shorter is always taken */
export function recordOf(
  event: CalendarEvent,
  facts: Parameters<typeof eventRecord>[1],
  before: CalendarEventRecord['overrides'] = [],
): events.NewCalendarEvent {
  const record = refusing(() => eventRecord(event, facts));
  const length = lengthOf(record.overrides);
  if (length > limits.eventOverrides.max && length > lengthOf(before)) {
    throw new AppError(says('limit_reached.event_overrides', {}));
  }
  return record;
}

/** @throws {AppError} `limit_reached` where a person has as many events as may be */
export async function requireRoom(db: Db, userId: string): Promise<void> {
  if ((await events.countEvents(db, userId)) < limits.eventsPerUser) return;
  throw new AppError(says('limit_reached.events', { limit: limits.eventsPerUser }));
}

/** The calendar that is named, or the first. @throws {AppError} `not_found` */
export async function calendarFor(
  trx: Db,
  userId: string,
  named: string | undefined,
  now: number,
): Promise<string> {
  if (named === undefined) return (await firstCalendar(trx, userId, now)).id;
  const calendar = await findCalendar(trx, userId, named);
  if (calendar === null) throw notFound('calendar');
  await requireWritable(trx, calendar.id);
  return calendar.id;
}

/** Where an event comes back into: a calendar that others keep takes none. */
async function liveCalendar(trx: Db, userId: string, id: string, now: number): Promise<string> {
  const own = await findCalendar(trx, userId, id);
  return (own === null || (await isSubscribed(trx, own.id)) ? await firstCalendar(trx, userId, now) : own).id;
}

/** A link may name what has not been sent yet, so only those to what is somebody else's are left out. */
export async function withoutOthers(
  db: Db,
  userId: string,
  links: readonly EventLink[],
): Promise<EventLink[]> {
  const idsOf = (noun: EventLink['noun']): string[] =>
    links.filter((link) => link.noun === noun).map(({ id }) => id);
  const others = {
    todo: await findOthersIds(db, 'todos', userId, idsOf('todo')),
    note: await findOthersIds(db, 'notes', userId, idsOf('note')),
  };
  return links.filter(({ noun, id }) => !others[noun].has(id));
}

function found(event: CalendarEventRecord | null): CalendarEventRecord {
  if (event === null) throw notFound('event');
  return event;
}
