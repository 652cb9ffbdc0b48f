import type { Todo } from '@squeeze/contracts/todos';
import { purgeCalendarChanges } from '@squeeze/database/repositories/calendar-change-repository';
import { CalendarServer } from '@squeeze/testing/calendar-server';
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

const todosOf = async ({ client }: DavClient): Promise<readonly Todo[]> => {
  const page = await client.call('listTodos', { query: {} });
  return 'todos' in page ? page.todos : [];
};

const unfolded = (text: string): string => text.replaceAll(/\r\n[ \t]/g, '');
const countOf = (text: string, part: string): number => text.split(part).length - 1;

describe.each(dialects)('$name: calendar programs', ({ name: dialect }) => {
  let peer: CalendarServer;
  let server: TestServer;
  let me: DavClient;
  beforeAll(async () => {
    peer = await CalendarServer.open();
    server = await startTestServer({ dialect, calendars: peer.calendars() });
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await peer[Symbol.asyncDispose]();
  });
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

  describe('one UID in one calendar', () => {
    it('is not moved to where another has it', async () => {
      const other = await second();
      await put(`${me.calendar}a.ics`, once('u1', 'in A'));
      await put(`${other}b.ics`, once('u1', 'in B'));
      const refused = await move(`${me.calendar}a.ics`, `${other}a.ics`);
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('no-uid-conflict');
      expect((await move(`${me.calendar}a.ics`, `${other}b.ics`)).status).toBe(204);
      expect(await read(`${other}b.ics`)).toContain('SUMMARY:in A');
    });

    it('stays with what is there when another is restored or moved there in the app', async () => {
      const other = await second();
      const path = `${me.calendar}r.ics`;
      await put(path, once('u2', 'first'));
      const [first] = await eventsOfDecember();
      await me.send({ method: 'DELETE', path });
      await put(path, once('u2', 'second'));
      await me.client.call('restoreEvent', { params: { id: first?.id ?? '' } });
      expect((await put(path, once('u2', 'third'))).status).toBe(204);
      await put(`${other}b.ics`, once('u2', 'in B'));
      const { calendars } = await me.client.call('listCalendars', {});
      const inB = (await eventsOfDecember()).find(({ title }) => title === 'in B');
      const body = { calendar_id: calendars[0]?.id ?? '' };
      await me.client.call('updateEvent', { params: { id: inB?.id ?? '' }, body });
      expect((await put(path, once('u2', 'fourth'))).status).toBe(204);
      expect((await eventsOfDecember()).map(({ title }) => title).toSorted()).toEqual([
        'first',
        'fourth',
        'in B',
      ]);
    });
  });

  it('a todo that is restored where another has its UID goes by one of its own', async () => {
    const path = `${me.todos}t.ics`;
    const text = (title: string): string => calendarText('VTODO', 'UID:same', `SUMMARY:${title}`);
    await put(path, text('first'));
    const [todo] = await todosOf(me);
    await me.send({ method: 'DELETE', path });
    await put(path, text('second'));
    await me.client.call('restoreTodo', { params: { id: todo?.id ?? '' } });
    expect((await put(path, text('third'))).status).toBe(204);
    expect(await read(`${me.todos}${todo?.id ?? ''}.ics`)).toContain('SUMMARY:first');
  });

  it('a todo that is changed in the app meanwhile is not overwritten', async () => {
    const path = `${me.todos}t.ics`;
    const text = (title: string): string => calendarText('VTODO', 'UID:t', `SUMMARY:${title}`);
    await put(path, text('first'));
    const [todo] = await todosOf(me);
    const params = { id: todo?.id ?? '' };
    for (let n = 0; n < 12; n += 1) {
      server.clock.advance(1_000);
      const etag = (await me.send({ method: 'GET', path })).headers.get('etag') ?? '';
      const category = `c${n}`;
      const [, answer] = await Promise.all([
        me.client.call('updateTodo', { params, body: { category } }),
        put(path, text(`t${n}`), { 'if-match': etag }),
      ]);
      // Either it was first, and what the app changed came after, or it was refused.
      expect([204, 412]).toContain(answer.status);
      const { todo: now } = await me.client.call('getTodo', { params });
      expect(now.category).toBe(category);
    }
  });

  it('a todo that was finished before it came was finished then', async () => {
    const lines = ['UID:done', 'SUMMARY:done', 'STATUS:COMPLETED', 'COMPLETED:20200102T030405Z'];
    await put(`${me.todos}done.ics`, calendarText('VTODO', ...lines));
    const [todo] = await todosOf(me);
    expect(todo?.completed_at).toBe('2020-01-02T03:04:05.000Z');
  });

  describe('who follows changes', () => {
    const since = async (path: string, token: string): Promise<DavReply> =>
      await report(
        path,
        `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level><D:prop><D:getetag/></D:prop></D:sync-collection>`,
      );
    const tokenIn = ({ text }: DavReply): string => /<D:sync-token>([^<]*)/.exec(text)?.[1] ?? '';

    it('of a subscribed calendar hears of what is not in it any more', async () => {
      const event = (uid: string): string[] => [
        `UID:${uid}`,
        'DTSTART;VALUE=DATE:20260610',
        `SUMMARY:${uid}`,
      ];
      peer.serves('/x.ics', vevents(event('one'), event('two')));
      const body = { address: peer.address('/x.ics'), name: 'Elsewhere' };
      const { calendar } = await me.client.call('subscribeToCalendar', { body });
      await server.runJobs();
      const path = `${me.home}${calendar.id}/`;
      const first = await since(path, '');
      expect(countOf(first.text, '<D:response>')).toBe(2);
      peer.serves('/x.ics', vevents(event('one')));
      server.clock.advance(5_000);
      await me.client.call('refreshCalendarSubscription', { params: { id: calendar.id } });
      await server.runJobs();
      const second = await since(path, tokenIn(first));
      expect(countOf(second.text, '<D:response>')).toBe(1);
      expect(second.text).toContain('404');
      expect(tokenIn(second)).not.toBe(tokenIn(first));
    });

    it('of one calendar begins anew only for what was forgotten of that', async () => {
      const other = await second();
      await put(`${other}b.ics`, once('b'));
      const token = tokenIn(await since(other, ''));
      await put(`${me.calendar}x.ics`, once('x'));
      const old = tokenIn(await since(me.calendar, ''));
      await me.send({ method: 'DELETE', path: `${me.calendar}x.ics` });
      server.clock.advance(1_000);
      await purgeCalendarChanges(server.database.db, server.clock.now() + 1);
      expect((await since(me.calendar, old)).text).toContain('valid-sync-token');
      expect((await since(other, token)).status).toBe(207);
    });
  });

  describe('what takes long', () => {
    const query = (filter: string, data = ''): string =>
      `<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/>${data}</D:prop><C:filter><C:comp-filter name="VCALENDAR">${filter}</C:comp-filter></C:filter></C:calendar-query>`;
    const event = '<C:comp-filter name="VEVENT"/>';
    const expand = (start: string, end: string): string =>
      query(event, `<C:calendar-data><C:expand start="${start}" end="${end}"/></C:calendar-data>`);

    it.each([
      [60, event],
      [60, `<C:comp-filter name="VEVENT">${'<C:prop-filter name="X"/>'.repeat(59)}</C:comp-filter>`],
    ])('as a question of %i conditions is refused', async (_, filter) => {
      const conditions = filter === event ? event.repeat(60) : filter;
      const answer = await report(me.calendar, query(conditions));
      expect(answer.status).toBe(413);
      expect(answer.text).toContain('valid-filter');
    });

    it('as a question of as many conditions as may be is answered', async () => {
      await put(`${me.calendar}a.ics`, once('a'));
      const filter = `<C:comp-filter name="VEVENT">${'<C:prop-filter name="SUMMARY"/>'.repeat(40)}</C:comp-filter>`;
      expect(countOf((await report(me.calendar, query(filter))).text, '<D:response>')).toBe(1);
      const none = filter.replace('SUMMARY', 'LOCATION');
      expect(countOf((await report(me.calendar, query(none))).text, '<D:response>')).toBe(0);
    });

    it('as the single times of many years is refused, and too long an answer while it is made', async () => {
      const answer = await report(me.calendar, expand('20200101T000000Z', '20300101T000000Z'));
      expect(answer.status).toBe(403);
      const long = Array.from({ length: 3 }, (_, n) => `X-LONG-${n}:${'a'.repeat(60_000)}`);
      const lines = ['UID:h', 'DTSTART:20261201T000000Z', 'RRULE:FREQ=HOURLY', 'SUMMARY:h', ...long];
      await put(`${me.calendar}h.ics`, vevents(lines));
      const most = await report(me.calendar, expand('20261201T000000Z', '20271201T000000Z'));
      expect(most.status).toBe(507);
      expect(most.text).toContain('number-of-matches-within-limits');
    });

    it('as many names of properties is refused', async () => {
      const names = (count: number): string =>
        `<D:propfind xmlns:D="DAV:"><D:prop>${Array.from({ length: count }, (_, n) => `<n${n} xmlns="u:"/>`).join('')}</D:prop></D:propfind>`;
      const ask = async (count: number) =>
        (
          await me.send({
            method: 'PROPFIND',
            path: me.calendar,
            headers: { depth: '1' },
            body: names(count),
          })
        ).status;
      expect([await ask(200), await ask(201)]).toEqual([207, 413]);
    });
  });

  it('tells single times without their event one by one, each with its own lines', async () => {
    const times = ['20261201T090000Z', '20261203T090000Z'].map((at) => declined('o', at));
    await put(`${me.calendar}o.ics`, vevents(...times));
    const { text } = await report(
      me.calendar,
      '<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-data><C:expand start="20261101T000000Z" end="20270101T000000Z"/></C:calendar-data></D:prop><C:filter><C:comp-filter name="VCALENDAR"/></C:filter></C:calendar-query>',
    );
    for (const [part, count] of [
      ['BEGIN:VEVENT', 2],
      ['END:VEVENT', 2],
      ['BEGIN:VCALENDAR', 1],
      ['RECURRENCE-ID:', 2],
      ['PARTSTAT=DECLINED', 2],
    ] as const) {
      expect(countOf(text, part)).toBe(count);
    }
  });

  describe('what cannot be kept', () => {
    const patch = async (property: string): Promise<DavReply> =>
      await me.send({
        method: 'PROPPATCH',
        path: me.calendar,
        body: `<D:propertyupdate xmlns:D="DAV:" xmlns:y="urn:y"><D:set><D:prop>${property}</D:prop></D:set></D:propertyupdate>`,
      });
    const all = async (): Promise<DavReply> =>
      await me.send({ method: 'PROPFIND', path: me.home, headers: { depth: '1' } });

    it('is refused as a UID that is too long in octets', async () => {
      const long = Array.from({ length: 1_000 }, (_, n) => String.fromCodePoint(0x4e_00 + n * 7)).join('');
      expect((await put(`${me.calendar}long.ics`, once(long))).status).toBe(403);
      const todo = calendarText('VTODO', `UID:${long}`, 'SUMMARY:long');
      expect((await put(`${me.todos}long.ics`, todo)).status).toBe(403);
      expect((await put(`${me.calendar}short.ics`, once(long.slice(0, 333)))).status).toBe(201);
    });

    it('is refused as a property of a name that is too long, and of one with as many attributes as may be kept is told again', async () => {
      const long = `urn:${Array.from({ length: 500 }, (_, n) => (n * 7_919 * 7_919).toString(36)).join('')}`;
      expect((await patch(`<x xmlns="${long.slice(0, 3_600)}">1</x>`)).text).toContain('403');
      const attributes = Array.from({ length: 16 }, (_, n) => `a${n}="1"`).join(' ');
      expect((await patch(`<y:x ${attributes}>1</y:x>`)).text).toContain('200 OK');
      const told = await all();
      expect(told.status).toBe(207);
      expect(told.text).toContain('a15="1"');
    });
  });

  it('folds the name of a calendar into one line', async () => {
    const path = await second();
    const body =
      '<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><D:displayname>A&#13;&#10;X-Evil: 1&#9;é</D:displayname></D:prop></D:set></D:propertyupdate>';
    await me.send({ method: 'PROPPATCH', path, body });
    const { calendars } = await me.client.call('listCalendars', {});
    expect(calendars.map(({ name }) => name)).toContain('A X-Evil: 1 é');
  });

  it.each(['GET', 'PUT', 'LOCK'])('says what can be done where %s cannot', async (method) => {
    const answer = await me.send({ method, path: me.calendar });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('PROPFIND');
  });

  it('has a number for a todo that is changed here, above the one it came with', async () => {
    const path = `${me.todos}s.ics`;
    await put(
      path,
      calendarText(
        'VTODO',
        'UID:s',
        'SUMMARY:s',
        'SEQUENCE:7',
        'RRULE:FREQ=WEEKLY',
        'DTSTART:20261201T090000Z',
      ),
    );
    const [todo] = await todosOf(me);
    server.clock.advance(1_000);
    await me.client.call('updateTodo', { params: { id: todo?.id ?? '' }, body: { status: 'completed' } });
    const text = await read(path);
    expect(text).toContain('SEQUENCE:8');
    expect(text).toContain('STATUS:COMPLETED');
  });
});
