import { says } from '@squeeze/contracts/sentences/sentence';
import { CronPattern } from 'croner';
import { type CalendarDay, dayNumber, daysInMonth, weekdayOf } from './calendar-day.ts';
import { type LookedAtDay, MatchingDays } from './matching-days.ts';
import { RuleError } from './recurrence-rule.ts';
import { type Blocks, secondsOfDay } from './rule-blocks.ts';

/**
 * The days of a rule in cron with five fields. The library reads it; the days are looked for here, since its own search goes
 * on for a thousand years after a day that never comes.
 * @throws {RuleError} when it cannot be read
 */
export function cronBlocks(rule: string): Blocks {
  const pattern = readPattern(rule);
  const months = new Set(indexes(pattern.month).map((index) => index + 1));
  const hours = indexes(pattern.hour);
  const minutes = indexes(pattern.minute);
  const times = hours.flatMap((hour) => minutes.map((minute) => (hour * 60 + minute) * 60));
  const days = new MatchingDays((day) => months.has(day.month) && takesDay(pattern, day));
  return {
    holding: (time, budget) => days.from(Math.floor(time / secondsOfDay), budget),
    after: (day, budget) => days.from(day + 1, budget),
    startOf: (day) => day * secondsOfDay,
    read: (day) => ({
      length: times.length,
      at: (index) => day * secondsOfDay + (times[index] ?? Number.NaN),
    }),
  };
}

function readPattern(rule: string): CronPattern {
  try {
    return patternOf(rule);
  } catch (error) {
    // The library says what is wrong in English alone.
    const part = rule.split(/\s+/).find((_, at, fields) => !isReadable(alone(fields, at)));
    throw new RuleError(
      part === undefined ? says('rule_unreadable', {}) : says('rule_part_unknown', { part }),
      {
        cause: error,
      },
    );
  }
}

const patternOf = (rule: string): CronPattern => new CronPattern(rule, 'UTC', { mode: '5-part' });

/** One field as it is, and any time in the others. */
const alone = (fields: readonly string[], at: number): string =>
  fields.map((field, index) => (index === at ? field : '*')).join(' ');

function isReadable(rule: string): boolean {
  try {
    return patternOf(rule).pattern !== '';
  } catch {
    return false;
  }
}

/** The library marks what a field names. */
const indexes = (marks: readonly number[]): readonly number[] =>
  marks.flatMap((mark, index) => (mark === 0 ? [] : [index]));

/** Where both are named a day of the month or of the week is enough, unless a plus says that it takes both. */
function takesDay(pattern: CronPattern, date: LookedAtDay): boolean {
  const isMonthDay = takesMonthDay(pattern, date);
  if (pattern.starDOW) return isMonthDay;
  const isWeekday = takesWeekday(pattern, date);
  return pattern.useAndLogic || pattern.starDOM ? isMonthDay && isWeekday : isMonthDay || isWeekday;
}

function takesMonthDay(pattern: CronPattern, date: CalendarDay): boolean {
  const last = daysInMonth(date.year, date.month);
  if (pattern.day[date.day - 1] === 1 || (pattern.lastDayOfMonth && date.day === last)) return true;
  if (pattern.lastWeekday && date.day === nearestWorkday({ ...date, day: last })) return true;
  return indexes(pattern.nearestWeekdays).some(
    (index) => index < last && nearestWorkday({ ...date, day: index + 1 }) === date.day,
  );
}

/** The day of the same month nearest to `date` that is neither Saturday nor Sunday. */
function nearestWorkday(date: CalendarDay): number {
  const weekday = weekdayOf(dayNumber(date));
  if (weekday === 5) return date.day > 1 ? date.day - 1 : date.day + 2;
  if (weekday !== 6) return date.day;
  return date.day < daysInMonth(date.year, date.month) ? date.day + 1 : date.day - 2;
}

const everyOne = 63;
const theLast = 32;

/** The library keeps a bit for each of the five a month may have, and one for the last. */
function takesWeekday(pattern: CronPattern, { year, month, day, number }: LookedAtDay): boolean {
  const marks = pattern.dayOfWeek[(weekdayOf(number) + 1) % 7] ?? 0;
  if (marks === everyOne || (marks & (1 << Math.floor((day - 1) / 7))) !== 0) return true;
  return (marks & theLast) !== 0 && day + 7 > daysInMonth(year, month);
}
