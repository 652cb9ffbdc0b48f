import { readItem } from '@squeeze/testing/read-item';
import { MicrosoftCalendarPeer } from '@squeeze/testing/microsoft-calendar-peer';
import { RestPeer } from '@squeeze/testing/rest-peer';
import type { OutsideEvent } from '@squeeze/server/ports/outside-fields';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SystemTimers } from '../../system-timers.ts';
import { MicrosoftCalendar } from './microsoft-calendar.ts';

const dayMs = 86_400_000;
const window = { since: Date.parse('2025-11-01T00:00:00Z'), until: Date.parse('2028-11-01T00:00:00Z') };
const at = (dateTime: string, timeZone = 'Central European Standard Time') => ({ dateTime, timeZone });
const weekly = {
  id: 'weekly',
  subject: 'Choir',
  start: at('2026-12-01T19:00:00'),
  end: at('2026-12-01T21:00:00'),
  recurrence: {
    pattern: { type: 'weekly', interval: 1, daysOfWeek: ['tuesday'], firstDayOfWeek: 'monday' },
    range: { type: 'noEnd', startDate: '2026-12-01', recurrenceTimeZone: 'Central European Standard Time' },
  },
};
const single = (id: string, day: string) => ({
  id,
  subject: id,
  start: at(`${day}T10:00:00`),
  end: at(`${day}T11:00:00`),
});
const event: OutsideEvent = {
  title: 'Choir',
  starts: '2026-12-01T19:00:00',
  ends: '2026-12-01T21:00:00',
  time_zone: 'Europe/Zagreb',
  place: null,
  description: null,
  status: 'confirmed',
  busy: true,
  rule: 'FREQ=WEEKLY',
  extra_starts: [],
  excluded: [],
  overrides: [],
  hasGuests: false,
};
const differing = {
  title: 'In the church',
  starts: '2026-12-08T18:00:00',
  ends: '2026-12-08T20:00:00',
  time_zone: 'Europe/Warsaw',
  place: null,
  description: null,
  status: 'confirmed',
  busy: true,
  occurrence: '2026-12-08T19:00:00',
} as const;

