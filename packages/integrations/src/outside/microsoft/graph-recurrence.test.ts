import { eventBudget, eventStarts, startsBetween } from '@squeeze/domain/calendar-events/event-times';
import { wallOf } from '@squeeze/domain/calendar-events/event-time';
import { outlookDays, type OutlookPattern, type OutlookRange } from '@squeeze/testing/outlook-days';
import { describe, expect, it } from 'vitest';
import { UnreadEvent } from '../event-series.ts';
import { GraphRecurrence, recurrenceOf, ruleOf } from './graph-recurrence.ts';

const zone = 'Central European Standard Time';
const at = (day: string) => ({ starts: `${day}T19:00:00`, time_zone: 'Europe/Warsaw' });

/** The days of a rule by our own rules, and by Outlook's. */
function daysOf(rule: string, day: string, until: string): string[] {
  const event = { ...at(day), rule, extra_starts: [], excluded: [] };
  const range = [wallOf(event.starts), wallOf(`${until}T23:59:59`)] as const;
  return [...startsBetween(eventStarts(event, 'Europe/Warsaw'), range, eventBudget())].map((wall) =>
    new Date(wall).toISOString().slice(0, 10),
  );
}

const asOutlook = ({ pattern, range }: GraphRecurrence): [OutlookPattern, OutlookRange] => [
  pattern as OutlookPattern,
  range as OutlookRange,
];

