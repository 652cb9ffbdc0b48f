import { weekdays } from '@squeeze/contracts/schedules';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/text-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import type { MonthGridRules } from '../../kit/month-grid.tsx';
import { addDays, addMonths, daysFrom, startOfWeek, weekdayOf, weekStartOf } from '../../parts/days.ts';

/** Six weeks: no month lies in more, and none is higher than another. */
const daysShown = 42;

/** How the months of a calendar are drawn and named here. */
export const useMonthRules = (): MonthGridRules => {
  const format = useFormat();
  const { locale } = useLanguage();
  return useMemo(() => {
    const weekStart = weekStartOf(locale);
    return {
      daysOf: (day) => daysFrom(startOfWeek(`${day.slice(0, 7)}-01`, weekStart), daysShown),
      addDays,
      addMonths,
      monthText: (day) => format.day(day, 'month'),
      dayText: (day) => format.day(day, 'long'),
      weekdayText: (day) => format.weekday(weekdays[weekdayOf(day)] ?? 'mo', 'short').slice(0, 2),
    };
  }, [format, locale]);
};
