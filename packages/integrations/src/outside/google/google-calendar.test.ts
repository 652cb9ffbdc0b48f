import { readItem } from '@squeeze/testing/read-item';
import { GoogleCalendarPeer } from '@squeeze/testing/google-calendar-peer';
import { googleError } from '@squeeze/testing/google-error';
import { RestPeer } from '@squeeze/testing/rest-peer';
import type { OutsideEvent } from '@squeeze/server/ports/outside-fields';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SystemTimers } from '../../system-timers.ts';
import { eventId, GoogleCalendar } from './google-calendar.ts';

const window = { since: Date.parse('2025-11-01T00:00:00Z'), until: Date.parse('2028-11-01T00:00:00Z') };
const start = { state: null, page: null, window };
const at = (dateTime: string, timeZone = 'Europe/Zagreb') => ({ dateTime, timeZone });
const weekly = {
  id: 'weekly1',
  summary: 'Choir',
  start: at('2026-12-01T19:00:00+01:00'),
  end: at('2026-12-01T21:00:00+01:00'),
  recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20270131T225959Z'],
};
const time = (day: string, more: object) => ({
  id: `weekly1_${day.replaceAll('-', '')}T180000Z`,
  iCalUID: 'weekly1@google.com',
  recurringEventId: 'weekly1',
  originalStartTime: at(`${day}T19:00:00+01:00`),
  ...more,
});

