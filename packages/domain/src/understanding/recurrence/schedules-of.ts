import { Temporal } from 'temporal-polyfill';
import { weekdays as weekdayNames, type Weekday } from '@squeeze/contracts/schedules';
import type { DayPart } from '../../capture/dates/date-words.ts';
import { endOfDay, wallClock } from '../../zoned-time.ts';
import type { Asked, SaidSchedule } from '../intent.ts';
import type { Rhythm, RhythmUnit } from './rhythm.ts';

export interface Length {
  count: number;
  unit: 'time' | 'day' | 'week' | 'month' | 'year';
}

/** Bounds of a recurrence; days as `YYYY-MM-DD`, `until` included. */
export interface Limits {
  length?: Length;
  until?: string;
  starting?: string;
}

interface Plan {
  rhythm: Rhythm;
  times: readonly string[];
  limits: Limits;
  today: Temporal.PlainDate;
  /** Minutes since midnight. */
  nowMinutes: number;
  timeZone: string;
}

const defaultTime = '09:00';
const partTimes: Readonly<Record<DayPart, string>> = {
  morning: '09:00',
  afternoon: '15:00',
  evening: '18:00',
  night: '20:00',
};
/** When "twice a day" is, to four times; shown to the person, who may say better. */
const spread: Readonly<Record<number, readonly string[]>> = {
  2: ['09:00', '18:00'],
  3: ['09:00', '14:00', '19:00'],
  4: ['09:00', '13:00', '17:00', '21:00'],
};
const frequencies = {
  minute: 'MINUTELY',
  hour: 'HOURLY',
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
} as const satisfies Record<RhythmUnit, string>;

/**
 * A rhythm as the contract takes schedules: daily, weekly or monthly where that says it all, else an RRULE
 * (RFC 5545) with the day it counts from. Without a time at nine; `times` are `HH:MM`. Rules of minutes and hours
 * count from now.
 */
export function schedulesOf(
  rhythm: Rhythm,
  times: readonly string[],
  limits: Limits,
  { now, timeZone }: Pick<Asked, 'now' | 'timeZone'>,
): SaidSchedule[] {
  const here = wallClock(now, timeZone);
  const plan: Plan = {
    rhythm,
    times: times.length > 0 ? times : defaultTimes(rhythm),
    limits,
    today: Temporal.PlainDate.from(here),
    nowMinutes: here.hour * 60 + here.minute,
    timeZone,
  };
  if (rhythm.unit === 'minute' || rhythm.unit === 'hour') {
    return [withinDays(plan, times[0])];
  }
  const [first = defaultTime, ...others] = plan.times;
  if (others.length === 0) {
    return [schedule(plan, first)];
  }
  const minutes = new Set(plan.times.map((time) => time.slice(3)));
  return minutes.size === 1
    ? [custom(plan, null, first)]
    : plan.times.map((time) => schedule({ ...plan, times: [time] }, time));
}

function defaultTimes({ part, timesADay }: Rhythm): readonly string[] {
  return spread[timesADay ?? 1] ?? [part === null ? defaultTime : partTimes[part]];
}

function schedule(plan: Plan, time: string): SaidSchedule {
  const { rhythm, limits, today, timeZone } = plan;
  const plain = rhythm.interval === 1 && Object.keys(limits).length === 0;
  const common = { time, time_zone: timeZone };
  if (plain && rhythm.unit === 'day') {
    return { scheduleType: 'daily', schedule: common };
  }
  if (plain && rhythm.unit === 'week') {
    const weekdays = rhythm.weekdays.length === 0 ? [today.dayOfWeek] : rhythm.weekdays;
    return { scheduleType: 'weekly', schedule: { weekdays: weekdays.map(weekdayNamed), ...common } };
  }
  if (plain && rhythm.unit === 'month' && rhythm.weekdays.length === 0 && rhythm.monthDays.length < 2) {
    const [said = today.day] = rhythm.monthDays;
    return { scheduleType: 'monthly', schedule: { month_day: said === -1 ? 31 : said, ...common } };
  }
  return custom(plan, time, time);
}

/** `time` is null where the rule names the hours; `first` is the first time of a day. */
function custom(plan: Plan, time: string | null, first: string): SaidSchedule {
  const { rhythm, limits, timeZone } = plan;
  const anchored = rhythm.interval > 1 || Object.keys(limits).length > 0;
  const start = firstDay(plan, first);
  const rule = [
    `FREQ=${frequencies[rhythm.unit]}`,
    ...(rhythm.interval > 1 ? [`INTERVAL=${rhythm.interval}`] : []),
    ...byDay(rhythm),
    ...(rhythm.month === null ? [] : [`BYMONTH=${rhythm.month}`]),
    ...(rhythm.monthDays.length === 0 ? [] : [`BYMONTHDAY=${rhythm.monthDays.join(',')}`]),
    ...(time === null ? byHour(plan.times) : []),
    ...end(plan, start),
  ].join(';');
  return {
    scheduleType: 'custom',
    schedule: {
      rule,
      ...(time === null ? {} : { time }),
      ...(anchored ? { starts_on: start.toString() } : {}),
      time_zone: timeZone,
    },
  };
}

