import * as fc from 'fast-check';
import { weekdays } from '@squeeze/contracts/schedules';
import { describe, expect, it } from 'vitest';
import { nextRun } from './next-run.ts';
import { nextRuns } from './next-runs.ts';
import type { CustomSchedule, StoredSchedule } from './stored-schedule.ts';

const at = (text: string): number => Date.parse(text);
const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString().replace(':00.000Z', 'Z');

/** Wednesday 10 June 2026, 10:30 in New York. */
const now = at('2026-06-10T14:30:00Z');
const newYork = { timeZone: 'America/New_York' } as const;
const custom = (rule: string, more: Partial<CustomSchedule> = {}): CustomSchedule => ({
  type: 'custom',
  rule,
  time: '09:00',
  startsOn: '2026-06-10',
  ...newYork,
  ...more,
});

describe('nextRun', () => {
  const cases: [string, StoredSchedule, string, string | null][] = [
    ['once, before it', { type: 'once', at: now, ...newYork }, '2026-06-10T14:29:59Z', '2026-06-10T14:30Z'],
    ['once, at it', { type: 'once', at: now, ...newYork }, '2026-06-10T14:30:00Z', null],
    [
      'daily, a second before',
      { type: 'daily', time: '10:31', ...newYork },
      '2026-06-10T14:30:59Z',
      '2026-06-10T14:31Z',
    ],
    [
      'daily, at it',
      { type: 'daily', time: '10:30', ...newYork },
      '2026-06-10T14:30:00Z',
      '2026-06-11T14:30Z',
    ],
    [
      'daily, a millisecond later',
      { type: 'daily', time: '10:30', ...newYork },
      '2026-06-10T14:30:00.001Z',
      '2026-06-11T14:30Z',
    ],
    [
      'weekly, later today',
      { type: 'weekly', time: '18:00', weekdays: ['we'], ...newYork },
      '2026-06-10T14:30:00Z',
      '2026-06-10T22:00Z',
    ],
    [
      'weekly, a week on',
      { type: 'weekly', time: '09:00', weekdays: ['we'], ...newYork },
      '2026-06-10T14:30:00Z',
      '2026-06-17T13:00Z',
    ],
    [
      'weekly, over the weekend',
      { type: 'weekly', time: '09:00', weekdays: ['mo', 'we'], ...newYork },
      '2026-06-10T14:30:00Z',
      '2026-06-15T13:00Z',
    ],
    [
      'monthly, next month',
      { type: 'monthly', time: '09:00', monthDay: 10, ...newYork },
      '2026-06-10T14:30:00Z',
      '2026-07-10T13:00Z',
    ],
    [
      'monthly, over the year end',
      { type: 'monthly', time: '09:00', monthDay: 1, ...newYork },
      '2026-12-01T14:30:00Z',
      '2027-01-01T14:00Z',
    ],
    [
      'monthly on the 30th, in February',
      { type: 'monthly', time: '09:00', monthDay: 30, ...newYork },
      '2026-01-31T00:00:00Z',
      '2026-02-28T14:00Z',
    ],
    [
      'every other Tuesday and Friday',
      custom('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR'),
      '2026-06-12T13:00:00Z',
      '2026-06-23T13:00Z',
    ],
    [
      'the last Friday of the month',
      custom('FREQ=MONTHLY;BYDAY=-1FR'),
      '2026-06-10T14:30:00Z',
      '2026-06-26T13:00Z',
    ],
    [
      'the last working day of the month',
      custom('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
      '2026-05-31T00:00:00Z',
      '2026-06-30T13:00Z',
    ],
    [
      'every third day counts from its start',
      custom('FREQ=DAILY;INTERVAL=3'),
      '2026-06-10T14:30:00Z',
      '2026-06-13T13:00Z',
    ],
    [
      'every third day, long after its start',
      custom('FREQ=DAILY;INTERVAL=3', { startsOn: '2020-01-03' }),
      '2026-06-10T14:30:00Z',
      '2026-06-12T13:00Z',
    ],
    [
      'not before its start',
      custom('FREQ=DAILY', { startsOn: '2026-08-01' }),
      '2026-06-10T14:30:00Z',
      '2026-08-01T13:00Z',
    ],
    ['the third of three', custom('FREQ=DAILY;COUNT=3'), '2026-06-11T13:00:00Z', '2026-06-12T13:00Z'],
    ['after the third of three', custom('FREQ=DAILY;COUNT=3'), '2026-06-12T13:00:00Z', null],
    [
      'until a day, that day included',
      custom('FREQ=DAILY;UNTIL=20260612'),
      '2026-06-11T14:30:00Z',
      '2026-06-12T13:00Z',
    ],
    ['until a day, after it', custom('FREQ=DAILY;UNTIL=20260612'), '2026-06-12T13:00:00Z', null],
    [
      'until an instant in UTC',
      custom('FREQ=DAILY;UNTIL=20260612T130000Z'),
      '2026-06-11T14:30:00Z',
      '2026-06-12T13:00Z',
    ],
    [
      'until just before an instant in UTC',
      custom('FREQ=DAILY;UNTIL=20260612T125900Z'),
      '2026-06-11T14:30:00Z',
      null,
    ],
    [
      'until a wall time',
      custom('FREQ=DAILY;UNTIL=20260612T090000'),
      '2026-06-11T14:30:00Z',
      '2026-06-12T13:00Z',
    ],
    [
      'hours of the rule, not the time',
      custom('FREQ=DAILY;BYHOUR=8,20;BYMINUTE=15', { time: null }),
      '2026-06-10T14:30:00Z',
      '2026-06-11T00:15Z',
    ],
    [
      'every hour counts from midnight',
      custom('FREQ=HOURLY;INTERVAL=6', { time: null }),
      '2026-06-10T14:30:00Z',
      '2026-06-10T16:00Z',
    ],
    [
      'every five minutes, by cron',
      custom('*/5 * * * *', { time: null }),
      '2026-06-10T14:30:00Z',
      '2026-06-10T14:35Z',
    ],
    [
      'working days, by cron',
      custom('0 9 * * MON-FRI', { time: null }),
      '2026-06-12T14:30:00Z',
      '2026-06-15T13:00Z',
    ],
    [
      'cron, not before its start',
      custom('0 9 * * *', { time: null, startsOn: '2026-08-01' }),
      '2026-06-10T14:30:00Z',
      '2026-08-01T13:00Z',
    ],
    [
      'cron: day of month or weekday, where both are named',
      custom('0 9 13 * 5', { time: null }),
      '2026-06-12T14:30:00Z',
      '2026-06-13T13:00Z',
    ],
    [
      'a leap day on a Monday',
      custom('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO'),
      '2026-06-10T14:30:00Z',
      '2044-02-29T14:00Z',
    ],
    [
      'a leap day, day by day',
      custom('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29'),
      '2026-06-10T14:30:00Z',
      '2028-02-29T14:00Z',
    ],
    ['30 February', custom('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), '2026-06-10T14:30:00Z', null],
    [
      '30 February, minute by minute',
      custom('FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30'),
      '2026-06-10T14:30:00Z',
      null,
    ],
    ['30 February, by cron', custom('0 9 30 2 *', { time: null }), '2026-06-10T14:30:00Z', null],
    [
      'a leap day every seven years, which is every 28',
      custom('FREQ=YEARLY;INTERVAL=7;BYMONTH=2;BYMONTHDAY=29', { startsOn: '2000-02-29' }),
      '2026-06-10T14:30:00Z',
      '2028-02-29T14:00Z',
    ],
    ['every thousand years', custom('FREQ=YEARLY;INTERVAL=1000'), '2026-06-10T14:30:00Z', null],
  ];

  it.each(cases)('%s', (_case, schedule, after, expected) => {
    expect(iso(nextRun(schedule, at(after)))).toBe(expected);
  });

  it('runs an hourly rule once in the hour that comes twice, and goes on after it', () => {
    const hourly = custom('0 * * * *', { time: null, startsOn: '2026-10-31' });
    expect(nextRuns(hourly, at('2026-11-01T04:30Z'), 3).map(iso)).toEqual([
      '2026-11-01T05:00Z',
      '2026-11-01T07:00Z',
      '2026-11-01T08:00Z',
    ]);
  });

  it('finds those it can where the rest lie too far apart', () => {
    const rare = custom('FREQ=SECONDLY;INTERVAL=999999;COUNT=999;BYHOUR=0;BYMINUTE=0', {
      time: null,
      startsOn: '1900-01-01',
    });
    const runs = nextRuns(rare, now, 20);
    expect(runs.length).toBeLessThan(20);
    expect(runs[0]).toBe(nextRun(rare, now));
  });

  it('gathers the times of one gap in one run', () => {
    const quarters = custom('FREQ=MINUTELY;INTERVAL=15', { time: null, startsOn: '2026-03-07' });
    expect(nextRuns(quarters, at('2026-03-08T06:40Z'), 3).map(iso)).toEqual([
      '2026-03-08T06:45Z',
      '2026-03-08T07:00Z',
      '2026-03-08T07:15Z',
    ]);
  });

  it('finds the last runs of a long counted rule', () => {
    const rule = custom('FREQ=MINUTELY;INTERVAL=5;BYHOUR=9,10;COUNT=999', {
      time: null,
      startsOn: '2020-01-01',
    });
    // 24 a day: 41 whole days, and 15 more on 11 February.
    expect(nextRuns(rule, at('2020-02-11T15:05Z')).map(iso)).toEqual(['2020-02-11T15:10Z']);
    expect(nextRun(rule, at('2020-02-11T15:10Z'))).toBeNull();
  });
});

const zones = [
  'America/New_York',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Auckland',
  'America/Santiago',
  'UTC',
];
const rules: [string, string | null][] = [
  ['FREQ=DAILY;INTERVAL=2', '02:30'],
  ['FREQ=WEEKLY;BYDAY=SU,MO', '01:30'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '23:59'],
  ['FREQ=MONTHLY;BYDAY=2SU;BYHOUR=2;BYMINUTE=0,30', null],
  ['FREQ=HOURLY;INTERVAL=5', null],
  ['FREQ=MINUTELY;INTERVAL=25', null],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '00:00'],
  ['*/5 * * * *', null],
  ['30 2 * * SUN', null],
  ['15 1,2,3 * 3,4,9,10,11 *', null],
];

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const timeZone = fc.constantFrom(...zones);
const schedule: fc.Arbitrary<StoredSchedule> = fc.oneof(
  fc.record({ type: fc.constant('daily' as const), time, timeZone }),
  fc.record({
    type: fc.constant('weekly' as const),
    time,
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    timeZone,
  }),
  fc.record({
    type: fc.constant('monthly' as const),
    time,
    monthDay: fc.integer({ min: 1, max: 31 }),
    timeZone,
  }),
  fc
    .tuple(fc.constantFrom(...rules), timeZone)
    .map(([[rule, at], zone]) => custom(rule, { time: at, startsOn: '2024-01-01', timeZone: zone })),
);
const instant = fc.integer({ min: at('2024-01-01T00:00Z'), max: at('2031-01-01T00:00Z') });

describe('every schedule', () => {
  it('goes strictly forward, one run at a time as in a list', () => {
    fc.assert(
      fc.property(schedule, instant, (any, from) => {
        const runs = nextRuns(any, from);
        expect(runs).toHaveLength(5);
        let last = from;
        for (const run of runs) {
          expect(run).toBeGreaterThan(last);
          // Whatever lies between two runs, the answer is the second: none is skipped, none invented.
          expect(nextRun(any, last)).toBe(run);
          expect(nextRun(any, run - 1)).toBe(run);
          last = run;
        }
      }),
      { numRuns: 300 },
    );
  });

  it('answers no earlier for a later question', () => {
    fc.assert(
      fc.property(schedule, instant, fc.nat(3 * 86_400_000), (any, from, later) => {
        expect(nextRun(any, from + later)).toBeGreaterThanOrEqual(nextRun(any, from) ?? Number.NaN);
      }),
      { numRuns: 300 },
    );
  });

  it('means the same as a weekly one, as an RRULE and as cron', () => {
    const days = fc.subarray([...weekdays], { minLength: 1 });
    fc.assert(
      fc.property(time, days, timeZone, instant, (at, chosen, zone, from) => {
        const [hour, minute] = at.split(':').map(Number);
        const names = chosen.join(',').toUpperCase();
        const more = { startsOn: '2023-12-01', timeZone: zone };
        const weekly = nextRuns({ type: 'weekly', time: at, weekdays: chosen, timeZone: zone }, from);
        const rule = custom(`FREQ=WEEKLY;BYDAY=${names}`, { ...more, time: at });
        expect(nextRuns(rule, from)).toEqual(weekly);
        const hours = custom(`FREQ=DAILY;BYDAY=${names};BYHOUR=${hour};BYMINUTE=${minute}`, {
          ...more,
          time: null,
        });
        expect(nextRuns(hours, from)).toEqual(weekly);
        // Cron counts the days of the week from Sunday.
        const numbers = chosen.map((day) => (weekdays.indexOf(day) + 1) % 7).join(',');
        const cron = custom(`${minute} ${hour} * * ${numbers}`, { ...more, time: null });
        expect(nextRuns(cron, from)).toEqual(weekly);
      }),
      { numRuns: 200 },
    );
  });
});
