import {
  calendarDay,
  type CalendarDay,
  dayNumber,
  daysInMonth,
  weekdayOf,
} from '../schedules/calendar-day.ts';
import { type WallMs, wholeDay } from '../schedules/wall-time.ts';
import { type RuleParts, ruleParts, ruleText, untilDay, untilTime, untilWall } from './event-rule.ts';
import { dayOf } from './event-time.ts';

/** A start that moves, both as clocks on the wall show them. */
export interface Move {
  readonly from: WallMs;
  readonly to: WallMs;
  /** It takes whole days from now on; it may have before. */
  readonly toDays: boolean;
}

/** What of a rule moves as its start does. */
export interface Follows {
  readonly days: boolean;
  readonly times: boolean;
}

/**
 * The rule of an event whose start moves. Weekdays move along (Tuesday and Thursday to Wednesday and Friday), with the day that
 * weeks begin on where that matters. What names the day of the start alone, as the 15th or the second Tuesday, names that of the
 * new start: a fifth weekday is the last. Several days of a month move along within the first 28. Everything else about days stays
 * as it is, such as the last workday of a month or a Friday the 13th. Hours and minutes move along unless one would get to another
 * day. So does UNTIL.
 */
export const movedRule = (rule: string, move: Move): string => followed(rule, move).rule;

/** Whether the times of a rule move as far as its start. */
export const ruleFollows = (rule: string, move: Move): Follows => followed(rule, move).follows;

function followed(rule: string, move: Move): { readonly rule: string; readonly follows: Follows } {
  const parts = new Map(ruleParts(rule));
  const days = followDays(parts, move);
  const times = move.toDays || followTimes(parts, move);
  followUntil(parts, move, days);
  return { rule: ruleText(parts), follows: { days, times } };
}

const timeOf = (wall: WallMs): number => wall - dayOf(wall);
const daysMoved = ({ from, to }: Move): number => (dayOf(to) - dayOf(from)) / wholeDay;
const dateOf = (wall: WallMs): CalendarDay => calendarDay(dayOf(wall) / wholeDay);
const weekdayAt = (wall: WallMs): number => weekdayOf(dayOf(wall) / wholeDay);

function followUntil(parts: Map<string, string>, move: Move, follows: boolean): void {
  const until = parts.get('UNTIL');
  if (until === undefined) return;
  const days = follows ? daysMoved(move) * wholeDay : 0;
  const last = untilWall(until, 'UTC');
  // Of times around the clock some get to another day and some do not.
  const isByDays = until.length === 8 && (move.toDays || parts.has('BYHOUR') || !stepsWithinDays(parts));
  if (isByDays) parts.set('UNTIL', untilDay(last + days));
  else if (!move.toDays) parts.set('UNTIL', untilTime(last + days + timeOf(move.to) - timeOf(move.from)));
  else {
    const isLastDay = timeOf(last) >= timeOf(move.from);
    parts.set('UNTIL', untilDay(last + days - (isLastDay ? 0 : wholeDay)));
  }
}

const minutesOfDay = 1_440;

