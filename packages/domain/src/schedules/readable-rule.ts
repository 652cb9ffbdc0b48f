import { weekdays, type Weekday } from '@squeeze/contracts/schedules';
import { looksLikeRecurrenceRule, parseRecurrenceRule, RuleError } from './recurrence-rule.ts';

/** How often something comes, in the terms people speak in. */
export type Rhythm =
  | { readonly every: 'minutes' | 'hours' | 'days'; readonly interval: number }
  /** Without weekdays: that of the day it counts from. */
  | { readonly every: 'weeks'; readonly interval: number; readonly weekdays: readonly Weekday[] }
  /** `day` counts from the end when negative: -1 is the last. */
  | { readonly every: 'months'; readonly interval: number; readonly day: number }
  | {
      readonly every: 'months';
      readonly interval: number;
      /** 1 to 4, or -1 for the last. */
      readonly nth: number;
      readonly weekday: Weekday;
    }
  /** `month` 1 to 12. */
  | { readonly every: 'years'; readonly month: number; readonly day: number };

export interface ReadableRule {
  readonly rhythm: Rhythm;
  /** Wall times, `HH:MM`, in order; empty where the rule names none. */
  readonly times: readonly string[];
  /** How many times in all; null without end. */
  readonly count: number | null;
  /** The last day, `YYYY-MM-DD`; null without end. */
  readonly until: string | null;
}

/**
 * What a rule (RFC 5545 RRULE, or cron with five fields) comes to in words, where words can carry it; null for the rest,
 * which is then shown as written. It says what a rule means, not whether it is allowed: `nextRun` knows that.
 */
export function readableRule(rule: string): ReadableRule | null {
  return looksLikeRecurrenceRule(rule) ? readRecurrence(rule) : readCron(rule.trim());
}

/** Parts that a sentence can say, or that make no difference to it. */
const sayable = new Set([
  'FREQ',
  'INTERVAL',
  'BYDAY',
  'BYMONTHDAY',
  'BYMONTH',
  'BYHOUR',
  'BYMINUTE',
  'BYSECOND',
  'COUNT',
  'UNTIL',
  'WKST',
]);

type Parts = ReadonlyMap<string, string>;

