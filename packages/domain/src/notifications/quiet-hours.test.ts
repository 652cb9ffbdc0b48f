import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuietHours, quietHoursOf } from './quiet-hours.ts';

const night = { start: '22:00', end: '07:00' };
const at = (text: string): number => Date.parse(text);
const shown = (now: string, zone: string, hours = night): string =>
  new Date(afterQuietHours(at(now), hours, zone)).toISOString();

describe('quiet hours', () => {
  it('hold until they end, across midnight', () => {
    expect(shown('2026-06-10T21:30:00Z', 'Europe/London')).toBe('2026-06-11T06:00:00.000Z');
    expect(shown('2026-06-11T04:00:00Z', 'Europe/London')).toBe('2026-06-11T06:00:00.000Z');
    expect(shown('2026-06-11T06:00:00Z', 'Europe/London')).toBe('2026-06-11T06:00:00.000Z');
    expect(shown('2026-06-10T20:59:59Z', 'Europe/London')).toBe('2026-06-10T20:59:59.000Z');
  });

  it('may lie within a day', () => {
    const noon = { start: '12:00', end: '13:30' };
    expect(shown('2026-06-10T12:15:00Z', 'Europe/London', noon)).toBe('2026-06-10T12:30:00.000Z');
    expect(shown('2026-06-10T10:15:00Z', 'Europe/London', noon)).toBe('2026-06-10T10:15:00.000Z');
  });

  it('end at seven on the wall in the nights clocks change', () => {
    expect(shown('2026-03-28T23:00:00Z', 'Europe/Paris')).toBe('2026-03-29T05:00:00.000Z');
    expect(shown('2026-10-24T22:00:00Z', 'Europe/Paris')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('that end in a skipped hour end right after it', () => {
    const early = { start: '22:00', end: '02:30' };
    expect(shown('2026-03-29T00:50:00Z', 'Europe/Paris', early)).toBe('2026-03-29T01:00:00.000Z');
  });

  it('that end in an hour that comes twice end in its first pass', () => {
    const early = { start: '22:00', end: '02:30' };
    expect(shown('2026-10-25T00:10:00Z', 'Europe/Paris', early)).toBe('2026-10-25T00:30:00.000Z');
    expect(shown('2026-10-25T01:10:00Z', 'Europe/Paris', early)).toBe('2026-10-25T01:10:00.000Z');
  });

  it('never hold for longer than they last, nor twice', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const zone = fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');
    const instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-01-01T00:00:00Z') });
    fc.assert(
      fc.property(instant, time, time, zone, (now, start, end, zone) => {
        const once = afterQuietHours(now, { start, end }, zone);
        expect(once).toBeGreaterThanOrEqual(now);
        expect(once - now).toBeLessThanOrEqual(25 * 3_600_000);
        expect(afterQuietHours(once, { start, end }, zone)).toBe(once);
      }),
    );
  });
});

describe('the preference', () => {
  it('is read from objects and from JSON text', () => {
    expect(quietHoursOf({ settings: { quiet_hours: night } })).toEqual(night);
    expect(quietHoursOf({ settings: JSON.stringify({ quiet_hours: night }) })).toEqual(night);
  });

  it('counts only when it says two different times of day', () => {
    expect(quietHoursOf({})).toBeNull();
    expect(quietHoursOf({ settings: 'not JSON' })).toBeNull();
    expect(quietHoursOf({ settings: { quiet_hours: { start: '22:00' } } })).toBeNull();
    expect(quietHoursOf({ settings: { quiet_hours: { start: '25:00', end: '07:00' } } })).toBeNull();
    expect(quietHoursOf({ settings: { quiet_hours: { start: '07:00', end: '07:00' } } })).toBeNull();
  });
});
