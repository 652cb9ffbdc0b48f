import type { Schedule, ScheduleType, Weekday } from '@squeeze/contracts/schedules';
import { readableRule, type Rhythm } from '@squeeze/domain/schedules/readable-rule';
import { useMemo } from 'react';
import type { Translate } from '../i18n/messages.ts';
import { useLanguage } from '../i18n/text-provider.tsx';
import { useFormat, type Format } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';

const workdays: readonly Weekday[] = ['mo', 'tu', 'we', 'th', 'fr'];

const areWorkdays = (days: readonly Weekday[]): boolean =>
  days.length === workdays.length && workdays.every((day) => days.includes(day));

const ordinals = ['last', 'first', 'second', 'third', 'fourth'] as const;

const two = (part: number): string => String(part).padStart(2, '0');

const weeksText = (t: Translate, format: Format, count: number, days: readonly Weekday[]): string => {
  if (days.length === 0) return t('schedule.weeks', { count });
  if (count === 1 && days.length === 7) return t('schedule.days', { count });
  if (count === 1 && areWorkdays(days)) return t('schedule.weekdays');
  return t('schedule.weeksOn', { count, days: format.list(days.map((day) => format.weekday(day))) });
};

const monthsText = (t: Translate, format: Format, rhythm: Extract<Rhythm, { every: 'months' }>): string => {
  const months = t('schedule.months', { count: rhythm.interval });
  if ('nth' in rhythm) {
    const nth = ordinals[Math.max(0, rhythm.nth)] ?? 'last';
    return t('schedule.nthWeekday', { nth, day: format.weekday(rhythm.weekday), months });
  }
  return rhythm.day === -1
    ? t('schedule.lastDay', { months })
    : t('schedule.monthDay', { day: rhythm.day, months });
};

const rhythmText = (t: Translate, format: Format, rhythm: Rhythm): string => {
  switch (rhythm.every) {
    case 'minutes':
      return t('schedule.minutes', { count: rhythm.interval });
    case 'hours':
      return t('schedule.hours', { count: rhythm.interval });
    case 'days':
      return t('schedule.days', { count: rhythm.interval });
    case 'weeks':
      return weeksText(t, format, rhythm.interval, rhythm.weekdays);
    case 'months':
      return monthsText(t, format, rhythm);
    case 'years':
      // Any leap year will do: only day and month are shown.
      return t('schedule.years', {
        day: format.day(`2024-${two(rhythm.month)}-${two(rhythm.day)}`, 'short'),
      });
  }
};

const atText = (t: Translate, format: Format, rhythm: string, times: readonly string[]): string =>
  times.length === 0
    ? rhythm
    : t('schedule.at', { rhythm, times: format.list(times.map((time) => format.wallTime(time))) });

const isByTheClock = ({ every }: Rhythm): boolean => every === 'minutes' || every === 'hours';

const ruleText = (t: Translate, format: Format, { rule, time }: Schedule): string => {
  const read = readableRule(rule ?? '');
  if (read === null) return rule ?? '';
  const own = read.times.length > 0 || time === null || isByTheClock(read.rhythm) ? read.times : [time];
  const schedule = atText(t, format, rhythmText(t, format, read.rhythm), own);
  if (read.count !== null) return t('schedule.count', { schedule, count: read.count });
  return read.until === null
    ? schedule
    : t('schedule.until', { schedule, day: format.day(read.until, 'full') });
};

/** The 31st is the last day of any month; 29 and 30 are where there is such a day. */
const monthDayText = (t: Translate, day: number): string => {
  const months = t('schedule.months', { count: 1 });
  if (day === 31) return t('schedule.lastDay', { months });
  return day > 28 ? t('schedule.monthDayOrLast', { day, months }) : t('schedule.monthDay', { day, months });
};

const scheduleText = (t: Translate, format: Format, type: ScheduleType, schedule: Schedule): string => {
  const times = schedule.time === null ? [] : [schedule.time];
  switch (type) {
    case 'once': {
      if (schedule.at === null) return t('schedule.once');
      const at = Date.parse(schedule.at);
      return t('schedule.onceOn', { day: `${format.date(at, 'mediumYear')} ${format.time(at)}` });
    }
    case 'daily':
      return atText(t, format, t('schedule.days', { count: 1 }), times);
    case 'weekly':
      return atText(t, format, weeksText(t, format, 1, schedule.weekdays ?? []), times);
    case 'monthly':
      return atText(t, format, monthDayText(t, schedule.month_day ?? 1), times);
    case 'custom':
      return ruleText(t, format, schedule);
  }
};

/** "Every weekday at 9:00": a schedule in words. It names its zone where that is not the person's own. */
export const useScheduleText = (): ((type: ScheduleType, schedule: Schedule) => string) => {
  const t = useText();
  const format = useFormat();
  const { zone: own } = useLanguage();
  return useMemo(
    () => (type, schedule) => {
      const text = scheduleText(t, format, type, schedule);
      const zone = schedule.time_zone;
      return type === 'once' || zone === own
        ? text
        : t('schedule.inZone', { schedule: text, zone: zone.replaceAll('_', ' ') });
    },
    [t, format, own],
  );
};
