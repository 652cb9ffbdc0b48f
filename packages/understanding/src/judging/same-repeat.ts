import { Temporal } from 'temporal-polyfill';
import { type ScheduleInput, type ScheduleType, type Weekday, weekdays } from '@squeeze/contracts/schedules';
import { nextRuns } from '@squeeze/domain/schedules/next-runs';
import { resolveSchedule } from '@squeeze/domain/schedules/resolve-schedule';
import type { SaidSchedule } from '@squeeze/domain/understanding/intent';
import { localTime } from '../cases/local-time.ts';
import type { Moment } from '../cases/moment.ts';
import { sameTime } from './same-when.ts';

const compared = 12;
const isWeekday = (word: string): word is Weekday => (weekdays as readonly string[]).includes(word);

/**
 * Whether schedules, one a time of the day, come when the notation of a case says: `daily 08:00 20:00`,
 * `weekly mo fr 08:00`, `monthly 31 09:00`, `yearly 05-12`, `every 2 weeks mo 08:00`, `every 4 hours`, `rrule …`, each with
 * `until YYYY-MM-DD` where it ends. Judged by the next runs, whatever rule makes them; without a time by their days.
 */
export const sameRepeat = (expected: string, read: readonly SaidSchedule[], moment: Moment): boolean =>
  read.length > 0 && (expected === 'any' || expected.split('|').some((one) => comesAt(one, read, moment)));

function comesAt(expected: string, read: readonly SaidSchedule[], moment: Moment): boolean {
  const { rule, times } = readRepeat(expected);
  const runs = read.flatMap((schedule) => runsOf(schedule, moment)).toSorted();
  if (runs.length === 0) return false;
  if (/HOURLY|MINUTELY/u.test(rule)) {
    return read.some(({ schedule }) => freqAndInterval(schedule.rule ?? '') === freqAndInterval(rule));
  }
  const startsOn = Temporal.Instant.fromEpochMilliseconds(moment.now)
    .toZonedDateTimeISO(moment.timeZone)
    .toPlainDate()
    .toString();
  const days = runsOf(
    {
      scheduleType: 'custom',
      schedule: { rule, time: '23:59', starts_on: startsOn, time_zone: moment.timeZone },
    },
    { ...moment, now: moment.now },
  ).map((run) => run.slice(0, 10));
  const readDays = [...new Set(runs.map((run) => run.slice(0, 10)))];
  const from = readDays[0] ?? '';
  const shared = days.filter((day) => day >= from);
  // Today counts or not by the hour; intervals may be counted from the first or from now.
  const same =
    readDays.slice(0, 5).every((day, index) => shared[index] === day) || equalSteps(days, readDays);
  const readTimes = [...new Set(runs.map((run) => run.slice(11)))].toSorted();
  return (
    same &&
    (times.length === 0 ||
      (times.length === readTimes.length &&
        times.every((time) => readTimes.some((other) => sameTime(time, other)))))
  );
}

const stepsOf = (days: readonly string[]): string =>
  days
    .slice(0, 5)
    .map((day, index) =>
      index === 0
        ? ''
        : Temporal.PlainDate.from(days[index - 1] ?? day).until(Temporal.PlainDate.from(day)).days,
    )
    .join(' ');

const equalSteps = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 2 && stepsOf(one) === stepsOf(other) && sameWeekdays(one, other);

const sameWeekdays = (one: readonly string[], other: readonly string[]): boolean =>
  new Set([...one, ...other].map((day) => Temporal.PlainDate.from(day).dayOfWeek)).size ===
  new Set(one.map((day) => Temporal.PlainDate.from(day).dayOfWeek)).size;

const freqAndInterval = (rule: string): string =>
  `${/FREQ=(\w+)/u.exec(rule)?.[1] ?? ''} ${/INTERVAL=(\d+)/u.exec(rule)?.[1] ?? '1'}`;

function runsOf(
  { scheduleType, schedule }: { scheduleType: ScheduleType; schedule: ScheduleInput },
  moment: Moment,
): string[] {
  const resolved = resolveSchedule({
    type: scheduleType,
    input: schedule,
    timeZone: moment.timeZone,
    now: moment.now,
  });
  return resolved.ok
    ? nextRuns(resolved.schedule, moment.now, compared).map((run) => localTime(run, moment))
    : [];
}

const frequencies: Readonly<Record<string, string>> = {
  day: 'DAILY',
  week: 'WEEKLY',
  month: 'MONTHLY',
  year: 'YEARLY',
  hour: 'HOURLY',
  minute: 'MINUTELY',
};

/** The notation as a rule of RFC 5545 and its times of day. */
export function readRepeat(text: string): { rule: string; times: readonly string[] } {
  const [, body = '', until] = /^(.*?)(?: until (\d{4}-\d\d-\d\d))?$/u.exec(text.trim()) ?? [];
  const end = until === undefined ? '' : `;UNTIL=${until.replaceAll('-', '')}T225959Z`;
  if (body.startsWith('rrule ')) {
    const [rule = '', ...times] = body
      .slice('rrule '.length)
      .replace(/^RRULE:/u, '')
      .split(' ');
    return { rule: rule + end, times };
  }
  const words = body.split(' ');
  const every = words[0] === 'every';
  const unit = every
    ? (words[2] ?? 'day').replace(/s$/u, '')
    : ({ daily: 'day', weekly: 'week', monthly: 'month', yearly: 'year' }[words[0] ?? ''] ?? 'day');
  const rest = words.slice(every ? 3 : 1);
  const interval = every ? `;INTERVAL=${words[1] ?? '1'}` : '';
  const days = rest.filter(isWeekday).map((day) => day.toUpperCase());
  const byDay = days.length > 0 ? `;BYDAY=${days.join(',')}` : '';
  const monthDays = unit === 'month' ? rest.filter((word) => /^\d{1,2}$/u.test(word)) : [];
  const byMonthDay =
    monthDays.length > 0
      ? `;BYMONTHDAY=${monthDays.map((day) => (Number(day) > 28 ? '28,29,30,31' : day)).join(',')}${monthDays.some((day) => Number(day) > 28) ? ';BYSETPOS=-1' : ''}`
      : '';
  const date = unit === 'year' ? rest.find((word) => /^\d\d-\d\d$/u.test(word)) : undefined;
  const byDate =
    date === undefined ? '' : `;BYMONTH=${Number(date.slice(0, 2))};BYMONTHDAY=${Number(date.slice(3))}`;
  return {
    rule: `FREQ=${frequencies[unit] ?? 'DAILY'}${interval}${byDay}${byMonthDay}${byDate}${end}`,
    times: rest.filter((word) => /:\d\d$|^(?:morning|noon|afternoon|evening|night)$/u.test(word)),
  };
}