function partsOf(rule: string): Parts | null {
  try {
    return parseRecurrenceRule(rule).parts;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

function readRecurrence(text: string): ReadableRule | null {
  const parts = partsOf(text);
  if (parts === null || [...parts.keys()].some((name) => !sayable.has(name))) return null;
  const rhythm = rhythmOf(parts);
  const times = timesOf(parts);
  if (rhythm === null || times === null) return null;
  const until = parts.get('UNTIL');
  const count = parts.get('COUNT');
  return {
    rhythm,
    times,
    count: count === undefined ? null : Number(count),
    until: until === undefined ? null : `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`,
  };
}

const has = (parts: Parts, ...names: readonly string[]): boolean => names.some((name) => parts.has(name));

function rhythmOf(parts: Parts): Rhythm | null {
  const interval = Number(parts.get('INTERVAL') ?? 1);
  switch (parts.get('FREQ')) {
    case 'MINUTELY':
    case 'HOURLY':
      if (has(parts, 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYHOUR', 'BYMINUTE')) return null;
      return { every: parts.get('FREQ') === 'HOURLY' ? 'hours' : 'minutes', interval };
    case 'DAILY':
      return dailyRhythm(parts, interval);
    case 'WEEKLY':
      return weeklyRhythm(parts, interval);
    case 'MONTHLY':
      return monthlyRhythm(parts, interval);
    case 'YEARLY':
      return yearlyRhythm(parts, interval);
    default:
      return null;
  }
}

function dailyRhythm(parts: Parts, interval: number): Rhythm | null {
  if (has(parts, 'BYMONTHDAY', 'BYMONTH')) return null;
  if (!parts.has('BYDAY')) return { every: 'days', interval };
  // Every day that is one of these is the same as every week on these.
  return interval === 1 ? weeklyRhythm(parts, 1) : null;
}

function weeklyRhythm(parts: Parts, interval: number): Rhythm | null {
  if (has(parts, 'BYMONTHDAY', 'BYMONTH')) return null;
  const days = (parts.get('BYDAY') ?? '').toLowerCase().split(',').filter(Boolean);
  if (!days.every(isWeekday)) return null;
  return { every: 'weeks', interval, weekdays: inOrder(days) };
}

function monthlyRhythm(parts: Parts, interval: number): Rhythm | null {
  if (has(parts, 'BYMONTH')) return null;
  const day = parts.get('BYMONTHDAY');
  const weekday = parts.get('BYDAY');
  if (day !== undefined && weekday === undefined) {
    return /^-?\d{1,2}$/.test(day) && Number(day) >= -1
      ? { every: 'months', interval, day: Number(day) }
      : null;
  }
  const [, nth, name = ''] = /^(-1|[1-4])([A-Z]{2})$/.exec(weekday ?? '') ?? [];
  const lower = name.toLowerCase();
  return day === undefined && nth !== undefined && isWeekday(lower)
    ? { every: 'months', interval, nth: Number(nth), weekday: lower }
    : null;
}

function yearlyRhythm(parts: Parts, interval: number): Rhythm | null {
  const month = wholeNumber(parts.get('BYMONTH'), 1, 12);
  const day = wholeNumber(parts.get('BYMONTHDAY'), 1, 31);
  return interval === 1 && !parts.has('BYDAY') && month !== null && day !== null
    ? { every: 'years', month, day }
    : null;
}

/** The hours of a rule with its minutes; null where they make more than a few times. */
function timesOf(parts: Parts): readonly string[] | null {
  const hours = parts.get('BYHOUR');
  const minutes = parts.get('BYMINUTE');
  if (hours === undefined) return minutes === undefined ? [] : null;
  return timesFrom(hours.split(','), (minutes ?? '0').split(','));
}

const fewTimes = 4;

function timesFrom(hours: readonly string[], minutes: readonly string[]): readonly string[] | null {
  const times = hours.flatMap((hour) =>
    minutes.map((minute) => {
      const [h, m] = [wholeNumber(hour, 0, 23), wholeNumber(minute, 0, 59)];
      return h === null || m === null ? null : `${two(h)}:${two(m)}`;
    }),
  );
  const read = times.filter((time) => time !== null);
  return read.length === times.length && read.length <= fewTimes ? read.toSorted() : null;
}

/** Minute, hour, day of the month, month, day of the week (0 and 7 are Sunday). */
function readCron(text: string): ReadableRule | null {
  const [minute, hour, day, month, weekday, ...rest] = text.split(/\s+/);
  if (minute === undefined || hour === undefined || weekday === undefined || rest.length > 0) return null;
  const endless = { count: null, until: null };
  const everyDay = day === '*' && month === '*' && weekday === '*';
  const step = /^\*\/(\d{1,2})$/;
  const everyMinutes = wholeNumber(step.exec(minute)?.[1], 1, 59);
  if (everyDay && hour === '*' && everyMinutes !== null && 60 % everyMinutes === 0) {
    return { rhythm: { every: 'minutes', interval: everyMinutes }, times: [], ...endless };
  }
  const everyHours = hour === '*' ? 1 : wholeNumber(step.exec(hour)?.[1], 1, 23);
  if (everyDay && minute === '0' && everyHours !== null && 24 % everyHours === 0) {
    return { rhythm: { every: 'hours', interval: everyHours }, times: [], ...endless };
  }
  const times = timesFrom(hour.split(','), minute.split(','));
  const rhythm = month === '*' ? cronRhythm(day ?? '', weekday) : null;
  return times === null || rhythm === null ? null : { rhythm, times, ...endless };
}

function cronRhythm(day: string, weekday: string): Rhythm | null {
  if (day === '*' && weekday === '*') return { every: 'days', interval: 1 };
  if (day === '*') {
    const days = cronWeekdays(weekday);
    return days && { every: 'weeks', interval: 1, weekdays: days };
  }
  const monthDay = wholeNumber(day, 1, 31);
  return weekday === '*' && monthDay !== null ? { every: 'months', interval: 1, day: monthDay } : null;
}

function cronWeekdays(field: string): readonly Weekday[] | null {
  const days = field
    .toLowerCase()
    .split(',')
    .flatMap((part): (Weekday | null)[] => {
      const [from, to = from] = part.split('-').map(cronWeekday);
      if (from === undefined || from === null || to === undefined || to === null || to < from) return [null];
      return Array.from({ length: to - from + 1 }, (_, step) => weekdays[(from + step + 6) % 7] ?? null);
    });
  const read = days.filter((day) => day !== null);
  return read.length === days.length ? inOrder(read) : null;
}

const cronNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

function cronWeekday(text: string): number | null {
  const named = cronNames.indexOf(text);
  return named === -1 ? wholeNumber(text, 0, 7) : named;
}

const isWeekday = (text: string): text is Weekday => weekdays.some((day) => day === text);

const inOrder = (days: readonly Weekday[]): readonly Weekday[] =>
  weekdays.filter((day) => days.includes(day));

const two = (value: number): string => String(value).padStart(2, '0');

function wholeNumber(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || !/^\d{1,2}$/.test(text)) return null;
  const value = Number(text);
  return value >= least && value <= most ? value : null;
}
