import { describe, expect, it } from 'vitest';
import { readableRule } from './readable-rule.ts';

const endless = { times: [], count: null, until: null };
const workdays = ['mo', 'tu', 'we', 'th', 'fr'];

describe('readableRule', () => {
  it.each<[string, unknown]>([
    ['FREQ=DAILY', { ...endless, rhythm: { every: 'days', interval: 1 } }],
    ['RRULE:FREQ=DAILY;INTERVAL=3', { ...endless, rhythm: { every: 'days', interval: 3 } }],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
      { ...endless, rhythm: { every: 'weeks', interval: 2, weekdays: ['tu'] } },
    ],
    [
      'freq=weekly;byday=fr,mo',
      { ...endless, rhythm: { every: 'weeks', interval: 1, weekdays: ['mo', 'fr'] } },
    ],
    [
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=9;BYMINUTE=30',
      { ...endless, rhythm: { every: 'weeks', interval: 1, weekdays: workdays }, times: ['09:30'] },
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', { ...endless, rhythm: { every: 'months', interval: 1, day: -1 } }],
    [
      'FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO',
      { ...endless, rhythm: { every: 'months', interval: 3, nth: 1, weekday: 'mo' } },
    ],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', { ...endless, rhythm: { every: 'years', month: 2, day: 29 } }],
    ['FREQ=HOURLY;INTERVAL=2', { ...endless, rhythm: { every: 'hours', interval: 2 } }],
    ['FREQ=DAILY;COUNT=5', { ...endless, rhythm: { every: 'days', interval: 1 }, count: 5 }],
    [
      'FREQ=DAILY;UNTIL=20260630T220000Z',
      { ...endless, rhythm: { every: 'days', interval: 1 }, until: '2026-06-30' },
    ],
    [
      'FREQ=DAILY;BYHOUR=17,8',
      { ...endless, rhythm: { every: 'days', interval: 1 }, times: ['08:00', '17:00'] },
    ],
  ])('reads the recurrence %s', (rule, expected) => {
    expect(readableRule(rule)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['*/15 * * * *', { ...endless, rhythm: { every: 'minutes', interval: 15 } }],
    ['0 */6 * * *', { ...endless, rhythm: { every: 'hours', interval: 6 } }],
    ['0 * * * *', { ...endless, rhythm: { every: 'hours', interval: 1 } }],
    ['30 7 * * *', { ...endless, rhythm: { every: 'days', interval: 1 }, times: ['07:30'] }],
    [
      '0 9 * * 1-5',
      { ...endless, rhythm: { every: 'weeks', interval: 1, weekdays: workdays }, times: ['09:00'] },
    ],
    [
      '0 9 * * sun,7,sat',
      { ...endless, rhythm: { every: 'weeks', interval: 1, weekdays: ['sa', 'su'] }, times: ['09:00'] },
    ],
    ['0 9 15 * *', { ...endless, rhythm: { every: 'months', interval: 1, day: 15 }, times: ['09:00'] }],
  ])('reads the cron line %s', (rule, expected) => {
    expect(readableRule(rule)).toEqual(expected);
  });

  it.each([
    '',
    'whenever',
    'FREQ=DAILY;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=DAILY;BYMINUTE=5',
    'FREQ=DAILY;INTERVAL=2;BYDAY=MO',
    'FREQ=DAILY;BYHOUR=8,9,10,11,12',
    '*/7 * * * *',
    '0 9 1 1 *',
    '0 9 15 * 1',
    '0 9 * * 5-1',
    '0 9 * *',
    '0 25 * * *',
  ])('leaves %j to be shown as written', (rule) => {
    expect(readableRule(rule)).toBeNull();
  });
});
