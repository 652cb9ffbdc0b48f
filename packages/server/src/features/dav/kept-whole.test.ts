import { calendarText, davClient, type DavClient } from '@squeeze/testing/dav-client';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dayOf = (at: number): string =>
  new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10).replaceAll('-', '');

/** Every day, of which so many are at another hour. */
const series = (changed: number, ...more: readonly string[]): string => {
  const times = Array.from({ length: changed }, (_, at) => [
    'BEGIN:VEVENT',
    'UID:series',
    'DTSTAMP:20260101T000000Z',
    `RECURRENCE-ID:${dayOf(at)}T100000Z`,
    `DTSTART:${dayOf(at)}T120000Z`,
    `DTEND:${dayOf(at)}T130000Z`,
    'SUMMARY;LANGUAGE=en:Changed',
    'CATEGORIES:One,Two,Three',
    'LOCATION;LANGUAGE=en:Somewhere else',
    'END:VEVENT',
  ]);
  return calendarText(
    'VEVENT',
    'UID:series',
    'DTSTART:20260101T100000Z',
    'DTEND:20260101T110000Z',
    'RRULE:FREQ=DAILY',
    'SUMMARY:Series',
    ...more,
    'END:VEVENT',
    ...times.flat().slice(0, -1),
  );
};

describe.each(dialects)('$name: what is put at /dav', ({ name: dialect }) => {
  let server: TestServer;
  let me: DavClient;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
    me = await davClient(server);
  });
  afterAll(async () => server[Symbol.asyncDispose]());

  const put = (path: string, body: string) =>
    me.send({ method: 'PUT', path, body, headers: { 'content-type': 'text/calendar' } });

  it('is refused where it cannot be kept whole, and what was there stays', async () => {
    const path = `${me.calendar}series.ics`;
    const small = series(3, 'CATEGORIES:One,Two,Three');
    expect((await put(path, small)).status).toBe(201);
    const before = await me.send({ method: 'GET', path });
    const large = series(900, 'CATEGORIES:One,Two,Three', `DESCRIPTION:${'x'.repeat(15_000)}`);
    expect(large.length).toBeGreaterThan(200_000);
    const answer = await put(path, large);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('<C:max-resource-size/>');
    const after = await me.send({ method: 'GET', path });
    expect([after.text, after.headers.get('etag')]).toEqual([before.text, before.headers.get('etag')]);
  });

  it('comes out whole where it is taken: a description longer than our field, and all categories', async () => {
    const path = `${me.calendar}whole.ics`;
    const description = `DESCRIPTION;LANGUAGE=en:${'x'.repeat(15_000)}`;
    const text = series(50, 'CATEGORIES:One,Two,Three', description).replaceAll('UID:series', 'UID:whole');
    expect((await put(path, text)).status).toBe(201);
    const read = (await me.send({ method: 'GET', path })).text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    expect(read).toContain(description);
    expect(read.filter((line) => line === 'CATEGORIES:One,Two,Three')).toHaveLength(51);
    expect(read.filter((line) => line === 'LOCATION;LANGUAGE=en:Somewhere else')).toHaveLength(50);
  });

  it.each([
    'FREQ=WEEKLY;COUNT=1040',
    'FREQ=WEEKLY;COUNT=1040;UNTIL=20261231T235959Z',
    'FREQ=DAILY;BYHOUR=10;BYMINUTE=0;BYSECOND=30',
  ])('comes out with its rule as it came: %s', async (rule) => {
    const path = `${me.calendar}rule-${rule.length}.ics`;
    const lines = [`UID:rule-${rule.length}`, 'DTSTART:20260101T100000Z', `RRULE:${rule}`, 'SUMMARY:x'];
    expect((await put(path, calendarText('VEVENT', ...lines))).status).toBe(201);
    expect((await me.send({ method: 'GET', path })).text.split('\r\n')).toContain(`RRULE:${rule}`);
  });

  it('is refused with ten thousand alarms', async () => {
    const path = `${me.calendar}alarms.ics`;
    const alarms = Array.from({ length: 10_000 }, (_, at) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-PT${at}M`,
      'END:VALARM',
    ]);
    const lines = ['UID:alarms', 'DTSTART:20260101T100000Z', 'SUMMARY:x', ...alarms.flat()];
    const answer = await put(path, calendarText('VEVENT', ...lines));
    expect(answer.status).toBe(403);
    expect(answer.text).toContain('<C:max-resource-size/>');
    expect((await me.send({ method: 'GET', path })).status).toBe(404);
  });
});
