import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import { describe, expect, it } from 'vitest';
import { eventItem, type EventItem } from './calendar-item.ts';
import { daysOf, spanOf, stepped } from './calendar-view.ts';
import { dayLanes } from './day-lanes.ts';
import { editOfShift, shiftedItem } from './placement.ts';
import { timeBlocks } from './time-blocks.ts';
import { weekStartOf } from '../../parts/days.ts';

const zone = 'Europe/Zagreb';

const instantOf = (time: string): string =>
  new Date(time.length === 10 ? `${time}T00:00:00+02:00` : `${time}+02:00`).toISOString();

/** In summer, where the zone is two hours ahead. */
const event = (
  title: string,
  starts: string,
  ends: string,
  change: Partial<EventOccurrence> = {},
): EventItem =>
  eventItem(
    {
      id: title,
      calendar_id: 'c',
      title,
      starts,
      ends,
      time_zone: starts.length === 10 ? null : zone,
      place: null,
      category: null,
      status: 'confirmed',
      busy: true,
      reminders: [],
      links: [],
      version: 1,
      occurrence: null,
      changed: false,
      starts_at: instantOf(starts),
      ends_at: instantOf(ends),
      ...change,
    },
    [],
    zone,
  );

const at = (title: string, from: string, to: string): EventItem =>
  event(title, `2026-06-10T${from}:00`, `2026-06-10T${to}:00`);

describe('blocks of a day', () => {
  const laid = (items: readonly EventItem[], days = ['2026-06-10']) =>
    timeBlocks(items, days, zone).map(({ item, day, start, end, column, columns }) => [
      item.title,
      day,
      start,
      end,
      `${column + 1}/${columns}`,
    ]);

  it('stand beside each other where they overlap, and only there', () => {
    expect(
      laid([
        at('a', '09:00', '11:00'),
        at('b', '10:00', '12:00'),
        at('c', '11:00', '11:30'),
        at('d', '13:00', '14:00'),
      ]),
    ).toEqual([
      ['a', 0, 540, 660, '1/2'],
      ['b', 0, 600, 720, '2/2'],
      ['c', 0, 660, 690, '1/2'],
      ['d', 0, 780, 840, '1/1'],
    ]);
  });

  it('leave room to read and press what is a moment', () => {
    expect(laid([at('a', '09:00', '09:00'), at('b', '09:15', '10:00')]).map((one) => one[4])).toEqual([
      '1/2',
      '2/2',
    ]);
  });

  it('are two where one goes over midnight, and end where it ends at midnight', () => {
    const night = event('night', '2026-06-10T22:00:00', '2026-06-11T07:00:00');
    const evening = event('evening', '2026-06-10T20:00:00', '2026-06-11T00:00:00');
    expect(laid([night], ['2026-06-10', '2026-06-11'])).toEqual([
      ['night', 0, 1320, 1440, '1/1'],
      ['night', 1, 0, 420, '1/1'],
    ]);
    expect(laid([evening], ['2026-06-10', '2026-06-11'])).toEqual([['evening', 0, 1200, 1440, '1/1']]);
  });

  it('are not made of what lasts a day or longer', () => {
    expect(laid([event('trip', '2026-06-10T08:00:00', '2026-06-12T08:00:00')])).toEqual([]);
  });
});

describe('lanes of a week', () => {
  const week = daysOf('week', '2026-06-10', 0);

  it('keep a bar on one line, and say where it goes on', () => {
    const trip = event('trip', '2026-06-07', '2026-06-11');
    const fair = event('fair', '2026-06-10', '2026-06-12');
    const { placed } = dayLanes([fair, trip], week);
    expect(
      placed.map(({ item, start, end, lane, before }) => [item.title, start, end, lane, before]),
    ).toEqual([
      ['trip', 0, 3, 0, true],
      ['fair', 2, 4, 1, false],
    ]);
  });

  it('count what finds no room, on its days alone', () => {
    const items = ['a', 'b', 'c', 'd'].map((title) => at(title, '09:00', '10:00'));
    const { placed, hidden } = dayLanes([...items, event('alone', '2026-06-12', '2026-06-13')], week, 3);
    expect(placed.map(({ item }) => item.title)).toEqual(['alone', 'a', 'b']);
    expect(hidden.map((more) => more.length)).toEqual([0, 0, 2, 0, 0, 0, 0]);
  });
});

describe('an event that is carried', () => {
  it('keeps its length and the clock of its own zone', () => {
    const lisbon = event('call', '2026-06-10T09:00:00', '2026-06-10T10:00:00', {
      time_zone: 'Europe/Lisbon',
      starts_at: '2026-06-10T08:00:00.000Z',
      ends_at: '2026-06-10T09:00:00.000Z',
    });
    expect(editOfShift(lisbon, { what: 'all', days: 1, minutes: 30 }, zone)).toEqual({
      starts: '2026-06-11T09:30:00',
    });
  });

  it('is never shorter than a quarter of an hour, nor than a day', () => {
    const short = shiftedItem(at('a', '09:00', '10:00'), { what: 'end', days: 0, minutes: -300 }, zone);
    expect(short.to - short.from).toBe(15 * 60_000);
    const trip = event('trip', '2026-06-10', '2026-06-13');
    expect(editOfShift(trip, { what: 'end', days: -5, minutes: 0 }, zone)).toEqual({ ends: '2026-06-11' });
    expect(editOfShift(trip, { what: 'all', days: -1, minutes: 0 }, zone)).toEqual({ starts: '2026-06-09' });
  });

  it('stays at its time on the day on which clocks change', () => {
    const late = eventItem(
      {
        ...at('a', '09:00', '10:00').time,
        starts: '2026-10-24T09:00:00',
        ends: '2026-10-24T10:00:00',
        starts_at: '2026-10-24T07:00:00.000Z',
        ends_at: '2026-10-24T08:00:00.000Z',
      },
      [],
      zone,
    );
    expect(editOfShift(late, { what: 'all', days: 1, minutes: 0 }, zone)).toEqual({
      starts: '2026-10-25T09:00:00',
    });
  });
});

describe('what is in sight', () => {
  it('is whole weeks of a month, from the day on which weeks begin there', () => {
    const month = daysOf('month', '2026-06-10', weekStartOf('en-GB'));
    expect([month[0], month.at(-1), month.length]).toEqual(['2026-06-01', '2026-07-05', 35]);
    const american = daysOf('month', '2026-06-10', weekStartOf('en-US'));
    expect([american[0], american.at(-1)]).toEqual(['2026-05-31', '2026-07-04']);
  });

  it('is as long as the days are there', () => {
    expect(spanOf(['2026-10-25'], zone)).toEqual({
      from: '2026-10-24T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    });
  });

  it('goes on by what it shows, to a day that there is', () => {
    expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(stepped('week', '2026-12-29', 1)).toBe('2027-01-05');
  });
});
