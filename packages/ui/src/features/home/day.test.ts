import { describe, expect, it } from 'vitest';
import { greetingOf } from './greeting-of.ts';
import { postponedDue } from './postponed-due.ts';
import { minutesLeft } from './time-left.ts';
import { stripSpan, todayBlocks } from './today-blocks.ts';

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

  it('grows for the early and the late', () => {
    const [early] = todayBlocks([todo('early', '2026-06-10T03:15:00Z')], now, zone);
    expect(stripSpan(early ? [early] : [], 540)).toEqual({ from: 300, to: 1260 });
    expect(stripSpan([], 23 * 60 + 30)).toEqual({ from: 420, to: 1440 });
  });
});
