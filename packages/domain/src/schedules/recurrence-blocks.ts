import { calendarDay, type DayNumber, dayNumber, weekdayOf } from './calendar-day.ts';
import { daysAndTimes } from './days-and-times.ts';
import { firstOfYear, MatchingDays } from './matching-days.ts';
import { chosenBy } from './chosen-positions.ts';
import { dayFilter, withDaysOfStart } from './recurrence-days.ts';
import type { RecurrenceFields } from './recurrence-fields.ts';
import { type Blocks, secondsOfDay, type WallSeconds } from './rule-blocks.ts';
import { aligned, steppedBlocks } from './stepped-blocks.ts';

/** The blocks of a rule that counts from `start`. */
export function recurrenceBlocks(given: RecurrenceFields, start: WallSeconds): Blocks {
  const fields = withDaysOfStart(given, dayOf(start));
  const parts: BlockParts = { fields, start, days: new MatchingDays(dayFilter(fields)) };
  switch (fields.frequency) {
    case 'YEARLY':
      return fields.weekNumbers === null ? yearlyBlocks(parts) : weekYearBlocks(parts, fields.weekNumbers);
    case 'MONTHLY':
      return monthlyBlocks(parts);
    case 'WEEKLY':
      return weeklyBlocks(parts);
    case 'DAILY':
      return dailyBlocks(parts);
    case 'HOURLY':
    case 'MINUTELY':
    case 'SECONDLY':
      return steppedBlocks(parts.fields, start, parts.days);
    default:
      return fields.frequency satisfies never;
  }
}

interface BlockParts {
  readonly fields: RecurrenceFields;
  readonly start: WallSeconds;
  readonly days: MatchingDays;
}

const dayOf = (time: WallSeconds): DayNumber => Math.floor(time / secondsOfDay);

function yearlyBlocks({ fields, start, days }: BlockParts): Blocks {
  const first = calendarDay(dayOf(start)).year;
  const block = daysAndTimes(fields, start);
  return {
    holding: (time) => aligned(calendarDay(dayOf(time)).year, first, fields.interval),
    after: (year) => year + fields.interval,
    startOf: (year) => firstOfYear(year) * secondsOfDay,
    read: (year, budget) => block(days.between(firstOfYear(year), firstOfYear(year + 1), budget), budget),
  };
}

/** A year of weeks: the first is the first with four days in the year, so the days around New Year may be another year's. */
function weekYearBlocks({ fields, start, days }: BlockParts, numbers: readonly number[]): Blocks {
  const firstWeekOf = (year: number): DayNumber => {
    const first = firstOfYear(year);
    const daysBefore = (weekdayOf(first) - fields.weekStart + 7) % 7;
    return daysBefore <= 3 ? first - daysBefore : first - daysBefore + 7;
  };
  const weekYearOf = (time: WallSeconds): number => {
    const { year } = calendarDay(dayOf(time));
    if (dayOf(time) < firstWeekOf(year)) return year - 1;
    return dayOf(time) >= firstWeekOf(year + 1) ? year + 1 : year;
  };
  const weeksOf = (year: number): number => (firstWeekOf(year + 1) - firstWeekOf(year)) / 7;
  const block = daysAndTimes(fields, start);
  return {
    holding: (time) => aligned(weekYearOf(time), weekYearOf(start), fields.interval),
    after: (year) => year + fields.interval,
    startOf: (year) => firstWeekOf(year) * secondsOfDay,
    read: (year, budget) => {
      const weeks = chosenBy(numbers, weeksOf(year)).map((week) => firstWeekOf(year) + week * 7);
      return block(
        weeks.flatMap((week) => days.between(week, week + 7, budget)),
        budget,
      );
    },
  };
}

function monthlyBlocks({ fields, start, days }: BlockParts): Blocks {
  const monthOf = (time: WallSeconds): number => {
    const { year, month } = calendarDay(dayOf(time));
    return year * 12 + month - 1;
  };
  const firstOf = (month: number): DayNumber =>
    dayNumber({ year: Math.floor(month / 12), month: (((month % 12) + 12) % 12) + 1, day: 1 });
  const block = daysAndTimes(fields, start);
  return {
    holding: (time) => aligned(monthOf(time), monthOf(start), fields.interval),
    after: (month) => month + fields.interval,
    startOf: (month) => firstOf(month) * secondsOfDay,
    read: (month, budget) => block(days.between(firstOf(month), firstOf(month + 1), budget), budget),
  };
}

function weeklyBlocks({ fields, start, days }: BlockParts): Blocks {
  const startOfWeek = (day: DayNumber): DayNumber => day - ((weekdayOf(day) - fields.weekStart + 7) % 7);
  const first = startOfWeek(dayOf(start));
  const step = fields.interval * 7;
  const block = daysAndTimes(fields, start);
  return {
    holding: (time) => aligned(startOfWeek(dayOf(time)), first, step),
    after: (week) => week + step,
    startOf: (week) => week * secondsOfDay,
    read: (week, budget) => block(days.between(week, week + 7, budget), budget),
  };
}

function dailyBlocks({ fields, start, days }: BlockParts): Blocks {
  const first = dayOf(start);
  const block = daysAndTimes(fields, start);
  // Whole steps alone: `read` sees whether the rule takes the day.
  const from: Blocks['after'] = (day, budget) => aligned(days.from(day, budget), first, fields.interval);
  return {
    holding: (time, budget) => from(dayOf(time), budget),
    after: (day, budget) => from(day + 1, budget),
    startOf: (day) => day * secondsOfDay,
    read: (day, budget) => block(days.between(day, day + 1, budget), budget),
  };
}