const dayParts = ['BYMONTH', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY'];

const stepsWithinDays = (parts: RuleParts): boolean => /HOURLY|MINUTELY/.test(parts.get('FREQ') ?? '');

/** Whether hours and minutes are those of the new start, or as far away from it as they were. */
function followTimes(parts: Map<string, string>, { from, to }: Move): boolean {
  const hours = numbersOf(parts, 'BYHOUR');
  const minutes = numbersOf(parts, 'BYMINUTE');
  const [was, is] = [Math.floor(timeOf(from) / 60_000), Math.floor(timeOf(to) / 60_000)];
  if (was === is || (hours === null && minutes === null && !stepsWithinDays(parts))) return true;
  const ofMinute = minutes ?? [was % 60];
  if (hours === null) {
    // What steps around the clock gets from one of its days to another.
    if (stepsWithinDays(parts) && dayParts.some((name) => parts.has(name))) return false;
    if (minutes === null) return true;
    if (ofMinute.length > 1 || ofMinute[0] !== was % 60) return (is - was) % 60 === 0;
    parts.set('BYMINUTE', String(is % 60));
    return true;
  }
  const isOwn =
    hours.length === 1 && ofMinute.length === 1 && Number(hours[0]) * 60 + Number(ofMinute[0]) === was;
  const moved = isOwn
    ? [is]
    : hours.flatMap((hour) => ofMinute.map((minute) => hour * 60 + minute + is - was));
  const isEven = ofMinute.length === 1 || (is - was) % 60 === 0;
  if (!isEven || moved.some((time) => time < 0 || time >= minutesOfDay)) return false;
  const listed = (values: readonly number[]): string => [...new Set(values)].join(',');
  parts.set('BYHOUR', listed(moved.map((time) => Math.floor(time / 60))));
  if (minutes !== null) parts.set('BYMINUTE', listed(moved.map((time) => time % 60)));
  return true;
}

function numbersOf(parts: RuleParts, name: string): readonly number[] | null {
  return parts.get(name)?.split(',').map(Number) ?? null;
}

/** Whether the rule names the days that it named before, as far away as the start moves. */
function followDays(parts: Map<string, string>, move: Move): boolean {
  if (daysMoved(move) === 0) return true;
  switch (parts.get('FREQ')) {
    case 'MONTHLY':
      return followInMonth(parts, move);
    case 'YEARLY':
      return followInYear(parts, move);
    default:
      if (parts.has('BYMONTHDAY') || parts.has('BYYEARDAY')) return false;
      return followWeekdays(parts, daysMoved(move));
  }
}

const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const later = (weekday: string, days: number): string =>
  weekdayNames[(((weekdayNames.indexOf(weekday) + days) % 7) + 7) % 7] ?? weekday;

/** Places before the weekdays stay. */
const weekdaysLater = (list: string, days: number): string =>
  list
    .split(',')
    .map((entry) => entry.slice(0, -2) + later(entry.slice(-2), days))
    .join(',');

function followWeekdays(parts: Map<string, string>, days: number): boolean {
  const list = parts.get('BYDAY');
  if (list === undefined) return true;
  parts.set('BYDAY', weekdaysLater(list, days));
  // Which days are of one week is for its first day to say.
  const asksForWeeks = parts.has('BYSETPOS') || (parts.get('INTERVAL') ?? '1') !== '1';
  if (parts.get('FREQ') === 'WEEKLY' && asksForWeeks && list.includes(',')) {
    parts.set('WKST', later(parts.get('WKST') ?? 'MO', days));
  }
  return true;
}

function followInMonth(parts: Map<string, string>, move: Move): boolean {
  const hasMonthDays = parts.has('BYMONTHDAY');
  const hasWeekdays = parts.has('BYDAY');
  if (!hasMonthDays && !hasWeekdays) return true;
  if (hasMonthDays && hasWeekdays) return false;
  if (hasWeekdays) return followPlaces(parts, move);
  const moved = parts.has('BYSETPOS') ? null : movedMonthDays(parts, move);
  if (moved === null) return false;
  parts.set('BYMONTHDAY', moved.join(','));
  return true;
}

/** Days that every month has. */
const sureDays = 28;

function movedMonthDays(parts: RuleParts, move: Move): readonly number[] | null {
  const listed = numbersOf(parts, 'BYMONTHDAY') ?? [];
  const [was, is] = [dateOf(move.from), dateOf(move.to)];
  const days = daysMoved(move);
  const [only] = listed;
  if (listed.length === 1 && only === was.day) return [is.day];
  if (listed.length === 1 && only === was.day - daysInMonth(was.year, was.month) - 1) {
    const isSameMonth = was.month === is.month && was.year === is.year;
    if (isSameMonth) return [only + days];
    return [only + days >= 0 && only + days < sureDays ? only + days + 1 : is.day];
  }
  const moved = listed.map((day) => day + days);
  const isSure = (day: number): boolean => day >= 1 && day <= sureDays;
  return listed.includes(was.day) && listed.every((day) => day > 0) && moved.every(isSure) ? moved : null;
}

/** A weekday by its place in a month or year, such as the second Tuesday. */
interface Place {
  readonly nth: number;
  readonly weekday: string;
}

function placesOf(parts: RuleParts): readonly Place[] {
  const entries = (parts.get('BYDAY') ?? '').split(',');
  return entries.map((entry) => ({ nth: Number(entry.slice(0, -2)), weekday: entry.slice(-2) }));
}

function followPlaces(parts: Map<string, string>, move: Move): boolean {
  const places = placesOf(parts);
  const positions = numbersOf(parts, 'BYSETPOS');
  const [first] = places;
  if (first === undefined) return false;
  const days = daysMoved(move);
  if (positions !== null) {
    // The second of all Tuesdays is the second Tuesday.
    const [nth = 0] = positions;
    if (places.length > 1 || positions.length > 1 || first.nth !== 0) return false;
    const place = movedPlace({ ...first, nth }, move);
    if (place === null) return false;
    parts.set('BYDAY', place.weekday).set('BYSETPOS', String(place.nth));
    return true;
  }
  if (places.every(({ nth }) => nth === 0)) {
    parts.set('BYDAY', weekdaysLater(parts.get('BYDAY') ?? '', days));
    return true;
  }
  if (places.length === 1) {
    const place = movedPlace(first, move);
    if (place === null) return false;
    parts.set('BYDAY', `${place.nth}${place.weekday}`);
    return true;
  }
  const own = places.find((place) => isAt(place, move.from));
  if (own === undefined || Math.abs(days) > 6) return false;
  if (!isAt({ nth: own.nth, weekday: later(own.weekday, days) }, move.to)) return false;
  parts.set('BYDAY', weekdaysLater(parts.get('BYDAY') ?? '', days));
  return true;
}

/** The place that a day has in its month, counted from either end. */
function nthAt(wall: WallMs, fromEnd: boolean): number {
  const { year, month, day } = dateOf(wall);
  return fromEnd ? -Math.floor((daysInMonth(year, month) - day) / 7) - 1 : Math.ceil(day / 7);
}

const isAt = ({ nth, weekday }: Place, wall: WallMs): boolean =>
  weekdayNames[weekdayAt(wall)] === weekday && nthAt(wall, nth < 0) === nth;

/** Of the place that the start has; null for any other. */
function movedPlace(place: Place, { from, to }: Move): Place | null {
  if (!isAt(place, from)) return null;
  const nth = nthAt(to, false);
  const isLast = nthAt(to, true) === -1;
  return {
    // Few months have a fifth.
    nth: nth === 5 || (place.nth < 0 && isLast) ? -1 : nth,
    weekday: weekdayNames[weekdayAt(to)] ?? place.weekday,
  };
}

function followInYear(parts: Map<string, string>, move: Move): boolean {
  if (parts.has('BYWEEKNO')) return followInWeek(parts, move);
  if (parts.has('BYYEARDAY')) return followYearDay(parts, move);
  const months = numbersOf(parts, 'BYMONTH');
  const [was, is] = [dateOf(move.from).month, dateOf(move.to).month];
  if (months === null && parts.has('BYDAY')) return followInWholeYear(parts, move);
  const isOwnMonth = months !== null && months.length === 1 && months[0] === was;
  if (months !== null && was !== is && !isOwnMonth) return false;
  if (!followInMonth(parts, move)) return false;
  if (isOwnMonth) parts.set('BYMONTH', String(is));
  return true;
}

function followInWholeYear(parts: Map<string, string>, move: Move): boolean {
  if (parts.has('BYMONTHDAY') || parts.has('BYSETPOS')) return false;
  const places = placesOf(parts);
  const [first] = places;
  if (places.every(({ nth }) => nth === 0)) {
    parts.set('BYDAY', weekdaysLater(parts.get('BYDAY') ?? '', daysMoved(move)));
    return true;
  }
  if (places.length > 1 || first === undefined || !isInYearAt(first, move.from)) return false;
  const weekday = weekdayNames[weekdayAt(move.to)] ?? first.weekday;
  parts.set('BYDAY', `${nthInYear(move.to, first.nth < 0)}${weekday}`);
  return true;
}

function nthInYear(wall: WallMs, fromEnd: boolean): number {
  const day = dayOf(wall) / wholeDay;
  const { year } = calendarDay(day);
  return fromEnd
    ? -Math.floor((dayNumber({ year, month: 12, day: 31 }) - day) / 7) - 1
    : Math.floor((day - dayNumber({ year, month: 1, day: 1 })) / 7) + 1;
}

const isInYearAt = ({ nth, weekday }: Place, wall: WallMs): boolean =>
  weekdayNames[weekdayAt(wall)] === weekday && nthInYear(wall, nth < 0) === nth;

function followYearDay(parts: Map<string, string>, move: Move): boolean {
  const [only, ...rest] = numbersOf(parts, 'BYYEARDAY') ?? [];
  const { year } = dateOf(move.from);
  const day = dayOf(move.from) / wholeDay - dayNumber({ year, month: 1, day: 1 }) + 1;
  const others = ['BYMONTH', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'].some((name) => parts.has(name));
  if (only !== day || rest.length > 0 || others) return false;
  const moved = only + daysMoved(move);
  if (moved < 1 || moved > 365) return false;
  parts.set('BYYEARDAY', String(moved));
  return true;
}

/** Within its week, the first day of which WKST says. */
function followInWeek(parts: Map<string, string>, move: Move): boolean {
  const first = weekdayNames.indexOf(parts.get('WKST') ?? 'MO');
  const inWeek = (weekdayAt(move.from) - first + 7) % 7;
  const moved = inWeek + daysMoved(move);
  if (moved < 0 || moved > 6) return false;
  const list = parts.get('BYDAY');
  if (list === undefined) return true;
  if (list !== weekdayNames[weekdayAt(move.from)]) return false;
  parts.set('BYDAY', later(list, daysMoved(move)));
  return true;
}
