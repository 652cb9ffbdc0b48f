import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followZone } from './follow-zone.ts';
import { nextRun } from './next-run.ts';
import type { StoredSchedule } from './stored-schedule.ts';
import { instantOfWall, wallAt } from './wall-time.ts';

const paris = 'Europe/Paris';
const newYork = 'America/New_York';
const at = (text: string): number => Date.parse(text);
const shown = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();
const daily: StoredSchedule = { type: 'daily', time: '09:00', timeZone: paris };
const moved = (schedule: StoredSchedule, timeZone: string, now: number) =>
  followZone({ schedule, scheduledAt: nextRun(schedule, now) }, timeZone, now);

describe('a schedule whose person moves to another zone', () => {
  it('keeps its hour, and does not repeat the one that has been', () => {
    // 10:00 in Paris, 4:00 in New York: today's 9:00 has been.
    const next = moved(daily, newYork, at('2026-06-10T08:00Z'));
    expect(next.schedule).toEqual({ ...daily, timeZone: newYork });
    expect(shown(next.scheduledAt)).toBe('2026-06-11T13:00:00.000Z');
  });

  it('is late when its hour has passed where the person is now', () => {
    // 8:00 in New York, 14:00 in Paris: today's 9:00 has not been.
    const next = moved({ ...daily, timeZone: newYork }, paris, at('2026-06-10T12:00Z'));
    expect(shown(next.scheduledAt)).toBe('2026-06-10T07:00:00.000Z');
  });

  it.each([
    // Clocks in New York go from 2:00 to 3:00 on 8 March 2026, in Paris from 2:00 to 3:00 on 29 March.
    ['into a gap', paris, newYork, '2026-03-07T12:00Z', '2026-03-08T07:00:00.000Z'],
    ['out of a gap', paris, newYork, '2026-03-28T12:00Z', '2026-03-29T06:30:00.000Z'],
    // On 1 November 2026 they show 1:00 to 2:00 twice, in Paris 2:00 to 3:00 a week before.
    ['into an hour that comes twice', newYork, paris, '2026-10-24T12:00Z', '2026-10-25T00:30:00.000Z'],
  ])('keeps the time it names when it goes %s', (_, from, to, now, next) => {
    const schedule: StoredSchedule = { type: 'daily', time: '02:30', timeZone: from };
    expect(shown(moved(schedule, to, at(now)).scheduledAt)).toBe(next);
  });

  it('goes on from now where it names no hours', () => {
    const now = at('2026-06-10T12:10Z');
    for (const rule of ['FREQ=HOURLY', '0 * * * *']) {
      const hourly: StoredSchedule = {
        type: 'custom',
        rule,
        time: rule.startsWith('FREQ') ? '00:00' : null,
        startsOn: '2026-06-01',
        timeZone: newYork,
      };
      expect(shown(moved(hourly, paris, now).scheduledAt)).toBe('2026-06-10T13:00:00.000Z');
    }
  });

  it('keeps each of several hours', () => {
    const twice: StoredSchedule = {
      type: 'custom',
      rule: '0 9,18 * * *',
      time: null,
      startsOn: '2026-06-01',
      timeZone: paris,
    };
    expect(shown(moved(twice, newYork, at('2026-06-10T08:00Z')).scheduledAt)).toBe(
      '2026-06-10T22:00:00.000Z',
    );
  });

  it('leaves a single instant where it is', () => {
    const once: StoredSchedule = { type: 'once', at: at('2026-06-12T07:00Z'), timeZone: paris };
    expect(moved(once, newYork, at('2026-06-10T08:00Z'))).toEqual({
      schedule: { ...once, timeZone: newYork },
      scheduledAt: once.at,
    });
  });

  it('leaves what is due, and what has nothing to come', () => {
    const now = at('2026-06-10T08:00Z');
    for (const scheduledAt of [null, now, now - 1]) {
      expect(followZone({ schedule: daily, scheduledAt }, newYork, now).scheduledAt).toBe(scheduledAt);
    }
  });

  it('ends with its rule', () => {
    const counted: StoredSchedule = {
      type: 'custom',
      rule: 'FREQ=DAILY;UNTIL=20260611T080000Z',
      time: '09:00',
      startsOn: '2026-06-01',
      timeZone: paris,
    };
    expect(moved(counted, newYork, at('2026-06-10T08:00Z')).scheduledAt).toBeNull();
  });

  it('comes at the same time of the same day, wherever somebody goes', () => {
    const zones = [
      paris,
      newYork,
      'Asia/Kolkata',
      'Australia/Lord_Howe',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    ];
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') }),
        minutes,
        (from, to, now, minute) => {
          const time = new Date(minute * 60_000).toISOString().slice(11, 16);
          const schedule: StoredSchedule = { type: 'daily', time, timeZone: from };
          const before = nextRun(schedule, now) ?? 0;
          const after = followZone({ schedule, scheduledAt: before }, to, now).scheduledAt ?? 0;
          // The day is the same; a clock change may have moved the hour on either side.
          const day = (instant: number, zone: string) => Math.floor(wallAt(instant, zone) / 86_400_000);
          expect(day(after, to)).toBe(day(before, from));
          expect(after).toBe(instantOfWall(day(after, to) * 86_400_000 + minute * 60_000, to));
        },
      ),
    );
  });
});
