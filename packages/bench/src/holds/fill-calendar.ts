import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import { insertStoredEvents } from '@squeeze/database/repositories/calendar-event-repository';
import { putCalendarFeed } from '@squeeze/database/repositories/calendar-feed-repository';
import { insertStoredCalendars } from '@squeeze/database/repositories/calendar-repository';
import { eventRecord } from '@squeeze/server/features/calendar-events/calendar-event-record';
import type { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { givenSubscription } from '@squeeze/testing/given-subscription';
import { uuidv7 } from 'uuidv7';
import { indices, longOnes, wordsOf } from './words-of.ts';

const counts = {
  calendars: limits.calendarsPerUser - 20,
  events: 20_000,
  /** Of the calendars, those that are read from elsewhere, with as many events each. */
  subscribed: 4,
  eventsOfSubscribed: 2_000,
  /** Of these events, those that repeat without end, and those of which as many times differ as may. */
  repeatedEvents: 500,
  eventsThatDiffer: 5,
} as const;

const day = 86_400_000;

/** Most lie in the first calendar and in the year that is over. */
export async function fillCalendar(db: Db, keys: PurposeKeys, userId: string, now: number): Promise<void> {
  const calendars = indices(counts.calendars).map((n) => ({
    id: uuidv7(),
    userId,
    name: wordsOf(n, limits.calendarName.max),
    hue: 1 + (n % 8),
    visible: true,
    createdAt: now + n,
    updatedAt: now + n,
    deletedAt: null,
  }));
  await insertStoredCalendars(db, calendars);
  const wall = (at: number): string => new Date(at).toISOString().slice(0, 19);
  const events = indices(counts.events).map((n) => {
    const id = uuidv7();
    const isRepeated = n < counts.repeatedEvents;
    const starts = isRepeated ? now : now - day * (1 + (n % 390)) + (n % 24) * 3_600_000;
    const event = {
      id,
      calendar_id: calendars[n % 100 === 0 ? n % counts.calendars : 0]?.id ?? '',
      title: wordsOf(n, limits.eventTitle.max),
      starts: wall(starts),
      ends: wall(starts + 3_600_000),
      time_zone: 'Europe/London',
      place: wordsOf(n, limits.eventPlace.max),
      description: n < longOnes ? wordsOf(n, limits.eventDescription.max) : null,
      category: null,
      status: 'confirmed' as const,
      busy: true,
      reminders: [10],
      links: [],
      rule: isRepeated ? `FREQ=${n % 2 === 0 ? 'HOURLY' : 'DAILY'}` : null,
      extra_starts: [],
      excluded: [],
      overrides: [],
      version: 1,
      source: 'app' as const,
      created_at: new Date(now - n).toISOString(),
      updated_at: new Date(now - n).toISOString(),
    };
    const overrides =
      n < counts.eventsThatDiffer
        ? indices(limits.eventExceptions).map((m) => ({
            ...event,
            occurrence: wall(starts + m * day),
            starts: wall(starts + m * day + 60_000),
            ends: wall(starts + m * day + 120_000),
            description: null,
          }))
        : [];
    return { ...eventRecord({ ...event, overrides }, { userId, uid: id }), deletedAt: null };
  });
  await insertStoredEvents(db, events);
  const [shared] = calendars;
  if (shared === undefined) return;
  const { id: calendarId } = shared;
  await putCalendarFeed(db, { calendarId, userId, tokenHash: uuidv7(), createdAt: now, lastFetchedAt: now });
  for (const { id } of calendars.slice(-counts.subscribed)) {
    await givenSubscription(db, keys, { calendarId: id, userId, address: `https://127.0.0.1:9/${id}.ics` });
    const read = events.slice(-counts.eventsOfSubscribed).map((event) => {
      const own = uuidv7();
      return { ...event, id: own, uid: own, calendarId: id, source: 'subscription' as const };
    });
    await insertStoredEvents(db, read);
  }
}
