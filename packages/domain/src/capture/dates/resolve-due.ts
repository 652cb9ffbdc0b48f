import { Temporal } from 'temporal-polyfill';
import { wallClock, zonedInstant } from '../../zoned-time.ts';
import type { DateMeaning, DayPart, DayWords, TimeWords } from './date-words.ts';

/** What was said about one moment; `weekday` is the one beside a date, "friday" in "friday the 13th". */
export interface SaidMoment extends DateMeaning {
  weekday?: DayWords & { is: 'weekday' };
}

export interface Moment {
  /** Epoch ms. */
  now: number;
  /** IANA name. */
  timeZone: string;
  /** What the rest of the line suggests about a time without am or pm. */
  leaning: 'morning' | 'evening' | null;
  /** "At" this hour or an earlier one is meant after noon. */
  lastAfternoonHour: number;
}

const partHours: Readonly<Record<DayPart, number>> = { morning: 9, afternoon: 15, evening: 18, night: 20 };
const minuteMs = 60_000;

/**
 * When something is due: `YYYY-MM-DD` for a day, ISO 8601 in UTC for a time, null when nothing sensible was said
 * (an impossible date, a day that has passed). A time without a day is today's, or tomorrow's once it has
 * passed. A weekday is the coming one, today only with a time still ahead; "next friday" is the one of next
 * week, weeks beginning on Monday. "At 3" is in the afternoon, "at 8" in the morning, unless the words lean
 * otherwise.
 */
export function resolveDue(said: SaidMoment, moment: Moment): string | null {
  if (said.instant !== undefined) {
    return said.instant > moment.now ? new Date(said.instant).toISOString() : null;
  }
  if (said.minutes !== undefined) {
    const due = Math.floor(moment.now / minuteMs + said.minutes) * minuteMs;
    return new Date(due).toISOString();
  }
  const zone = said.clock?.zone ?? moment.timeZone;
  const here = wallClock(moment.now, zone);
  const today = Temporal.PlainDate.from(here);
  const time = timeOf(said, moment);
  const nowMinutes = here.hour * 60 + here.minute;
  const ahead = time !== null && time > nowMinutes;
  const day =
    said.day === undefined ? today.add({ days: time === null || ahead ? 0 : 1 }) : dayOf(said, today, ahead);
  if (day === null || Temporal.PlainDate.compare(day, today) < 0) {
    return null;
  }
  const isToday = day.equals(today);
  if (time === null || (isToday && !ahead && said.clock === undefined)) {
    return day.toString();
  }
  return instantOf(day, isToday && !ahead && isHalfOpen(said) ? laterHalf(time, nowMinutes) : time, zone);
}

/** Minutes since midnight (24:00 is 1440); null for the whole day. */
function timeOf({ clock, part }: SaidMoment, moment: Moment): number | null {
  if (part?.is === 'any time') {
    return null;
  }
  if (clock === undefined) {
    return part === undefined ? null : partHours[part.part] * 60;
  }
  return hourOf(clock, part?.part ?? null, moment) * 60 + clock.minute;
}

function hourOf({ hour, exact }: TimeWords & { is: 'clock' }, part: DayPart | null, moment: Moment): number {
  if (exact || hour === 0 || hour >= 12) {
    return hour;
  }
  if (part !== null) {
    return part === 'morning' ? hour : hour + 12;
  }
  if (moment.leaning === 'morning' && hour >= 4) {
    return hour;
  }
  const evening = moment.leaning === 'evening' && hour >= 5;
  return evening || hour <= moment.lastAfternoonHour ? hour + 12 : hour;
}

function isHalfOpen({ clock, part }: SaidMoment): boolean {
  return clock !== undefined && !clock.exact && part === undefined;
}

/** "Today at 9", said at half past ten, is tonight. */
function laterHalf(time: number, nowMinutes: number): number {
  return time < 12 * 60 && time + 12 * 60 > nowMinutes ? time + 12 * 60 : time;
}

function instantOf(day: Temporal.PlainDate, minutes: number, zone: string): string {
  const { year, month, day: date } = day.add({ days: Math.floor(minutes / 1440) });
  const hour = Math.floor((minutes % 1440) / 60);
  return new Date(zonedInstant({ year, month, day: date, hour, minute: minutes % 60 }, zone)).toISOString();
}

