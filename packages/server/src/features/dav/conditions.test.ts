import { calendarText, davClient, type DavClient } from '@squeeze/testing/dav-client';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isIfMet } from './if-header.ts';

const text = (title: string): string =>
  calendarText('VEVENT', 'UID:one', 'DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', `SUMMARY:${title}`);

describe.each(dialects)('$name: what a request to /dav presupposes', ({ name: dialect }) => {
  let server: TestServer;
  let me: DavClient;
  let path: string;
  let etag: string;
  let modified: number;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    me = await davClient(server);
    path = `${me.calendar}one.ics`;
    await put({});
    const { headers } = await me.send({ method: 'GET', path });
    etag = headers.get('etag') ?? '';
    modified = Date.parse(headers.get('last-modified') ?? '');
  });
  afterAll(async () => server[Symbol.asyncDispose]());

  const put = async (headers: Record<string, string>): Promise<number> =>
    (
      await me.send({
        method: 'PUT',
        path,
        body: text('Now'),
        headers: { 'content-type': 'text/calendar', ...headers },
      })
    ).status;
  const remove = async (headers: Record<string, string>): Promise<number> =>
    (await me.send({ method: 'DELETE', path, headers })).status;
  const httpDate = (ms: number): string => new Date(ms).toUTCString();

  it('is that it has not changed since a time', async () => {
    const earlier = { 'if-unmodified-since': httpDate(modified - 1_000) };
    expect([await put(earlier), await remove(earlier)]).toEqual([412, 412]);
    // By its state it is known better, and what is no time says nothing.
    expect(await put({ ...earlier, 'if-match': etag })).toBe(204);
    expect(await put({ 'if-unmodified-since': 'yesterday' })).toBe(204);
    const now = { 'if-unmodified-since': httpDate(server.clock.now()) };
    expect([await put(now), await remove(now)]).toEqual([204, 204]);
    // Of what is not there nothing is said.
    expect(await put(earlier)).toBe(201);
  });

  it('is what an If says of its state', async () => {
    for (const wrong of [
      '(["1-other"])',
      `(Not [${etag}])`,
      `([${etag}] <urn:uuid:0>)`,
      '(<opaquelocktoken:0>)',
    ]) {
      expect([await put({ if: wrong }), await remove({ if: wrong })]).toEqual([412, 412]);
    }
    expect(await put({ if: 'whatever' })).toBe(400);
    expect(await put({ if: `<${server.origin}${path}> ([${etag}]) (["other"])` })).toBe(204);
    expect(await remove({ if: '(Not <DAV:no-lock>)' })).toBe(204);
  });

  it('counts for files of any kind as well', async () => {
    const file = `${me.files}notes.txt`;
    const send = async (method: string, headers: Record<string, string>): Promise<number> =>
      (await me.send({ method, path: file, headers, ...(method === 'PUT' && { body: 'x' }) })).status;
    expect(await send('PUT', {})).toBe(201);
    expect(await send('PUT', { if: '(["other"])' })).toBe(412);
    const before = { 'if-unmodified-since': httpDate(server.clock.now() - 60_000) };
    expect([await send('PUT', before), await send('DELETE', before)]).toEqual([412, 412]);
    expect(await send('DELETE', { if: '(Not ["other"])' })).toBe(204);
  });

  it('of a whole calendar is that it is there: it has no state to be asked for', async () => {
    const calendar = `${me.home}work/`;
    await me.send({ method: 'MKCALENDAR', path: calendar });
    const drop = async (headers: Record<string, string>): Promise<number> =>
      (await me.send({ method: 'DELETE', path: calendar, headers })).status;
    expect(await drop({ 'if-match': '"1"' })).toBe(412);
    expect(await drop({ 'if-none-match': '*' })).toBe(412);
    expect(await drop({ if: '(["1"])' })).toBe(412);
    expect(await drop({ 'if-match': '*' })).toBe(204);
  });

  it('lets one of several make a calendar of one name', async () => {
    const make = () => me.send({ method: 'MKCALENDAR', path: `${me.home}same/` });
    const statuses = (await Promise.all([make(), make(), make(), make()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 405, 405, 405]);
    const { calendars } = await me.client.call('listCalendars', {});
    expect(calendars.filter(({ name }) => name === 'same')).toHaveLength(1);
  });
});

describe('an If', () => {
  const asked = {
    path: { kind: 'object', owner: 'me', collection: 'c', name: 'a.ics' },
    host: 'here.example',
    etag: '"1"',
  } as const;

  it.each([
    [true, '(["1"])'],
    [true, '([W/"1"])'],
    [true, '(["2"]) (["1"])'],
    [true, '(not ["2"] ["1"])'],
    [true, '<https://here.example/dav/calendars/me/c/a.ics> (["1"])'],
    [true, '</dav/calendars/me/c/a.ics>(["1"])'],
    [true, '</dav/calendars/me/c/b.ics> (["1"]) </dav/calendars/me/c/a.ics> (["1"])'],
    [false, '</dav/calendars/me/c/b.ics> (["1"])'],
    [false, '<https://there.example/dav/calendars/me/c/a.ics> (["1"])'],
    [false, '(["1"] ["2"])'],
    [false, '(<DAV:no-lock>)'],
    [true, '(<DAV:no-lock>) (Not <DAV:no-lock>)'],
  ])('is %s: %s', (expected, given) => {
    expect(isIfMet(given, asked)).toBe(expected);
  });

  it.each([
    '',
    '()',
    '(Not)',
    '(["1"]',
    '["1"]',
    '(Not Not ["1"])',
    '(["1"]) x',
    '((["1"]))',
    '<http://[> (["1"])',
  ])('that cannot be read is refused: %s', (given) => {
    expect(() => isIfMet(given, asked)).toThrow(expect.objectContaining({ status: 400 }));
  });

  it('holds only by what is there', () => {
    expect(isIfMet('(["1"])', { ...asked, etag: null })).toBe(false);
    expect(isIfMet('(Not ["1"])', { ...asked, etag: null })).toBe(true);
  });
});
