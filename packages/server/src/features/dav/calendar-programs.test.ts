import { calendarText, type DavClient, davClient, type DavReply } from '@squeeze/testing/dav-client';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const vevents = (...events: readonly (readonly string[])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//A program//EN',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const once = (uid: string, title = uid): string =>
  vevents([`UID:${uid}`, 'DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', `SUMMARY:${title}`]);

const daily = ['DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', 'RRULE:FREQ=DAILY;COUNT=5'];
/** A time that is as all others are, but for what only other programs know of it. */
const declined = (uid: string, at: string): string[] => [
  `UID:${uid}`,
  `RECURRENCE-ID:${at}`,
  `DTSTART:${at}`,
  `DTEND:${at.slice(0, 9)}100000Z`,
  `SUMMARY:${uid}`,
  'URL:https://example.test/only-this',
  'ATTENDEE;PARTSTAT=DECLINED:mailto:me@example.test',
];

const unfolded = (text: string): string => text.replaceAll(/\r\n[ \t]/g, '');
const countOf = (text: string, part: string): number => text.split(part).length - 1;

describe.each(dialects)('$name: calendar programs', ({ name: dialect }) => {
  let server: TestServer;
  let me: DavClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(async () => server[Symbol.asyncDispose]());
  beforeEach(async () => {
    me = await davClient(server);
  });

  const put = async (path: string, body: string, headers: Record<string, string> = {}): Promise<DavReply> => {
    server.clock.advance(1_000);
    return await me.send({
      method: 'PUT',
      path,
      body,
      headers: { 'content-type': 'text/calendar', ...headers },
    });
  };
  const read = async (path: string): Promise<string> =>
    unfolded((await me.send({ method: 'GET', path })).text);
  const move = async (from: string, to: string, headers: Record<string, string> = {}): Promise<DavReply> =>
    await me.send({
      method: 'MOVE',
      path: from,
      headers: { destination: new URL(to, server.origin).href, ...headers },
    });
  const second = async (): Promise<string> => {
    await me.send({ method: 'MKCALENDAR', path: `${me.home}B/` });
    return `${me.home}B/`;
  };
  const eventsOfDecember = async () => {
    const query = { from: '2026-11-30T00:00:00Z', to: '2026-12-20T00:00:00Z' };
    return (await me.client.call('listEvents', { query })).events;
  };
  const report = async (path: string, body: string): Promise<DavReply> =>
    await me.send({ method: 'REPORT', path, headers: { depth: '1' }, body });

  describe('who asks', () => {
    it.each([
      [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'empty' }, 207],
      [{ 'sec-fetch-site': 'none' }, 207],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
      [{ origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' }, 403],
    ])('with %o is answered with %i', async (headers, status) => {
      const answer = await me.send({
        method: 'PROPFIND',
        path: '/dav/',
        headers: { depth: '0', ...(headers as Record<string, string>) },
      });
      expect(answer.status).toBe(status);
    });

    it('names the server itself as its origin', async () => {
      const headers = { depth: '0', origin: server.origin };
      expect((await me.send({ method: 'PROPFIND', path: '/dav/', headers })).status).toBe(207);
    });
  });

  describe('what other programs say of a single time', () => {
    const series = async (): Promise<string> => {
      const path = `${me.calendar}s.ics`;
      const text = vevents(['UID:s', ...daily, 'SUMMARY:s'], declined('s', '20261203T090000Z'));
      expect((await put(path, text)).status).toBe(201);
      return path;
    };

    it('stays when the event is moved to another calendar', async () => {
      const to = `${await second()}s.ics`;
      expect((await move(await series(), to)).status).toBe(201);
      const text = await read(to);
      expect(countOf(text, 'BEGIN:VEVENT')).toBe(2);
      expect(text).toContain('PARTSTAT=DECLINED');
      expect(text).toContain('only-this');
    });

    it('stays when the event is renamed in the app, and changed at that time alone', async () => {
      const path = await series();
      const [first, , third] = await eventsOfDecember();
      const params = { id: first?.id ?? '' };
      await me.client.call('updateEvent', { params, body: { title: 'S2' } });
      expect(await read(path)).toContain('only-this');
      for (const title of ['Another', 'S2']) {
        await me.client.call('updateEvent', {
          params,
          body: { title, scope: 'this', occurrence: third?.occurrence ?? '' },
        });
      }
      const text = await read(path);
      expect(text).toContain('PARTSTAT=DECLINED');
      expect(countOf(text, 'SUMMARY:S2')).toBe(2);
    });

    it('goes with the event when all of it is at another time', async () => {
      const path = await series();
      const [first] = await eventsOfDecember();
      const params = { id: first?.id ?? '' };
      const body = { starts: '2026-12-01T12:00:00', ends: '2026-12-01T13:00:00' };
      await me.client.call('updateEvent', { params, body });
      const text = await read(path);
      expect(text).toContain('RECURRENCE-ID:20261203T120000Z');
      expect(text).toContain('only-this');
    });

    it('goes with the half in which the time is', async () => {
      await series();
      const [first, next] = await eventsOfDecember();
      await me.client.call('updateEvent', {
        params: { id: first?.id ?? '' },
        body: { title: 's', place: 'Rom', scope: 'following', occurrence: next?.occurrence ?? '' },
      });
      const all = await report(
        me.calendar,
        '<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-data/></D:prop><C:filter><C:comp-filter name="VCALENDAR"/></C:filter></C:calendar-query>',
      );
      expect(countOf(all.text, 'only-this')).toBe(1);
    });
  });

  describe('single times without their event', () => {
    const orphan = async (): Promise<string> => {
      const path = `${me.calendar}o.ics`;
      const times = ['20261201T090000Z', '20261203T090000Z'].map((at) => declined('o', at).slice(0, 5));
      expect((await put(path, vevents(...times))).status).toBe(201);
      return path;
    };

    it('stay when they are changed in the app', async () => {
      const path = await orphan();
      const [first] = await eventsOfDecember();
      await me.client.call('updateEvent', { params: { id: first?.id ?? '' }, body: { category: 'work' } });
      const text = await read(path);
      expect(countOf(text, 'BEGIN:VEVENT')).toBe(2);
      expect(countOf(text, 'RECURRENCE-ID')).toBe(2);
    });

    it('stay when they are moved', async () => {
      const to = `${await second()}o.ics`;
      await move(await orphan(), to);
      expect(countOf(await read(to), 'RECURRENCE-ID')).toBe(2);
    });

    it('are an event like any other when one is left', async () => {
      const path = await orphan();
      const [first] = await eventsOfDecember();
      await me.client.call('deleteEvent', {
        params: { id: first?.id ?? '' },
        query: { scope: 'this', occurrence: first?.occurrence ?? '' },
      });
      const text = await read(path);
      expect(countOf(text, 'BEGIN:VEVENT')).toBe(1);
      expect(text).toContain('DTSTART:20261203T090000Z');
    });
  });
});
