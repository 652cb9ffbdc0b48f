import type { OutsideEvent } from '@squeeze/server/ports/outside-fields';
import type { OutsideLists } from '@squeeze/server/ports/outside-lists';
import { GoogleCalendarPeer } from '@squeeze/testing/google-calendar-peer';
import { MicrosoftCalendarPeer } from '@squeeze/testing/microsoft-calendar-peer';
import { readItem } from '@squeeze/testing/read-item';
import { RestPeer } from '@squeeze/testing/rest-peer';
import { afterEach, describe, expect, it } from 'vitest';
import { SystemTimers } from '../system-timers.ts';
import { GoogleCalendar } from './google/google-calendar.ts';
import { MicrosoftCalendar } from './microsoft/microsoft-calendar.ts';

const window = { since: Date.parse('2025-11-01T00:00:00Z'), until: Date.parse('2028-11-01T00:00:00Z') };
const event: OutsideEvent = {
  title: 'Choir',
  starts: '2026-12-01T19:00:00',
  ends: '2026-12-01T21:00:00',
  time_zone: 'Europe/Zagreb',
  place: null,
  description: null,
  status: 'confirmed',
  busy: true,
  rule: null,
  extra_starts: [],
  excluded: [],
  overrides: [],
  hasGuests: false,
};
let peer: RestPeer;
afterEach(() => peer[Symbol.asyncDispose]());
const call = () => ({ accessToken: peer.token, timeZone: 'Europe/Zagreb' });

const told = async (calendar: OutsideLists<OutsideEvent>) => {
  const { changes } = await calendar.changes(call(), 'own', { state: null, page: null, window });
  return changes.map((change) => (change.kind === 'item' ? change.item.fields.reminders : 'gone'));
};

describe('reminders of Google Calendar', () => {
  const open = async () => {
    const api = new GoogleCalendarPeer('own');
    api.usualReminders = [
      { method: 'popup', minutes: 30 },
      { method: 'email', minutes: 1_440 },
    ];
    peer = await RestPeer.of(api);
    return { api, calendar: new GoogleCalendar({ timers: new SystemTimers(), base: peer.origin }) };
  };
  const at = (dateTime: string) => ({ dateTime, timeZone: 'Europe/Zagreb' });
  const times = { start: at('2026-12-01T19:00:00+01:00'), end: at('2026-12-01T21:00:00+01:00') };
  const popup = (minutes: number) => ({ method: 'popup', minutes });

  it.each([
    ['those of its calendar', { useDefault: true }, [1_440, 30]],
    ['its own', { useDefault: false, overrides: [popup(10), { method: 'email', minutes: 60 }] }, [60, 10]],
    [
      'each minute once',
      { useDefault: false, overrides: [popup(10), { method: 'email', minutes: 10 }] },
      [10],
    ],
    ['none', { useDefault: false }, []],
    [
      'none that make no sense',
      { useDefault: false, overrides: [popup(-5), popup(99_999), popup(1.5), {}] },
      [],
    ],
    ['nothing where nothing is said', undefined, undefined],
  ])('are read: %s', async (_, reminders, expected) => {
    const { api, calendar } = await open();
    api.put('own', { id: 'one', summary: 'One', ...times, reminders });
    api.put('own', { id: 'many', summary: 'Many', ...times, reminders, recurrence: ['RRULE:FREQ=WEEKLY'] });
    // One time of a series that is not in this calendar.
    const ofOthers = { recurringEventId: 'somebody-elses', originalStartTime: times.start };
    api.put('own', { id: 'alone', summary: 'Alone', ...times, ...ofOthers, reminders });
    expect(await told(calendar)).toEqual([expected, expected, 'gone', expected]);
  });

  it.each([
    ['none', [], { useDefault: false, overrides: [] }],
    ['some', [60, 10], { useDefault: false, overrides: [popup(60), popup(10)] }],
    ['as usual there', undefined, undefined],
  ])('are written with what is made there alone: %s', async (_, reminders, expected) => {
    const { api, calendar } = await open();
    const made = await calendar.create(call(), 'own', { ...event, ...(reminders && { reminders }) }, 'key');
    expect(api.at('own', made.id)?.['reminders']).toEqual(expected);
    api.put('own', { id: made.id, reminders: { useDefault: false, overrides: [popup(7)] } });
    await calendar.update(call(), 'own', made.id, { title: 'Choir again' }, null);
    expect(api.at('own', made.id)?.['reminders']).toEqual({ useDefault: false, overrides: [popup(7)] });
  });
});

describe('reminders of calendars of Outlook', () => {
  const open = async () => {
    const api = new MicrosoftCalendarPeer('own');
    peer = await RestPeer.of(api);
    return { api, calendar: new MicrosoftCalendar({ timers: new SystemTimers(), base: peer.origin }) };
  };
  const at = (dateTime: string) => ({ dateTime, timeZone: 'Central European Standard Time' });
  const times = { start: at('2026-12-01T19:00:00'), end: at('2026-12-01T21:00:00') };

  it.each([
    ['its own', { isReminderOn: true, reminderMinutesBeforeStart: 15 }, [15]],
    ['none', { isReminderOn: false, reminderMinutesBeforeStart: 15 }, []],
    ['none that make no sense', { isReminderOn: true, reminderMinutesBeforeStart: -1 }, []],
    ['nothing where nothing is said', {}, undefined],
  ])('are read: %s', async (_, said, expected) => {
    const { api, calendar } = await open();
    api.put('own', { id: 'one', subject: 'One', ...times, ...said });
    expect(await told(calendar)).toEqual([expected]);
    expect(readItem(await calendar.item(call(), 'own', 'one'))?.fields.reminders).toEqual(expected);
  });

  it.each([
    ['none', [], { isReminderOn: false }],
    ['the first of some', [60, 10], { isReminderOn: true, reminderMinutesBeforeStart: 60 }],
  ])('are written with what is made there: %s', async (_, reminders, expected) => {
    const { api, calendar } = await open();
    const made = await calendar.create(call(), 'own', { ...event, reminders }, 'key');
    expect(api.at('own', made.id)).toMatchObject(expected);
  });
});
