import { describe, expect, it } from 'vitest';
import { dayInZone } from '../zoned-time.ts';
import { nextRuns } from './next-runs.ts';
import type { StoredSchedule } from './stored-schedule.ts';
import { wholeDay } from './wall-time.ts';

/** Twelve zones, each with its own clock changes; UTC instants, one answer each. */
interface ZoneTable {
  readonly zone: string;
  /** A wall time that is skipped (where clocks never change: an ordinary one), the day before it, and that day's and the next day's run. */
  readonly gap: readonly [time: string, after: string, thatDay: string, nextDay: string];
  /** A wall time that comes twice: it runs the first time only. */
  readonly overlap: readonly [time: string, after: string, thatDay: string, nextDay: string];
  /** `monthly` on the 31st at 9:00: 30 April, 31 May, 30 June. */
  readonly monthEnd: readonly [string, string, string];
  /** `monthly` on the 29th at 9:00, in an ordinary year and the leap year after it: the 28th, then the 29th. */
  readonly february: readonly [string, string];
  /** When 1 January begins. */
  readonly yearEnd: string;
}

const zones: readonly ZoneTable[] = [
  {
    zone: 'UTC',
    gap: ['02:30', '2027-03-13T12:00Z', '2027-03-14T02:30Z', '2027-03-15T02:30Z'],
    overlap: ['01:30', '2026-10-31T12:00Z', '2026-11-01T01:30Z', '2026-11-02T01:30Z'],
    monthEnd: ['2027-04-30T09:00Z', '2027-05-31T09:00Z', '2027-06-30T09:00Z'],
    february: ['2027-02-28T09:00Z', '2028-02-29T09:00Z'],
    yearEnd: '2027-01-01T00:00Z',
  },
  {
    zone: 'Europe/Paris',
    gap: ['02:30', '2027-03-27T12:00Z', '2027-03-28T01:00Z', '2027-03-29T00:30Z'],
    overlap: ['02:30', '2026-10-24T12:00Z', '2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    monthEnd: ['2027-04-30T07:00Z', '2027-05-31T07:00Z', '2027-06-30T07:00Z'],
    february: ['2027-02-28T08:00Z', '2028-02-29T08:00Z'],
    yearEnd: '2026-12-31T23:00Z',
  },
  {
    zone: 'Europe/London',
    gap: ['01:15', '2027-03-27T12:00Z', '2027-03-28T01:00Z', '2027-03-29T00:15Z'],
    overlap: ['01:15', '2026-10-24T12:00Z', '2026-10-25T00:15Z', '2026-10-26T01:15Z'],
    monthEnd: ['2027-04-30T08:00Z', '2027-05-31T08:00Z', '2027-06-30T08:00Z'],
    february: ['2027-02-28T09:00Z', '2028-02-29T09:00Z'],
    yearEnd: '2027-01-01T00:00Z',
  },
  {
    zone: 'America/New_York',
    gap: ['02:30', '2027-03-13T12:00Z', '2027-03-14T07:00Z', '2027-03-15T06:30Z'],
    overlap: ['01:30', '2026-10-31T12:00Z', '2026-11-01T05:30Z', '2026-11-02T06:30Z'],
    monthEnd: ['2027-04-30T13:00Z', '2027-05-31T13:00Z', '2027-06-30T13:00Z'],
    february: ['2027-02-28T14:00Z', '2028-02-29T14:00Z'],
    yearEnd: '2027-01-01T05:00Z',
  },
  {
    zone: 'America/St_Johns',
    gap: ['02:30', '2027-03-13T12:00Z', '2027-03-14T05:30Z', '2027-03-15T05:00Z'],
    overlap: ['01:30', '2026-10-31T12:00Z', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
    monthEnd: ['2027-04-30T11:30Z', '2027-05-31T11:30Z', '2027-06-30T11:30Z'],
    february: ['2027-02-28T12:30Z', '2028-02-29T12:30Z'],
    yearEnd: '2027-01-01T03:30Z',
  },
  {
    // No clock changes since 2019. Until then its gaps lay at midnight, its overlaps in the hour before.
    zone: 'America/Sao_Paulo',
    gap: ['00:30', '2018-11-03T12:00Z', '2018-11-04T03:00Z', '2018-11-05T02:30Z'],
    overlap: ['23:30', '2019-02-16T12:00Z', '2019-02-17T01:30Z', '2019-02-18T02:30Z'],
    monthEnd: ['2027-04-30T12:00Z', '2027-05-31T12:00Z', '2027-06-30T12:00Z'],
    february: ['2027-02-28T12:00Z', '2028-02-29T12:00Z'],
    yearEnd: '2027-01-01T03:00Z',
  },
  {
    // Back one hour for Ramadan, so the overlap comes first and the gap weeks later.
    zone: 'Africa/Casablanca',
    gap: ['02:30', '2026-03-21T12:00Z', '2026-03-22T02:00Z', '2026-03-23T01:30Z'],
    overlap: ['02:30', '2026-02-14T12:00Z', '2026-02-15T01:30Z', '2026-02-16T02:30Z'],
    // Years gone by: Morocco changes its mind at short notice, and the data of two runtimes differ.
    monthEnd: ['2023-04-30T08:00Z', '2023-05-31T08:00Z', '2023-06-30T08:00Z'],
    february: ['2023-02-28T08:00Z', '2024-02-29T08:00Z'],
    yearEnd: '2023-12-31T23:00Z',
  },
  {
    zone: 'Asia/Kolkata',
    gap: ['02:30', '2027-03-13T12:00Z', '2027-03-13T21:00Z', '2027-03-14T21:00Z'],
    overlap: ['01:30', '2026-10-31T12:00Z', '2026-10-31T20:00Z', '2026-11-01T20:00Z'],
    monthEnd: ['2027-04-30T03:30Z', '2027-05-31T03:30Z', '2027-06-30T03:30Z'],
    february: ['2027-02-28T03:30Z', '2028-02-29T03:30Z'],
    yearEnd: '2026-12-31T18:30Z',
  },
  {
    zone: 'Asia/Kathmandu',
    gap: ['02:30', '2027-03-13T12:00Z', '2027-03-13T20:45Z', '2027-03-14T20:45Z'],
    overlap: ['01:30', '2026-10-31T12:00Z', '2026-10-31T19:45Z', '2026-11-01T19:45Z'],
    monthEnd: ['2027-04-30T03:15Z', '2027-05-31T03:15Z', '2027-06-30T03:15Z'],
    february: ['2027-02-28T03:15Z', '2028-02-29T03:15Z'],
    yearEnd: '2026-12-31T18:15Z',
  },
  {
    // Its clocks change by half an hour.
    zone: 'Australia/Lord_Howe',
    gap: ['02:10', '2026-10-03T10:00Z', '2026-10-03T15:30Z', '2026-10-04T15:10Z'],
    overlap: ['01:45', '2027-04-03T10:00Z', '2027-04-03T14:45Z', '2027-04-04T15:15Z'],
    monthEnd: ['2027-04-29T22:30Z', '2027-05-30T22:30Z', '2027-06-29T22:30Z'],
    february: ['2027-02-27T22:00Z', '2028-02-28T22:00Z'],
    yearEnd: '2026-12-31T13:00Z',
  },
  {
    zone: 'Pacific/Auckland',
    gap: ['02:30', '2026-09-26T10:00Z', '2026-09-26T14:00Z', '2026-09-27T13:30Z'],
    overlap: ['02:30', '2027-04-03T10:00Z', '2027-04-03T13:30Z', '2027-04-04T14:30Z'],
    monthEnd: ['2027-04-29T21:00Z', '2027-05-30T21:00Z', '2027-06-29T21:00Z'],
    february: ['2027-02-27T20:00Z', '2028-02-28T20:00Z'],
    yearEnd: '2027-01-01T11:00Z',
  },
  {
    // It skipped 30 December 2011 altogether: that day's run comes as the 31st begins, the 31st's at its own time.
    zone: 'Pacific/Apia',
    gap: ['12:00', '2011-12-29T23:00Z', '2011-12-30T10:00Z', '2011-12-30T22:00Z'],
    overlap: ['03:30', '2021-04-03T10:00Z', '2021-04-03T13:30Z', '2021-04-04T14:30Z'],
    monthEnd: ['2027-04-29T20:00Z', '2027-05-30T20:00Z', '2027-06-29T20:00Z'],
    february: ['2027-02-27T20:00Z', '2028-02-28T20:00Z'],
    yearEnd: '2027-01-01T11:00Z',
  },
];

const at = (text: string): number => Date.parse(text);
const iso = (instant: number): string => new Date(instant).toISOString().replace(':00.000Z', 'Z');
const after = (schedule: StoredSchedule, when: string, count: number): string[] =>
  nextRuns(schedule, at(when), count).map(iso);

/** The same daily time in each of the forms a person can give it. */
function dailyForms(time: string, timeZone: string, day: string): [string, StoredSchedule][] {
  const [hour, minute] = time.split(':').map(Number);
  const custom = { type: 'custom', time: null, startsOn: day, timeZone } as const;
  return [
    ['daily', { type: 'daily', time, timeZone }],
    ['weekly', { type: 'weekly', time, weekdays: ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'], timeZone }],
    ['rrule with a time', { ...custom, rule: 'FREQ=DAILY', time }],
    ['rrule with hours', { ...custom, rule: `FREQ=DAILY;BYHOUR=${hour};BYMINUTE=${minute}` }],
    ['cron', { ...custom, rule: `${minute} ${hour} * * *` }],
  ];
}

describe('time policy', () => {
  it('is written down for twelve zones', () => {
    expect(new Set(zones.map(({ zone }) => zone)).size).toBe(12);
  });

  describe.each(zones)('$zone', ({ zone, gap, overlap, monthEnd, february, yearEnd }) => {
    const monthly = (monthDay: number): StoredSchedule => ({
      type: 'monthly',
      time: '09:00',
      monthDay,
      timeZone: zone,
    });

    it.each(dailyForms(gap[0], zone, gap[1].slice(0, 10)))(
      'skipped: the first valid minute after the gap, %s',
      (_form, schedule) => {
        const [, from, thatDay, nextDay] = gap;
        expect(after(schedule, from, 2)).toEqual([thatDay, nextDay]);
      },
    );

    it.each(dailyForms(overlap[0], zone, overlap[1].slice(0, 10)))(
      'twice: the first time only, %s',
      (_form, schedule) => {
        const [, from, thatDay, nextDay] = overlap;
        expect(after(schedule, from, 2)).toEqual([thatDay, nextDay]);
        // Asked between the two occurrences, it is over for that day.
        expect(nextRuns(schedule, at(thatDay) + 60_000, 1).map(iso)).toEqual([nextDay]);
      },
    );

    const monthOf = (run: string): string => `${run.slice(0, 7)}-01`;
    const noonOf = (day: string): string => `${day}T12:00Z`;

    it('monthly on the 31st is the last day of a short month', () => {
      expect(after(monthly(31), noonOf(monthOf(monthEnd[0])), 3)).toEqual(monthEnd);
    });

    it('a custom rule on the 31st skips short months, by RRULE and by cron', () => {
      const april = monthOf(monthEnd[0]);
      const custom = { type: 'custom', startsOn: april, timeZone: zone } as const;
      const byRule: StoredSchedule = { ...custom, rule: 'FREQ=MONTHLY;BYMONTHDAY=31', time: '09:00' };
      const byCron: StoredSchedule = { ...custom, rule: '0 9 31 * *', time: null };
      for (const schedule of [byRule, byCron]) {
        expect(after(schedule, noonOf(april), 1)).toEqual([monthEnd[1]]);
      }
    });

    it('monthly on the 29th is the 28th in an ordinary February and the 29th in a leap year', () => {
      const runs = february.flatMap((run) => after(monthly(29), noonOf(monthOf(run)), 1));
      expect(runs).toEqual(february);
    });

    it('29 February by rule waits for a leap year, by RRULE and by cron', () => {
      const [from, leapDay] = [monthOf(february[0]), february[1]];
      const custom = { type: 'custom', startsOn: from, timeZone: zone } as const;
      const byRule: StoredSchedule = {
        ...custom,
        rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
        time: '09:00',
      };
      const byCron: StoredSchedule = { ...custom, rule: '0 9 29 2 *', time: null };
      for (const schedule of [byRule, byCron]) {
        const [first, second] = nextRuns(schedule, at(noonOf(from)), 2);
        expect(iso(first ?? 0)).toBe(leapDay);
        expect(dayInZone(second ?? 0, zone)).toBe(`${Number(leapDay.slice(0, 4)) + 4}-02-29`);
      }
    });

    it('the year ends at midnight on the wall', () => {
      for (const [, schedule] of dailyForms('00:00', zone, '2023-01-01')) {
        expect(nextRuns(schedule, at(yearEnd) - 1, 2)).toEqual([at(yearEnd), at(yearEnd) + wholeDay]);
      }
    });
  });
});
