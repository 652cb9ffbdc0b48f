import type { CalendarEvent, CalendarEventChange, EventOccurrence } from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import { openEvents } from '@squeeze/testing/open-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Change = z.input<typeof CalendarEventChange>;

describe.each(dialects)('$name: calendar events over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const create = async (draft: Record<string, unknown>, who = me): Promise<CalendarEvent> => {
    const body = { title: 'Dentist', starts: '2026-06-10T14:00:00', ...draft };
    return (await who.client.call('createEvent', { body })).event;
  };
  const read = async (id: string): Promise<CalendarEvent> =>
    (await me.client.call('getEvent', { params: { id } })).event;
  const change = (id: string, body: Change) => me.client.call('updateEvent', { params: { id }, body });
  const undo = (id: string) => me.client.send('undoReceipt', { params: { id } });
  const list = async (from: string, to: string, who = me): Promise<EventOccurrence[]> =>
    (await who.client.call('listEvents', { query: { from, to } })).events;
  const june = (who = me) => list('2026-06-01T04:00:00Z', '2026-07-01T04:00:00Z', who);
  const startsIn = (events: readonly EventOccurrence[]): string[] => events.map(({ starts }) => starts);
  /** What undoing puts back: all but when it was. */
  const said = ({ version: _, updated_at: __, ...event }: CalendarEvent) => event;

  const daily = { title: 'Stand-up', starts: '2026-06-08T09:00:00', rule: 'FREQ=DAILY;COUNT=5' };

  it('keeps an event as it was written, in the first calendar and the zone of its person', async () => {
    const event = await create({ place: ' Main St 4 ', reminders: [10], category: 'Family' });
    const { calendars } = await me.client.call('listCalendars', {});
    expect(calendars.map((calendar) => calendar.name)).toEqual(['Calendar']);
    expect(event).toMatchObject({
      calendar_id: calendars[0]?.id,
      title: 'Dentist',
      starts: '2026-06-10T14:00:00',
      ends: '2026-06-10T15:00:00',
      time_zone: 'America/New_York',
      place: 'Main St 4',
      reminders: [10],
      status: 'confirmed',
      busy: true,
      rule: null,
      version: 1,
      source: 'app',
    });
    expect(await read(event.id)).toEqual(event);
  });

  it('is made once, however often it is sent, and never under the id of another', async () => {
    const body = { id: uuidv7(), title: 'Once', starts: '2026-06-10' };
    const { event } = await me.client.call('createEvent', { body });
    expect((await me.client.call('createEvent', { body: { ...body, title: 'Twice' } })).event).toEqual(event);
    const other = await signIn(server);
    expect(await other.client.send('createEvent', { body })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'id', code: 'id_taken' }] },
    });
  });

  describe('a list', () => {
    it('has each time of a repeated event by itself, whole days among them, in order', async () => {
      const repeated = await create(daily);
      const trip = await create({ title: 'Trip', starts: '2026-06-09', ends: '2026-06-11' });
      const events = await june();
      expect(events.map(({ title, starts }) => `${starts} ${title}`)).toEqual([
        '2026-06-08T09:00:00 Stand-up',
        '2026-06-09 Trip',
        '2026-06-09T09:00:00 Stand-up',
        '2026-06-10T09:00:00 Stand-up',
        '2026-06-11T09:00:00 Stand-up',
        '2026-06-12T09:00:00 Stand-up',
      ]);
      expect(events[0]).toMatchObject({
        id: repeated.id,
        occurrence: '2026-06-08T09:00:00',
        changed: false,
        starts_at: '2026-06-08T13:00:00.000Z',
        ends_at: '2026-06-08T14:00:00.000Z',
      });
      expect(events[1]).toMatchObject({
        id: trip.id,
        occurrence: null,
        time_zone: null,
        starts_at: '2026-06-09T04:00:00.000Z',
        ends_at: '2026-06-11T04:00:00.000Z',
      });
      expect(events[1]).not.toHaveProperty('description');
    });

    it('has what began before and goes on, and nothing that only touches it', async () => {
      await create({ title: 'Over', starts: '2026-06-10T08:00:00', ends: '2026-06-10T09:00:00' });
      await create({ title: 'Goes on', starts: '2026-06-09T22:00:00', ends: '2026-06-10T09:00:01' });
      await create({ title: 'Year', starts: '2026-01-01', ends: '2027-01-01' });
      await create({ title: 'Moment', starts: '2026-06-10T09:00:00', ends: '2026-06-10T09:00:00' });
      await create({ title: 'Next', starts: '2026-06-10T10:00:00' });
      const events = await list('2026-06-10T13:00:00Z', '2026-06-10T14:00:00Z');
      expect(events.map(({ title }) => title)).toEqual(['Year', 'Goes on', 'Moment']);
    });

    it('keeps the hour of a zone across its clock changes, and goes on without end', async () => {
      await create({ starts: '2026-03-07T09:00:00', rule: 'FREQ=DAILY' });
      const around = await list('2026-03-07T00:00:00Z', '2026-03-10T00:00:00Z');
      expect(around.map((event) => event.starts_at)).toEqual([
        '2026-03-07T14:00:00.000Z',
        '2026-03-08T13:00:00.000Z',
        '2026-03-09T13:00:00.000Z',
      ]);
      expect(await list('2126-01-01T00:00:00Z', '2126-01-03T00:00:00Z')).toHaveLength(2);
    });

    it('follows the zone of its person with days and with times that have none', async () => {
      await create({ title: 'Day', starts: '2026-06-10' });
      await create({ title: 'Pill', starts: '2026-06-10T08:00:00', time_zone: null });
      await create({ title: 'Call', starts: '2026-06-10T08:00:00', time_zone: 'Europe/Zagreb' });
      const instants = async () =>
        (await june()).map(({ title, starts_at: at }) => `${title} ${at.slice(0, 16)}`);
      expect(await instants()).toEqual([
        'Day 2026-06-10T04:00',
        'Call 2026-06-10T06:00',
        'Pill 2026-06-10T12:00',
      ]);
      await me.client.call('updatePreferences', { body: { settings: { time_zone: 'Asia/Tokyo' } } });
      expect(await instants()).toEqual([
        'Day 2026-06-09T15:00',
        'Pill 2026-06-09T23:00',
        'Call 2026-06-10T06:00',
      ]);
    });

    it('comes page by page, without gaps and doubles, also where many begin at once', async () => {
      await create({ title: 'Endless', starts: '2026-05-01T08:00:00', rule: 'FREQ=HOURLY;INTERVAL=6' });
      await create({ title: 'Long', starts: '2026-05-20', ends: '2026-06-20' });
      for (let n = 0; n < 5; n += 1) await create({ title: `Same ${n}`, starts: '2026-06-02T08:00:00' });
      const query = { from: '2026-06-01T00:00:00Z', to: '2026-06-08T00:00:00Z' };
      const whole = (await me.client.call('listEvents', { query })).events;
      expect(whole.length).toBeGreaterThan(30);
      const found: EventOccurrence[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await me.client.call('listEvents', {
          query: { ...query, limit: 3, ...(cursor !== undefined && { cursor }) },
        });
        expect(page.events.length).toBeLessThanOrEqual(3);
        found.push(...page.events);
        cursor = page.next_cursor;
      }
      expect(found).toEqual(whole);
    });

    it('comes page by page, also where all that goes on began long before', async () => {
      for (let n = 1; n <= 4; n += 1) {
        await create({ title: `Stay ${n}`, starts: `2026-05-${20 - n}`, ends: `2026-06-${20 + n}` });
      }
      const query = { from: '2026-06-10T00:00:00Z', to: '2026-06-11T00:00:00Z', limit: 1 };
      const found: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await me.client.call('listEvents', {
          query: { ...query, ...(cursor !== undefined && { cursor }) },
        });
        found.push(...page.events.map(({ title }) => title));
        cursor = page.next_cursor;
      }
      expect(found).toEqual(['Stay 4', 'Stay 3', 'Stay 2', 'Stay 1']);
    });

    it('of a year has what its weeks have, each time once and in order, however long a page is', async () => {
      await create({ title: 'Long', starts: '2026-01-20', ends: '2026-11-20' });
      await create({ title: 'Weekly', starts: '2025-12-01T09:00:00', rule: 'FREQ=WEEKLY' });
      await create({ title: 'Yearly', starts: '2020-12-31', rule: 'FREQ=YEARLY' });
      await create({ title: 'Days', starts: '2026-01-02', ends: '2026-01-05', rule: 'FREQ=MONTHLY' });
      await create({
        title: 'Hourly',
        starts: '2026-03-01T00:00:00',
        rule: 'FREQ=HOURLY;INTERVAL=5;COUNT=120',
      });
      // At the ends of the stretches that a year is looked at in, and nothing long.
      for (const starts of ['2026-03-04T00:00:00', '2026-07-06T00:00:00', '2026-12-31T23:59:00']) {
        await create({ title: `At ${starts}`, starts, ends: starts, time_zone: 'UTC' });
      }
      const year = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' };
      const nameOf = ({ id, occurrence, starts_at }: EventOccurrence): string =>
        `${starts_at} ${id} ${occurrence}`;
      const byWeek = new Set<string>();
      const week = 7 * 24 * 60 * 60_000;
      for (let from = Date.parse(year.from); from < Date.parse(year.to); from += week) {
        const to = Math.min(from + week, Date.parse(year.to));
        const query = { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
        for (const event of (await me.client.call('listEvents', { query })).events) byWeek.add(nameOf(event));
      }
      for (const limit of [1_000, 70]) {
        const found: string[] = [];
        for (let cursor: string | null | undefined; cursor !== null;) {
          const query = { ...year, limit, ...(cursor !== undefined && { cursor }) };
          const page = await me.client.call('listEvents', { query });
          found.push(...page.events.map(nameOf));
          cursor = page.next_cursor;
        }
        expect(found).toEqual([...byWeek].toSorted());
      }
    });

    it('refuses what is too much, in no order, or no page of it', async () => {
      const send = async (query: Record<string, string>) =>
        (await me.client.send('listEvents', { query })).body;
      const [from, to] = ['2026-01-01T00:00:00Z', '2027-02-06T00:00:00Z'];
      expect(await send({ from, to })).toMatchObject({
        issues: [{ path: 'to', code: 'event_range', values: { max: limits.eventsListed.days } }],
      });
      expect(await send({ from: to, to: from })).toMatchObject({ code: 'validation_failed' });
      expect(await send({ from, to: '2026-02-01T00:00:00Z', cursor: 'e30' })).toMatchObject({
        code: 'invalid_cursor',
      });
    });
  });

  describe('a change', () => {
    it('of one time leaves the others, and is taken back', async () => {
      const before = await create(daily);
      const occurrence = '2026-06-10T09:00:00';
      const { event, receipt_id: receipt } = await change(before.id, {
        scope: 'this',
        occurrence,
        starts: '2026-06-10T11:00:00',
        title: 'Late stand-up',
      });
      expect(event.id).toBe(before.id);
      expect(event.version).toBe(2);
      expect((await june()).filter(({ changed }) => changed)).toMatchObject([
        { title: 'Late stand-up', starts: '2026-06-10T11:00:00', ends: '2026-06-10T12:00:00', occurrence },
      ]);
      const undone = await undo(receipt);
      expect(undone.body).toMatchObject({
        receipt: {
          noun: 'event',
          noun_id: before.id,
          action: 'changed',
          title: 'Late stand-up',
          due: '2026-06-10T15:00:00.000Z',
          state: 'undone',
        },
      });
      expect(said(await read(before.id))).toEqual(said(before));
      expect(await undo(receipt)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
    });

    it('of this and the following makes two events, and one again when it is taken back', async () => {
      const before = await create({ ...daily, description: 'Notes' });
      const following_id = uuidv7();
      const { event, receipt_id: receipt } = await change(before.id, {
        scope: 'following',
        occurrence: '2026-06-10T09:00:00',
        starts: '2026-06-10T10:00:00',
        following_id,
      });
      expect(event.id).toBe(following_id);
      const times = (await june()).map(({ id, starts }) => `${id === before.id ? 'old' : 'new'} ${starts}`);
      expect(times).toEqual([
        'old 2026-06-08T09:00:00',
        'old 2026-06-09T09:00:00',
        'new 2026-06-10T10:00:00',
        'new 2026-06-11T10:00:00',
        'new 2026-06-12T10:00:00',
      ]);
      // Sent again, since the answer was lost.
      const again = await change(before.id, {
        scope: 'following',
        occurrence: '2026-06-10T09:00:00',
        following_id,
      });
      expect(again).toEqual({ event, receipt_id: receipt });
      expect((await undo(receipt)).status).toBe(200);
      expect(said(await read(before.id))).toEqual(said(before));
      expect(await me.client.send('getEvent', { params: { id: following_id } })).toMatchObject({
        status: 404,
      });
    });

    it('of this and the following is made once, however often it is sent', async () => {
      const { id } = await create(daily);
      const body = {
        scope: 'following' as const,
        occurrence: '2026-06-10T09:00:00',
        title: 'New',
        following_id: uuidv7(),
      };
      const { event } = await change(id, body);
      expect((await change(id, body)).event).toEqual(event);
      expect(await june()).toHaveLength(5);
    });

    it('of all moves every time, and merges: what is not sent stays', async () => {
      const before = await create({ ...daily, place: 'Room 4' });
      await change(before.id, {
        scope: 'all',
        occurrence: '2026-06-10T09:00:00',
        starts: '2026-06-10T09:30:00',
      });
      expect(startsIn(await june())).toEqual([
        '2026-06-08T09:30:00',
        '2026-06-09T09:30:00',
        '2026-06-10T09:30:00',
        '2026-06-11T09:30:00',
        '2026-06-12T09:30:00',
      ]);
      const { event } = await change(before.id, { ...(await read(before.id)), place: null });
      expect(event).toMatchObject({ title: 'Stand-up', place: null, version: 3 });
    });

    it('is not taken back over a later one, which can be taken back first', async () => {
      const { id } = await create({});
      const first = await change(id, { title: 'A' });
      const second = await change(id, { title: 'B' });
      expect(await undo(first.receipt_id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
      expect((await undo(second.receipt_id)).status).toBe(200);
      expect((await read(id)).title).toBe('A');
      expect((await undo(first.receipt_id)).status).toBe(200);
      expect((await read(id)).title).toBe('Dentist');
    });

    it('is not taken back where what follows has been changed since, and is once that was taken back', async () => {
      const { id } = await create(daily);
      const split = await change(id, { scope: 'following', occurrence: '2026-06-10T09:00:00', title: 'New' });
      const later = await change(split.event.id, { title: 'Newer' });
      expect(await undo(split.receipt_id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
      expect((await undo(later.receipt_id)).status).toBe(200);
      expect((await undo(split.receipt_id)).status).toBe(200);
      expect((await june()).map(({ id: of, title }) => [of === id, title])).toEqual(
        Array.from({ length: 5 }, () => [true, 'Stand-up']),
      );
    });

    it.each<[string, Change, { path: string; code: string }]>([
      [
        'of a time it does not have',
        { scope: 'this', occurrence: '2026-06-20T09:00:00', title: 'No' },
        { path: 'occurrence', code: 'occurrence_unknown' },
      ],
      [
        'that names no time',
        { scope: 'this', title: 'No' },
        { path: 'occurrence', code: 'occurrence_required' },
      ],
      [
        'of its end alone, before it begins',
        { ends: '2026-06-08T08:00:00' },
        { path: 'ends', code: 'event_ends_before' },
      ],
      ['to a rule that is none', { rule: 'FREQ=NEVER' }, { path: 'rule', code: 'rule_part_unknown' }],
    ])('%s is refused', async (_, body, issue) => {
      const { id } = await create(daily);
      expect(await me.client.send('updateEvent', { params: { id }, body })).toMatchObject({
        status: 422,
        body: { code: 'validation_failed', issues: [issue] },
      });
      expect((await read(id)).version).toBe(1);
    });
  });

  describe('deleting', () => {
    const remove = (id: string, query: Record<string, string> = {}) =>
      me.client.call('deleteEvent', { params: { id }, query });

    it('takes all, one time, or this and the following, and each is taken back', async () => {
      const before = await create(daily);
      const occurrence = '2026-06-10T09:00:00';
      const one = await remove(before.id, { scope: 'this', occurrence });
      expect(startsIn(await june())).not.toContain(occurrence);
      expect((await undo(one.receipt_id)).status).toBe(200);
      const following = await remove(before.id, { scope: 'following', occurrence });
      expect(startsIn(await june())).toEqual(['2026-06-08T09:00:00', '2026-06-09T09:00:00']);
      expect((await undo(following.receipt_id)).status).toBe(200);
      const all = await remove(before.id);
      expect(await june()).toEqual([]);
      expect((await undo(all.receipt_id)).status).toBe(200);
      expect(said(await read(before.id))).toEqual(said(before));
      expect(await june()).toHaveLength(5);
    });

    it('is taken back by restoring as well, after which the receipt does nothing', async () => {
      const before = await create({});
      const { receipt_id: receipt } = await remove(before.id);
      const { event } = await me.client.call('restoreEvent', { params: { id: before.id } });
      expect(said(event)).toEqual(said(before));
      expect(await undo(receipt)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
      expect((await me.client.call('restoreEvent', { params: { id: before.id } })).event).toEqual(event);
    });

    it('of the last time that is left deletes the event', async () => {
      const { id } = await create({ ...daily, rule: 'FREQ=DAILY;COUNT=1' });
      const { receipt_id: receipt } = await remove(id, { scope: 'this', occurrence: daily.starts });
      expect(await me.client.send('getEvent', { params: { id } })).toMatchObject({ status: 404 });
      expect((await undo(receipt)).status).toBe(200);
      expect(await june()).toHaveLength(1);
    });
  });

  describe('of somebody else', () => {
    it('is seen in no list, and undone by nobody else', async () => {
      const other = await signIn(server);
      const theirs = await create({}, other);
      const { receipt_id: receipt } = await other.client.call('updateEvent', {
        params: { id: theirs.id },
        body: { title: 'Theirs' },
      });
      expect(await june()).toEqual([]);
      expect(await undo(receipt)).toMatchObject({ status: 404 });
    });

    it('no calendar takes an event, and no link is kept', async () => {
      const other = await signIn(server);
      const { calendars } = await other.client.call('listCalendars', {});
      const calendar_id = calendars[0]?.id ?? '';
      const body = { title: 'Mine', starts: '2026-06-10', calendar_id };
      expect(await me.client.send('createEvent', { body })).toMatchObject({
        status: 404,
        body: { code: 'not_found', values: { reason: 'calendar' } },
      });
      const todo = (await other.client.call('createTodo', { body: { title: 'Theirs' } })).todo.id;
      const note = (await me.client.call('createNote', { body: { content: 'mine' } })).note.id;
      const unsent = uuidv7();
      const links = [
        { noun: 'todo' as const, id: todo },
        { noun: 'note' as const, id: note },
        { noun: 'todo' as const, id: unsent },
      ];
      const event = await create({ links });
      expect(event.links.map(({ id }) => id)).toEqual([note, unsent]);
      expect(
        await me.client.send('updateEvent', { params: { id: event.id }, body: { calendar_id } }),
      ).toMatchObject({
        status: 404,
      });
      expect((await change(event.id, { links: [{ noun: 'todo', id: todo }] })).event.links).toEqual([]);
    });
  });

  it('tells open windows, and which page has changed it', async () => {
    await using events = await openEvents(server.origin, { token: me.accessToken });
    expect(await events.next()).toEqual({ type: 'opened' });
    const { id } = await create({});
    expect(await events.next()).toEqual({ type: 'calendar_changed' });
    const { receipt_id: receipt } = await change(id, { title: 'Changed' });
    expect(await events.next()).toEqual({ type: 'calendar_changed' });
    await undo(receipt);
    expect(await events.next()).toEqual({ type: 'calendar_changed' });
  });

  it('is found by what it and its single times are called, and where it is', async () => {
    const { id } = await create({ ...daily, place: 'Zanzibar', description: 'Bring the ledger' });
    await change(id, { scope: 'this', occurrence: '2026-06-10T09:00:00', title: 'Retrospective' });
    const kinds = async (q: string) =>
      (await me.client.call('search', { query: { q } })).hits.map((hit) => `${hit.kind} ${hit.title}`);
    for (const words of ['stand-up', 'zanzi', 'ledger', 'retrospec'])
      expect(await kinds(words)).toEqual(['event Stand-up']);
    await me.client.call('deleteEvent', { params: { id }, query: {} });
    expect(await kinds('zanzi')).toEqual([]);
  });
});
