import { limits } from '@squeeze/contracts/limits';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { CalendarServer } from '@squeeze/testing/calendar-server';
import { openEvents } from '@squeeze/testing/open-events';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const hour = 60 * 60_000;

const calendarText = (...events: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Test//EN',
    'X-WR-CALNAME:Holidays',
    ...events,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const eventText = (uid: string, title: string, day = '20260610', more: readonly string[] = []): string =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${title}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n');

describe.each(dialects)('$name: subscribed calendars', ({ name }) => {
  let peer: CalendarServer;
  let server: TestServer;
  let me: SignedIn;
  let path: string;
  beforeAll(async () => {
    peer = await CalendarServer.open();
    server = await startTestServer({ dialect: name, calendars: peer.calendars() });
  });
  beforeEach(async () => {
    server.clock.advance(hour);
    me = await signIn(server);
    path = `/${uuidv7()}.ics`;
    peer.asked.length = 0;
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });

  const subscribe = async (more: object = {}) => {
    const body = { address: peer.address(path), name: 'Holidays', ...more };
    const { calendar } = await me.client.call('subscribeToCalendar', { body });
    await server.runJobs();
    return calendar.id;
  };
  const refresh = async (id: string): Promise<void> => {
    server.clock.advance(1);
    await me.client.call('refreshCalendarSubscription', { params: { id } });
    await server.runJobs();
  };
  const state = async (id: string) => {
    const { calendars } = await me.client.call('listCalendars', {});
    return calendars.find((calendar) => calendar.id === id)?.subscription ?? null;
  };
  /** Lets so much time pass, with what is due by then; tokens do not last as long. */
  const pass = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    await server.runJobs();
    const { access_token: token } = await server.client.call('login', {
      body: { email: me.email, password },
    });
    me = { ...me, client: server.client.with({ token }) };
  };
  /** Of this test's calendar: others are read meanwhile as well. */
  const asked = () => peer.asked.filter(({ url }) => url === path);
  const events = async () => {
    const query = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
    return (await me.client.call('listEvents', { query })).events;
  };
  const titles = async (): Promise<string[]> => (await events()).map(({ title }) => title).toSorted();
  const now = (): string => new Date(server.clock.now()).toISOString();
  const check = async (address: string) =>
    await me.client.call('checkCalendarAddress', { body: { address } });

  it('are looked at before they are kept: what they are called, what is in them, what could not be read', async () => {
    const broken = eventText('three', 'Never', '20261399');
    peer.serves(path, calendarText(eventText('one', 'Midsummer'), eventText('two', 'Fair'), broken));
    const found = { name: 'Holidays', events: 2, unread: 1 };
    for (const scheme of ['https://', 'webcal://', 'webcals://', 'WEBCAL://', 'feed:https://', '']) {
      const address = peer.address(path).replace('https://', scheme);
      expect([scheme, await check(address)]).toEqual([scheme, { found, failure: null }]);
    }
    expect((await me.client.call('listCalendars', {})).calendars).toHaveLength(1);
  });

  it('tell how much of them is shown less than whole, when they are looked at and when they are read', async () => {
    const long = eventText('long', 'Long', '20260611', [`DESCRIPTION:${'x'.repeat(10_001)}`]);
    // Of what is read from an address its alarms are nobody's here.
    const alarms = Array.from({ length: 101 }, () => ['BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM']).flat();
    const full = eventText('full', 'Full', '20260612', [`DESCRIPTION:${'x'.repeat(10_000)}`, ...alarms]);
    peer.serves(path, calendarText(eventText('one', 'Midsummer'), long, full));
    expect((await check(peer.address(path))).found).toMatchObject({ events: 3, unread: 1 });
    const id = await subscribe();
    expect(await state(id)).toMatchObject({ unread: 1, failure: null });
  });

  it.each([
    ['a page', '<!doctype html><title>Sign in</title>', 'not_a_calendar'],
    ['nothing', '', 'not_a_calendar'],
    ['a part of one', calendarText(eventText('one', 'Midsummer')).slice(0, -20), 'not_a_calendar'],
    ['another kind', 'BEGIN:VCARD\r\nEND:VCARD\r\n', 'not_a_calendar'],
  ])('say what is wrong where there is %s', async (_, text, failure) => {
    peer.answers(path, (__, response) => response.end(text));
    expect(await check(peer.address(path))).toEqual({ found: null, failure });
  });

  it('say where there are too many events', async () => {
    const many = Array.from({ length: limits.eventsPerSubscription + 1 }, (_, n) =>
      eventText(`${n}`, `${n}`),
    );
    peer.serves(path, calendarText(...many));
    expect(await check(peer.address(path))).toEqual({ found: null, failure: 'too_many' });
  });

  it.each([
    '',
    'tomorrow',
    'ftp://calendars.example/a.ics',
    'http://calendars.example/a.ics',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://',
    'https://ines:secret@calendars.example/a.ics',
    'https://calendars.example/a b.ics',
    `https://calendars.example/${'a'.repeat(limits.calendarAddress.max)}`,
  ])('are nothing at what is no address: %s', async (address) => {
    const answer = await me.client.send('checkCalendarAddress', { body: { address } });
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'address' }] } });
    const body = { address, name: 'Mine' };
    expect((await me.client.send('subscribeToCalendar', { body })).status).toBe(422);
    expect(peer.asked).toEqual([]);
  });

  it('are shown among the events, found, and say when they were read', async () => {
    const weekly = eventText('one', 'Market', '20260603', ['RRULE:FREQ=WEEKLY;COUNT=3', 'LOCATION:Square']);
    peer.serves(path, calendarText(weekly, eventText('two', 'Midsummer', '20260624')));
    const id = await subscribe({ refresh_hours: 3 });
    expect(await titles()).toEqual(['Market', 'Market', 'Market', 'Midsummer']);
    expect(await state(id)).toMatchObject({
      host: 'calendars.example',
      refresh_hours: 3,
      last_worked_at: now(),
      last_tried_at: now(),
      failure: null,
      failures: 0,
      unread: 0,
    });
    const next = Date.parse((await state(id))?.next_at ?? '') - server.clock.now();
    expect(next).toBeGreaterThan(2.8 * hour);
    expect(next).toBeLessThanOrEqual(3 * hour);
    const { hits } = await me.client.call('search', { query: { q: 'midsummer' } });
    expect(hits.map((hit) => hit.kind)).toEqual(['event']);
  });

  it('are read again when their time has come, and not before, and not written where nothing has changed', async () => {
    peer.serves(path, calendarText(eventText('one', 'Midsummer')));
    const id = await subscribe({ refresh_hours: 1 });
    const [before] = await events();
    await pass(hour / 2);
    expect(asked()).toHaveLength(1);
    await pass(hour / 2);
    expect(asked()).toHaveLength(2);
    expect(asked()[1]?.headers['if-none-match']).toBeDefined();
    // One that sends all of it again each time, with another time stamp.
    peer.answers(path, (_, response) =>
      response.end(calendarText(eventText('one', 'Midsummer')).replace('20260101', '20260102')),
    );
    await pass(hour);
    expect(await state(id)).toMatchObject({ last_worked_at: now(), failure: null });
    expect(await events()).toEqual([before]);
  });

  it('become what they are there: what is new, what has changed, what is gone', async () => {
    peer.serves(
      path,
      calendarText(eventText('one', 'Fair'), eventText('two', 'Gone'), eventText('three', 'Same')),
    );
    const id = await subscribe();
    const before = new Map((await events()).map((event) => [event.title, event]));
    peer.serves(
      path,
      calendarText(
        eventText('three', 'Same'),
        eventText('one', 'Funfair', '20260611'),
        eventText('four', 'New'),
      ),
    );
    await refresh(id);
    const after = new Map((await events()).map((event) => [event.title, event]));
    expect([...after.keys()].toSorted()).toEqual(['Funfair', 'New', 'Same']);
    expect(after.get('Funfair')).toMatchObject({
      id: before.get('Fair')?.id,
      version: 2,
      starts: '2026-06-11',
    });
    expect(after.get('Same')).toEqual(before.get('Same'));
    peer.serves(path, calendarText());
    await refresh(id);
    expect(await titles()).toEqual([]);
    expect(await state(id)).toMatchObject({ failure: null });
  });

  it('lose nothing where reading fails, say what failed, and are tried again ever later', async () => {
    peer.serves(path, calendarText(eventText('one', 'Midsummer')));
    const id = await subscribe({ refresh_hours: 1 });
    const workedAt = now();
    peer.answers(path, (_, response) => response.writeHead(500).end());
    const pauses: number[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      await pass(Date.parse((await state(id))?.next_at ?? '') - server.clock.now());
      const current = await state(id);
      expect(current).toMatchObject({
        failure: 'refused',
        failures: tries,
        last_worked_at: workedAt,
        last_tried_at: now(),
      });
      pauses.push(Date.parse(current?.next_at ?? '') - server.clock.now());
    }
    expect(await titles()).toEqual(['Midsummer']);
    expect(pauses[0]).toBeLessThan(hour / 2);
    expect(pauses[4]).toBeGreaterThan(2 * (pauses[2] ?? 0));
    expect(Math.max(...pauses)).toBeLessThanOrEqual(24 * hour);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(18 * hour);
    peer.serves(path, calendarText(eventText('one', 'Midsummer night')));
    await pass(24 * hour);
    expect(await state(id)).toMatchObject({ failure: null, failures: 0, last_worked_at: now() });
    expect(await titles()).toEqual(['Midsummer night']);
  });

  it.each([
    ['is gone', (response) => response.writeHead(410).end(), 'gone'],
    ['wants a password', (response) => response.writeHead(401).end(), 'denied'],
    ['sends a page', (response) => response.end('<html></html>'), 'not_a_calendar'],
    [
      'breaks off',
      (response) => response.end(calendarText(eventText('one', 'x')).slice(0, 60)),
      'not_a_calendar',
    ],
    [
      'leads inside',
      (response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end(),
      'unreachable',
    ],
  ] as const satisfies readonly (readonly [
    string,
    (response: import('node:http').ServerResponse) => unknown,
    string,
  ])[])('keep what they had where their server %s', async (_, answer, failure) => {
    peer.serves(path, calendarText(eventText('one', 'Midsummer'), eventText('two', 'Fair')));
    const id = await subscribe();
    peer.answers(path, (__, response) => void answer(response));
    await refresh(id);
    expect(await state(id)).toMatchObject({ failure, failures: 1 });
    expect(await titles()).toEqual(['Fair', 'Midsummer']);
  });

  it('wait as long as their server asks for', async () => {
    peer.answers(path, (_, response) => response.writeHead(503, { 'retry-after': '36000' }).end());
    const id = await subscribe();
    expect(await state(id)).toMatchObject({ failure: 'refused', last_worked_at: null });
    expect(Date.parse((await state(id))?.next_at ?? '')).toBe(server.clock.now() + 10 * hour);
  });

  describe('are read only', () => {
    let id: string;
    let event: string;
    const refused = { status: 409, body: { code: 'read_only_calendar' } };
    beforeEach(async () => {
      peer.serves(
        path,
        calendarText(eventText('one', 'Midsummer', '20260610', ['RRULE:FREQ=DAILY;COUNT=3'])),
      );
      id = await subscribe();
      event = (await events())[0]?.id ?? '';
    });

    it('an event in them is neither changed, moved elsewhere nor deleted, and none is added', async () => {
      const { calendars } = await me.client.call('listCalendars', {});
      const own = calendars.find(({ subscription }) => subscription === null)?.id ?? '';
      const change = (body: object) => me.client.send('updateEvent', { params: { id: event }, body });
      expect(await change({ title: 'Mine' })).toMatchObject(refused);
      expect(await change({ starts: '2026-06-12', occurrence: '2026-06-11', scope: 'this' })).toMatchObject(
        refused,
      );
      expect(await change({ calendar_id: own })).toMatchObject(refused);
      expect(await me.client.send('deleteEvent', { params: { id: event }, query: {} })).toMatchObject(
        refused,
      );
      const body = { title: 'Mine', starts: '2026-06-10', calendar_id: id };
      expect(await me.client.send('createEvent', { body })).toMatchObject(refused);
      const { event: mine } = await me.client.call('createEvent', { body: { ...body, calendar_id: own } });
      const params = { id: mine.id };
      expect(await me.client.send('updateEvent', { params, body: { calendar_id: id } })).toMatchObject(
        refused,
      );
      expect(await titles()).toEqual(['Midsummer', 'Midsummer', 'Midsummer', 'Mine']);
    });

    it('what they are called here, their hue, and whether they are shown is their person’s to say', async () => {
      const body = { name: 'Feasts', hue: 3, visible: false };
      const { calendar } = await me.client.call('updateCalendar', { params: { id }, body });
      expect(calendar).toMatchObject({ ...body, subscription: { host: 'calendars.example' } });
      await refresh(id);
      const { calendars } = await me.client.call('listCalendars', {});
      expect(calendars.find((one) => one.id === id)).toMatchObject(body);
    });

    it('they are nobody’s activity, and take no room from one’s own events', async () => {
      expect(JSON.stringify(await me.client.call('getDashboard', {}))).not.toContain('event_created');
      expect((await me.client.call('getEvent', { params: { id: event } })).event).toMatchObject({
        source: 'subscription',
        reminders: [],
      });
    });

    it('have no private address of their own', async () => {
      expect(await me.client.send('makeCalendarFeed', { params: { id } })).toMatchObject(refused);
    });

    it('are never the calendar that everybody has', async () => {
      const { calendars } = await me.client.call('listCalendars', {});
      const [own] = calendars;
      expect(await me.client.send('deleteCalendar', { params: { id: own?.id ?? '' } })).toMatchObject({
        status: 409,
        body: { code: 'last_calendar' },
      });
      const { event: made } = await me.client.call('createEvent', {
        body: { title: 'Mine', starts: '2026-06-10' },
      });
      expect(made.calendar_id).toBe(own?.id);
    });
  });

  it('show their whole address to nobody but who changes it, and lie sealed', async () => {
    path = `/private-${uuidv7()}.ics?key=kanarienvogel`;
    peer.serves(path, calendarText());
    const id = await subscribe();
    const shown = JSON.stringify(await me.client.call('listCalendars', {}));
    expect(shown).not.toContain('kanarienvogel');
    expect(await me.client.call('getCalendarSubscription', { params: { id } })).toEqual({
      address: peer.address(path),
      refresh_hours: limits.refreshHours.default,
    });
    const other = await signIn(server);
    expect((await other.client.send('getCalendarSubscription', { params: { id } })).status).toBe(404);
    const { rows } = await sql`select * from calendar_subscriptions`.execute(server.database.db);
    const { rows: jobs } = await sql`select * from jobs`.execute(server.database.db);
    expect(JSON.stringify([rows, jobs])).not.toContain('kanarienvogel');
    expect(server.logged.join('')).not.toContain('kanarienvogel');
  });

  it('stay as they are where nothing is to be changed', async () => {
    peer.serves(path, calendarText(eventText('one', 'Midsummer')));
    const id = await subscribe({ refresh_hours: 3 });
    const before = await state(id);
    const { calendar } = await me.client.call('updateCalendarSubscription', { params: { id }, body: {} });
    expect(calendar.subscription).toEqual(before);
    const body = { address: peer.address(path) };
    const same = await me.client.call('updateCalendarSubscription', { params: { id }, body });
    expect(same.calendar.subscription).toEqual(before);
  });

  it('are read from another address at once, and in full', async () => {
    peer.serves(path, calendarText(eventText('one', 'Midsummer')));
    const id = await subscribe();
    const other = `/${uuidv7()}.ics`;
    peer.serves(other, calendarText(eventText('one', 'Elsewhere')));
    const body = { address: peer.address(other), refresh_hours: 24 };
    server.clock.advance(1);
    const { calendar } = await me.client.call('updateCalendarSubscription', { params: { id }, body });
    expect(calendar.subscription).toMatchObject({ refresh_hours: 24, last_worked_at: null });
    await server.runJobs();
    const last = peer.asked.findLast(({ url }) => url === other);
    expect(last?.headers['if-none-match']).toBeUndefined();
    expect(await titles()).toEqual(['Elsewhere']);
  });

  it('go with their events, come back with them, and are read then', async () => {
    peer.serves(path, calendarText(eventText('one', 'Midsummer')));
    const id = await subscribe();
    await me.client.call('deleteCalendar', { params: { id } });
    expect(await titles()).toEqual([]);
    await pass(7 * 24 * hour);
    expect(asked()).toHaveLength(1);
    await me.client.call('restoreCalendar', { params: { id } });
    expect(await titles()).toEqual(['Midsummer']);
    await server.runJobs();
    expect(asked()).toHaveLength(2);
    expect(await state(id)).toMatchObject({ last_worked_at: now() });
  });

  it('are not asked for while the account is out of use', async () => {
    peer.serves(path, calendarText());
    await subscribe({ refresh_hours: 1 });
    await updateUser(server.database.db, me.user.id, { isActive: false, updatedAt: 1 });
    server.clock.advance(2 * hour);
    await server.runJobs();
    expect(asked()).toHaveLength(1);
    await updateUser(server.database.db, me.user.id, { isActive: true, updatedAt: 1 });
    await pass(24 * hour);
    expect(asked()).toHaveLength(2);
  });

  it('are as many as there may be, and one where the same is sent twice', async () => {
    peer.serves(path, calendarText());
    const id = uuidv7();
    expect(await subscribe({ id })).toBe(id);
    expect(await subscribe({ id })).toBe(id);
    for (let n = 1; n < limits.subscriptionsPerUser; n += 1) await subscribe();
    const body = { address: peer.address(path), name: 'One more' };
    expect(await me.client.send('subscribeToCalendar', { body })).toMatchObject({
      status: 409,
      body: { code: 'limit_reached', values: { reason: 'subscriptions' } },
    });
    const { calendars } = await me.client.call('listCalendars', {});
    expect(calendars).toHaveLength(1 + limits.subscriptionsPerUser);
    const own = calendars.find(({ subscription }) => subscription === null)?.id ?? '';
    expect(await me.client.send('subscribeToCalendar', { body: { ...body, id: own } })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'id', code: 'id_taken' }] },
    });
  });

  it('tell open windows when they were read', async () => {
    peer.serves(path, calendarText(eventText('one', 'Midsummer')));
    const id = await subscribe();
    await using opened = await openEvents(server.origin, { token: me.accessToken });
    expect(await opened.next()).toEqual({ type: 'opened' });
    await refresh(id);
    expect(await opened.next()).toMatchObject({ type: 'calendar_changed' });
    expect(await opened.next()).toEqual({ type: 'calendar_changed' });
  });

  it('come along in an export, without their events, and are read again by whoever imports it', async () => {
    path = `/private-${uuidv7()}.ics`;
    peer.serves(path, calendarText(eventText('one', 'Midsummer')));
    await subscribe({ refresh_hours: 12 });
    const upload = (await me.client.call('exportMyData', {})) as Uint8Array;
    me = await signIn(server);
    await me.client.call('importMyData', { query: {}, upload });
    expect(await titles()).toEqual([]);
    await server.runJobs();
    expect(await titles()).toEqual(['Midsummer']);
    const { calendars } = await me.client.call('listCalendars', {});
    const imported = calendars.find(({ subscription }) => subscription !== null);
    expect(imported).toMatchObject({ name: 'Holidays', subscription: { refresh_hours: 12, failure: null } });
  });
});
