import { givenCalendar, givenCalendarEvent } from '@squeeze/testing/given-calendar-event';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  eventPortion,
  listLongEvents,
  listPastEvents,
  listShortEvents,
} from './calendar-event-listing-repository.ts';
import * as events from './calendar-event-repository.ts';
import * as calendars from './calendar-repository.ts';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: calendar event repository', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  it('keeps all that is said of an event', async () => {
    const { db } = database;
    const single = {
      occurrence: '2026-06-17T14:00:00',
      title: 'Later',
      starts: '2026-06-17T16:00:00',
      ends: '2026-06-17T17:00:00',
      time_zone: null,
      place: 'Room “4”',
      description: null,
      category: null,
      status: 'tentative' as const,
      busy: false,
      reminders: [],
      links: [],
    };
    const event = await givenCalendarEvent(db, {
      description: 'a\r\nb 🍊',
      reminders: [0, 40],
      links: [{ noun: 'note', id: uuidv7() }],
      rule: 'FREQ=WEEKLY',
      extraStarts: ['2026-06-11T14:00:00'],
      excluded: ['2026-06-24T14:00:00'],
      overrides: [single],
      lastAt: null,
    });
    expect(await events.findEvent(db, event.userId, event.id)).toEqual(event);
    expect(event).toMatchObject({ lastAt: null, busy: true, overrides: [single], deletedAt: null });
    const changed = { ...event, title: 'Doctor', busy: false, lastAt: 5, overrides: [] };
    expect(await events.updateEvent(db, changed)).toEqual(changed);
  });

  it('finds, changes and deletes only what is its owner’s', async () => {
    const { db } = database;
    const event = await givenCalendarEvent(db);
    const userId = (await givenUser(db)).id;
    expect(await events.findEvent(db, userId, event.id)).toBeNull();
    expect(await events.updateEvent(db, { ...event, userId, title: 'No' })).toBeNull();
    expect(await events.softDeleteEvent(db, userId, event.id, 2)).toBeNull();
    expect(await calendars.findCalendar(db, userId, event.calendarId)).toBeNull();
    expect(await calendars.deleteCalendarWithEvents(db, userId, event.calendarId, 2)).toBeNull();
    expect(await events.findEvent(db, event.userId, event.id)).toEqual(event);
  });

  describe('where it lies', () => {
    const at = Date.UTC(2026, 5, 10);
    const givenAll = async (): Promise<string> => {
      const { db } = database;
      const { id: userId } = await givenUser(db);
      const { id: calendarId } = await givenCalendar(db, { userId });
      const all: Record<string, readonly [first: number, last: number | null]> = {
        'ends before': [at - 2 * day, at - 1],
        'ends as it begins': [at - day, at],
        'goes on': [at - 6 * day, at + 1],
        'begins within': [at + day - 1, at + 3 * day],
        'begins after': [at + day, at + 3 * day],
        'a week, to the last moment': [at - 7 * day, at],
        'long and over': [at - 30 * day, at - 1],
        'long and within': [at - 30 * day, at + 30 * day],
        'without end': [at - 900 * day, null],
        'without end, later': [at + day, null],
      };
      for (const [title, [firstAt, lastAt]] of Object.entries(all)) {
        await givenCalendarEvent(db, { userId, calendarId, title, firstAt, lastAt });
      }
      const { id } = await givenCalendarEvent(db, { userId, calendarId, firstAt: at, lastAt: at });
      await events.softDeleteEvent(db, userId, id, 2);
      return userId;
    };
    const titles = (found: readonly events.CalendarEventRecord[]): string[] =>
      found.map(({ title }) => title).toSorted();

    it('is found within a stretch of time, what reaches over a week apart', async () => {
      const userId = await givenAll();
      await givenAll();
      const portion = { from: at, to: at + day, after: null };
      expect(titles(await listShortEvents(database.db, userId, portion))).toEqual([
        'a week, to the last moment',
        'begins within',
        'ends as it begins',
        'goes on',
      ]);
      expect(titles(await listLongEvents(database.db, userId, portion))).toEqual([
        'long and within',
        'without end',
      ]);
    });

    it('is found where it has begun or is over, the last first and no more than are asked for', async () => {
      const userId = await givenAll();
      await givenAll();
      const past = async (limit: number): Promise<string[]> =>
        titles(await listPastEvents(database.db, userId, { before: at, limit }));
      expect(await past(10)).toEqual([
        'a week, to the last moment',
        'ends as it begins',
        'ends before',
        'goes on',
        'long and over',
      ]);
      expect(await past(1)).toEqual(['ends as it begins', 'long and over']);
    });

    it('is read in portions, also where many begin or end at once', async () => {
      const { db } = database;
      const { id: userId } = await givenUser(db);
      const { id: calendarId } = await givenCalendar(db, { userId });
      const count = eventPortion + 3;
      for (let n = 0; n < count; n += 1) {
        await givenCalendarEvent(db, { userId, calendarId, firstAt: at, lastAt: at + 1 });
        await givenCalendarEvent(db, { userId, calendarId, firstAt: at, lastAt: null });
      }
      for (const list of [listShortEvents, listLongEvents]) {
        const range = { from: at, to: at + day };
        const first = await list(db, userId, { ...range, after: null });
        const second = await list(db, userId, { ...range, after: first.at(-1) ?? null });
        expect([first.length, second.length]).toEqual([eventPortion, 3]);
        expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(count);
      }
    });
  });

  it('goes with its calendar, comes back with it, and is erased with both in the end', async () => {
    const { db } = database;
    // Of other tests.
    await events.purgeDeletedEvents(db, 1_000);
    const { id: userId } = await givenUser(db);
    const { id: calendarId } = await givenCalendar(db, { userId });
    const ids: string[] = [];
    // More than are deleted in one portion.
    for (let n = 0; n < 203; n += 1) ids.push((await givenCalendarEvent(db, { userId, calendarId })).id);
    const [alone = ''] = ids;
    const before = await events.softDeleteEvent(db, userId, alone, 1_000);
    expect((await calendars.deleteCalendarWithEvents(db, userId, calendarId, 1_000))?.deletedAt).toBe(1_001);
    for (const id of ids) expect(await events.findEvent(db, userId, id)).toBeNull();
    await calendars.restoreCalendarWithEvents(db, userId, calendarId, 2_000);
    expect(await events.findEvent(db, userId, ids[1] ?? '')).toMatchObject({ deletedAt: null });
    expect(await events.findDeletedEvent(db, userId, alone)).toEqual(before);
    await calendars.deleteCalendarWithEvents(db, userId, calendarId, 3_000);
    expect(await events.purgeDeletedEvents(db, 3_000)).toBe(1);
    expect(await calendars.purgeDeletedCalendars(db, 3_000)).toBe(0);
    expect(await events.purgeDeletedEvents(db, 3_001)).toBe(202);
    expect(await calendars.purgeDeletedCalendars(db, 3_001)).toBe(1);
    expect(await events.countEvents(db, userId)).toBe(0);
  });

  it('stores what comes into a deleted calendar as deleted with it', async () => {
    const { db } = database;
    const event = await givenCalendarEvent(db);
    await calendars.deleteCalendarWithEvents(db, event.userId, event.calendarId, 7);
    const late = { ...event, id: uuidv7(), uid: 'late', deletedAt: null };
    expect(await events.insertStoredEvents(db, [late])).toEqual(new Set([late.id]));
    expect(await events.findEvent(db, event.userId, late.id)).toBeNull();
    const deleted = await events.findDeletedEvent(db, event.userId, event.id);
    expect(await events.findDeletedEvent(db, event.userId, late.id)).toMatchObject({
      deletedAt: deleted?.deletedAt,
    });
  });
});