function byDay({ unit, weekdays, ordinal }: Rhythm): string[] {
  if (weekdays.length === 0) {
    return [];
  }
  const place = unit === 'month' && ordinal !== null ? String(ordinal) : '';
  return [`BYDAY=${weekdays.map((weekday) => place + weekdayNamed(weekday).toUpperCase()).join(',')}`];
}

function byHour(times: readonly string[]): string[] {
  const hours = times.map((time) => Number(time.slice(0, 2))).toSorted((a, b) => a - b);
  return [`BYHOUR=${hours.join(',')}`, `BYMINUTE=${Number(times[0]?.slice(3) ?? 0)}`];
}

function withinDays({ rhythm, limits, today, nowMinutes, timeZone }: Plan, time?: string): SaidSchedule {
  const step = rhythm.interval * (rhythm.unit === 'hour' ? 60 : 1);
  const next = nowMinutes + step;
  const from = time === undefined ? next : minutesOf(time) + (minutesOf(time) > nowMinutes ? 0 : 1440);
  const start =
    limits.starting === undefined
      ? today.add({ days: Math.floor(from / 1440) })
      : Temporal.PlainDate.from(limits.starting);
  const clock = from % 1440;
  const rule = [
    `FREQ=${frequencies[rhythm.unit]}`,
    ...(rhythm.interval > 1 ? [`INTERVAL=${rhythm.interval}`] : []),
    ...(limits.length?.unit === 'time' ? [`COUNT=${limits.length.count}`] : ending(limits, start, timeZone)),
  ].join(';');
  return {
    scheduleType: 'custom',
    schedule: {
      rule,
      time: `${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`,
      starts_on: start.toString(),
      time_zone: timeZone,
    },
  };
}

/** The day to count from: the first that fits, from the day said or else today. */
function firstDay({ rhythm, limits, today, nowMinutes }: Plan, time: string): Temporal.PlainDate {
  const earliest = limits.starting === undefined ? today : Temporal.PlainDate.from(limits.starting);
  const named = rhythm.weekdays.length > 0 || rhythm.monthDays.length > 0;
  const passed = earliest.equals(today) && minutesOf(time) <= nowMinutes;
  if (!named) {
    // "Every 3 days", said today, is in three days; but what is counted must not count a time that has passed.
    const counts = limits.length !== undefined || rhythm.interval === 1;
    return passed && counts ? earliest.add({ [`${rhythm.unit}s`]: rhythm.interval }) : earliest;
  }
  for (let days = passed ? 1 : 0; days < 8 * 366; days += 1) {
    const day = earliest.add({ days });
    if (fits(rhythm, day)) {
      return day;
    }
  }
  return earliest;
}

function fits({ weekdays, ordinal, monthDays, month }: Rhythm, day: Temporal.PlainDate): boolean {
  const place = Math.ceil(day.day / 7);
  const inPlace = ordinal === null || (ordinal === -1 ? day.day + 7 > day.daysInMonth : place === ordinal);
  return (
    (weekdays.length === 0 || (weekdays.includes(day.dayOfWeek) && inPlace)) &&
    (monthDays.length === 0 ||
      monthDays.includes(day.day) ||
      (monthDays.includes(-1) && day.day === day.daysInMonth)) &&
    (month === null || day.month === month)
  );
}

function end({ rhythm, limits, times, timeZone }: Plan, start: Temporal.PlainDate): string[] {
  const { length } = limits;
  if (length === undefined || limits.until !== undefined) {
    return ending(limits, start, timeZone);
  }
  const perPeriod = Math.max(1, rhythm.weekdays.length) * times.length;
  const periods = periodsIn(length, rhythm);
  return periods === null
    ? ending(limits, start, timeZone)
    : [`COUNT=${Math.max(1, Math.floor(periods * perPeriod))}`];
}

/** How many turns of the rhythm a length holds; null where that cannot be counted. */
function periodsIn({ count, unit }: Length, { unit: of, interval, weekdays }: Rhythm): number | null {
  if (unit === 'time') {
    return count / Math.max(1, weekdays.length);
  }
  if (of === 'day' && (unit === 'day' || unit === 'week')) {
    return Math.ceil((count * (unit === 'week' ? 7 : 1)) / interval);
  }
  return unit === of ? Math.ceil(count / interval) : null;
}

function ending({ until, length }: Limits, start: Temporal.PlainDate, timeZone: string): string[] {
  if (until === undefined && (length === undefined || length.unit === 'time')) {
    return [];
  }
  const last = until ?? lastDay(start, length).toString();
  const instant = new Date(endOfDay(last, timeZone) - 1_000).toISOString();
  return [`UNTIL=${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`];
}

function lastDay(start: Temporal.PlainDate, length: Length | undefined): Temporal.PlainDate {
  return length === undefined || length.unit === 'time'
    ? start
    : start.add({ [`${length.unit}s`]: length.count }).subtract({ days: 1 });
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function weekdayNamed(weekday: number): Weekday {
  return weekdayNames[weekday - 1] ?? 'mo';
}
