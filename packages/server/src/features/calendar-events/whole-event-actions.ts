import { limits } from '@squeeze/contracts/limits';
import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import * as events from '@squeeze/database/repositories/calendar-event-repository';
import type { CalendarEventRecord } from '@squeeze/database/repositories/calendar-event-repository';
import { oneTimeOf } from '@squeeze/domain/calendar-events/event-values';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';
import { requireWritable } from '../calendars/calendar-actions.ts';
import {
  after,
  calendarFor,
  type EventOwner,
  type EventWriting,
  recordOf,
  requireRoom,
  withoutOthers,
} from './calendar-event-actions.ts';

/** An event whole, its single times too, as another program has it; not where it is here. */
export type EventContent = Omit<
  CalendarEvent,
  'id' | 'calendar_id' | 'version' | 'source' | 'created_at' | 'updated_at'
>;

/**
 * Creates an event with all that is said of its single times.
 * @throws {AppError} `limit_reached`; `not_found` where there is no such calendar; `validation_failed`
 */
export async function createWholeEvent(
  trx: Db,
  { userId }: EventOwner,
  given: { readonly content: EventContent; readonly uid: string; readonly calendarId: string },
  { source, now }: EventWriting,
): Promise<CalendarEventRecord> {
  await lockCalendarsOf(trx, userId);
  await requireRoom(trx, userId);
  const content = await ownContent(trx, userId, given.content);
  const at = new Date(now).toISOString();
  const event = {
    ...content,
    id: uuidv7(),
    calendar_id: await calendarFor(trx, userId, given.calendarId, now),
    version: 1,
    source,
    created_at: at,
    updated_at: at,
  };
  const made = await events.insertEvent(trx, recordOf(event, { userId, uid: given.uid }));
  if (made === null) throw new TypeError('an id that was made just now is taken');
  return made;
}

/**
 * Puts an event in the place of all that was said of it before; its UID and its calendar stay.
 * @throws {AppError} `not_found`; `read_only_calendar`; `limit_reached`; `validation_failed`
 */
export async function replaceEvent(
  trx: Db,
  { userId }: EventOwner,
  id: string,
  given: EventContent,
  now: number,
): Promise<CalendarEventRecord> {
  await lockCalendarsOf(trx, userId);
  const before = await events.findEventToChange(trx, userId, id);
  if (before === null) throw notFound('event');
  await requireWritable(trx, before.calendarId);
  const event = {
    ...(await ownContent(trx, userId, given)),
    id,
    calendar_id: before.calendarId,
    version: before.version + 1,
    source: before.source,
    created_at: new Date(before.createdAt).toISOString(),
    updated_at: new Date(after(before, now)).toISOString(),
  };
  const written = await events.updateEvent(
    trx,
    recordOf(event, { userId, uid: before.uid }, before.overrides),
  );
  if (written === null) throw notFound('event');
  return written;
}

/** Without links to what is somebody else's. @throws {AppError} `limit_reached` for too many exceptions */
async function ownContent(db: Db, userId: string, given: EventContent): Promise<EventContent> {
  const { rule, extra_starts, excluded, overrides } = given;
  if (overrides.length + excluded.length + extra_starts.length > limits.eventExceptions) {
    throw new AppError(says('limit_reached.event_exceptions', { limit: limits.eventExceptions }));
  }
  const single = await Promise.all(
    overrides.map(async (override) => ({
      ...override,
      links: await withoutOthers(db, userId, override.links),
    })),
  );
  return {
    ...oneTimeOf(given),
    links: await withoutOthers(db, userId, given.links),
    rule,
    extra_starts,
    excluded,
    overrides: single,
  };
}