function dayOf(said: SaidMoment, today: Temporal.PlainDate, ahead: boolean): Temporal.PlainDate | null {
  const { day, weekday } = said;
  if (day?.is === 'day of month' && weekday !== undefined) {
    return dayOfMonth(today, day.day, (date) => date.dayOfWeek === weekday.weekday);
  }
  return day === undefined ? null : dayMeant(day, today, ahead);
}

function dayMeant(said: DayWords, today: Temporal.PlainDate, ahead: boolean): Temporal.PlainDate | null {
  switch (said.is) {
    case 'offset':
      return today.add({ days: said.days });
    case 'weekday':
      return weekdayMeant(said, today, ahead);
    case 'weekend': {
      const saturday = today.dayOfWeek === 7 ? today : today.add({ days: 6 - today.dayOfWeek });
      return said.week === 'this' ? saturday : monday(today).add({ days: 12 });
    }
    case 'date':
      return said.year === null
        ? nextDate(today, said.month, said.day)
        : dateOf(said.year, said.month, said.day);
    case 'day of month':
      return dayOfMonth(today, said.day, () => true);
    case 'month':
      return monthMeant(said, today);
    case 'next':
      return nextPeriod(said.unit, today);
    case 'end':
      return endOfPeriod(said.unit, said.next, today);
    case 'ahead': {
      const from = said.from === null ? today : dayMeant(said.from, today, false);
      return from === null ? null : from.add({ [said.unit]: said.count });
    }
  }
}

function weekdayMeant(
  { weekday, week }: DayWords & { is: 'weekday' },
  today: Temporal.PlainDate,
  ahead: boolean,
): Temporal.PlainDate {
  const inWeek = monday(today).add({ days: weekday - 1 });
  if (week === 'next') {
    return inWeek.add({ days: 7 });
  }
  const passed = Temporal.PlainDate.compare(inWeek, today);
  const kept = passed > 0 || (passed === 0 && (week === 'this' || ahead));
  return kept ? inWeek : inWeek.add({ days: 7 });
}

function monday(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

function nextDate(today: Temporal.PlainDate, month: number, day: number): Temporal.PlainDate | null {
  // 29 February may be eight years away.
  for (let year = today.year; year <= today.year + 8; year += 1) {
    const date = dateOf(year, month, day);
    if (date !== null && Temporal.PlainDate.compare(date, today) >= 0) {
      return date;
    }
  }
  return null;
}

function dayOfMonth(
  today: Temporal.PlainDate,
  day: number,
  fits: (date: Temporal.PlainDate) => boolean,
): Temporal.PlainDate | null {
  // Any weekday meets any day of the month within four years.
  for (let months = 0; months < 48; months += 1) {
    const { year, month } = today.with({ day: 1 }).add({ months });
    const date = dateOf(year, month, day);
    if (date !== null && Temporal.PlainDate.compare(date, today) >= 0 && fits(date)) {
      return date;
    }
  }
  return null;
}

function monthMeant(
  { month, year, edge }: DayWords & { is: 'month' },
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  const first = year === null ? today.with({ month, day: 1 }) : dateOf(year, month, 1);
  const meant = edge === 'first' || first === null ? first : first.with({ day: first.daysInMonth });
  const passed = meant !== null && Temporal.PlainDate.compare(meant, today) < 0;
  return passed && year === null ? meant.add({ years: 1 }) : meant;
}

function nextPeriod(unit: 'week' | 'month' | 'year', today: Temporal.PlainDate): Temporal.PlainDate {
  switch (unit) {
    case 'week':
      return monday(today).add({ days: 7 });
    case 'month':
      return today.with({ day: 1 }).add({ months: 1 });
    case 'year':
      return today.with({ month: 1, day: 1 }).add({ years: 1 });
  }
}

/** The last day of a period. A week ends on Friday, as in "by the end of the week"; at the weekend, on Sunday. */
function endOfPeriod(
  unit: 'week' | 'month' | 'year',
  next: boolean,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const within = next ? nextPeriod(unit, today) : today;
  switch (unit) {
    case 'week':
      return within.add({ days: (within.dayOfWeek > 5 ? 7 : 5) - within.dayOfWeek });
    case 'month':
      return within.with({ day: within.daysInMonth });
    case 'year':
      return within.with({ month: 12, day: 31 });
  }
}

function dateOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}
