import { followedParts, storedRule, untilDay, untilWall } from '@squeeze/domain/calendar-events/event-rule';
import { dayOf, isDay, wallOf } from '@squeeze/domain/calendar-events/event-time';
import { recurrenceFields, type RecurrenceFields } from '@squeeze/domain/schedules/recurrence-fields';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import { z } from 'zod';
import { UnreadEvent } from '../event-series.ts';

/**
 * https://learn.microsoft.com/graph/api/resources/recurrencepattern and …/recurrencerange. A day that a month does not have is its last
 * one there, where iCalendar leaves the month out: the 31st is written as the last of the 28th to the 31st.
 */
const Pattern = z.object({
  type: z.string(),
  interval: z.int().min(1).max(999_999),
  daysOfWeek: z.array(z.string()).nullish(),
  firstDayOfWeek: z.string().nullish(),
  dayOfMonth: z.int().nullish(),
  month: z.int().nullish(),
  index: z.string().nullish(),
});
const Range = z.object({
  type: z.string(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
  numberOfOccurrences: z.int().nullish(),
  recurrenceTimeZone: z.string().nullish(),
});
export const GraphRecurrence = z.object({ pattern: Pattern, range: Range });
export type GraphRecurrence = z.infer<typeof GraphRecurrence>;
type Pattern = z.infer<typeof Pattern>;

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const indexes: Readonly<Record<string, number>> = { first: 1, second: 2, third: 3, fourth: 4, last: -1 };
const longestMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The start of an event, on which its rule is looked at. */
interface Start {
  readonly starts: string;
  readonly time_zone: string | null;
}

/**
 * A rule as Outlook has it; null for one that it has no words for: hours, weeks and days of the year, lists of months, a day that a
 * month may not have, and one that does not come to its own start.
 */
export function recurrenceOf(rule: string, start: Start, zone: string): GraphRecurrence | null {
  try {
    const fields = recurrenceFields(followedParts(rule, isDay(start.starts)));
    const day = dayPartsOf(start.starts);
    const pattern = patternOf(fields, day);
    const range = rangeOf(rule, start, zone);
    return pattern === null || range === null || !comesTo(pattern, day) ? null : { pattern, range };
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

interface DayParts {
  readonly weekday: number;
  readonly day: number;
  readonly month: number;
  readonly daysInMonth: number;
}

function dayPartsOf(starts: string): DayParts {
  const date = new Date(wallOf(starts));
  const month = date.getUTCMonth() + 1;
  const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate();
  return { weekday: (date.getUTCDay() + 6) % 7, day: date.getUTCDate(), month, daysInMonth };
}

function patternOf(fields: RecurrenceFields, start: DayParts): Pattern | null {
  const { frequency, interval, months, weekdays, nthWeekdays, monthDays, positions } = fields;
  if (fields.hours !== null || fields.minutes !== null) return null;
  if (fields.weekNumbers !== null || fields.yearDays !== null) return null;
  const isYearly = frequency === 'YEARLY';
  if (months !== null && (!isYearly || months.length > 1)) return null;
  const weekly = (days: readonly number[]): Pattern => ({
    type: 'weekly',
    interval,
    daysOfWeek: namesOf(days),
    firstDayOfWeek: dayNames[fields.weekStart] ?? 'monday',
  });
  if (frequency === 'DAILY') {
    if (monthDays !== null || positions !== null || nthWeekdays !== null) return null;
    if (weekdays === null) return { type: 'daily', interval };
    return interval === 1 ? weekly(weekdays) : null;
  }
  if (frequency === 'WEEKLY') {
    return positions === null ? weekly(weekdays ?? [start.weekday]) : null;
  }
  if (frequency !== 'MONTHLY' && !isYearly) return null;
  // Without its month a rule of years names days of all of them.
  const namesDays = monthDays !== null || weekdays !== null || nthWeekdays !== null;
  if (isYearly && months === null && namesDays) return null;
  const month = isYearly ? { month: months?.[0] ?? start.month } : {};
  const relative = relativeOf(fields);
  if (relative !== null) {
    return { type: isYearly ? 'relativeYearly' : 'relativeMonthly', interval, ...month, ...relative };
  }
  if (weekdays !== null || nthWeekdays !== null) return null;
  const dayOfMonth = dayOfMonthIn(monthDays ?? [start.day], positions, month.month ?? null);
  if (dayOfMonth === null) return null;
  return { type: isYearly ? 'absoluteYearly' : 'absoluteMonthly', interval, ...month, dayOfMonth };
}

/** The second Tuesday, or the last of several weekdays. */
function relativeOf(fields: RecurrenceFields): Pick<Pattern, 'daysOfWeek' | 'index'> | null {
  const { weekdays, nthWeekdays, monthDays, positions } = fields;
  if (monthDays !== null) return null;
  if (nthWeekdays !== null) {
    const [only] = nthWeekdays;
    if (nthWeekdays.length > 1 || only === undefined || weekdays !== null || positions !== null) return null;
    return indexed([only.weekday], only.nth);
  }
  if (weekdays === null || positions?.length !== 1) return null;
  return indexed(weekdays, positions[0] ?? 0);
}

function indexed(days: readonly number[], nth: number): Pick<Pattern, 'daysOfWeek' | 'index'> | null {
  const index = Object.keys(indexes).find((name) => indexes[name] === nth);
  return index === undefined ? null : { daysOfWeek: namesOf(days), index };
}

const namesOf = (days: readonly number[]): string[] => days.map((day) => dayNames[day] ?? 'monday');

function dayOfMonthIn(
  days: readonly number[],
  positions: readonly number[] | null,
  month: number | null,
): number | null {
  const most = month === null ? 31 : (longestMonth[month - 1] ?? 31);
  const safe = month === null || month === 2 ? 28 : most;
  const [first = 0] = days;
  if (positions === null && days.length === 1) {
    if (first === -1) return most;
    return first >= 1 && first <= safe ? first : null;
  }
  const last = days.at(-1) ?? 0;
  const isLastOfThem = positions?.length === 1 && positions[0] === -1 && first === 28 && last <= most;
  return isLastOfThem && days.every((day, at) => day === 28 + at) && last > 28 ? last : null;
}

/** Whether the day of a start is one of its pattern: otherwise Outlook would move it to the first that is. */
function comesTo(pattern: Pattern, { weekday, day, month, daysInMonth }: DayParts): boolean {
  if (pattern.month != null && pattern.month !== month) return false;
  if (pattern.dayOfMonth != null) return day === Math.min(pattern.dayOfMonth, daysInMonth);
  if (pattern.daysOfWeek == null) return true;
  const named = new Set(pattern.daysOfWeek.map((name) => dayNames.indexOf(name)));
  if (!named.has(weekday)) return false;
  if (pattern.index == null) return true;
  const isNamed = (other: number): boolean => named.has((((weekday + other - day) % 7) + 7) % 7);
  const all = Array.from({ length: daysInMonth }, (_, at) => at + 1).filter(isNamed);
  const nth = indexes[pattern.index] ?? 1;
  return all.at(nth > 0 ? nth - 1 : nth) === day;
}

/** Null where it is over before it comes again. */
function rangeOf(
  rule: string,
  { starts, time_zone: own }: Start,
  zone: string,
): GraphRecurrence['range'] | null {
  const parts = followedParts(rule, isDay(starts));
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')];
  const from = { startDate: starts.slice(0, 10), recurrenceTimeZone: zone };
  if (count !== undefined) return { type: 'numbered', ...from, numberOfOccurrences: Number(count) };
  if (until === undefined) return { type: 'noEnd', ...from };
  const last = untilWall(until, own ?? 'UTC');
  const clock = wallOf(starts) - dayOf(wallOf(starts));
  // A day on which it is over before the hour of its start has none of it.
  const day = last - dayOf(last) < clock ? last - 86_400_000 : last;
  const endDate = untilDay(day).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');
  return endDate < from.startDate ? null : { type: 'endDate', ...from, endDate };
}

/** @throws {UnreadEvent} for a pattern that nobody knows, {RuleError} */
export function ruleOf({ pattern, range }: GraphRecurrence, { starts, time_zone: zone }: Start): string {
  const parts = [...partsOf(pattern), ...endOf(range)];
  const text = parts.map(([name, value]) => `${name}=${value}`).join(';');
  return storedRule(text, { isOfDays: isDay(starts), zone: zone ?? 'UTC' });
}

type RulePart = readonly [string, string | number];

function partsOf(pattern: Pattern): RulePart[] {
  const { interval } = pattern;
  const every: RulePart[] = interval === 1 ? [] : [['INTERVAL', interval]];
  const month: RulePart[] = pattern.month == null ? [] : [['BYMONTH', pattern.month]];
  const first = pattern.firstDayOfWeek ?? 'sunday';
  switch (pattern.type) {
    case 'daily':
      return [['FREQ', 'DAILY'], ...every];
    case 'weekly': {
      const week: RulePart[] = interval === 1 || first === 'monday' ? [] : [['WKST', codeOf(first)]];
      return [['FREQ', 'WEEKLY'], ...every, ['BYDAY', codesOf(pattern).join(',')], ...week];
    }
    case 'absoluteMonthly':
      return [['FREQ', 'MONTHLY'], ...every, ...dayOfMonthParts(pattern, null)];
    case 'relativeMonthly':
      return [['FREQ', 'MONTHLY'], ...every, ...weekdayParts(pattern)];
    case 'absoluteYearly':
      return [['FREQ', 'YEARLY'], ...every, ...month, ...dayOfMonthParts(pattern, pattern.month ?? null)];
    case 'relativeYearly':
      return [['FREQ', 'YEARLY'], ...every, ...month, ...weekdayParts(pattern)];
    default:
      throw new UnreadEvent();
  }
}

function dayOfMonthParts({ dayOfMonth }: Pattern, month: number | null): RulePart[] {
  const day = dayOfMonth ?? 0;
  const most = month === null ? 31 : (longestMonth[month - 1] ?? 0);
  if (day < 1 || day > most) throw new UnreadEvent();
  if (day <= 28 || (month !== null && month !== 2)) return [['BYMONTHDAY', day]];
  const days = Array.from({ length: day - 27 }, (_, at) => 28 + at);
  return [
    ['BYMONTHDAY', days.join(',')],
    ['BYSETPOS', -1],
  ];
}

function weekdayParts(pattern: Pattern): RulePart[] {
  const codes = codesOf(pattern);
  const nth = indexes[pattern.index ?? 'first'];
  if (nth === undefined) throw new UnreadEvent();
  if (codes.length === 1) return [['BYDAY', `${nth}${codes[0]}`]];
  return [
    ['BYDAY', codes.join(',')],
    ['BYSETPOS', nth],
  ];
}

function codesOf({ daysOfWeek }: Pattern): string[] {
  const codes = (daysOfWeek ?? []).map(codeOf);
  if (codes.length === 0) throw new UnreadEvent();
  return dayCodes.filter((code) => codes.includes(code));
}

function codeOf(name: string): string {
  const code = dayCodes[dayNames.indexOf(name.toLowerCase())];
  if (code === undefined) throw new UnreadEvent();
  return code;
}

function endOf({ type, endDate, numberOfOccurrences }: GraphRecurrence['range']): RulePart[] {
  if (type === 'numbered') return [['COUNT', numberOfOccurrences ?? 0]];
  if (type === 'endDate') return [['UNTIL', (endDate ?? '').replaceAll('-', '')]];
  return [];
}
