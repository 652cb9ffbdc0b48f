import { Temporal } from 'temporal-polyfill';
import { wallClock, zonedInstant } from '../../zoned-time.ts';
import type { DateMeaning, DayPart, DayWords, Edge, Period, PeriodUnit, TimeWords } from './date-words.ts';
import { countryOf } from './countries.ts';
import { feastMeant, nthIn } from './feasts.ts';

/** What was said about one moment. */
export type SaidMoment = DateMeaning;

export interface Moment {
  /** Epoch ms. */
  now: number;
  /** IANA name. */
  timeZone: string;
  /** What the rest of the line suggests about a time without am or pm. */
  leaning: 'morning' | 'evening' | null;
  /** "At" this hour or an earlier one is meant after noon. */
  lastAfternoonHour: number;
  /** Whether what has passed is an answer too. */
  past: boolean;
  /** Whose feasts count, by ISO 3166; without it that of the zone. */
  country?: string | null | undefined;
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
    return said.instant > moment.now || moment.past ? new Date(said.instant).toISOString() : null;
  }
  if (said.minutes !== undefined) {
    if (said.minutes < 0 && !moment.past) return null;
    // Never before the time is up: "in 1 minute", half a minute past ten, is two past. "In 0 minutes" is the coming one.
    const here = moment.now / minuteMs;
    const due = said.minutes === 0 ? Math.floor(here) + 1 : Math.ceil(here + said.minutes);
    return new Date(due * minuteMs).toISOString();
  }
  const zone = said.clock?.zone ?? moment.timeZone;
  const here = wallClock(moment.now, zone);
  const today = Temporal.PlainDate.from(here);
  const country = moment.country === undefined ? countryOf(moment.timeZone, null) : moment.country;
  const time = timeOf(said, moment);
  const nowMinutes = here.hour * 60 + here.minute;
  const ahead = time !== null && time > nowMinutes;
  const day =
    said.day === undefined
      ? today.add({ days: time === null || ahead ? 0 : 1 })
      : dayOf(said, { today, ahead, country });
  if (day === null || (!moment.past && Temporal.PlainDate.compare(day, today) < 0)) {
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
  // "Las doce de la noche", "12 at night".
  if (hour === 12 && part === 'night' && !exact) return 24;
  // "Tonight at 2", "cette nuit à 3h": the night goes on into the day after.
  if (part === 'night' && !exact && hour > 0 && hour <= smallHours) return hour + 24;
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

/** Nobody means such an hour of the afternoon or the evening by "night". */
const smallHours = 4;

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

/** What a day is counted from. */
interface Standing {
  readonly today: Temporal.PlainDate;
  /** A time was said that is still to come today. */
  readonly ahead: boolean;
  readonly country: string | null;
}

function dayOf(said: SaidMoment, standing: Standing): Temporal.PlainDate | null {
  const { day, weekday } = said;
  const { today } = standing;
  if (day?.is === 'day of month' && weekday !== undefined) {
    return dayOfMonth(today, day.day, (date) => date.dayOfWeek === weekday.weekday);
  }
  if (day?.is === 'ahead' && weekday !== undefined) {
    const near = dayMeant(day, standing);
    return near === null ? null : besideLength(near, weekday.weekday, day.unit);
  }
  return day === undefined ? null : dayMeant(day, standing);
}

/** "Monday two weeks from now" is that of the week, "in two months on tuesday" the first from then on. */
function besideLength(near: Temporal.PlainDate, weekday: number, unit: PeriodUnit): Temporal.PlainDate {
  return unit === 'weeks'
    ? monday(near).add({ days: weekday - 1 })
    : near.add({ days: (weekday - near.dayOfWeek + 7) % 7 });
}

function dayMeant(said: DayWords, standing: Standing): Temporal.PlainDate | null {
  const { today, ahead, country } = standing;
  switch (said.is) {
    case 'offset':
      return today.add({ days: said.days });
    case 'weekday':
      return weekdayMeant(said, today, ahead);
    case 'weekend': {
      const saturday = today.dayOfWeek === 7 ? today : today.add({ days: 6 - today.dayOfWeek });
      return said.week === 'this' ? saturday : monday(today).add({ days: said.week === 'next' ? 12 : -2 });
    }
    case 'date':
      if (said.years !== undefined) return dateOf(today.year + said.years, said.month, said.day);
      return said.year === null
        ? nextDate(today, said.month, said.day)
        : dateOf(said.year, said.month, said.day);
    case 'day of month':
      return said.months === undefined
        ? dayOfMonth(today, said.day, () => true)
        : dayIn(today.with({ day: 1 }).add({ months: said.months }), said.day);
    case 'month':
      return monthMeant(said, today);
    case 'next':
      return nextPeriod(said.unit, today);
    case 'last':
      return lastPeriod(said.unit, today);
    case 'end':
      return edgeOfPeriod(said.unit, said.next, said.edge ?? 'last', today);
    case 'nth':
      return nthMeant(said, today);
    case 'nth after': {
      const from = dayMeant(said.from, { ...standing, ahead: false });
      const behind = from === null ? 0 : ((said.weekday - from.dayOfWeek + 6) % 7) + 1;
      return from === null ? null : from.add({ days: behind + 7 * (said.nth - 1) });
    }
    case 'feast':
      return feastMeant(said, today, country);
    case 'workdays':
      return workdaysAhead(today, said.count);
    case 'ahead': {
      const from = said.from === null ? today : dayMeant(said.from, { ...standing, ahead: false });
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
  if (week === 'last') {
    return passed < 0 ? inWeek : inWeek.subtract({ days: 7 });
  }
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
  const meant = first === null ? null : edgeOfMonth(first, edge);
  const passed = meant !== null && Temporal.PlainDate.compare(meant, today) < 0;
  return passed && year === null ? meant.add({ years: 1 }) : meant;
}

function nextPeriod(unit: Period, today: Temporal.PlainDate): Temporal.PlainDate {
  switch (unit) {
    case 'week':
      return monday(today).add({ days: 7 });
    case 'month':
      return today.with({ day: 1 }).add({ months: 1 });
    case 'year':
      return today.with({ month: 1, day: 1 }).add({ years: 1 });
  }
}

function edgeOfMonth(within: Temporal.PlainDate, edge: Edge): Temporal.PlainDate {
  return within.with({ day: edge === 'first' ? 1 : edge === 'middle' ? 15 : within.daysInMonth });
}

function lastPeriod(unit: Period, today: Temporal.PlainDate): Temporal.PlainDate {
  switch (unit) {
    case 'week':
      return monday(today).subtract({ days: 7 });
    case 'month':
      return today.with({ day: 1 }).subtract({ months: 1 });
    case 'year':
      return today.with({ month: 1, day: 1 }).subtract({ years: 1 });
  }
}

/** A day at an edge of a period. A week ends on Friday, as in "by the end of the week"; at the weekend, on Sunday. */
function edgeOfPeriod(
  unit: Period,
  next: boolean,
  edge: Edge,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const within = next ? nextPeriod(unit, today) : today;
  switch (unit) {
    case 'week':
      if (edge !== 'last') return monday(within).add({ days: edge === 'first' ? 0 : 2 });
      return within.add({ days: (within.dayOfWeek > 5 ? 7 : 5) - within.dayOfWeek });
    case 'month':
      return edgeOfMonth(within, edge);
    case 'year':
      if (edge === 'last') return within.with({ month: 12, day: 31 });
      return within.with({ month: edge === 'first' ? 1 : 7, day: 1 });
  }
}

function dayIn(month: Temporal.PlainDate, day: number): Temporal.PlainDate | null {
  return dateOf(month.year, month.month, day);
}

/** The first, third, last … day or weekday of a month: of the next such month where none was named with its year. */
function nthMeant(
  { nth, weekday, month, months, year }: DayWords & { is: 'nth' },
  today: Temporal.PlainDate,
): Temporal.PlainDate | null {
  if (month === null) return nthIn(today.with({ day: 1 }).add({ months }), nth, weekday);
  const first = today.with({ year: year ?? today.year, month, day: 1 });
  const meant = nthIn(first, nth, weekday);
  const passed = meant !== null && Temporal.PlainDate.compare(meant, today) < 0;
  return passed && year === null ? nthIn(first.add({ years: 1 }), nth, weekday) : meant;
}

function workdaysAhead(today: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let day = today;
  for (let left = Math.min(count, 366); left > 0;) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < 6) left -= 1;
  }
  return day;
}

function dateOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}
