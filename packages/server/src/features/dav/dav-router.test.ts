import { connect } from 'node:net';
import type { TodoPage } from '@squeeze/contracts/todos';
import { updateUser } from '@squeeze/database/repositories/user-repository';
import { calendarText, davClient, type DavClient } from '@squeeze/testing/dav-client';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const prop = (...names: readonly string[]): string =>
  `<D:prop xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${names.map((name) => `<${name}/>`).join('')}</D:prop>`;
const propfind = (...names: readonly string[]): string =>
  `<D:propfind xmlns:D="DAV:">${prop(...names)}</D:propfind>`;
const sync = (token: string, limit?: number): string =>
  `<D:sync-collection xmlns:D="DAV:"><D:sync-token>${token}</D:sync-token><D:sync-level>1</D:sync-level>${
    limit === undefined ? '' : `<D:limit><D:nresults>${limit}</D:nresults></D:limit>`
  }${prop('D:getetag')}</D:sync-collection>`;
const query = (filter: string, data = '<C:calendar-data/>'): string =>
  `<C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/>${data}</D:prop><C:filter><C:comp-filter name="VCALENDAR">${filter}</C:comp-filter></C:filter></C:calendar-query>`;
const within = (component: string, start: string, end: string): string =>
  `<C:comp-filter name="${component}"><C:time-range start="${start}" end="${end}"/></C:comp-filter>`;

const hrefsIn = (xml: string): string[] =>
  [...xml.matchAll(/<D:response><D:href>([^<]*)/g)].map(([, href = '']) => href.split('/').at(-1) || href);
const tokenIn = (xml: string): string => /<D:sync-token>([^<]*)/.exec(xml)?.[1] ?? '';
const unfolded = (text: string): string => text.replaceAll(/\r\n[ \t]/g, '');

const meeting = calendarText(
  'VEVENT',
  'UID:meeting@example.test',
  'DTSTART;TZID=Europe/Berlin:20261130T090000',
  'DTEND;TZID=Europe/Berlin:20261130T100000',
  'RRULE:FREQ=WEEKLY;COUNT=4',
  'SUMMARY:Meeting',
  'X-OF-A-PROGRAM;X-PARAM=1:kept',
);

