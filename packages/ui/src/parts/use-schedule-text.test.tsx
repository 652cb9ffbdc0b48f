import type { Schedule, ScheduleType } from '@squeeze/contracts/schedules';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderKit } from '../testing/render-kit.tsx';
import { useScheduleText } from './use-schedule-text.ts';

const nothing: Schedule = {
  at: null,
  time: null,
  weekdays: null,
  month_day: null,
  rule: null,
  starts_on: null,
  time_zone: 'Europe/Zagreb',
};

function Words({ type, schedule }: { readonly type: ScheduleType; readonly schedule: Schedule }) {
  const text = useScheduleText();
  return <p>{text(type, schedule)}</p>;
}

const words = (type: ScheduleType, schedule: Partial<Schedule>): string | null => {
  renderKit(<Words type={type} schedule={{ ...nothing, ...schedule }} />);
  return screen.getByRole('paragraph').textContent;
};

describe('a schedule in words', () => {
  it.each<[ScheduleType, Partial<Schedule>, string]>([
    ['once', { at: '2026-06-11T07:00:00.000Z' }, 'Once, Thu, June 11, 2026 9:00 AM'],
    ['daily', { time: '09:00' }, 'Every day at 9:00 AM'],
    ['weekly', { time: '09:00', weekdays: ['mo', 'tu', 'we', 'th', 'fr'] }, 'Every weekday at 9:00 AM'],
    ['weekly', { time: '17:30', weekdays: ['tu', 'fr'] }, 'Every Tuesday and Friday at 5:30 PM'],
    [
      'weekly',
      { time: '08:00', weekdays: ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] },
      'Every day at 8:00 AM',
    ],
    ['monthly', { time: '09:00', month_day: 1 }, 'On the 1st of every month at 9:00 AM'],
    ['monthly', { time: '09:00', month_day: 30 }, 'On the 30th (or last day) of every month at 9:00 AM'],
    ['monthly', { time: '09:00', month_day: 31 }, 'On the last day of every month at 9:00 AM'],
    ['custom', { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', time: '09:00' }, 'Every other Tuesday at 9:00 AM'],
    ['custom', { rule: 'FREQ=WEEKLY;INTERVAL=3', time: '09:00' }, 'Every 3 weeks at 9:00 AM'],
    [
      'custom',
      { rule: 'FREQ=MONTHLY;BYDAY=-1FR', time: '16:00' },
      'On the last Friday of every month at 4:00 PM',
    ],
    [
      'custom',
      { rule: 'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=2', time: '16:00' },
      'On the 2nd every 3 months at 4:00 PM',
    ],
    [
      'custom',
      { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', time: '09:00' },
      'Every year on Feb 29 at 9:00 AM',
    ],
    ['custom', { rule: 'FREQ=DAILY;COUNT=5', time: '09:00' }, 'Every day at 9:00 AM, 5 times'],
    [
      'custom',
      { rule: 'FREQ=DAILY;UNTIL=20260630', time: '09:00' },
      'Every day at 9:00 AM, until June 30, 2026',
    ],
    ['custom', { rule: '*/30 * * * *', time: '09:00' }, 'Every 30 minutes'],
    ['custom', { rule: '0 8,17 * * 1-5' }, 'Every weekday at 8:00 AM and 5:00 PM'],
    ['custom', { rule: '0 9 1-7 * 1' }, '0 9 1-7 * 1'],
    [
      'daily',
      { time: '09:00', time_zone: 'America/New_York' },
      'Every day at 9:00 AM (America/New York time)',
    ],
  ])('%s %j', (type, schedule, expected) => {
    // Some engines put a narrow space before AM and PM.
    expect(words(type, schedule)?.replaceAll('\u202F', ' ')).toBe(expected);
  });
});