describe('Google Calendar', () => {
  let api: GoogleCalendarPeer;
  let peer: RestPeer;
  let calendar: GoogleCalendar;
  beforeEach(async () => {
    api = new GoogleCalendarPeer('own');
    peer = await RestPeer.of(api);
    calendar = new GoogleCalendar({ timers: new SystemTimers(), base: peer.origin });
  });
  afterEach(() => peer[Symbol.asyncDispose]());
  const call = () => ({ accessToken: peer.token, timeZone: 'Europe/Zagreb' });
  const changes = async (from: { state: string | null; page: string | null } = start) =>
    await calendar.changes(call(), 'own', { ...from, window });
  const fieldsOf = async (id: string): Promise<OutsideEvent | undefined> =>
    readItem(await calendar.item(call(), 'own', id))?.fields;

  it('gathers what is said of single times into their series', async () => {
    api.put('own', weekly);
    const moved = {
      summary: 'Elsewhere',
      start: at('2026-12-09T20:00:00+01:00'),
      end: at('2026-12-09T21:30:00+01:00'),
    };
    api.put('own', time('2026-12-08', moved));
    api.put('own', time('2026-12-15', { status: 'cancelled' }));
    const { changes: told } = await changes();
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      kind: 'item',
      item: {
        id: 'weekly1',
        fields: {
          title: 'Choir',
          starts: '2026-12-01T19:00:00',
          ends: '2026-12-01T21:00:00',
          time_zone: 'Europe/Zagreb',
          rule: 'FREQ=WEEKLY;UNTIL=20270131',
          excluded: ['2026-12-15T19:00:00'],
          overrides: [
            {
              occurrence: '2026-12-08T19:00:00',
              title: 'Elsewhere',
              starts: '2026-12-09T20:00:00',
              ends: '2026-12-09T21:30:00',
            },
          ],
        },
      },
    });
  });

  it('tells of a series when only one of its times has changed, in whichever round and page that is', async () => {
    api.put('own', weekly);
    api.pageSize = 1;
    const first = await changes();
    const before = readItem(await calendar.item(call(), 'own', 'weekly1'));
    api.put(
      'own',
      time('2026-12-08', {
        summary: 'Changed',
        start: at('2026-12-08T19:00:00+01:00'),
        end: at('2026-12-08T21:00:00+01:00'),
      }),
    );
    api.put('own', time('2026-12-15', { status: 'cancelled' }));
    const second = await changes({ state: first.state, page: null });
    expect(second.nextPage).not.toBeNull();
    const third = await changes({ state: first.state, page: second.nextPage });
    for (const page of [second, third]) {
      expect(page.changes).toMatchObject([
        {
          item: {
            id: 'weekly1',
            fields: { excluded: ['2026-12-15T19:00:00'], overrides: [{ title: 'Changed' }] },
          },
        },
      ]);
    }
    expect(readItem(await calendar.item(call(), 'own', 'weekly1'))?.version).not.toBe(before?.version);
  });

  it('says that a series is gone, whatever is said of its times', async () => {
    api.put('own', weekly);
    const { state } = await changes();
    api.put('own', time('2026-12-15', { status: 'cancelled' }));
    api.delete('own', 'weekly1');
    const { changes: told } = await changes({ state, page: null });
    expect(told).toContainEqual({ kind: 'gone', id: 'weekly1', at: expect.any(Number) });
    expect(told.filter(({ kind }) => kind === 'item')).toEqual([]);
  });

  it('tells of a single time by itself where its person was asked to that alone', async () => {
    api.put('own', {
      ...time('2026-12-08', {
        summary: 'As a guest',
        start: at('2026-12-08T19:00:00+01:00'),
        end: at('2026-12-08T21:00:00+01:00'),
      }),
      recurringEventId: 'somebody-elses',
      attendees: [{ self: true }, { email: 'host@example.test' }],
    });
    expect((await changes()).changes).toContainEqual(
      expect.objectContaining({
        item: expect.objectContaining({
          id: 'weekly1_20261208T180000Z',
          fields: expect.objectContaining({ title: 'As a guest', rule: null, hasGuests: true }),
        }),
      }),
    );
  });

  it('brings a time back that was called off, and takes back what differed', async () => {
    api.put('own', weekly);
    api.put('own', time('2026-12-15', { status: 'cancelled' }));
    api.put(
      'own',
      time('2026-12-08', {
        summary: 'Differs',
        start: at('2026-12-08T19:00:00+01:00'),
        end: at('2026-12-08T21:00:00+01:00'),
      }),
    );
    const changed = await calendar.update(call(), 'own', 'weekly1', { excluded: [], overrides: [] }, null);
    expect(changed.fields).toMatchObject({ excluded: [], overrides: [] });
    expect(api.at('own', 'weekly1_20261208T180000Z')).toMatchObject({
      summary: 'Choir',
      status: 'confirmed',
    });
  });

  it('changes one time and leaves the others, and what it does not know of it', async () => {
    api.put('own', weekly);
    api.put(
      'own',
      time('2026-12-08', {
        summary: 'First',
        colorId: '3',
        description: '<b>With</b> looks',
        start: at('2026-12-08T19:00:00+01:00'),
        end: at('2026-12-08T21:00:00+01:00'),
      }),
    );
    api.put(
      'own',
      time('2026-12-15', {
        summary: 'Second',
        start: at('2026-12-15T19:00:00+01:00'),
        end: at('2026-12-15T21:00:00+01:00'),
      }),
    );
    const item = readItem(await calendar.item(call(), 'own', 'weekly1'));
    const untouched = api.at('own', 'weekly1_20261215T180000Z');
    const overrides = (item?.fields.overrides ?? []).map((one) =>
      one.title === 'First' ? { ...one, title: 'Changed' } : one,
    );
    const changed = await calendar.update(call(), 'own', 'weekly1', { overrides }, item?.version ?? null);
    expect(changed.fields.overrides).toEqual(overrides);
    expect(api.at('own', 'weekly1_20261208T180000Z')).toMatchObject({
      summary: 'Changed',
      colorId: '3',
      description: '<b>With</b> looks',
    });
    expect(api.at('own', 'weekly1_20261215T180000Z')).toEqual(untouched);
  });

  it('makes a series an event of whole days, and one that comes once', async () => {
    api.put('own', weekly);
    const days = { starts: '2026-12-24', ends: '2026-12-26', time_zone: null };
    const changed = await calendar.update(call(), 'own', 'weekly1', { ...days, rule: null }, null);
    expect(changed.fields).toMatchObject({ ...days, rule: null });
    expect(api.at('own', 'weekly1')?.['start']).toEqual({ date: '2026-12-24' });
    expect(api.at('own', 'weekly1')).not.toHaveProperty('recurrence');
  });

  it('reads of ten thousand guests that there are some, asks for none, and writes to none', async () => {
    const attendees = Array.from({ length: 10_000 }, (_, n) => ({
      email: `guest${n}@example.test`,
      self: n === 0,
    }));
    api.put('own', {
      id: 'party',
      summary: 'Party',
      start: at('2026-12-01T19:00:00Z'),
      end: at('2026-12-01T21:00:00Z'),
      attendees,
    });
    const { changes: told } = await changes();
    expect(told).toMatchObject([{ item: { fields: { title: 'Party', hasGuests: true } } }]);
    await calendar.update(call(), 'own', 'party', { place: 'Upstairs' }, null);
    expect(api.at('own', 'party')?.['attendees']).toEqual(attendees);
    expect(peer.asked.every(({ query }) => query.get('maxAttendees') === '1')).toBe(true);
    const writes = peer.asked.filter(({ method }) => method !== 'GET');
    expect(writes.map(({ query }) => query.get('sendUpdates'))).toEqual(['none']);
  });

  it.each([
    ['an invented zone', at('2026-12-01T19:00:00+01:00', 'Mars/Olympus_Mons'), '2026-12-01T18:00:00', 'UTC'],
    ['no zone', { dateTime: '2026-12-01T19:00:00+01:00' }, '2026-12-01T18:00:00', 'UTC'],
    [
      'what Windows calls it',
      at('2026-12-01T19:00:00+01:00', 'W. Europe Standard Time'),
      '2026-12-01T19:00:00',
      'Europe/Berlin',
    ],
  ])('keeps the instant of %s', async (_, moment, starts, zone) => {
    api.put('own', { id: 'strange', summary: 'Strange', start: moment, end: moment });
    expect(await fieldsOf('strange')).toMatchObject({ starts, ends: starts, time_zone: zone });
  });

  it('counts what is no event of ours, and tells of the rest', async () => {
    api.put('own', { ...weekly, id: 'two', recurrence: ['RRULE:FREQ=WEEKLY', 'RRULE:FREQ=DAILY'] });
    api.put('own', { ...weekly, id: 'never', recurrence: ['RRULE:FREQ=SOMETIMES'] });
    api.put('own', { ...weekly, id: 'each-minute', recurrence: ['RRULE:FREQ=MINUTELY'] });
    const each = Array.from({ length: 1_001 }, (_, n) => {
      const day = new Date(Date.parse('2026-12-02T18:00:00Z') + n * 86_400_000).toISOString();
      return `${day.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
    });
    api.put('own', {
      ...weekly,
      id: 'a-thousand',
      recurrence: ['RRULE:FREQ=DAILY', `EXDATE:${each.join(',')}`],
    });
    api.put('own', { id: 'backwards', start: at('2026-12-01T19:00:00Z'), end: at('2026-12-01T18:00:00Z') });
    api.put('own', { id: 'no-such-day', start: { date: '2026-02-30' }, end: { date: '2026-03-01' } });
    api.put('own', {
      id: 'home',
      eventType: 'workingLocation',
      start: { date: '2026-12-01' },
      end: { date: '2026-12-02' },
    });
    api.put('own', { id: 'fine1', start: { date: '2026-12-01' }, end: { date: '2026-12-02' } });
    const { changes: told, unread } = await changes();
    expect(told).toMatchObject([{ item: { id: 'fine1', fields: { title: '' } } }]);
    expect(unread).toHaveLength(6);
    expect(unread).toContainEqual({ id: 'backwards', title: null });
    await expect(calendar.update(call(), 'own', 'two', { title: 'x' }, null)).rejects.toMatchObject({
      kind: 'refused',
    });
  });

  it.each(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'dailyLimitExceeded'])(
    'waits where a 403 says %s',
    async (reason) => {
      peer.fails(403, { body: googleError(403, reason), headers: { 'retry-after': '30' } });
      await expect(changes()).rejects.toMatchObject({ kind: 'limited', retryAfterMs: 30_000 });
    },
  );

  it('takes a token of another account for a state that is lost', async () => {
    const { state } = await changes();
    peer.fails(400, { body: googleError(400, 'invalid') });
    await expect(changes({ state, page: null })).rejects.toMatchObject({ kind: 'state_lost' });
  });

  it('says that a calendar is not there any more', async () => {
    await expect(calendar.changes(call(), 'another', start)).rejects.toMatchObject({ kind: 'missing' });
  });

  it('says each event of a page once, as it is in the end', async () => {
    const row = (summary: string) => ({
      id: 'twice',
      summary,
      start: { date: '2026-12-01' },
      end: { date: '2026-12-02' },
    });
    peer.says(JSON.stringify({ items: [row('Old'), row('New')], nextSyncToken: 'a' }));
    expect((await changes()).changes).toMatchObject([{ item: { fields: { title: 'New' } } }]);
  });

  it('makes ids of what ids may have', () => {
    expect(eventId('own', 'a key')).toMatch(/^[a-v0-9]{5,1024}$/);
    expect(eventId('own', 'a key')).toBe(eventId('own', 'a key'));
    expect(eventId('other', 'a key')).not.toBe(eventId('own', 'a key'));
  });

  it('says of an event with two rules that it is there and cannot be read', async () => {
    api.put('own', { ...weekly, id: 'tworules', recurrence: ['RRULE:FREQ=WEEKLY', 'RRULE:FREQ=DAILY'] });
    expect(await calendar.item(call(), 'own', 'tworules')).toBe('unread');
  });
});
