import { describe, expect, it } from 'vitest';
import { offeredSnoozes, snoozeTime } from './snooze-times.ts';

const at = (iso: string): number => Date.parse(iso);
const until = (...[choice, now, zone]: Parameters<typeof snoozeTime>): string =>
  new Date(snoozeTime(choice, now, zone)).toISOString();

describe('until when a choice puts off', () => {
  it.each([
    ['ten_minutes', '2026-06-10T14:30:00Z', 'America/New_York', '2026-06-10T14:40:00.000Z'],
    ['hour', '2026-06-10T14:30:00Z', 'America/New_York', '2026-06-10T15:30:00.000Z'],
    ['evening', '2026-06-10T14:30:00Z', 'America/New_York', '2026-06-10T22:00:00.000Z'],
    ['evening', '2026-06-10T14:30:00Z', 'Asia/Kathmandu', '2026-06-10T15:30:00.000Z'],
    ['evening', '2026-06-10T22:00:00Z', 'America/New_York', '2026-06-10T23:00:00.000Z'],
    ['evening', '2026-06-10T21:59:00Z', 'America/New_York', '2026-06-10T22:00:00.000Z'],
    ['morning', '2026-06-11T03:30:00Z', 'America/New_York', '2026-06-11T13:00:00.000Z'],
    ['morning', '2026-06-11T03:30:00Z', 'Europe/Zagreb', '2026-06-12T07:00:00.000Z'],
    ['morning', '2026-12-31T23:59:00Z', 'UTC', '2027-01-01T09:00:00.000Z'],
  ] as const)('%s at %s in %s is %s', (choice, now, zone, expected) => {
    expect(until(choice, at(now), zone)).toBe(expected);
  });

  it('keeps nine at nine across a change of the clocks, and an hour an hour', () => {
    const before = at('2026-10-24T10:00:00Z');
    expect(until('morning', before, 'Europe/Zagreb')).toBe('2026-10-25T08:00:00.000Z');
    expect(until('hour', at('2026-10-25T00:30:00Z'), 'Europe/Zagreb')).toBe('2026-10-25T01:30:00.000Z');
  });

  it('always lies ahead', () => {
    const zones = ['Pacific/Apia', 'America/St_Johns', 'Asia/Kathmandu', 'Africa/Cairo', 'UTC'];
    for (const zone of zones) {
      for (let now = at('2026-03-01T00:00:00Z'); now < at('2026-11-05T00:00:00Z'); now += 5.5 * 3_600_000) {
        for (const choice of ['ten_minutes', 'hour', 'evening', 'morning'] as const)
          expect(snoozeTime(choice, now, zone)).toBeGreaterThan(now);
      }
    }
  });
});

it('offers this evening only where it is more than an hour away', () => {
  const offers = (now: string): readonly string[] => offeredSnoozes(at(now), 'UTC');
  expect(offers('2026-06-10T16:59:00Z')).toEqual(['ten_minutes', 'hour', 'evening', 'morning']);
  expect(offers('2026-06-10T17:00:00Z')).toEqual(['ten_minutes', 'hour', 'morning']);
  expect(offers('2026-06-10T22:00:00Z')).toEqual(['ten_minutes', 'hour', 'morning']);
});
