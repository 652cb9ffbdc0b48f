import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import type { Db } from '@squeeze/database/connection';
import {
  eventPortion,
  type EventPortion,
  listLongEvents,
  listPastEvents,
  listShortEvents,
} from '@squeeze/database/repositories/calendar-event-listing-repository';
import {
  type CalendarEventRecord,
  findEvent,
} from '@squeeze/database/repositories/calendar-event-repository';
import { timesAround } from '@squeeze/domain/calendar-events/times-around';
import type { EventOwner } from '../../features/calendar-events/calendar-event-actions.ts';
import { listOccurrences } from '../../features/calendar-events/list-events.ts';
import { presentEvent } from '../../features/calendar-events/present-calendar-event.ts';
import { shownCalendars } from '../../features/calendar-events/shown-calendars.ts';
import { Breather } from '../../timing/breather.ts';

const dayMs = 24 * 60 * 60_000;
/** All times of events that are near: one may speak of any of them by its day. */
const near = { from: -2 * dayMs, to: 42 * dayMs, limit: 400 } as const;
/** So many of those to come, and of those that are over, can be called by name: short ones and long ones each. */
const eventsLookedAt = 1_000;
const spokenOfAtMost = 30;

/** What may be spoken of in a turn, in order: near times, the next time of every event to come, and both of what was spoken of. */
export async function eventsToCome(
  db: Db,
  owner: EventOwner,
  spokenOf: readonly string[],
  now: number,
): Promise<readonly EventOccurrence[]> {
  const isShown = await shownCalendars(db, owner.userId);
  const { occurrences } = await listOccurrences(db, owner, {
    from: now + near.from,
    to: now + near.to,
    limit: near.limit,
    after: null,
    isShown,
  });
  const taking = occurrences.filter(({ status }) => status !== 'cancelled');
  const coming = new Set(taking.filter(({ ends_at: end }) => Date.parse(end) > now).map(({ id }) => id));
  const toCome = (await recordsToCome(db, owner.userId, now)).filter(
    ({ id, calendarId }) => isShown(calendarId) && !coming.has(id),
  );
  const named: CalendarEventRecord[] = [];
  for (const id of new Set(spokenOf.slice(0, spokenOfAtMost))) {
    const event = await findEvent(db, owner.userId, id);
    if (event !== null) named.push(event);
  }
  return together(taking, [
    ...(await timesOf(toCome, owner, now)).filter(({ ends_at: end }) => Date.parse(end) > now),
    ...(await timesOf(named, owner, now)),
  ]);
}

/**
 * The same with what is over, and with what lies in calendars that are put out of sight: for words that mean nothing else.
 * @param known as `eventsToCome` has it
 */
export async function eventsNamed(
  db: Db,
  owner: EventOwner,
  known: readonly EventOccurrence[],
  now: number,
): Promise<readonly EventOccurrence[]> {
  const isShown = await shownCalendars(db, owner.userId);
  const hidden = (await recordsToCome(db, owner.userId, now)).filter(
    ({ calendarId }) => !isShown(calendarId),
  );
  const past = await listPastEvents(db, owner.userId, { before: now, limit: eventsLookedAt });
  return together(known, await timesOf([...hidden, ...past], owner, now));
}

async function recordsToCome(db: Db, ownerId: string, now: number): Promise<CalendarEventRecord[]> {
  const events: CalendarEventRecord[] = [];
  for (const list of [listLongEvents, listShortEvents]) {
    for (let after: CalendarEventRecord | null = null, count = 0; count < eventsLookedAt;) {
      const portion: EventPortion = { from: now, to: Number.MAX_SAFE_INTEGER, after };
      const some: CalendarEventRecord[] = await list(db, ownerId, portion);
      events.push(...some);
      count += some.length;
      after = some.at(-1) ?? null;
      if (after === null || some.length < eventPortion) break;
    }
  }
  return events;
}

/** Of each the last time that is over, and the next. */
async function timesOf(
  events: readonly CalendarEventRecord[],
  { timeZone }: EventOwner,
  now: number,
): Promise<EventOccurrence[]> {
  const breather = new Breather();
  const times: EventOccurrence[] = [];
  for (const event of events) {
    const { last, next } = timesAround(presentEvent(event), now, timeZone);
    times.push(...[last, next].filter((time) => time !== null));
    await breather.pause();
  }
  return times;
}

const timeKey = ({ id, occurrence }: EventOccurrence): string => `${id} ${occurrence ?? ''}`;

/** Each once, the first to begin first. */
function together(
  times: readonly EventOccurrence[],
  others: readonly EventOccurrence[],
): readonly EventOccurrence[] {
  const byKey = new Map([...others, ...times].map((time) => [timeKey(time), time]));
  return [...byKey.values()].toSorted((a, b) =>
    a.starts_at < b.starts_at ? -1 : a.starts_at > b.starts_at ? 1 : 0,
  );
}
