import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInZone, endOfDay, startOfDay, wallClock, zonedInstant } from './zoned-time.ts';

const iso = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z');
const at = (text: string): number => Date.parse(text);

function wall(text: string) {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  return { year, month, day, hour, minute };
}

describe('zonedInstant', () => {
  it.each([
    ['an ordinary summer time', 'America/New_York', '2026-06-10 10:30', '2026-06-10T14:30:00Z'],
    ['an ordinary winter time', 'America/New_York', '2026-12-10 10:30', '2026-12-10T15:30:00Z'],
    ['an offset of three quarters of an hour', 'Asia/Kathmandu', '2026-06-10 10:30', '2026-06-10T04:45:00Z'],
    ['an offset of half an hour', 'Asia/Kolkata', '2026-06-10 00:00', '2026-06-09T18:30:00Z'],
    ['the last minute before a gap', 'America/New_York', '2026-03-08 01:59', '2026-03-08T06:59:00Z'],
    ['the first minute of a gap', 'America/New_York', '2026-03-08 02:00', '2026-03-08T07:00:00Z'],
    ['the middle of a gap', 'America/New_York', '2026-03-08 02:30', '2026-03-08T07:00:00Z'],
    ['the last minute of a gap', 'America/New_York', '2026-03-08 02:59', '2026-03-08T07:00:00Z'],
    ['the first minute after a gap', 'America/New_York', '2026-03-08 03:00', '2026-03-08T07:00:00Z'],
    ['the first of two occurrences', 'America/New_York', '2026-11-01 01:30', '2026-11-01T05:30:00Z'],
    ['the minute after an overlap', 'America/New_York', '2026-11-01 02:00', '2026-11-01T07:00:00Z'],
    ['a gap in Europe', 'Europe/Zagreb', '2026-03-29 02:15', '2026-03-29T01:00:00Z'],
    ['an overlap in Europe', 'Europe/Zagreb', '2026-10-25 02:15', '2026-10-25T00:15:00Z'],
    ['a gap of half an hour', 'Australia/Lord_Howe', '2026-10-04 02:15', '2026-10-03T15:30:00Z'],
    ['the end of a gap of half an hour', 'Australia/Lord_Howe', '2026-10-04 02:30', '2026-10-03T15:30:00Z'],
    ['an overlap of half an hour', 'Australia/Lord_Howe', '2026-04-05 01:45', '2026-04-04T14:45:00Z'],
    ['a gap at midnight', 'America/Santiago', '2026-09-06 00:20', '2026-09-06T04:00:00Z'],
    ['a gap at midnight in Lebanon', 'Asia/Beirut', '2026-03-29 00:30', '2026-03-28T22:00:00Z'],
    ['an overlap across midnight', 'America/Santiago', '2026-04-04 23:30', '2026-04-05T02:30:00Z'],
    ['a day that was skipped', 'Pacific/Apia', '2011-12-30 12:00', '2011-12-30T10:00:00Z'],
    ['a zone without changes', 'UTC', '2026-03-08 02:30', '2026-03-08T02:30:00Z'],
    ['the 29th of February', 'Europe/London', '2028-02-29 23:59', '2028-02-29T23:59:00Z'],
  ])('%s', (_case, zone, time, expected) => {
    expect(iso(zonedInstant(wall(time), zone))).toBe(expected);
  });

  it('refuses times and days that do not exist on any calendar', () => {
    expect(() => zonedInstant(wall('2026-02-30 10:00'), 'UTC')).toThrow(RangeError);
    expect(() => zonedInstant(wall('2026-02-20 24:00'), 'UTC')).toThrow(RangeError);
    expect(() => zonedInstant(wall('2026-02-20 10:00'), 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('startOfDay and endOfDay', () => {
  it.each([
    ['America/New_York', '2026-06-10', '2026-06-10T04:00:00Z', '2026-06-11T04:00:00Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', '2026-10-04T13:00:00Z'],
    ['Asia/Kathmandu', '2026-12-31', '2026-12-30T18:15:00Z', '2026-12-31T18:15:00Z'],
    ['Pacific/Kiritimati', '2026-01-31', '2026-01-30T10:00:00Z', '2026-01-31T10:00:00Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', '2011-12-30T10:00:00Z'],
    ['UTC', '2028-02-28', '2028-02-28T00:00:00Z', '2028-02-29T00:00:00Z'],
  ])('%s %s', (zone, day, start, end) => {
    expect(iso(startOfDay(day, zone))).toBe(start);
    expect(iso(endOfDay(day, zone))).toBe(end);
  });
});

describe('dayInZone', () => {
  it.each([
    ['America/New_York', '2026-06-11T03:59:59Z', '2026-06-10'],
    ['America/New_York', '2026-06-11T04:00:00Z', '2026-06-11'],
    ['Asia/Tokyo', '2026-12-31T15:00:00Z', '2027-01-01'],
    ['Pacific/Kiritimati', '2026-02-28T10:00:00Z', '2026-03-01'],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:59Z', '2026-12-31'],
    ['Asia/Kathmandu', '2028-02-28T18:15:00Z', '2028-02-29'],
    ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
  ])('%s at %s is %s', (zone, instant, day) => {
    expect(dayInZone(at(instant), zone)).toBe(day);
  });
});

describe('wallClock', () => {
  it('reads the clock of the zone', () => {
    expect(wallClock(at('2026-06-10T14:30:59Z'), 'Asia/Kathmandu')).toEqual(wall('2026-06-10 20:15'));
    expect(wallClock(at('2026-12-31T23:00:00Z'), 'Europe/Zagreb')).toEqual(wall('2027-01-01 00:00'));
  });

  it('agrees with the other readings at every instant', () => {
    const zones = [
      'America/New_York',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Asia/Kathmandu',
      'Asia/Beirut',
    ];
    const minutes = fc.integer({
      min: at('2026-01-01T00:00:00Z') / 60_000,
      max: at('2027-12-31T00:00:00Z') / 60_000,
    });
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const instant = minute * 60_000;
        const day = dayInZone(instant, zone);
        expect(startOfDay(day, zone)).toBeLessThanOrEqual(instant);
        expect(endOfDay(day, zone)).toBeGreaterThan(instant);
        // An overlap has two instants for one reading; the first one is answered.
        expect(wallClock(zonedInstant(wallClock(instant, zone), zone), zone)).toEqual(
          wallClock(instant, zone),
        );
        expect(zonedInstant(wallClock(instant, zone), zone)).toBeLessThanOrEqual(instant);
      }),
      { numRuns: 500 },
    );
  });
});
