import { calendarText, davClient, type DavClient } from '@squeeze/testing/dav-client';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const query = (component: string): string =>
  `<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="${component}"/></C:comp-filter></C:filter></C:calendar-query>`;
const sync = (token: string, level: string | null = '1'): string =>
  `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${token}</D:sync-token>${level === null ? '' : `<D:sync-level>${level}</D:sync-level>`}<D:prop><D:getetag/></D:prop></D:sync-collection>`;
const freeBusy = (start: string, end: string): string =>
  `<C:free-busy-query xmlns:C="urn:ietf:params:xml:ns:caldav"><C:time-range start="${start}" end="${end}"/></C:free-busy-query>`;
const namesIn = (xml: string): string[] =>
  [...xml.matchAll(/<D:response><D:href>([^<]*)/g)].map(([, href = '']) => href.split('/').at(-1) || href);

describe.each(dialects)('$name: what a REPORT at /dav reaches', ({ name: dialect }) => {
  let server: TestServer;
  let me: DavClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    me = await davClient(server);
    await me.send({ method: 'MKCALENDAR', path: `${me.home}work/` });
    const event = (uid: string): string =>
      calendarText('VEVENT', `UID:${uid}`, 'DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', 'SUMMARY:x');
    for (const [path, text] of [
      [`${me.calendar}one.ics`, event('one')],
      [`${me.home}work/two.ics`, event('two')],
      [`${me.todos}three.ics`, calendarText('VTODO', 'UID:three', 'SUMMARY:x')],
    ] as const) {
      await me.send({ method: 'PUT', path, body: text, headers: { 'content-type': 'text/calendar' } });
    }
  });
  afterAll(async () => server[Symbol.asyncDispose]());

  const ask = (path: string, body: string, depth: string | null) =>
    me.send({ method: 'REPORT', path, body, headers: depth === null ? {} : { depth } });

  it.each([
    ['infinity', 'VEVENT', ['one.ics', 'two.ics']],
    ['Infinity', 'VTODO', ['three.ics']],
    ['1', 'VEVENT', []],
    ['0', 'VEVENT', []],
    [null, 'VEVENT', []],
  ])('of a home with Depth %s: %s', async (depth, component, names) => {
    const answer = await ask(me.home, query(component), depth);
    expect(answer.status).toBe(207);
    expect(namesIn(answer.text).toSorted()).toEqual(names);
  });

  it.each([
    ['infinity', ['one.ics']],
    ['1', ['one.ics']],
    // Without one a program means what lies in it.
    [null, ['one.ics']],
    ['0', []],
  ])('of a calendar with Depth %s', async (depth, names) => {
    const answer = await ask(me.calendar, query('VEVENT'), depth);
    expect(answer.status).toBe(207);
    expect(namesIn(answer.text)).toEqual(names);
  });

  it.each(['infinity', '1', '0', null])('of one event with Depth %s', async (depth) => {
    expect(namesIn((await ask(`${me.calendar}one.ics`, query('VEVENT'), depth)).text)).toEqual(['one.ics']);
  });

  it('is nothing with a Depth that is none, nor of what holds no calendars', async () => {
    expect((await ask(me.calendar, query('VEVENT'), 'all')).status).toBe(400);
    expect((await ask(me.calendar, sync(''), '2')).status).toBe(400);
    for (const path of ['/dav/', `/dav/principals/${me.user.id}/`, me.files]) {
      const answer = await ask(path, query('VEVENT'), 'infinity');
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('<D:supported-report/>');
    }
  });

  it.each([
    [207, '0', '1'],
    [207, null, '1'],
    [207, '0', 'infinite'],
    // As Thunderbird asks, and as it was before the RFC.
    [207, '1', '1'],
    [207, '1', null],
    [400, 'infinity', '1'],
    [400, 'infinity', 'infinite'],
    [400, '0', '2'],
    [400, '0', ''],
  ])('of changes: %i for Depth %s and level %s', async (status, depth, level) => {
    const answer = await ask(me.calendar, sync('', level), depth);
    expect(answer.status).toBe(status);
    expect(namesIn(answer.text)).toEqual(status === 207 ? ['one.ics'] : []);
  });

  it('of changes is empty where nothing has changed, with a token that goes on', async () => {
    const who = await davClient(server);
    const put = (name: string) =>
      who.send({
        method: 'PUT',
        path: `${who.calendar}${name}.ics`,
        body: calendarText('VEVENT', `UID:${name}`, 'DTSTART:20261201T090000Z', 'SUMMARY:x'),
        headers: { 'content-type': 'text/calendar' },
      });
    const changes = async (token: string) => {
      const { text } = await who.send({ method: 'REPORT', path: who.calendar, body: sync(token) });
      return { names: namesIn(text), token: /<D:sync-token>([^<]*)/.exec(text)?.[1] ?? '' };
    };
    await put('first');
    const first = await changes('');
    const none = await changes(first.token);
    expect(none).toEqual({ names: [], token: first.token });
    await put('second');
    expect((await changes(none.token)).names).toEqual(['second.ics']);
  });

  it('of free time counts what cannot be followed as taken, and nobody as taken by what is free', async () => {
    const who = await davClient(server);
    const { event } = await who.client.call('createEvent', {
      body: {
        title: 'Often',
        starts: '2027-01-01T09:00:00',
        ends: '2027-01-01T09:01:00',
        time_zone: 'UTC',
        rule: 'FREQ=DAILY',
      },
    });
    const ask = async (): Promise<string> =>
      (
        await who.send({
          method: 'REPORT',
          path: who.calendar,
          body: freeBusy('20261201T000000Z', '20271231T000000Z'),
        })
      ).text.replaceAll(/\r\n /g, '');
    expect(await ask()).toContain('FREEBUSY;FBTYPE=BUSY:20270101T090000Z/20270101T090100Z');
    const { db } = server.database;
    // Nothing that is stored now takes so much; what is followed may have been stored before.
    const store = (change: { rule: string; busy: 0 | 1 }) =>
      db.updateTable('calendar_events').set(change).where('id', '=', event.id).execute();
    await store({ rule: 'FREQ=MINUTELY;INTERVAL=3', busy: 1 });
    expect(await ask()).toMatch(/FREEBUSY;FBTYPE=BUSY:2026123\dT\d{6}Z\/20271231T000000Z/);
    await store({ rule: 'FREQ=MINUTELY;INTERVAL=3', busy: 0 });
    expect(await ask()).not.toContain('FREEBUSY;');
  });
});
