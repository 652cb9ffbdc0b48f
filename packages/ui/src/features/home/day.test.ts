import { describe, expect, it } from 'vitest';
import { plainTodo } from '@squeeze/domain/todos/plain-todo';
import { greetingOf } from './greeting-of.ts';
import { postponedDue } from './postponed-due.ts';
import { minutesLeft } from './time-left.ts';
import { entryOn, stripSpan, todayBlocks } from './today-blocks.ts';

const zone = 'Europe/Zagreb';
const at = (text: string): number => Date.parse(text);

describe('not now', () => {
  const now = at('2026-06-10T21:30:00Z'); // 23:30 there
  it('is tomorrow in the person’s zone', () => {
    expect(postponedDue(null, now, zone)).toBe('2026-06-11');
    expect(postponedDue('2026-06-08', now, zone)).toBe('2026-06-11');
  });

  it('keeps the time of day, across a change of the clocks too', () => {
    expect(postponedDue('2026-06-10T14:00:00Z', now, zone)).toBe('2026-06-11T14:00:00.000Z');
    // The clocks go back on 25 October: 9:30 is 7:30 UTC the day before and 8:30 UTC that day.
    expect(postponedDue('2026-10-24T07:30:00Z', at('2026-10-24T06:00:00Z'), zone)).toBe(
      '2026-10-25T08:30:00.000Z',
    );
  });
});

describe('the greeting', () => {
  it.each([
    ['2026-06-10T02:30:00Z', 'home.evening'],
    ['2026-06-10T03:00:00Z', 'home.morning'],
    ['2026-06-10T09:59:00Z', 'home.morning'],
    ['2026-06-10T10:00:00Z', 'home.afternoon'],
    ['2026-06-10T16:00:00Z', 'home.evening'],
  ])('at %s is %s', (instant, greeting) => {
    expect(greetingOf(at(instant), zone)).toBe(greeting);
  });
});

describe('the time left', () => {
  const start = '2026-06-10T08:00:00Z';
  it('runs down by the server’s start and never out of its bounds', () => {
    expect(minutesLeft(null, at(start))).toBeUndefined();
    expect(minutesLeft(start, at('2026-06-10T08:12:00Z'))).toBe(13);
    expect(minutesLeft(start, at('2026-06-10T07:59:00Z'))).toBe(25);
    expect(minutesLeft(start, at('2026-06-10T12:00:00Z'))).toBe(0);
  });
});

const todo = (id: string, due: string | null) => ({
  id,
  title: id,
  description: null,
  due_date: due,
  priority: 'medium' as const,
  category: 'Health',
  status: 'pending' as const,
  created_at: '2026-06-01T09:00:00Z',
  updated_at: '2026-06-01T09:00:00Z',
  started_at: null,
  completed_at: null,
  ...plainTodo,
  series_id: null,
  occurrence: null,
});

describe('the strip of today', () => {
  const now = at('2026-06-10T07:00:00Z');

  it('holds what has a time today, and lets what is close share a block', () => {
    const blocks = todayBlocks(
      [
        todo('tomorrow', '2026-06-11T08:00:00Z'),
        todo('all day', '2026-06-10'),
        todo('physio', '2026-06-10T08:45:00Z'),
        todo('plan', '2026-06-10T08:30:00Z'),
        todo('lunch', '2026-06-10T10:00:00Z'),
        todo('undated', null),
      ],
      now,
      zone,
    );
    expect(blocks).toEqual([
      { key: 'plan', titles: ['plan', 'physio'], start: 630, end: 720, slot: 2 },
      { key: 'lunch', titles: ['lunch'], start: 720, end: 810, slot: 2 },
    ]);
  });

  it('gives a todo the time that it is thought to take', () => {
    const long = { ...todo('physio', '2026-06-10T08:45:00Z'), estimate_minutes: 180 };
    const nightly = { ...todo('night', '2026-06-10T21:30:00Z'), estimate_minutes: 120 };
    expect(todayBlocks([long, nightly, todo('call', '2026-06-10T09:45:00Z')], now, zone)).toEqual([
      { key: 'physio', titles: ['physio'], start: 645, end: 825, slot: 2 },
      { key: 'call', titles: ['call'], start: 705, end: 795, slot: 2, lane: 1 },
      { key: 'night', titles: ['night'], start: 1410, end: 1440, slot: 2 },
    ]);
  });

  it('holds events and runs as well, and puts what is at once below what goes on', () => {
    const entry = (key: string, from: string, to: string | null) =>
      entryOn('2026-06-10', zone, {
        key,
        title: key,
        from: at(from),
        to: to === null ? null : at(to),
        slot: undefined,
      });
    const further = [
      entry('night train', '2026-06-09T20:00:00Z', '2026-06-10T05:00:00Z'),
      entry('workshop', '2026-06-10T07:00:00Z', '2026-06-10T13:00:00Z'),
      entry('call', '2026-06-10T09:00:00Z', '2026-06-10T09:30:00Z'),
      entry('another', '2026-06-10T09:15:00Z', '2026-06-10T10:00:00Z'),
      entry('weekly review', '2026-06-10T15:00:00Z', null),
      entry('dinner', '2026-06-10T21:30:00Z', '2026-06-11T00:00:00Z'),
      entry('tomorrow', '2026-06-11T07:00:00Z', '2026-06-11T08:00:00Z'),
      entry('yesterday', '2026-06-09T07:00:00Z', '2026-06-09T22:00:00Z'),
    ].filter((one) => one !== null);
    const blocks = todayBlocks([todo('lunch', '2026-06-10T11:00:00Z')], now, zone, further);
    expect(
      blocks.map(({ titles, start, end, lane = 0 }) => [titles.join(' + '), start / 60, end / 60, lane]),
    ).toEqual([
      ['night train', 0, 7, 0],
      ['workshop', 9, 15, 0],
      ['call + another', 11, 12, 1],
      ['lunch', 13, 14.5, 1],
      ['weekly review', 17, 18.5, 0],
      ['dinner', 23.5, 24, 0],
    ]);
  });

  it('grows for the early and the late', () => {
    const [early] = todayBlocks([todo('early', '2026-06-10T03:15:00Z')], now, zone);
    expect(stripSpan(early ? [early] : [], 540)).toEqual({ from: 300, to: 1260 });
    expect(stripSpan([], 23 * 60 + 30)).toEqual({ from: 420, to: 1440 });
  });
});
