import { createHash } from 'node:crypto';
import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  type CalendarPlace,
  eraseEvents,
  listEventsOfCalendar,
} from '@squeeze/database/repositories/calendar-content-repository';
import {
  type CalendarEventRecord,
  insertStoredEvents,
  type NewCalendarEvent,
  updateEvent,
} from '@squeeze/database/repositories/calendar-event-repository';
import { lockCalendarsOf } from '@squeeze/database/repositories/calendar-repository';
import { findSubscription } from '@squeeze/database/repositories/calendar-subscription-repository';
import { oneTimeOf } from '@squeeze/domain/calendar-events/event-values';
import type { ReadEvent } from '@squeeze/domain/icalendar/read-event';
import { Breather } from '../../timing/breather.ts';
import { eventRecord } from '../calendar-events/calendar-event-record.ts';
import { presentEvent } from '../calendar-events/present-calendar-event.ts';
import { subscriptionPolicy } from './subscription-policy.ts';

/** What has to be written so that a calendar says what was read of it. */
interface Difference {
  readonly added: readonly NewCalendarEvent[];
  readonly changed: readonly NewCalendarEvent[];
  /** Ids. */
  readonly gone: readonly string[];
}

/** What is known of an event that is here already. */
interface Known {
  readonly id: string;
  readonly said: string;
  readonly version: number;
  readonly createdAt: number;
}

/** Who may write: whoever has claimed the subscription until then, as long as nobody else has. */
export interface Claimed extends CalendarPlace {
  readonly until: number;
}

/**
 * Makes the events of a subscribed calendar those that were read, each known by its uid. What says the same stays untouched; all
 * else is written in small transactions, of which each looks first whether the calendar is still this reader's to write. Whatever
 * ends it in between, the next look goes on from there. Answers whether it came to its end.
 */
export async function applyEvents(
  database: OpenDatabase,
  claimed: Claimed,
  read: readonly ReadEvent[],
  now: number,
): Promise<boolean> {
  const { added, changed, gone } = await differenceOf(database.db, claimed, read, now);
  const size = subscriptionPolicy.eventsAtOnce;
  const write = async <T>(all: readonly T[], work: (trx: Db, some: readonly T[]) => Promise<unknown>) => {
    for (let from = 0; from < all.length; from += size) {
      const isOurs = await database.transaction(async (trx) => {
        await lockCalendarsOf(trx, claimed.userId);
        const subscription = await findSubscription(trx, claimed.userId, claimed.calendarId);
        if (subscription?.nextAt !== claimed.until) return false;
        await work(trx, all.slice(from, from + size));
        return true;
      });
      if (!isOurs) return false;
    }
    return true;
  };
  return (
    // First what is gone, so that there is never more than either calendar has.
    (await write(gone, (trx, ids) => eraseEvents(trx, claimed, ids, now))) &&
    (await write(changed, async (trx, events) => {
      for (const event of events) await updateEvent(trx, event);
    })) &&
    (await write(added, (trx, events) =>
      insertStoredEvents(
        trx,
        events.map((event) => ({ ...event, deletedAt: null })),
      ),
    ))
  );
}

async function differenceOf(
  db: Db,
  place: CalendarPlace,
  read: readonly ReadEvent[],
  now: number,
): Promise<Difference> {
  const breather = new Breather();
  const known = await knownIn(db, place, breather);
  const added: NewCalendarEvent[] = [];
  const changed: NewCalendarEvent[] = [];
  for (const one of read) {
    await breather.pause();
    const before = known.get(one.uid);
    known.delete(one.uid);
    const record = recordOf(one, place, before, now);
    if (before === undefined) added.push(record);
    else if (before.said !== saidOf(record)) changed.push(record);
  }
  return { added, changed, gone: [...known.values()].map(({ id }) => id) };
}

async function knownIn(db: Db, place: CalendarPlace, breather: Breather): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (let after: string | null = null; ;) {
    const page: readonly CalendarEventRecord[] = await listEventsOfCalendar(db, place, { after, limit: 200 });
    for (const event of page) {
      await breather.pause();
      const { id, uid, version, createdAt } = event;
      known.set(uid, { id, said: saidOf(event), version, createdAt });
    }
    after = page.at(-1)?.id ?? null;
    if (after === null) return known;
  }
}

/** All that its server says of an event, to be compared. */
function saidOf(event: NewCalendarEvent): string {
  const {
    version: _,
    created_at: __,
    updated_at: ___,
    ...said
  } = presentEvent({ ...event, deletedAt: null });
  return JSON.stringify(said);
}

/** Without reminders and links, which are its writer’s, and without what only other calendars know: it is read from there again. */
function recordOf(
  read: ReadEvent,
  { userId, calendarId }: CalendarPlace,
  before: Known | undefined,
  now: number,
): NewCalendarEvent {
  const event: CalendarEvent = {
    ...oneTimeOf(read),
    reminders: [],
    links: [],
    rule: read.rule,
    extra_starts: read.extra_starts,
    excluded: read.excluded,
    overrides: read.overrides.map((override) => ({ ...override, reminders: [], links: [] })),
    id: before?.id ?? idOf(calendarId, read.uid),
    calendar_id: calendarId,
    version: (before?.version ?? 0) + 1,
    source: 'subscription',
    created_at: new Date(before?.createdAt ?? now).toISOString(),
    updated_at: new Date(now).toISOString(),
  };
  return eventRecord(event, { userId, uid: read.uid });
}

/**
 * Of what is the same in a calendar there is one id, so that two who write it at once make one event. As RFC 9562 has ids of one's
 * own making (version 8); the calendar's own id is in it, which nobody else has.
 */
function idOf(calendarId: string, uid: string): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([calendarId, uid]))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
