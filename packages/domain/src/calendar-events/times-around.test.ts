import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { givenEvent } from '@squeeze/testing/given-event';
import { describe, expect, it } from 'vitest';
import { timesAround } from './times-around.ts';

const zone = 'America/New_York';
/** Wednesday, 10:30 there. */
const now = Date.parse('2026-06-10T14:30:00Z');
const around = (given: Partial<CalendarEvent>): (string | null)[] => {
  const event = givenEvent({ time_zone: zone, ...given });
  const { last, next } = timesAround(event, now, zone);
  return [last?.starts ?? null, next?.starts ?? null];
};

describe('timesAround', () => {
  it.each<[what: string, given: Partial<CalendarEvent>, last: string | null, next: string | null]>([
    [
      'what was years ago',
      { starts: '2019-02-03T09:00:00', ends: '2019-02-03T10:00:00' },
      '2019-02-03T09:00:00',
      null,
    ],
    [
      'what comes in years',
      { starts: '2031-02-20', ends: '2031-02-21', time_zone: null },
      null,
      '2031-02-20',
    ],
    [
      'what goes on',
      { starts: '2026-06-10T10:00:00', ends: '2026-06-10T11:00:00' },
      null,
      '2026-06-10T10:00:00',
    ],
    [
      'what comes every day',
      { starts: '2020-01-01T09:00:00', ends: '2020-01-01T09:15:00', rule: 'FREQ=DAILY' },
      '2026-06-10T09:00:00',
      '2026-06-11T09:00:00',
    ],
    [
      'the 29 February',
      { starts: '2024-02-29', ends: '2024-03-01', time_zone: null, rule: 'FREQ=YEARLY' },
      '2024-02-29',
      '2028-02-29',
    ],
    [
      'a series that is over',
      { starts: '2025-01-06T09:00:00', ends: '2025-01-06T10:00:00', rule: 'FREQ=WEEKLY;COUNT=3' },
      '2025-01-20T09:00:00',
      null,
    ],
  ])('finds the times of %s', (_, given, last, next) => {
    expect(around(given)).toEqual([last, next]);
  });

  it('passes over what is cancelled', () => {
    expect(
      around({ starts: '2026-06-12T09:00:00', ends: '2026-06-12T10:00:00', status: 'cancelled' }),
    ).toEqual([null, null]);
  });
});