describe('the calendar of Outlook', () => {
  let api: MicrosoftCalendarPeer;
  let peer: RestPeer;
  let calendar: MicrosoftCalendar;
  beforeEach(async () => {
    api = new MicrosoftCalendarPeer('own');
    peer = await RestPeer.of(api);
    calendar = new MicrosoftCalendar({ timers: new SystemTimers(), base: peer.origin });
  });
  afterEach(() => peer[Symbol.asyncDispose]());
  const call = () => ({ accessToken: peer.token, timeZone: 'Europe/Zagreb' });
  const changes = async (state: string | null = null, page: string | null = null, view = window) =>
    await calendar.changes(call(), 'own', { state, page, window: view });
  const reads = (): number => peer.asked.filter(({ query }) => query.has('$expand')).length;

  it('tells of a series once in a round, however many of its times come', async () => {
    api.put('own', weekly);
    api.pageSize = 20;
    const told: string[] = [];
    let page: string | null = null;
    let pages = 0;
    do {
      const answer: Awaited<ReturnType<typeof changes>> = await changes(null, page);
      told.push(...answer.changes.map((change) => (change.kind === 'item' ? change.item.id : 'gone')));
      page = answer.nextPage;
      pages += 1;
    } while (page !== null);
    expect(pages).toBeGreaterThan(4);
    expect(told).toEqual(['weekly']);
    expect(reads()).toBe(1);
  });

  it('gathers what differs and what is called off', async () => {
    api.put('own', weekly);
    const { state } = await changes();
    const excluded = ['2026-12-15T19:00:00'];
    await calendar.update(call(), 'own', 'weekly', { overrides: [differing], excluded }, null);
    const { changes: told } = await changes(state);
    const series = told.filter((change) => change.kind === 'item');
    expect(series).toMatchObject([{ item: { id: 'weekly', fields: { overrides: [differing], excluded } } }]);
  });

  it('brings a time back that was called off, and leaves the others', async () => {
    api.put('own', weekly);
    const both = ['2026-12-15T19:00:00', '2026-12-22T19:00:00'];
    await calendar.update(call(), 'own', 'weekly', { excluded: both, overrides: [differing] }, null);
    const back = await calendar.update(call(), 'own', 'weekly', { excluded: both.slice(1) }, null);
    expect(back.fields).toMatchObject({ excluded: both.slice(1), overrides: [differing] });
    const plain = await calendar.update(call(), 'own', 'weekly', { overrides: [] }, null);
    expect(plain.fields).toMatchObject({ excluded: both.slice(1), overrides: [] });
  });

  it('keeps single times when the rule changes', async () => {
    api.put('own', weekly);
    await calendar.update(call(), 'own', 'weekly', { overrides: [differing] }, null);
    const changed = await calendar.update(call(), 'own', 'weekly', { rule: 'FREQ=WEEKLY;COUNT=8' }, null);
    expect(changed.fields).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=8', overrides: [differing] });
  });

  it('finds an event of a key that was used before by its id, where it is told that', async () => {
    api.namesExisting = true;
    const first = await calendar.create(call(), 'own', event, 'a key');
    const again = await calendar.create(call(), 'own', event, 'a key');
    expect(again.id).toBe(first.id);
    expect(peer.asked.some(({ query }) => query.has('$filter'))).toBe(false);
  });

  it.each([
    ['hours', { rule: 'FREQ=HOURLY;INTERVAL=3' }],
    [
      'days that not all months have',
      { starts: '2026-12-31T19:00:00', ends: '2026-12-31T21:00:00', rule: 'FREQ=MONTHLY' },
    ],
    ['added times', { extra_starts: ['2026-12-05T19:00:00'] }],
  ])('refuses what it has no words for, and changes nothing: %s', async (_, fields) => {
    const refused = { kind: 'refused' };
    await expect(calendar.create(call(), 'own', { ...event, ...fields }, 'a key')).rejects.toMatchObject(
      refused,
    );
    api.put('own', weekly);
    const before = api.at('own', 'weekly');
    await expect(calendar.update(call(), 'own', 'weekly', fields, null)).rejects.toMatchObject(refused);
    expect(api.at('own', 'weekly')).toEqual(before);
    expect(calendar.holds({ ...event, ...fields })).toMatchObject(fields);
  });

  it('does not take for gone what has only left its view', async () => {
    api.put('own', single('moved', '2026-12-01'));
    api.put('own', single('deleted', '2026-12-02'));
    const { state } = await changes();
    api.put('own', single('moved', '2031-12-01'));
    api.delete('own', 'deleted');
    const { changes: told } = await changes(state);
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        { kind: 'gone', id: 'deleted', at: null },
        expect.objectContaining({ item: expect.objectContaining({ id: 'moved' }) }),
      ]),
    );
  });

  it('asks for many that may be gone twenty at a time', async () => {
    for (let n = 0; n < 45; n += 1) api.put('own', single(`event-${n}`, '2026-12-01'));
    const { state } = await changes();
    for (let n = 0; n < 45; n += 1) api.delete('own', `event-${n}`);
    const { changes: told } = await changes(state);
    expect(told.filter(({ kind }) => kind === 'gone')).toHaveLength(45);
    expect(peer.asked.filter(({ path }) => path.at(-1) === '$batch')).toHaveLength(3);
  });

  it('takes nothing for gone that could not be asked for', async () => {
    api.put('own', single('here', '2026-12-01'));
    const { state } = await changes();
    api.delete('own', 'here');
    peer.says('{"responses":[{"id":"0","status":429}]}', ({ method }) => method === 'POST');
    await expect(changes(state)).rejects.toMatchObject({ kind: 'limited', retryAfterMs: null });
  });

  it.each([
    ['limited', '{"id":"0","status":429,"headers":{"Retry-After":"70"}}', 70_000],
    ['unreachable', '{"id":"0","status":503,"headers":{"retry-after":"30","Content-Type":"a"}}', 30_000],
    ['unreachable', '{"id":"0","status":503,"headers":{"Retry-After":["30"]}}', null],
    ['unreachable', '{"id":"7","status":200}', null],
  ])('leaves it alone for as long as a part of an answer says (%s: %s)', async (kind, part, retryAfterMs) => {
    api.put('own', single('here', '2026-12-01'));
    const { state } = await changes();
    api.delete('own', 'here');
    peer.says(`{"responses":[${part}]}`, ({ method }) => method === 'POST');
    await expect(changes(state)).rejects.toMatchObject({ kind, retryAfterMs });
  });

  it('leaves it alone for the longest that any part says', async () => {
    for (const id of ['one', 'two']) api.put('own', single(id, '2026-12-01'));
    const { state } = await changes();
    for (const id of ['one', 'two']) api.delete('own', id);
    const parts = [10, 40].map((seconds, at) => ({
      id: String(at),
      status: at === 0 ? 429 : 503,
      headers: { 'Retry-After': String(seconds) },
    }));
    peer.says(JSON.stringify({ responses: parts }), ({ method }) => method === 'POST');
    await expect(changes(state)).rejects.toMatchObject({ kind: 'limited', retryAfterMs: 40_000 });
  });

  it('looks anew once more is asked for than its view has', async () => {
    const { state } = await changes();
    const later = (days: number) => ({
      since: window.since + days * dayMs,
      until: window.until + days * dayMs,
    });
    await expect(changes(state, null, later(89))).resolves.toMatchObject({ changes: [] });
    await expect(changes(state, null, later(91))).rejects.toMatchObject({ kind: 'state_lost' });
    await expect(changes(state, null, { ...window, since: window.since - 1 })).rejects.toMatchObject({
      kind: 'state_lost',
    });
  });

  it('takes no token elsewhere, whatever address it is sent to', async () => {
    api.put('own', weekly);
    api.pages = 'elsewhere';
    await expect(changes()).rejects.toMatchObject({ kind: 'garbled' });
  });

  it('reads that others are invited', async () => {
    const attendees = Array.from({ length: 10_000 }, (_, n) => ({
      type: 'required',
      emailAddress: { address: `guest${n}@example.test` },
    }));
    api.put('own', { ...single('party', '2026-12-01'), attendees });
    expect((await changes()).changes).toMatchObject([{ item: { fields: { hasGuests: true } } }]);
    await calendar.update(call(), 'own', 'party', { place: 'Upstairs' }, null);
    expect(api.at('own', 'party')).toMatchObject({ attendees, location: { displayName: 'Upstairs' } });
  });

  it.each([
    ['Pacific Standard Time', '2026-12-01T10:00:00', 'America/Los_Angeles'],
    ['Europe/Paris', '2026-12-01T10:00:00', 'Europe/Paris'],
    ['tzone://Microsoft/Custom', '2026-12-01T10:00:00', 'UTC'],
    ['Mars Standard Time', '2026-12-01T10:00:00', 'UTC'],
  ])('knows the zone %s, or keeps the instant', async (zone, starts, known) => {
    api.put('own', { ...single('there', '2026-12-01'), start: at(starts, zone), end: at(starts, zone) });
    const item = readItem(await calendar.item(call(), 'own', 'there'));
    expect(item?.fields).toMatchObject({ starts, time_zone: known });
  });

  it('reads an event as its documents show one', async () => {
    peer.says(
      JSON.stringify({
        '@odata.etag': 'W/"ZlnW4RIAV06KYYwlrfNZvQAAKGWwbw=="',
        id: 'AAMkAGIAAAoZDOFAAA=',
        subject: 'Orientation ',
        bodyPreview: 'Dana, this is the time you selected for our orientation.',
        body: {
          contentType: 'html',
          content: '<html><head></head><body><p>Dana, this is the time you selected.</p></body></html>',
        },
        start: { dateTime: '2017-04-21T10:00:00.0000000', timeZone: 'Pacific Standard Time' },
        end: { dateTime: '2017-04-21T12:00:00.0000000', timeZone: 'Pacific Standard Time' },
        originalStartTimeZone: 'Pacific Standard Time',
        isAllDay: false,
        isCancelled: false,
        showAs: 'oof',
        recurrence: null,
        seriesMasterId: null,
        onlineMeeting: null,
        location: { displayName: 'Assembly Hall', locationType: 'default', uniqueId: 'Assembly Hall' },
        attendees: [
          {
            type: 'required',
            status: { response: 'none' },
            emailAddress: { name: 'Samantha', address: 's@contoso.example' },
          },
        ],
        lastModifiedDateTime: '2017-04-20T08:00:00.1234567Z',
      }),
    );
    expect(await calendar.item(call(), 'own', 'AAMkAGIAAAoZDOFAAA=')).toEqual({
      id: 'AAMkAGIAAAoZDOFAAA=',
      version: 'W/"ZlnW4RIAV06KYYwlrfNZvQAAKGWwbw=="',
      changedAt: Date.parse('2017-04-20T08:00:00.123Z'),
      fields: {
        title: 'Orientation',
        description: 'Dana, this is the time you selected.',
        place: 'Assembly Hall',
        starts: '2017-04-21T10:00:00',
        ends: '2017-04-21T12:00:00',
        time_zone: 'America/Los_Angeles',
        status: 'confirmed',
        busy: true,
        rule: null,
        extra_starts: [],
        excluded: [],
        overrides: [],
        hasGuests: true,
      },
    });
  });

  it('reads that its organizer has called it off', async () => {
    api.put('own', { ...single('off', '2026-12-01'), isCancelled: true });
    expect(readItem(await calendar.item(call(), 'own', 'off'))?.fields).toMatchObject({
      status: 'cancelled',
      busy: false,
    });
  });

  it('counts what is no event of ours', async () => {
    peer.says(
      JSON.stringify({
        value: [
          { ...single('backwards', '2026-12-01'), end: at('2026-11-30T00:00:00') },
          { ...single('no-such-day', '2026-12-01'), start: at('nonsense') },
          single('fine', '2026-12-01'),
        ],
        '@odata.deltaLink': `${peer.origin}/v1.0/me/calendars/own/calendarView/delta?$deltatoken=a`,
      }),
    );
    const { changes: told, unread } = await changes();
    expect(told).toMatchObject([{ item: { id: 'fine' } }]);
    expect(unread).toEqual([
      { id: 'backwards', title: 'backwards' },
      { id: 'no-such-day', title: 'no-such-day' },
    ]);
  });
});
