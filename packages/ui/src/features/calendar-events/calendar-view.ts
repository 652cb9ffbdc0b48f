import { endOfDay, startOfDay } from '@squeeze/domain/zoned-time';
import type { EventSpan } from '../../api/calendar-events/calendar-event-endpoints.ts';
import { addDays, addMonths, daysBetween, daysFrom, startOfWeek } from '../../parts/days.ts';

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** How many days an agenda looks ahead. */
const agendaDays = 28;

/** The days that a view shows. @param weekStart 0 is Monday */
export const daysOf = (view: CalendarView, date: string, weekStart: number): readonly string[] => {
  switch (view) {
    case 'day':
      return [date];
    case 'week':
      return daysFrom(startOfWeek(date, weekStart), 7);
    case 'agenda':
      return daysFrom(date, agendaDays);
    case 'month': {
      const first = startOfWeek(`${date.slice(0, 8)}01`, weekStart);
      const last = addDays(addMonths(`${date.slice(0, 8)}01`, 1), -1);
      const weeks = Math.floor(daysBetween(first, last) / 7) + 1;
      return daysFrom(first, weeks * 7);
    }
  }
};

/** The day that is shown one step on (1) or back (-1). */
export const stepped = (view: CalendarView, date: string, step: 1 | -1): string => {
  switch (view) {
    case 'day':
      return addDays(date, step);
    case 'week':
      return addDays(date, step * 7);
    case 'agenda':
      return addDays(date, step * agendaDays);
    case 'month':
      return addMonths(date, step);
  }
};

/** From the beginning of the first day to the end of the last. */
export const spanOf = (days: readonly string[], zone: string): EventSpan => {
  const [first = '1970-01-01'] = days;
  return {
    from: new Date(startOfDay(first, zone)).toISOString(),
    to: new Date(endOfDay(days.at(-1) ?? first, zone)).toISOString(),
  };
};
