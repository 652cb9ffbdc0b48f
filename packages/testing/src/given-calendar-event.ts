import type { Db } from '@squeeze/database/connection';
import {
  type CalendarEventRecord,
  insertEvent,
  type NewCalendarEvent,
} from '@squeeze/database/repositories/calendar-event-repository';
import {
  type CalendarRecord,
  insertCalendar,
  type NewCalendar,
} from '@squeeze/database/repositories/calendar-repository';
import { uuidv7 } from 'uuidv7';
import { givenAt, givenUser } from './given-user.ts';

/** A stored calendar, and its owner unless `userId` names one. */
export async function givenCalendar(db: Db, overrides: Partial<NewCalendar> = {}): Promise<CalendarRecord> {
  const calendar = await insertCalendar(db, {
    id: uuidv7(),
    userId: overrides.userId ?? (await givenUser(db)).id,
    name: 'Home',
    hue: 4,
    visible: true,
    createdAt: givenAt,
    updatedAt: givenAt,
    ...overrides,
  });
  if (calendar === null) throw new Error('there is a calendar of this id');
  return calendar;
}

const startsAt = Date.UTC(2026, 5, 10, 14);

/** A stored event, and what it needs: a calendar unless `calendarId` names one, its owner unless `userId` does. */
export async function givenCalendarEvent(
  db: Db,
  overrides: Partial<NewCalendarEvent> = {},
): Promise<CalendarEventRecord> {
  const userId = overrides.userId ?? (await givenUser(db)).id;
  const id = overrides.id ?? uuidv7();
  const event = await insertEvent(db, {
    id,
    userId,
    calendarId: overrides.calendarId ?? (await givenCalendar(db, { userId })).id,
    uid: id,
    title: 'Dentist',
    starts: '2026-06-10T14:00:00',
    ends: '2026-06-10T15:00:00',
    timeZone: 'UTC',
    place: null,
    description: null,
    category: null,
    status: 'confirmed',
    busy: true,
    reminders: [],
    links: [],
    rule: null,
    extraStarts: [],
    excluded: [],
    overrides: [],
    version: 1,
    source: 'app',
    firstAt: startsAt,
    lastAt: startsAt + 60 * 60_000,
    createdAt: givenAt,
    updatedAt: givenAt,
    ...overrides,
  });
  if (event === null) throw new Error('there is an event of this id');
  return event;
}
