import { CalendarEventChange, CalendarEventDraft } from '@squeeze/contracts/calendar-events';
import { insertStoredEvents } from '@squeeze/database/repositories/calendar-event-repository';
import {
  restoreCalendarWithEvents,
  deleteCalendarWithEvents,
} from '@squeeze/database/repositories/calendar-repository';
import { soonestReminderAt } from '@squeeze/database/repositories/event-reminder-repository';
import { updateUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenCalendar, givenCalendarEvent } from '@squeeze/testing/given-calendar-event';
import { givenUser } from '@squeeze/testing/given-user';
import { RecordedEvents, taskWorker } from '@squeeze/testing/task-worker';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeEvent,
  createEvent,
  deleteEvent,
  putEventBack,
  restoreEvent,
} from '../features/calendar-events/calendar-event-actions.ts';
import { presentEvent } from '../features/calendar-events/present-calendar-event.ts';
import { followTimeZone } from '../features/preferences/follow-time-zone.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** 15:30 in London. */
const now = Date.UTC(2026, 5, 10, 14, 30);
const london = 'Europe/London';

describe.each(dialects)('$name: reminders of events', ({ name }) => {
  let database: TestDatabase;
  let clock: FakeClock;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('users').execute();
    clock = new FakeClock(now);
  });

  const person = (preferences: UserRecord['preferences'] = {}) =>
    givenUser(database.db, { preferences, timeZone: london });
  const settleAt = async (at: number): Promise<void> => {
    clock = new FakeClock(at);
    await taskWorker(database, { clock }).settle();
  };
  const told = (userId: string) =>
    database.db
      .selectFrom('notifications')
      .select(['kind', 'title', 'body', 'late', 'event_id', 'occurrence', 'due_at', 'shown_at', 'items_json'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  const create = (userId: string, draft: object, at = now) =>
    database.transaction((trx) =>
      createEvent(
        trx,
        { userId, timeZone: london },
        CalendarEventDraft.parse({
          title: 'Dentist',
          starts: '2026-06-10T16:00:00',
          reminders: [10],
          ...draft,
        }),
        { source: 'app', now: at },
      ),
    );
  const change = (userId: string, id: string, edit: object, at: number) =>
    database.transaction((trx) =>
      changeEvent(trx, { userId, timeZone: london }, id, CalendarEventChange.parse(edit), at),
    );
  /** 16:00 in London, and ten minutes before. */
  const begins = now + 30 * minute;
  const due = begins - 10 * minute;

  it('come at their time, once, with when and where', async () => {
    const { id: userId } = await person();
    const { id } = await create(userId, { place: 'Baker Street 7' });
    await settleAt(due - 1);
    expect(await told(userId)).toEqual([]);
    await settleAt(due);
    await settleAt(due + 1);
    expect(await told(userId)).toMatchObject([
      {
        kind: 'reminder',
        title: 'Dentist',
        body: 'In 10 minutes, at 4:00 PM\nBaker Street 7',
        late: 0,
        event_id: id,
        occurrence: null,
        due_at: due,
        shown_at: due,
      },
    ]);
    expect(await soonestReminderAt(database.db)).toBeNull();
  });

  it.each([
    [{ reminders: [0] }, begins, 'Begins now'],
    [{ reminders: [1] }, begins - minute, 'In 1 minute, at 4:00 PM'],
    [{ reminders: [90] }, begins - 90 * minute, 'Today at 4:00 PM'],
    [{ reminders: [1_440] }, begins - day, 'Tomorrow at 4:00 PM'],
    [{ reminders: [2_880] }, begins - 2 * day, 'Wednesday, June 10, 4:00 PM'],
    [
      { reminders: [0], starts: '2026-06-12', ends: '2026-06-13' },
      Date.UTC(2026, 5, 12, 8),
      'Today, all day',
    ],
    [
      { reminders: [1_440], starts: '2026-06-12', ends: '2026-06-13' },
      Date.UTC(2026, 5, 11, 8),
      'Tomorrow, all day',
    ],
    [
      { reminders: [2_880], starts: '2026-06-14', ends: '2026-06-15' },
      Date.UTC(2026, 5, 12, 8),
      'Sunday, June 14, all day',
    ],
  ])('say when: %j', async (draft, at, body) => {
    const { id: userId } = await person();
    await create(userId, draft, now - 7 * day);
    await settleAt(at - 1);
    expect(await told(userId)).toEqual([]);
    await settleAt(at);
    expect(await told(userId)).toMatchObject([{ body }]);
  });

  it('are in the language of their person, and wait for the end of quiet hours', async () => {
    const quiet_hours = { start: '15:45', end: '17:30' };
    const { id: userId } = await person({ language: 'fr', settings: { quiet_hours } });
    await create(userId, {});
    await settleAt(due);
    expect(await told(userId)).toMatchObject([
      { body: 'mercredi 10 juin à 16:00', shown_at: Date.UTC(2026, 5, 10, 16, 30) },
    ]);
  });

  it('go by text and mail where their person wants that, and otherwise stay in the app', async () => {
    const ways = async (userId: string) =>
      (
        await database.db.selectFrom('deliveries').select('channel').where('user_id', '=', userId).execute()
      ).map(({ channel }) => channel);
    const { id: quiet } = await person();
    const { id: loud } = await person({ notifications: { events_by_sms: true, events_by_email: true } });
    await create(quiet, {});
    await create(loud, {});
    await settleAt(due);
    expect(await ways(quiet)).toEqual(['in_app']);
    expect((await ways(loud)).toSorted()).toEqual(['email', 'in_app', 'sms']);
  });

  it('come for each time of a repeated event, as each is', async () => {
    const { id: userId } = await person();
    const { id } = await create(userId, { rule: 'FREQ=DAILY' });
    await change(
      userId,
      id,
      { scope: 'this', occurrence: '2026-06-11T16:00:00', starts: '2026-06-11T12:00:00' },
      now,
    );
    await change(userId, id, { scope: 'this', occurrence: '2026-06-12T16:00:00', status: 'cancelled' }, now);
    await change(userId, id, { scope: 'this', occurrence: '2026-06-13T16:00:00', reminders: [60] }, now);
    const at = [due, due + day - 4 * hour, due + 3 * day - 50 * minute, due + 4 * day];
    for (const one of at) await settleAt(one);
    expect((await told(userId)).map(({ due_at, occurrence }) => [due_at, occurrence])).toEqual([
      [due, '2026-06-10T16:00:00'],
      [due + day - 4 * hour, '2026-06-11T16:00:00'],
      [due + 3 * day - 50 * minute, '2026-06-13T16:00:00'],
      [due + 4 * day, '2026-06-14T16:00:00'],
    ]);
  });

  it('come late after a sleep while the event goes on, and are missed afterwards', async () => {
    const { id: userId } = await person();
    await create(
      userId,
      { title: 'Goes on', reminders: [10, 60, 1_440], ends: '2026-06-10T18:00:00' },
      now - 7 * day,
    );
    await create(userId, { title: 'Over', reminders: [20] }, now - 7 * day);
    await settleAt(now - 7 * day);
    await settleAt(begins + hour);
    expect(await told(userId)).toMatchObject([
      { kind: 'missed', title: 'Over', late: 1, body: expect.stringContaining('Missed: this was on Jun 10') },
      {
        kind: 'reminder',
        title: 'Goes on',
        late: 1,
        due_at: due,
        body: expect.stringContaining('Since 4:00 PM'),
      },
    ]);
  });

  it('come in one digest where more than three are late', async () => {
    const { id: userId } = await person();
    for (let n = 0; n < 5; n += 1) await create(userId, { title: `Event ${n}`, reminders: [20 - n] });
    await settleAt(now);
    await settleAt(begins - minute);
    const [digest, ...others] = await told(userId);
    expect(others).toEqual([]);
    expect(digest).toMatchObject({ kind: 'digest', late: 1, event_id: null });
    expect(digest?.body?.split('\n')[0]).toBe('Event 0 (Jun 10, 2026, 4:00 PM)');
    expect(JSON.parse(digest?.items_json ?? '')).toHaveLength(5);
  });

  it('move with the event: put off, cancelled, and back again', async () => {
    const { id: userId } = await person();
    const { id } = await create(userId, {});
    await settleAt(now);
    await change(userId, id, { starts: '2026-06-10T18:00:00' }, now + minute);
    await settleAt(due);
    expect(await told(userId)).toEqual([]);
    await settleAt(due + 2 * hour);
    expect(await told(userId)).toHaveLength(1);
    await change(userId, id, { starts: '2026-06-10T20:00:00', status: 'cancelled' }, due + 2 * hour);
    await settleAt(due + 4 * hour);
    expect(await told(userId)).toHaveLength(1);
  });

  it('do not come anew when what has reminded is changed, deleted, restored or put back', async () => {
    const { id: userId } = await person();
    const { id } = await create(userId, {});
    await settleAt(due);
    const { before, after } = await change(userId, id, { title: 'The dentist' }, due + 1_000);
    await settleAt(due + 2_000);
    await database.transaction(async (trx) => {
      if (after !== null) await putEventBack(trx, after, presentEvent(before), due + 3_000);
    });
    await settleAt(due + 4_000);
    await database.transaction((trx) => deleteEvent(trx, { userId, timeZone: london }, id, {}, due + 5_000));
    await database.transaction((trx) => restoreEvent(trx, userId, id, due + 6_000));
    await settleAt(due + 7_000);
    expect(await told(userId)).toHaveLength(1);
  });

  it('that come due while an event was deleted for a moment are not lost', async () => {
    const { id: userId } = await person();
    const { id } = await create(userId, {});
    await settleAt(now);
    await database.transaction((trx) => deleteEvent(trx, { userId, timeZone: london }, id, {}, due - 2_000));
    await settleAt(due);
    expect(await told(userId)).toEqual([]);
    await database.transaction((trx) => restoreEvent(trx, userId, id, due + 3_000));
    await settleAt(due + 3_000);
    expect(await told(userId)).toMatchObject([{ kind: 'reminder', late: 0 }]);
  });

  it('come once of what follows, parted and one again', async () => {
    const { id: userId } = await person();
    const { id } = await create(userId, { rule: 'FREQ=DAILY' });
    await settleAt(due);
    const parted = due + day;
    await settleAt(parted - minute);
    const edit = { scope: 'following', occurrence: '2026-06-11T16:00:00', title: 'Moved on' };
    const { made } = await change(userId, id, edit, parted - minute);
    await settleAt(parted);
    expect(await told(userId)).toMatchObject([{ event_id: id }, { event_id: made?.id, title: 'Moved on' }]);
  });

  it('of a deleted calendar rest, and go on with what is to come once it is back', async () => {
    const { id: userId } = await person();
    const { id } = await create(userId, { rule: 'FREQ=DAILY' });
    const calendar = await database.db
      .selectFrom('calendar_events')
      .select('calendar_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await settleAt(now);
    await deleteCalendarWithEvents(database.db, userId, calendar.calendar_id, now);
    await settleAt(due);
    await restoreCalendarWithEvents(database.db, userId, calendar.calendar_id, due + 2 * day + minute);
    await settleAt(due + 2 * day + 2 * minute);
    expect(await told(userId)).toEqual([]);
    await settleAt(due + 3 * day);
    expect(await told(userId)).toMatchObject([{ kind: 'reminder', late: 0 }]);
  });

  it('follow their person into another zone, where days and times have none of their own', async () => {
    const { id: userId } = await person();
    await create(userId, { title: 'Floating', time_zone: null });
    await create(userId, { title: 'In London' });
    await settleAt(now);
    await updateUser(database.db, userId, { timeZone: 'America/New_York' });
    const { parts } = taskWorker(database, { clock });
    const payload = { userId, from: london };
    const { signal } = new AbortController();
    await followTimeZone(parts)({ attempt: 1, isLastAttempt: false, payload, signal });
    await settleAt(due);
    expect(await told(userId)).toMatchObject([{ title: 'In London', body: 'In 10 minutes, at 11:00 AM' }]);
    await settleAt(due + 5 * hour);
    expect((await told(userId)).at(-1)).toMatchObject({
      title: 'Floating',
      body: 'In 10 minutes, at 4:00 PM',
    });
  });

  it('of ten years that are imported tell of nothing that has been', async () => {
    const { id: userId } = await person();
    const { id: calendarId } = await givenCalendar(database.db, { userId });
    const [past, coming] = [-400, 1].map((days) => new Date(begins + days * day).toISOString().slice(0, 11));
    const all = [past, past, coming].map(async (date) => ({
      ...(await givenCalendarEvent(database.db, { userId, calendarId })),
      id: uuidv7(),
      uid: uuidv7(),
      starts: `${date}16:00:00`,
      ends: `${date}17:00:00`,
      timeZone: london,
      reminders: [10],
      firstAt: Date.parse(`${date}15:00:00Z`),
      lastAt: Date.parse(`${date}16:00:00Z`),
    }));
    await insertStoredEvents(database.db, await Promise.all(all));
    await settleAt(now);
    expect(await told(userId)).toEqual([]);
    expect(await soonestReminderAt(database.db)).toBe(due + day);
    await settleAt(due + day);
    expect(await told(userId)).toHaveLength(1);
  });

  it('of a rule that cannot be followed hold up nobody', async () => {
    const { id: userId } = await person();
    await givenCalendarEvent(database.db, { userId, rule: 'FREQ=NEVER', reminders: [10] });
    await create(userId, {});
    const worker = taskWorker(database, { clock: new FakeClock(due) });
    await worker.settle();
    expect(await told(userId)).toHaveLength(1);
    expect(worker.logged.join('')).toContain('an event could not be followed');
  });

  it('tell nobody whose account is disabled or leaving', async () => {
    for (const gone of [{ isActive: false }, { deletionDueAt: now + day }]) {
      const { id: userId } = await person();
      await create(userId, {});
      await updateUser(database.db, userId, gone);
      await settleAt(due);
      expect(await told(userId)).toEqual([]);
    }
  });

  it('are written together with what comes next, or not at all', async () => {
    const { id: userId } = await person();
    await create(userId, { rule: 'FREQ=DAILY' });
    await settleAt(now);
    clock = new FakeClock(due);
    const killed = new RecordedEvents();
    killed.publish = () => Promise.reject(new Error('killed'));
    await expect(taskWorker(database, { clock, liveEvents: killed }).sweep()).rejects.toThrow('killed');
    expect(await told(userId)).toEqual([]);
    await settleAt(due + 1_000);
    expect(await told(userId)).toHaveLength(1);
  });

  it('are told once by several processes at a time', async () => {
    const people = await Promise.all([1, 2, 3].map(() => person()));
    for (const { id: userId } of people)
      for (let n = 0; n < 30; n += 1) await create(userId, { title: `Event ${n}`, reminders: [10, 20 + n] });
    await settleAt(now - day);
    clock = new FakeClock(due);
    await Promise.all([1, 2, 3].map(() => taskWorker(database, { clock }).settle()));
    await settleAt(due);
    for (const { id: userId } of people) {
      const reminders = (await told(userId)).filter(({ kind }) => kind === 'reminder');
      expect(new Set(reminders.map(({ event_id: id }) => id)).size).toBe(30);
      expect(reminders).toHaveLength(30);
    }
  });

  it('say how long the sweep may rest', async () => {
    const { id: userId } = await person();
    await create(userId, {});
    const worker = taskWorker(database, { clock: new FakeClock(due - 1_500) });
    await worker.settle();
    expect(await worker.sweep()).toEqual({ claimed: 0, announced: 0, waitMs: 1_500 });
  });
});
