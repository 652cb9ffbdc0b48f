import { updateUser } from '@squeeze/database/repositories/user-repository';
import { boundlessLimits } from '@squeeze/testing/boundless-limits';
import { formsOf } from '@squeeze/testing/secret-forms';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recentAuthenticationMs } from '../../http/person.ts';
import { feedPolicy } from './feed-router.ts';

describe.each(dialects)('$name: the private address of a calendar', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  let id: string;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name, behindProxy: true });
  });
  beforeEach(async () => {
    server.clock.advance(60 * 60_000);
    me = await signIn(server);
    const { calendars } = await me.client.call('listCalendars', {});
    id = calendars[0]?.id ?? '';
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const make = async (): Promise<string> =>
    (await me.client.call('makeCalendarFeed', { params: { id } })).address;
  const state = async () => await me.client.call('getCalendarFeed', { params: { id } });
  const add = (title: string, more: object = {}) =>
    me.client.call('createEvent', {
      body: { title, starts: '2026-06-10T14:00:00', time_zone: 'UTC', ...more },
    });
  const tokenOf = (address: string): string => /([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
  const kinds = async () => {
    const { events } = await me.client.call('listSecurityEvents', { query: {} });
    return events.map(({ kind }) => kind).filter((kind) => kind.startsWith('calendar_feed'));
  };

  it('is off until it is made, is shown once, and gives the calendar to whoever has it', async () => {
    expect(await state()).toEqual({ feed: null, offered: true });
    await add('Dentist');
    const address = await make();
    expect(address).toMatch(new RegExp(`^${server.origin}/feeds/calendar/[\\w-]{43}\\.ics$`));
    expect((await state()).feed).toEqual({
      created_at: new Date(server.clock.now()).toISOString(),
      last_fetched_at: null,
    });
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*SUMMARY:Dentist\r\n[^]*END:VCALENDAR\r\n$/);
    expect((await state()).feed?.last_fetched_at).toBe(new Date(server.clock.now()).toISOString());
  });

  it('is kept by nobody on the way, found by no search engine, and told to no other page', async () => {
    const answer = await fetch(await make());
    await answer.text();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': expect.stringContaining('noindex'),
      'content-type': 'text/calendar; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
  });

  it('says when nothing has changed, and sends no text for a head', async () => {
    await add('Dentist');
    const address = await make();
    const tagOf = async () => {
      const answer = await fetch(address);
      await answer.text();
      return answer.headers.get('etag') ?? '';
    };
    const tag = await tagOf();
    for (const asked of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await fetch(address, { headers: { 'if-none-match': asked } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, '']);
    const seen = new Set([tag]);
    const { event } = await add('Second');
    seen.add(await tagOf());
    server.clock.advance(1);
    await me.client.call('updateEvent', { params: { id: event.id }, body: { title: 'Other' } });
    seen.add(await tagOf());
    await me.client.call('deleteEvent', { params: { id: event.id }, query: {} });
    await me.client.call('updateCalendar', { params: { id }, body: { name: 'Home' } });
    seen.add(await tagOf());
    expect(seen.size).toBe(4);
  });

  it('has only what is in that calendar', async () => {
    await add('At home');
    const { calendar } = await me.client.call('createCalendar', { body: { name: 'Work' } });
    await add('Meeting', { calendar_id: calendar.id });
    const { event: gone } = await add('Gone');
    await me.client.call('deleteEvent', { params: { id: gone.id }, query: {} });
    const text = await (await fetch(await make())).text();
    expect(text).toContain('At home');
    expect(text).not.toMatch(/Meeting|Gone/);
  });

  it('is another once it is renewed, and none once it is switched off', async () => {
    const first = await make();
    const second = await make();
    expect((await fetch(first)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
    await me.client.call('deleteCalendarFeed', { params: { id } });
    expect((await fetch(second)).status).toBe(404);
    expect((await state()).feed).toBeNull();
    // Switched off already is what was wanted.
    await me.client.call('deleteCalendarFeed', { params: { id } });
    expect(await kinds()).toEqual(['calendar_feed_revoked', 'calendar_feed_made', 'calendar_feed_made']);
  });

  it('is made only by who has just proven who they are, and switched off by whoever is signed in', async () => {
    const address = await make();
    server.clock.advance(recentAuthenticationMs);
    expect(await me.client.send('makeCalendarFeed', { params: { id } })).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
    await me.client.call('deleteCalendarFeed', { params: { id } });
    expect((await fetch(address)).status).toBe(404);
  });

  it('rests with its calendar, and while its account is out of use', async () => {
    const { calendar } = await me.client.call('createCalendar', { body: { name: 'Work' } });
    id = calendar.id;
    const address = await make();
    await me.client.call('deleteCalendar', { params: { id } });
    expect((await fetch(address)).status).toBe(404);
    await me.client.call('restoreCalendar', { params: { id } });
    expect((await fetch(address)).status).toBe(200);
    const { db } = server.database;
    const now = server.clock.now();
    await updateUser(db, me.user.id, { isActive: false, updatedAt: now });
    expect((await fetch(address)).status).toBe(404);
    await updateUser(db, me.user.id, { isActive: true, deletionDueAt: now + 1_000, updatedAt: now });
    expect((await fetch(address)).status).toBe(404);
  });

  it('tells nothing where there is none, whatever is asked for', async () => {
    const address = await make();
    const token = tokenOf(address);
    const paths = [
      '/feeds',
      '/feeds/',
      '/feeds/calendar',
      '/feeds/calendar/.ics',
      `/feeds/calendar/${token}`,
      `/feeds/calendar/${token}.ICS`,
      `/feeds/calendar/${token}.ics/`,
      `/feeds/calendar//${token}.ics`,
      `/feeds/calendar/${token.slice(1)}.ics`,
      `/feeds/calendar/${'A'.repeat(43)}.ics`,
      `/feeds/calendar/${uuidv7()}.ics`,
      '/feeds/calendar/%00.ics',
      '/feeds/calendar/%ff.ics',
      `/feeds/calendar/${'a'.repeat(4_000)}.ics`,
    ];
    for (const path of paths) {
      const answer = await fetch(`${server.origin}${path}`, {
        headers: { 'x-forwarded-for': '198.51.100.7', accept: 'text/html' },
      });
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        404,
        'There is nothing at this address\n',
      ]);
      expect(answer.headers.get('content-type')).toContain('text/plain');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND']) {
      const answer = await fetch(address, { method });
      expect([method, answer.status]).toEqual([method, 404]);
    }
  });

  it('is asked for so often at most, each by itself; wrong ones are counted by where they come from', async () => {
    const first = await make();
    const get = async (address: string, from: string): Promise<number> => {
      const answer = await fetch(address, { headers: { 'x-forwarded-for': from } });
      await answer.text();
      return answer.status;
    };
    for (let n = 0; n < feedPolicy.perToken.points; n += 1) {
      expect(await get(first, `198.51.100.${n}`)).toBe(200);
    }
    expect(await get(first, '203.0.113.9')).toBe(429);
    const wrong = `${server.origin}/feeds/calendar/${'B'.repeat(43)}.ics`;
    for (let n = 0; n < feedPolicy.wrongPerAddress.points; n += 1) await get(wrong, '203.0.113.10');
    expect(await get(wrong, '203.0.113.10')).toBe(429);
    expect(await get(wrong, '203.0.113.11')).toBe(404);
    // Who asks rightly from there is not held up by them.
    expect(await get(await make(), '203.0.113.10')).toBe(200);
  });

  it('stands in no log and in no column, whatever is asked with it', async () => {
    const address = await make();
    const token = tokenOf(address);
    const half = token.slice(0, 42);
    const before = server.logged.length;
    const asked = [
      ['GET', `/feeds/calendar/${token}.ics`],
      ['HEAD', `/feeds/calendar/${token}.ics`],
      ['POST', `/feeds/calendar/${token}.ics`],
      ['GET', `/FEEDS/Calendar/${token}.ics`],
      ['GET', `//feeds//calendar/${token}.ics`],
      ['GET', `/%66eeds/calendar/${token}.ics`],
      ['GET', `/feeds/calendar/${half}.ics`],
      ['GET', `/feeds/calendar/${token}.ics?again=${token}`],
      ['GET', `/feeds/calendar/%zz${token}.ics`],
      ['GET', `/calendar/${token}.ics`],
      ['GET', `/api/v1/feeds/calendar/${token}.ics`],
      ['GET', `/api/v1/calendar/calendars/${token}/feed`],
      ['GET', `/dashboard/${token}`],
    ] as const;
    for (const [method, path] of asked) {
      await (await fetch(`${server.origin}${path}`, { method })).text();
    }
    // One that goes wrong is logged as an error.
    await sql`alter table calendar_feeds rename to calendar_feeds_away`.execute(server.database.db);
    expect((await fetch(address)).status).toBe(500);
    await sql`alter table calendar_feeds_away rename to calendar_feeds`.execute(server.database.db);
    const lines = server.logged.slice(before);
    expect(lines.filter((line) => line.includes('"msg":"request'))).not.toHaveLength(0);
    expect(lines.length).toBeGreaterThan(asked.length);
    for (const form of formsOf(token)) expect(lines.join('')).not.toContain(String(form));
    expect(lines.join('')).not.toContain(half);
    const { rows } = await sql`select * from calendar_feeds`.execute(server.database.db);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('an installed app', () => {
  it('has no private addresses, and says so', async () => {
    await using server = await startTestServer({ edition: 'embedded', floodLimits: boundlessLimits });
    const owner = server.client.with({ headers: { 'x-squeeze-launch-secret': server.launchSecret } });
    const { calendars } = await owner.call('listCalendars', {});
    const params = { id: calendars[0]?.id ?? '' };
    expect(await owner.call('getCalendarFeed', { params })).toEqual({ feed: null, offered: false });
    expect(await owner.send('makeCalendarFeed', { params })).toMatchObject({
      status: 503,
      body: { code: 'not_configured', values: { reason: 'feeds' } },
    });
  });
});