describe('a rule as Outlook has it', () => {
  it.each([
    ['FREQ=DAILY', '2026-12-01'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=40', '2026-12-01'],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', '2026-12-01'],
    ['FREQ=WEEKLY', '2026-12-01'],
    ['FREQ=WEEKLY;BYDAY=TU,TH', '2026-12-01'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO', '2026-12-01'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU', '2026-12-01'],
    ['FREQ=WEEKLY;UNTIL=20270301', '2026-12-01'],
    ['FREQ=WEEKLY;UNTIL=20270302T185959', '2026-12-01'],
    ['FREQ=WEEKLY;UNTIL=20270302T190000', '2026-12-01'],
    ['FREQ=MONTHLY', '2026-12-15'],
    ['FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=28', '2026-12-28'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', '2026-11-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2027-02-28'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-12-08'],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-12-25'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', '2026-12-01'],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=-1', '2026-12-27'],
    ['FREQ=YEARLY', '2026-12-31'],
    ['FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=28', '2027-02-28'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1', '2028-02-29'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', '2027-02-28'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-11-26'],
    ['FREQ=YEARLY;BYMONTH=5;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2027-05-31'],
  ])('%s from %s on is on the same days, and comes back so', (rule, day) => {
    const until = '2031-12-31';
    const recurrence = recurrenceOf(rule, at(day), zone);
    expect(recurrence).not.toBeNull();
    if (recurrence === null) return;
    expect(GraphRecurrence.parse(recurrence)).toEqual(recurrence);
    const expected = daysOf(rule, day, until);
    expect(outlookDays(...asOutlook(recurrence), until)).toEqual(expected);
    const back = ruleOf(recurrence, at(day));
    expect(daysOf(back, day, until)).toEqual(expected);
    expect(ruleOf(recurrenceOf(back, at(day), zone) ?? recurrence, at(day))).toBe(back);
  });

  it.each([
    ['of hours', 'FREQ=HOURLY;INTERVAL=3', '2026-12-01'],
    ['of several hours a day', 'FREQ=DAILY;BYHOUR=9,19', '2026-12-01'],
    ['of a day that months may not have', 'FREQ=MONTHLY;BYMONTHDAY=31', '2026-12-31'],
    ['of a 29 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
    ['of several days a month', 'FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-12-01'],
    ['of several months', 'FREQ=YEARLY;BYMONTH=6,12', '2026-12-01'],
    ['of months', 'FREQ=MONTHLY;BYMONTH=6', '2027-06-01'],
    ['of two weekdays of a month', 'FREQ=MONTHLY;BYDAY=1TU,3TU', '2026-12-01'],
    ['of a fifth weekday', 'FREQ=MONTHLY;BYDAY=5TU', '2026-12-29'],
    ['of a Friday the 13th', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2027-08-13'],
    ['of weeks of the year', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2027-05-17'],
    ['of days of the year', 'FREQ=YEARLY;BYYEARDAY=100', '2027-04-10'],
    ['of a weekday of the year', 'FREQ=YEARLY;BYDAY=20MO', '2027-05-17'],
    ['of every third working day', 'FREQ=DAILY;INTERVAL=3;BYDAY=MO,TU', '2026-12-01'],
    ['that does not come to its start', 'FREQ=WEEKLY;BYDAY=MO', '2026-12-01'],
    ['that is not of its month', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1', '2026-12-01'],
    ['that is over before', 'FREQ=WEEKLY;UNTIL=20261130', '2026-12-01'],
    ['that nobody understands', 'FREQ=NEVER', '2026-12-01'],
  ])('is none %s', (_, rule, day) => expect(recurrenceOf(rule, at(day), zone)).toBeNull());
});

describe('a recurrence of Outlook', () => {
  // https://learn.microsoft.com/graph/outlook-schedule-recurring-events has most of these.
  it.each([
    [{ type: 'daily', interval: 3 }, 'FREQ=DAILY;INTERVAL=3'],
    [
      { type: 'weekly', interval: 2, daysOfWeek: ['tuesday', 'monday'], firstDayOfWeek: 'sunday' },
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;WKST=SU',
    ],
    [{ type: 'weekly', interval: 1, daysOfWeek: ['monday'] }, 'FREQ=WEEKLY;BYDAY=MO'],
    [{ type: 'absoluteMonthly', interval: 3, dayOfMonth: 15 }, 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=15'],
    [
      { type: 'absoluteMonthly', interval: 1, dayOfMonth: 31 },
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    ],
    [
      { type: 'relativeMonthly', interval: 3, daysOfWeek: ['thursday', 'friday'], index: 'second' },
      'FREQ=MONTHLY;INTERVAL=3;BYDAY=TH,FR;BYSETPOS=2',
    ],
    [{ type: 'relativeMonthly', interval: 1, daysOfWeek: ['friday'] }, 'FREQ=MONTHLY;BYDAY=1FR'],
    [
      { type: 'absoluteYearly', interval: 3, dayOfMonth: 15, month: 3 },
      'FREQ=YEARLY;INTERVAL=3;BYMONTH=3;BYMONTHDAY=15',
    ],
    [
      { type: 'relativeYearly', interval: 1, daysOfWeek: ['thursday'], index: 'last', month: 11 },
      'FREQ=YEARLY;BYMONTH=11;BYDAY=-1TH',
    ],
  ])('%j is %s', (pattern, rule) => {
    const range = { type: 'noEnd', startDate: '2026-12-01' };
    expect(ruleOf({ pattern, range }, at('2026-12-01'))).toBe(rule);
  });

  it.each([
    [{ type: 'endDate', startDate: '2026-12-01', endDate: '2027-01-31' }, 'FREQ=DAILY;UNTIL=20270131'],
    [{ type: 'numbered', startDate: '2026-12-01', numberOfOccurrences: 10 }, 'FREQ=DAILY;COUNT=10'],
    [{ type: 'noEnd', startDate: '2026-12-01', endDate: '0001-01-01', numberOfOccurrences: 0 }, 'FREQ=DAILY'],
  ])('ends by %j', (range, rule) =>
    expect(ruleOf({ pattern: { type: 'daily', interval: 1 }, range }, at('2026-12-01'))).toBe(rule),
  );

  it.each([
    { type: 'hourly', interval: 1 },
    { type: 'weekly', interval: 1 },
    { type: 'weekly', interval: 1, daysOfWeek: ['someday'] },
    { type: 'absoluteMonthly', interval: 1, dayOfMonth: 32 },
    { type: 'absoluteMonthly', interval: 1 },
    { type: 'relativeMonthly', interval: 1, daysOfWeek: ['monday'], index: 'fifth' },
    { type: 'absoluteYearly', interval: 1, dayOfMonth: 31, month: 4 },
  ])('is none of ours: %j', (pattern) => {
    const range = { type: 'noEnd', startDate: '2026-12-01' };
    expect(() => ruleOf({ pattern, range }, at('2026-12-01'))).toThrow(UnreadEvent);
  });
});
