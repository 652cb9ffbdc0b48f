import { Temporal } from 'temporal-polyfill';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfNumber, numberOfDay, quarterOffsets, rangeDays, rangeSpans } from './analytics-ranges.ts';

const quarterMs = 15 * 60_000;
const at = (quarter: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(quarter * quarterMs)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
const now = (text: string): number => Temporal.ZonedDateTime.from(text).epochMilliseconds;

describe('what a range covers', () => {
  it.each([
    // By zone, now, range; the range, what its trend compares, as clocks there show it.
    [
      'Europe/Paris',
      '2026-06-10T14:20',
      '7d',
      '2026-06-04T00:00',
      '2026-06-04T00:00',
      '2026-05-28T00:00',
      '2026-06-03T14:30',
    ],
    // Over the change of clocks: days stay whole.
    [
      'Europe/Paris',
      '2026-03-30T08:00',
      '7d',
      '2026-03-24T00:00',
      '2026-03-24T00:00',
      '2026-03-17T00:00',
      '2026-03-23T08:15',
    ],
    [
      'Asia/Kathmandu',
      '2026-06-10T00:05',
      '30d',
      '2026-05-12T00:00',
      '2026-05-12T00:00',
      '2026-04-12T00:00',
      '2026-05-11T00:15',
    ],
    [
      'Asia/Kolkata',
      '2026-06-10T23:59',
      '90d',
      '2026-03-13T00:00',
      '2026-03-13T00:00',
      '2025-12-13T00:00',
      '2026-03-13T00:00',
    ],
    // A year before is not kept: halves are compared.
    [
      'UTC',
      '2026-06-10T12:00',
      '1y',
      '2025-06-11T00:00',
      '2025-12-11T00:00',
      '2025-06-12T00:00',
      '2025-12-10T12:15',
    ],
    // A day that begins at one o’clock.
    [
      'America/Santiago',
      '2026-09-10T12:00',
      '7d',
      '2026-09-04T00:00',
      '2026-09-04T00:00',
      '2026-08-28T00:00',
      '2026-09-03T12:15',
    ],
  ] as const)('in %s at %s for %s', (zone, text, range, from, later, earlier, earlierEnd) => {
    const spans = rangeSpans(range, zone, now(`${text}[${zone}]`));
    expect(at(spans.range.from, zone)).toBe(from);
    expect(at(spans.now.from, zone)).toBe(later);
    expect(at(spans.earlier.from, zone)).toBe(earlier);
    expect(at(spans.earlier.before, zone)).toBe(earlierEnd);
    expect(spans.range.before).toBe(spans.now.before);
  });

  it('is put together of spans with one offset each, wherever and whenever', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'Asia/Kathmandu',
          'America/New_York',
          'Australia/Lord_Howe',
          'Pacific/Apia',
          'UTC',
          'Africa/Casablanca',
        ),
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }),
        fc.constantFrom(...(Object.keys(rangeDays) as (keyof typeof rangeDays)[])),
        (zone, instant, range) => {
          const { range: span, now: later, earlier } = rangeSpans(range, zone, instant);
          const parts = quarterOffsets(span, zone);
          expect(parts[0]?.from).toBe(span.from);
          expect(parts.at(-1)?.before).toBe(span.before);
          for (const [index, part] of parts.entries()) {
            if (index > 0) expect(part.from).toBe(parts[index - 1]?.before);
            for (const quarter of [part.from, part.before - 1]) {
              expect(at(quarter + part.ahead, 'UTC')).toBe(at(quarter, zone));
            }
          }
          expect(earlier.before).toBeLessThanOrEqual(later.from + 1);
        },
      ),
    );
  });

  it('numbers days', () => {
    expect(numberOfDay('1970-01-02')).toBe(1);
    expect(dayOfNumber(numberOfDay('2024-02-29'))).toBe('2024-02-29');
  });
});
