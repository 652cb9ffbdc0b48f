import { calendarText, davClient } from '@squeeze/testing/dav-client';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { createDAVClient } from 'tsdav';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const event = (uid: string, title: string): string =>
  calendarText(
    'VEVENT',
    `UID:${uid}`,
    'DTSTART:20261201T090000Z',
    'DTEND:20261201T100000Z',
    `SUMMARY:${title}`,
  );

describe.each(dialects)('$name: tsdav', ({ name: dialect }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  afterAll(async () => server[Symbol.asyncDispose]());

  async function connected() {
    const me = await davClient(server);
    const program = await createDAVClient({
      serverUrl: server.origin,
      credentials: { username: me.user.email, password: me.password },
      authMethod: 'Basic',
      defaultAccountType: 'caldav',
    });
    const calendars = await program.fetchCalendars();
    const ofKind = (kind: string) => {
      const found = calendars.find(({ components }) => components?.includes(kind));
      if (found === undefined) throw new Error(`there is no collection for ${kind}`);
      return found;
    };
    return { me, program, calendars, events: ofKind('VEVENT'), todos: ofKind('VTODO') };
  }

  it('finds the calendar and the todos from the address of the server alone', async () => {
    const { calendars } = await connected();
    expect(calendars.map(({ displayName, components }) => [displayName, components])).toEqual([
      ['Calendar', ['VEVENT']],
      ['Todos', ['VTODO']],
    ]);
  });

  it('creates, changes and deletes an event, which the app shows', async () => {
    const { me, program, events } = await connected();
    const made = await program.createCalendarObject({
      calendar: events,
      filename: 'a.ics',
      iCalString: event('a', 'Made'),
    });
    expect(made.status).toBe(201);
    const titles = async (): Promise<string[]> => {
      const query = { from: '2026-12-01T00:00:00Z', to: '2026-12-02T00:00:00Z' };
      return (await me.client.call('listEvents', { query })).events.map(({ title }) => title);
    };
    expect(await titles()).toEqual(['Made']);
    const [object] = await program.fetchCalendarObjects({ calendar: events });
    if (object === undefined) throw new Error('nothing was made');
    const stale = { ...object, etag: '"yesterday"' };
    expect((await program.updateCalendarObject({ calendarObject: stale })).status).toBe(412);
    const changed = { ...object, data: String(object.data).replace('Made', 'Changed') };
    expect((await program.updateCalendarObject({ calendarObject: changed })).ok).toBe(true);
    expect(await titles()).toEqual(['Changed']);
    const [latest] = await program.fetchCalendarObjects({ calendar: events });
    if (latest === undefined) throw new Error('nothing is left');
    expect((await program.deleteCalendarObject({ calendarObject: latest })).ok).toBe(true);
    expect(await titles()).toEqual([]);
  });

  it('hears what the app has created, changed and deleted since it last asked', async () => {
    const { me, program, events } = await connected();
    const before = await program.syncCollection({
      url: events.url,
      props: { 'd:getetag': {} },
      syncLevel: 1,
      syncToken: '',
    });
    const token = String(before[0]?.raw?.multistatus?.syncToken ?? '');
    expect(token).toMatch(/^urn:squeeze:sync:/);
    const { event: made } = await me.client.call('createEvent', {
      body: { title: 'Of the app', starts: '2026-12-01T09:00:00', time_zone: 'Europe/Berlin' },
    });
    const ask = async () =>
      await program.syncCollection({
        url: events.url,
        props: { 'd:getetag': {} },
        syncLevel: 1,
        syncToken: token,
      });
    expect((await ask()).map(({ href }) => href)).toEqual([expect.stringContaining(`${made.id}.ics`)]);
    await me.client.call('deleteEvent', { params: { id: made.id }, query: {} });
    expect((await ask()).map(({ status }) => status)).toEqual([404]);
  });

  it('makes a calendar, and keeps todos', async () => {
    const { me, program, events, todos } = await connected();
    const url = new URL('../tsdav/', events.url).href;
    await program.makeCalendar({ url, props: { 'd:displayname': 'Of tsdav' } });
    const { calendars } = await me.client.call('listCalendars', {});
    expect(calendars.map(({ name }) => name)).toEqual(['Calendar', 'Of tsdav']);
    await program.createCalendarObject({
      calendar: todos,
      filename: 't.ics',
      iCalString: calendarText('VTODO', 'UID:t', 'SUMMARY:Call', 'STATUS:COMPLETED'),
    });
    const list = await me.client.call('listTodos', { query: {} });
    expect(list).toMatchObject({ todos: [{ title: 'Call', status: 'completed' }] });
    const read = await program.fetchCalendarObjects({
      calendar: todos,
      filters: {
        'comp-filter': {
          _attributes: { name: 'VCALENDAR' },
          'comp-filter': { _attributes: { name: 'VTODO' } },
        },
      },
    });
    expect(read.map(({ data }) => String(data).includes('SUMMARY:Call'))).toEqual([true]);
  });
});