describe.each(dialects)('$name: /dav', ({ name: dialect }) => {
  let server: TestServer;
  let me: DavClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    me = await davClient(server);
  });
  afterAll(async () => server[Symbol.asyncDispose]());

  const put = (path: string, body: string, headers: Record<string, string> = {}, who = me) =>
    who.send({ method: 'PUT', path, body, headers: { 'content-type': 'text/calendar', ...headers } });
  const etagOf = async (path: string): Promise<string> =>
    (await me.send({ method: 'GET', path })).headers.get('etag') ?? '';

  describe('who asks', () => {
    it('is asked for an app password, and let in by nothing else', async () => {
      const { access_token: token } = await server.client.call('login', {
        body: { email: me.user.email, password: 'Thermos2tram!' },
      });
      const basic = (user: string, password: string): string =>
        `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      for (const authorization of [
        '',
        basic(me.user.email, 'Thermos2tram!'),
        basic('somebody@example.test', me.password),
        basic(me.user.email, `${me.password}x`),
        `Bearer ${token}`,
        'Basic !!!',
      ]) {
        const answer = await me.send({ method: 'PROPFIND', path: '/dav/', headers: { authorization } });
        expect(answer.status).toBe(401);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm=/);
      }
    });

    it('is no page of another site', async () => {
      const headers = { origin: 'https://elsewhere.example', depth: '0' };
      const answer = await me.send({ method: 'PROPFIND', path: '/dav/', headers });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    });

    it('is held up after many wrong passwords, and then still let in with the right one', async () => {
      const other = await davClient(server);
      const authorization = `Basic ${Buffer.from(`${other.user.email}:wrong`).toString('base64')}`;
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        statuses.push(
          (await other.send({ method: 'PROPFIND', path: '/dav/', headers: { authorization } })).status,
        );
      }
      expect(statuses.at(0)).toBe(401);
      expect(statuses.at(-1)).toBe(429);
      const right = await other.send({ method: 'PROPFIND', path: '/dav/', headers: { depth: '0' } });
      expect(right.status).toBe(207);
    });

    it('sees nothing of others', async () => {
      const other = await davClient(server);
      for (const path of [me.home, me.calendar, me.todos, `/dav/principals/${me.user.id}/`]) {
        const answer = await other.send({ method: 'PROPFIND', path, headers: { depth: '0' } });
        expect(answer.status).toBe(404);
      }
      expect((await put(`${me.calendar}mine.ics`, meeting, {}, other)).status).toBe(403);
    });

    const ask = async (who: DavClient): Promise<number> =>
      (await who.send({ method: 'PROPFIND', path: '/dav/', headers: { depth: '0' } })).status;

    it.each<[string, (who: DavClient) => Promise<unknown>]>([
      [
        'the app password is revoked',
        async (who) => {
          const { app_passwords: all } = await who.client.call('listAppPasswords', {});
          await who.client.call('revokeAppPassword', { params: { id: all[0]?.id ?? '' } });
        },
      ],
      [
        'the password of the account is changed',
        async (who) => {
          const body = { current_password: 'Thermos2tram!', new_password: 'Other9words!x' };
          await who.client.call('changePassword', { body });
        },
      ],
      [
        'the account is given up',
        (who) => who.client.call('deleteMe', { body: { password: 'Thermos2tram!' } }),
      ],
    ])('is not let in any more once %s', async (_what, change) => {
      const who = await davClient(server);
      expect(await ask(who)).toBe(207);
      await change(who);
      expect(await ask(who)).toBe(401);
    });

    it.each([
      ['disabled', { isActive: false }, { isActive: true }],
      ['to be deleted', { deletionDueAt: 1 }, { deletionDueAt: null }],
    ])('is not let in while the account is %s, and is again afterwards', async (_what, away, back) => {
      const who = await davClient(server);
      await put(`${who.calendar}mine.ics`, meeting, {}, who);
      await updateUser(server.database.db, who.user.id, { ...away, updatedAt: 1 });
      expect(await ask(who)).toBe(401);
      expect((await who.send({ method: 'GET', path: `${who.calendar}mine.ics` })).status).toBe(401);
      expect((await who.send({ method: 'DELETE', path: `${who.calendar}mine.ics` })).status).toBe(401);
      await updateUser(server.database.db, who.user.id, { ...back, updatedAt: 1 });
      expect((await who.send({ method: 'GET', path: `${who.calendar}mine.ics` })).status).toBe(200);
    });
  });

  describe('finding one’s way', () => {
    it('leads from the well-known address to the home, and lists each calendar and the todos', async () => {
      const first = await me.send({ method: 'PROPFIND', path: '/.well-known/caldav' });
      expect([first.status, first.headers.get('location')]).toEqual([301, '/dav/']);
      const root = await me.send({
        method: 'PROPFIND',
        path: '/dav/',
        headers: { depth: '0' },
        body: propfind('D:current-user-principal'),
      });
      expect(root.text).toContain(`/dav/principals/${me.user.id}/`);
      const principal = await me.send({
        method: 'PROPFIND',
        path: `/dav/principals/${me.user.id}/`,
        headers: { depth: '0' },
        body: `<D:propfind xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-home-set/></D:prop></D:propfind>`,
      });
      expect(principal.text).toContain(me.home);
      const home = await me.send({
        method: 'PROPFIND',
        path: me.home,
        headers: { depth: '1' },
        body: propfind('D:resourcetype', 'C:supported-calendar-component-set', 'D:sync-token'),
      });
      expect(home.text).toContain('<C:comp name="VEVENT"/>');
      expect(home.text).toContain('<C:comp name="VTODO"/>');
    });

    it('says what is spoken, without a password', async () => {
      const answer = await me.send({ method: 'OPTIONS', path: '/dav/', headers: { authorization: '' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('dav')).toContain('calendar-access');
    });

    it('answers 405 to what is not spoken, 404 where nothing is', async () => {
      expect((await me.send({ method: 'LOCK', path: me.calendar })).status).toBe(405);
      expect((await me.send({ method: 'POST', path: me.calendar })).status).toBe(405);
      const nowhere = [
        `${me.home}nothing/`,
        `${me.calendar}nothing.ics`,
        '/dav/nothing',
        `${me.calendar}a/b/c`,
      ];
      for (const path of nowhere) {
        expect((await me.send({ method: 'PROPFIND', path, headers: { depth: '0' } })).status).toBe(404);
      }
    });

    it('refuses to list everything below at once', async () => {
      const answer = await me.send({ method: 'PROPFIND', path: me.home, headers: { depth: 'infinity' } });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('<D:propfind-finite-depth/>');
    });
  });

  describe('an event', () => {
    it('is created, read, replaced and deleted, and the app shows it', async () => {
      const who = await davClient(server);
      const path = `${who.calendar}first.ics`;
      expect((await put(path, meeting, { 'if-none-match': '*' }, who)).status).toBe(201);
      const read = await who.send({ method: 'GET', path });
      expect(unfolded(read.text)).toContain('X-OF-A-PROGRAM;X-PARAM=1:kept');
      const { events } = await who.client.call('listEvents', {
        query: { from: '2026-11-30T00:00:00Z', to: '2026-12-31T00:00:00Z' },
      });
      expect(events.map(({ title, starts }) => [title, starts])).toEqual([
        ['Meeting', '2026-11-30T09:00:00'],
        ['Meeting', '2026-12-07T09:00:00'],
        ['Meeting', '2026-12-14T09:00:00'],
        ['Meeting', '2026-12-21T09:00:00'],
      ]);
      const changed = meeting.replace('SUMMARY:Meeting', 'SUMMARY:Another').replace('COUNT=4', 'COUNT=2');
      const etag = read.headers.get('etag') ?? '';
      expect((await put(path, changed, { 'if-match': etag }, who)).status).toBe(204);
      const id = events[0]?.id ?? '';
      const { event } = await who.client.call('getEvent', { params: { id } });
      expect(event).toMatchObject({ title: 'Another', rule: 'FREQ=WEEKLY;COUNT=2', source: 'caldav' });
      expect((await who.send({ method: 'DELETE', path })).status).toBe(204);
      expect((await who.send({ method: 'GET', path })).status).toBe(404);
      await who.client.call('restoreEvent', { params: { id } });
      expect((await who.send({ method: 'GET', path })).status).toBe(200);
    });

    it('that was made in the app is read with an address of its own, and keeps it', async () => {
      const who = await davClient(server);
      const { event } = await who.client.call('createEvent', {
        body: { title: 'Mine', starts: '2026-12-01T09:00:00', time_zone: 'Europe/Paris' },
      });
      const path = `${who.calendar}${event.id}.ics`;
      const read = await who.send({ method: 'GET', path });
      expect(read.text).toContain('SUMMARY:Mine');
      expect((await put(path, read.text.replace('Mine', 'Yours'), {}, who)).status).toBe(204);
      const after = await who.client.call('getEvent', { params: { id: event.id } });
      expect(after.event.title).toBe('Yours');
    });

    it('is not overwritten by who has not seen its last change', async () => {
      const path = `${me.calendar}raced.ics`;
      const text = meeting.replace('meeting@', 'raced@');
      await put(path, text);
      const yesterday = await etagOf(path);
      await put(path, text.replace('SUMMARY:Meeting', 'SUMMARY:Newer'));
      for (const method of ['PUT', 'DELETE'] as const) {
        const answer = await me.send({
          method,
          path,
          headers: { 'if-match': yesterday },
          ...(method === 'PUT' && { body: text }),
        });
        expect(answer.status).toBe(412);
      }
      expect((await put(path, text, { 'if-none-match': '*' })).status).toBe(412);
      expect((await put(`${me.calendar}none.ics`, text, { 'if-match': yesterday })).status).toBe(412);
      expect((await me.send({ method: 'GET', path })).text).toContain('SUMMARY:Newer');
    });

    it.each([
      ['valid-calendar-data', 'no calendar at all'],
      ['valid-calendar-data', meeting.slice(0, 200)],
      ['valid-calendar-data', meeting.replace(/DTSTART[^\r]*/, 'DTSTART:20261399T090000Z')],
      ['supported-calendar-component', calendarText('VTODO', 'UID:t', 'SUMMARY:A todo')],
      ['valid-calendar-object-resource', meeting.replace(/UID:[^\r]*\r\n/, '')],
      [
        'valid-calendar-object-resource',
        meeting.replace(
          'END:VCALENDAR',
          'BEGIN:VEVENT\r\nUID:other\r\nDTSTAMP:20261128T120000Z\r\nDTSTART:20261201T090000Z\r\nEND:VEVENT\r\nEND:VCALENDAR',
        ),
      ],
      ['max-resource-size', meeting.replace('SUMMARY:Meeting', `DESCRIPTION:${'x'.repeat(1_100_000)}`)],
    ])('is refused as %s', async (condition, text) => {
      const path = `${me.calendar}bad.ics`;
      const answer = await put(path, text);
      expect(answer.status).toBe(403);
      expect(answer.text).toContain(`<C:${condition}/>`);
      expect((await me.send({ method: 'GET', path })).status).toBe(404);
    });

    it('has a UID by itself', async () => {
      const text = meeting.replace('meeting@', 'unique@');
      await put(`${me.calendar}one.ics`, text);
      const other = await put(`${me.calendar}two.ics`, text);
      expect(other.status).toBe(403);
      expect(other.text).toContain(`<C:no-uid-conflict><D:href>${me.calendar}one.ics</D:href>`);
      expect((await put(`${me.calendar}one.ics`, meeting.replace('meeting@', 'changed@'))).status).toBe(403);
    });

    it('is moved to another calendar, where it is told of, and from the one it was in', async () => {
      const who = await davClient(server);
      await who.send({ method: 'MKCALENDAR', path: `${who.home}work/` });
      await put(`${who.calendar}moving.ics`, meeting, {}, who);
      const before = tokenIn((await who.send({ method: 'REPORT', path: who.calendar, body: sync('') })).text);
      const destination = new URL(`${who.home}work/moved.ics`, server.origin).href;
      const move = { method: 'MOVE', path: `${who.calendar}moving.ics`, headers: { destination } };
      expect((await who.send(move)).status).toBe(201);
      expect((await who.send(move)).status).toBe(404);
      const there = await who.send({ method: 'REPORT', path: `${who.home}work/`, body: sync('') });
      expect(hrefsIn(there.text)).toEqual(['moved.ics']);
      const gone = await who.send({ method: 'REPORT', path: who.calendar, body: sync(before) });
      expect(hrefsIn(gone.text)).toEqual(['moving.ics']);
      expect(gone.text).toContain('404');
    });
  });

  describe('a todo', () => {
    it('is created with its fields, and ticked on either side', async () => {
      const who = await davClient(server);
      const path = `${who.todos}milk.ics`;
      const text = calendarText(
        'VTODO',
        'UID:milk',
        'SUMMARY:Buy milk',
        'DUE;VALUE=DATE:20261202',
        'PRIORITY:2',
        'CATEGORIES:Home,Shopping',
        'X-APPLE-SORT-ORDER:7',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-PT10M',
        'END:VALARM',
      );
      expect((await put(path, text, {}, who)).status).toBe(201);
      const { todos } = (await who.client.call('listTodos', { query: {} })) as TodoPage;
      expect(todos).toMatchObject([
        {
          title: 'Buy milk',
          due_date: '2026-12-02',
          priority: 'high',
          category: 'Home',
          status: 'pending',
        },
      ]);
      const id = todos[0]?.id ?? '';
      await who.client.call('updateTodo', { params: { id }, body: { status: 'completed' } });
      const read = unfolded((await who.send({ method: 'GET', path })).text);
      for (const line of [
        'STATUS:COMPLETED',
        'PERCENT-COMPLETE:100',
        'CATEGORIES:Home,Shopping',
        'X-APPLE-SORT-ORDER:7',
        'TRIGGER:-PT10M',
      ]) {
        expect(read.split('\r\n')).toContain(line);
      }
      const reopened = read.replace(
        /STATUS:COMPLETED\r\nCOMPLETED:[^\r]*\r\nPERCENT-COMPLETE:100/,
        'STATUS:IN-PROCESS',
      );
      expect((await put(path, reopened, {}, who)).status).toBe(204);
      const { todo } = await who.client.call('getTodo', { params: { id } });
      expect(todo).toMatchObject({ status: 'in_progress', completed_at: null });
    });
  });

  describe('a calendar', () => {
    it('is made, called otherwise, coloured, and deleted; the last one stays', async () => {
      const who = await davClient(server);
      const path = `${who.home}my%20work/`;
      const body = `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop><D:displayname>Work &amp; more</D:displayname></D:prop></D:set></C:mkcalendar>`;
      expect((await who.send({ method: 'MKCALENDAR', path, body })).status).toBe(201);
      expect((await who.send({ method: 'MKCALENDAR', path, body })).status).toBe(405);
      const patch = `<D:propertyupdate xmlns:D="DAV:" xmlns:A="http://apple.com/ns/ical/"><D:set><D:prop><D:displayname>Play</D:displayname><A:calendar-color>#00FF00FF</A:calendar-color><X xmlns="urn:x">dead</X></D:prop></D:set></D:propertyupdate>`;
      expect((await who.send({ method: 'PROPPATCH', path, body: patch })).status).toBe(207);
      const { calendars } = await who.client.call('listCalendars', {});
      expect(calendars.map(({ name, hue }) => [name, hue])).toEqual([
        ['Calendar', 4],
        ['Play', 6],
      ]);
      const all = await who.send({ method: 'PROPFIND', path, headers: { depth: '0' } });
      expect(all.text).toContain('<X xmlns="urn:x">dead</X>');
      expect((await who.send({ method: 'DELETE', path })).status).toBe(204);
      expect((await who.send({ method: 'DELETE', path: who.calendar })).status).toBe(403);
      expect((await who.send({ method: 'DELETE', path: who.todos })).status).toBe(403);
    });

    it('changes all of its properties or none', async () => {
      const body = `<D:propertyupdate xmlns:D="DAV:"><D:set><D:prop><D:displayname>No</D:displayname><D:getetag>"1"</D:getetag></D:prop></D:set></D:propertyupdate>`;
      const answer = await me.send({ method: 'PROPPATCH', path: me.calendar, body });
      expect(answer.text).toMatch(
        /<D:getetag\/><\/D:prop><D:status>HTTP\/1.1 403.*<D:displayname\/><\/D:prop><D:status>HTTP\/1.1 424/,
      );
      const { calendars } = await me.client.call('listCalendars', {});
      expect(calendars.map(({ name }) => name)).not.toContain('No');
    });
  });

  describe('what has changed', () => {
    it('is told of whoever has changed it, once, by its last state', async () => {
      const who = await davClient(server);
      await put(`${who.calendar}a.ics`, meeting, {}, who);
      const first = await who.send({ method: 'REPORT', path: who.calendar, body: sync('') });
      expect(hrefsIn(first.text)).toEqual(['a.ics']);
      const { event } = await who.client.call('createEvent', {
        body: { title: 'In the app', starts: '2026-12-01' },
      });
      await who.client.call('updateEvent', { params: { id: event.id }, body: { title: 'Again' } });
      await who.send({ method: 'DELETE', path: `${who.calendar}a.ics` });
      const next = await who.send({ method: 'REPORT', path: who.calendar, body: sync(tokenIn(first.text)) });
      expect(hrefsIn(next.text)).toEqual([`${event.id}.ics`, 'a.ics']);
      const none = await who.send({ method: 'REPORT', path: who.calendar, body: sync(tokenIn(next.text)) });
      expect(hrefsIn(none.text)).toEqual([]);
    });

    it('is told in portions where a limit is asked for', async () => {
      const who = await davClient(server);
      for (const n of [1, 2, 3, 4, 5]) {
        await put(`${who.calendar}${n}.ics`, meeting.replace('meeting@', `m${n}@`), {}, who);
      }
      const told: string[] = [];
      for (let token = '', n = 0; n < 4; n += 1) {
        const { text } = await who.send({ method: 'REPORT', path: who.calendar, body: sync(token, 2) });
        told.push(...hrefsIn(text).filter((name) => name.endsWith('.ics')));
        token = tokenIn(text);
      }
      expect(told.toSorted()).toEqual(['1.ics', '2.ics', '3.ics', '4.ics', '5.ics']);
    });

    it('cannot be told since a state that never was', async () => {
      for (const token of ['urn:squeeze:sync:999999999', 'rubbish', 'urn:squeeze:sync:-1']) {
        const answer = await me.send({ method: 'REPORT', path: me.calendar, body: sync(token) });
        expect(answer.status).toBe(403);
        expect(answer.text).toContain('<D:valid-sync-token/>');
      }
    });
  });

  describe('questions', () => {
    let who: DavClient;
    beforeAll(async () => {
      who = await davClient(server);
      await put(`${who.calendar}weekly.ics`, meeting, {}, who);
      await put(
        `${who.calendar}once.ics`,
        calendarText(
          'VEVENT',
          'UID:once',
          'DTSTART:20261203T100000Z',
          'DTEND:20261203T110000Z',
          'SUMMARY:Été à Paris',
          'STATUS:TENTATIVE',
        ),
        {},
        who,
      );
    });
    const ask = async (body: string): Promise<string[]> =>
      hrefsIn(
        (await who.send({ method: 'REPORT', path: who.calendar, headers: { depth: '1' }, body })).text,
      ).toSorted();

    it.each([
      ['all events', '<C:comp-filter name="VEVENT"/>', ['once.ics', 'weekly.ics']],
      [
        'a week with one time of a repeated one',
        within('VEVENT', '20261207T000000Z', '20261208T000000Z'),
        ['weekly.ics'],
      ],
      ['a day behind the last', within('VEVENT', '20270101T000000Z', '20270201T000000Z'), []],
      ['no todos here', '<C:comp-filter name="VTODO"/>', []],
      [
        'a text, whatever the case',
        '<C:comp-filter name="VEVENT"><C:prop-filter name="SUMMARY"><C:text-match>MEET</C:text-match></C:prop-filter></C:comp-filter>',
        ['weekly.ics'],
      ],
      [
        'not a text',
        '<C:comp-filter name="VEVENT"><C:prop-filter name="SUMMARY"><C:text-match negate-condition="yes">MEET</C:text-match></C:prop-filter></C:comp-filter>',
        ['once.ics'],
      ],
      [
        'a text in other letters',
        '<C:comp-filter name="VEVENT"><C:prop-filter name="SUMMARY"><C:text-match collation="i;unicode-casemap">ÉTÉ À</C:text-match></C:prop-filter></C:comp-filter>',
        ['once.ics'],
      ],
      [
        'what has no rule',
        '<C:comp-filter name="VEVENT"><C:prop-filter name="RRULE"><C:is-not-defined/></C:prop-filter></C:comp-filter>',
        ['once.ics'],
      ],
      [
        'a parameter',
        '<C:comp-filter name="VEVENT"><C:prop-filter name="DTSTART"><C:param-filter name="TZID"><C:text-match>berlin</C:text-match></C:param-filter></C:prop-filter></C:comp-filter>',
        ['weekly.ics'],
      ],
      [
        'a UID',
        '<C:comp-filter name="VEVENT"><C:prop-filter name="UID"><C:text-match collation="i;octet">once</C:text-match></C:prop-filter></C:comp-filter>',
        ['once.ics'],
      ],
    ])('find %s', async (_what, filter, expected) => {
      expect(await ask(query(filter))).toEqual(expected);
    });

    it('bring each time by itself where that is asked for', async () => {
      const body = query(
        within('VEVENT', '20261130T000000Z', '20261215T000000Z'),
        '<C:calendar-data><C:expand start="20261130T000000Z" end="20261215T000000Z"/></C:calendar-data>',
      );
      const { text } = await who.send({ method: 'REPORT', path: who.calendar, body });
      const starts = [...text.matchAll(/DTSTART:(\d+T\d+Z)/g)].map(([, start = '']) => start).toSorted();
      expect(starts).toEqual([
        '20261130T080000Z',
        '20261203T100000Z',
        '20261207T080000Z',
        '20261214T080000Z',
      ]);
      expect(text).not.toContain('RRULE');
      expect(text).toContain('RECURRENCE-ID:20261207T080000Z');
    });

    it('by addresses are answered for each of them', async () => {
      const body = `<C:calendar-multiget xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><C:calendar-data/></D:prop><D:href>${who.calendar}once.ics</D:href><D:href>${who.calendar}nothing.ics</D:href><D:href>/etc/passwd</D:href></C:calendar-multiget>`;
      const { text } = await who.send({ method: 'REPORT', path: who.calendar, body });
      expect(hrefsIn(text)).toEqual(['once.ics', 'nothing.ics', 'passwd']);
      expect(text.match(/404 Not Found/g)).toHaveLength(2);
      expect(text).toContain('SUMMARY:Été à Paris');
    });

    it('about free time tell when, and nothing of what', async () => {
      const body = `<C:free-busy-query xmlns:C="urn:ietf:params:xml:ns:caldav"><C:time-range start="20261201T000000Z" end="20261208T000000Z"/></C:free-busy-query>`;
      const { text } = await who.send({ method: 'REPORT', path: who.calendar, body });
      expect(text).toContain('FREEBUSY;FBTYPE=BUSY:20261207T080000Z/20261207T090000Z');
      expect(text).toContain('FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261203T100000Z/20261203T110000Z');
      expect(text).not.toContain('Paris');
    });
  });

  describe('bad input', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><D:propfind xmlns:D="DAV:"><D:prop><D:x>&b;</D:x></D:prop></D:propfind>`;
    it.each([
      [403, 'an XML bomb', bomb],
      [403, 'an external entity', bomb.replace('"aaaaaaaaaa"', 'SYSTEM "file:///etc/passwd"')],
      [400, 'XML that is cut off', '<D:propfind xmlns:D="DAV:"><D:prop>'],
      [400, 'an unknown entity', '<D:propfind xmlns:D="DAV:">&nothing;</D:propfind>'],
      [400, 'an undeclared prefix', '<D:propfind><D:prop/></D:propfind>'],
      [400, 'another question', '<D:other xmlns:D="DAV:"/>'],
      [413, 'XML that is too deep', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`],
      [413, 'too many elements', `<a>${'<b/>'.repeat(30_000)}</a>`],
    ])('answers %i to %s', async (status, _what, body) => {
      const answer = await me.send({ method: 'PROPFIND', path: me.calendar, headers: { depth: '0' }, body });
      expect(answer.status).toBe(status);
      expect(answer.text).not.toContain('root:');
    });

    it('stores nothing of a body that is cut off in the middle', async () => {
      const path = `${me.calendar}cut.ics`;
      const { hostname, port } = new URL(server.origin);
      await new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          const head = [
            `PUT ${path} HTTP/1.1`,
            `Host: ${hostname}:${port}`,
            `Authorization: ${me.authorization}`,
            'Content-Type: text/calendar',
            `Content-Length: ${meeting.length}`,
            '',
            '',
          ];
          socket.end(head.join('\r\n') + meeting.slice(0, 100));
        });
        socket.on('data', () => undefined);
        socket.on('close', () => resolve());
      });
      expect((await me.send({ method: 'GET', path })).status).toBe(404);
    });

    it.each([
      '/dav/%00',
      '/dav/calendars/%FF%FE/',
      '/dav/../api/v1/users/me',
      `/dav/calendars/${'x'.repeat(3_000)}/`,
    ])('finds nothing at %s', async (path) => {
      const answer = await me.send({ method: 'PROPFIND', path, headers: { depth: '0' } });
      expect([400, 401, 404, 405, 431]).toContain(answer.status);
    });
  });
});

describe('an installed app', () => {
  it('has no /dav, and says what there is instead', async () => {
    await using server = await startTestServer({ edition: 'embedded' });
    const answer = await fetch(new URL('/dav/', server.origin), {
      method: 'PROPFIND',
      headers: { origin: 'app://squeeze' },
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('export');
  });
});
