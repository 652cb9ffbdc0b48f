import { gzipSync } from 'node:zlib';
import { CalendarServer } from '@squeeze/testing/calendar-server';
import { eventually } from '@squeeze/testing/eventually';
import { ManualTimers } from '@squeeze/testing/manual-timers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardedFetch } from '../http/guarded-fetch.ts';
import { WebCalendars } from './web-calendars.ts';

const mostBytes = 10 * 1024 * 1024;
const withinMs = 30_000;
const asking = { known: null, withinMs, mostBytes };
const text = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

describe('calendars of elsewhere', () => {
  let server: CalendarServer;
  beforeAll(async () => {
    server = await CalendarServer.open();
  });
  beforeEach(() => {
    server.asked.length = 0;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const fetch = (path: string, more: Partial<typeof asking> = {}) =>
    server.calendars().fetch(server.address(path), { ...asking, ...more });
  const failure = (of: string, retryAfterMs: number | null = null) => ({
    kind: 'failed',
    failure: of,
    retryAfterMs,
  });

  it('come whole, with what tells them from a later one, and are told nothing of who asks', async () => {
    server.serves('/a.ics', text, { 'last-modified': 'Wed, 10 Jun 2026 12:00:00 GMT' });
    const answer = await fetch('/a.ics');
    expect(answer).toMatchObject({ kind: 'read', lastModified: 'Wed, 10 Jun 2026 12:00:00 GMT' });
    expect(answer.kind === 'read' && String(answer.bytes)).toBe(text);
    const { headers } = server.asked[0] ?? { headers: {} };
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('are not sent again while they are the same', async () => {
    server.serves('/same.ics', text, { 'last-modified': 'Wed, 10 Jun 2026 12:00:00 GMT' });
    const first = await fetch('/same.ics');
    if (first.kind !== 'read') throw new Error('nothing was read');
    const { etag, lastModified } = first;
    const calendars = server.calendars();
    const known = { etag, lastModified };
    expect(await calendars.fetch(server.address('/same.ics'), { ...asking, known })).toEqual({
      kind: 'unchanged',
    });
    expect(server.asked[1]?.headers).toMatchObject({
      'if-none-match': etag,
      'if-modified-since': lastModified,
    });
  });

  it('are found where their address leads, as long as that ends', async () => {
    server.serves('/a.ics', text);
    server.answers('/once', (_, response) => response.writeHead(301, { location: '/a.ics' }).end());
    server.answers('/circle', (_, response) => response.writeHead(302, { location: '/circle' }).end());
    expect(await fetch('/once')).toMatchObject({ kind: 'read' });
    server.asked.length = 0;
    expect(await fetch('/circle')).toEqual(failure('misled'));
    expect(server.asked.length).toBeLessThan(10);
  });

  it.each(['http://calendars.example/a.ics', 'file:///etc/passwd', 'ftp://calendars.example/a.ics'])(
    'are not asked for without https: %s',
    async (location) => {
      server.answers('/down', (_, response) => response.writeHead(302, { location }).end());
      expect(await fetch('/down')).toEqual(failure('misled'));
      expect(server.asked).toHaveLength(1);
    },
  );

  it('never come from the own network: by address, by name, or by a redirect', async () => {
    const { port } = server;
    server.answers('/inside', (_, response) =>
      response.writeHead(302, { location: `https://127.0.0.1:${port}/a.ics` }).end(),
    );
    expect(await fetch('/inside')).toEqual(failure('unreachable'));
    expect(server.asked).toHaveLength(1);
    const inside = (_: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    const calendars = new WebCalendars({ timers: new ManualTimers(), fetch: guardedFetch('public', inside) });
    for (const host of ['127.0.0.1', '[::1]', 'calendars.example', '169.254.169.254']) {
      expect(await calendars.fetch(`https://${host}:${port}/a.ics`, asking)).toEqual(failure('unreachable'));
    }
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [401, 'denied'],
    [403, 'denied'],
    [500, 'refused'],
    [204, 'refused'],
    [304, 'refused'],
    [206, 'refused'],
  ])('say why there is none: %i', async (status, why) => {
    server.answers('/status', (_, response) => response.writeHead(status).end());
    expect(await fetch('/status')).toEqual(failure(why));
  });

  it('say when to come back', async () => {
    server.answers('/busy', (_, response) => response.writeHead(503, { 'retry-after': '120' }).end());
    expect(await fetch('/busy')).toEqual(failure('refused', 120_000));
  });

  it('are ten mebibytes at most, by what is said or by what comes', async () => {
    server.answers('/just', (_, response) => response.end(Buffer.alloc(mostBytes, 'x')));
    server.answers('/said', (_, response) => response.end(Buffer.alloc(mostBytes + 1, 'x')));
    server.answers('/unsaid', (_, response) => {
      response.on('error', () => undefined);
      response.write(Buffer.alloc(mostBytes, 'x'));
      response.end('x');
    });
    expect(await fetch('/just')).toMatchObject({ kind: 'read' });
    expect(await fetch('/said')).toEqual(failure('too_large'));
    expect(await fetch('/unsaid')).toEqual(failure('too_large'));
  });

  it('are not unpacked, so that they cannot become larger than they came', async () => {
    server.answers('/bomb', (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(mostBytes * 2))),
    );
    expect(await fetch('/bomb')).toEqual(failure('not_a_calendar'));
  });

  it('that break off in the middle are none', async () => {
    server.answers('/cut', (_, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('BEGIN:VCALENDAR', () => response.destroy());
    });
    expect(await fetch('/cut')).toEqual(failure('unreachable'));
  });

  it.each([
    ['that never answer', () => undefined],
    [
      'that send one byte after another for ever',
      (_: unknown, response: import('node:http').ServerResponse) => {
        response.on('error', () => undefined);
        const drip = (): void => void (response.destroyed || response.write('x', () => setImmediate(drip)));
        drip();
      },
    ],
  ])('are waited for no longer than a while: those %s', async (_, answer) => {
    server.answers('/slow', answer);
    const timers = new ManualTimers();
    const asked = server.calendars(timers).fetch(server.address('/slow'), asking);
    await eventually(() => expect(server.asked).toHaveLength(1));
    timers.pass(withinMs);
    expect(await asked).toEqual(failure('too_slow'));
  });

  it('are given up where whoever asked is', async () => {
    server.answers('/slow', () => undefined);
    const stopping = new AbortController();
    const asked = server.calendars().fetch(server.address('/slow'), { ...asking, signal: stopping.signal });
    await eventually(() => expect(server.asked).toHaveLength(1));
    stopping.abort();
    expect(await asked).toEqual(failure('unreachable'));
  });
});
