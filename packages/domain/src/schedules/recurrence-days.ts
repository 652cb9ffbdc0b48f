import { calendarDay, type DayNumber, daysInMonth, daysInYear, weekdayOf } from './calendar-day.ts';
import { type DayFilter, firstOfYear } from './matching-days.ts';
import type { RecurrenceFields } from './recurrence-fields.ts';

/**
 * Whether a rule takes a day: all of its lists of months and days have to. Which weeks of a year are meant is for its
 * blocks to say.
 */
export function dayFilter(fields: RecurrenceFields): DayFilter {
  const filters = [monthFilter(fields.months), ...filtersOfDays(fields)];
  return (day) => filters.every((takes) => takes(day));
}

/**
 * What a rule leaves out it has from its start, as RFC 5545 wants it: a yearly rule its month and day, a monthly one its day,
 * one of weeks its weekday.
 */
export function withDaysOfStart(fields: RecurrenceFields, start: DayNumber): RecurrenceFields {
  const { weekNumbers, yearDays, monthDays, weekdays, nthWeekdays, frequency } = fields;
  const lists = [yearDays, monthDays, weekdays, nthWeekdays];
  if (lists.some((list) => list !== null)) return fields;
  if (frequency === 'WEEKLY' || weekNumbers !== null) {
    return { ...fields, weekdays: [weekdayOf(start)] };
  }
  if (frequency === 'YEARLY') {
    const { month, day } = calendarDay(start);
    return { ...fields, months: fields.months ?? [month], monthDays: [day] };
  }
  if (frequency === 'MONTHLY') return { ...fields, monthDays: [calendarDay(start).day] };
  return fields;
}

const monthFilter = (months: readonly number[] | null): DayFilter =>
  months === null ? () => true : ({ month }) => months.includes(month);

function* filtersOfDays(fields: RecurrenceFields): Generator<DayFilter, undefined> {
  const { yearDays, monthDays } = fields;
  if (monthDays !== null) {
    const days = new Set(monthDays);
    yield ({ year, month, day }) => days.has(day) || days.has(day - daysInMonth(year, month) - 1);
  }
  if (yearDays !== null) {
    const days = new Set(yearDays);
    yield ({ year, number }) => {
      const dayOfYear = number - firstOfYear(year) + 1;
      return days.has(dayOfYear) || days.has(dayOfYear - daysInYear(year) - 1);
    };
  }
  if (fields.weekdays !== null || fields.nthWeekdays !== null) yield weekdayFilter(fields);
}

function weekdayFilter({ frequency, months, weekdays, nthWeekdays }: RecurrenceFields): DayFilter {
  const everyTime = new Set(weekdays);
  const key = (nth: number, weekday: number): number => nth * 7 + weekday;
  const places = new Set((nthWeekdays ?? []).map(({ nth, weekday }) => key(nth, weekday)));
  const isOfYear = frequency === 'YEARLY' && months === null;
  return ({ year, month, day, number }) => {
    const weekday = weekdayOf(number);
    if (everyTime.has(weekday)) return true;
    if (places.size === 0) return false;
    const dayOfSpan = isOfYear ? number - firstOfYear(year) : day - 1;
    const span = isOfYear ? daysInYear(year) : daysInMonth(year, month);
    const fromStart = Math.floor(dayOfSpan / 7) + 1;
    const fromEnd = -Math.floor((span - 1 - dayOfSpan) / 7) - 1;
    return places.has(key(fromStart, weekday)) || places.has(key(fromEnd, weekday));
  };
}
