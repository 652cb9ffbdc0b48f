import { timeZone as TimeZone } from '@squeeze/contracts/fields';
import { limits } from '@squeeze/contracts/limits';
import type { IssueCode } from '@squeeze/contracts/problems';
import { type ScheduleInput, type ScheduleType, type Weekday, weekdays } from '@squeeze/contracts/schedules';
import { says, type Sentence } from '@squeeze/contracts/sentences/sentence';
import { dayInZone } from '../zoned-time.ts';
import { nextRun } from './next-run.ts';
import { openRule } from './open-rule.ts';
import { type ReadRule, readRule } from './read-rule.ts';
import { RuleError, type RuleProblem } from './recurrence-rule.ts';
import type { CustomSchedule, StoredSchedule } from './stored-schedule.ts';
import { instantOfWall, wallAt, wallMs, wholeDay } from './wall-time.ts';
import { WorkBudget } from './work-budget.ts';

/** When a schedule says no time. */
const defaultTime = '09:00';

export interface ScheduleWish {
  readonly type: ScheduleType;
  readonly input: ScheduleInput;
  /** The person's own, IANA. */
  readonly timeZone: string;
  /** Epoch ms. */
  readonly now: number;
  /** The schedule to change: what the input leaves out stays as it is there, as far as the type is the same. */
  readonly current?: StoredSchedule | null;
}

/** What is wrong, by field of `ScheduleInput`. */
export type ScheduleErrors = Partial<Record<keyof ScheduleInput, Sentence<IssueCode>>>;

export type ResolvedSchedule =
  | { readonly ok: true; readonly schedule: StoredSchedule }
  | { readonly ok: false; readonly errors: ScheduleErrors };

/**
 * Fills what was left open. Defaults: `once` tomorrow at 9:00; `daily`, `weekly`, `monthly` at 9:00 on today's weekday or
 * day; a rule at 9:00 where it names no hour, counted from today, or from its first run where it ends after a COUNT of
 * them. Only `custom` without a rule has no default. Fields of other types are ignored.
 */
export function resolveSchedule(wish: ScheduleWish): ResolvedSchedule {
  const same = wish.current?.type === wish.type ? wish.current : null;
  const timeZone = wish.input.time_zone ?? same?.timeZone ?? wish.timeZone;
  if (wish.type === 'once') return resolveOnce(wish, same, timeZone);
  if (wish.type === 'custom') return resolveCustom(wish, same?.type === 'custom' ? same : null, timeZone);
  return { ok: true, schedule: resolveRegular({ ...wish, type: wish.type }, same, timeZone) };
}

function resolveOnce(wish: ScheduleWish, same: StoredSchedule | null, timeZone: string): ResolvedSchedule {
  const { input, now } = wish;
  if (typeof input.at === 'string') return onceAt(Date.parse(input.at), timeZone, now);
  if (same?.type === 'once') return onceAt(same.at, timeZone, now);
  const tomorrow = wallMs(dayInZone(now, timeZone), defaultTime) + wholeDay;
  return onceAt(instantOfWall(tomorrow, timeZone), timeZone, now);
}

const onceAt = (at: number, timeZone: string, now: number): ResolvedSchedule =>
  at > now
    ? { ok: true, schedule: { type: 'once', at, timeZone } }
    : { ok: false, errors: { at: says('schedule_passed', {}) } };

function resolveRegular(
  { type, input, now }: ScheduleWish & { readonly type: 'daily' | 'weekly' | 'monthly' },
  same: StoredSchedule | null,
  timeZone: string,
): StoredSchedule {
  const time = input.time ?? (same !== null && 'time' in same ? same.time : null) ?? defaultTime;
  if (type === 'daily') return { type, time, timeZone };
  const today = dayInZone(now, timeZone);
  if (type === 'weekly') {
    const chosen = input.weekdays ?? (same?.type === 'weekly' ? same.weekdays : [weekdayOf(today)]);
    return { type, time, weekdays: weekdays.filter((day) => chosen.includes(day)), timeZone };
  }
  const monthDay = input.month_day ?? (same?.type === 'monthly' ? same.monthDay : Number(today.slice(8)));
  return { type, time, monthDay, timeZone };
}

function weekdayOf(day: string): Weekday {
  // `getUTCDay` counts from Sunday.
  const weekday = weekdays[(new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7];
  if (weekday === undefined) throw new RangeError(`Not a day: ${day}`);
  return weekday;
}

function resolveCustom(wish: ScheduleWish, same: CustomSchedule | null, timeZone: string): ResolvedSchedule {
  const text = wish.input.rule ?? same?.rule;
  if (text === undefined) return wrongRule(says('rule_missing', {}));
  try {
    const read = readRule(text, timeZone);
    const schedule = customSchedule(wish, read, same, timeZone);
    const wrong = whatIsWrong(schedule, wish.now);
    return wrong === null ? { ok: true, schedule } : wrongRule(wrong);
  } catch (error) {
    if (error instanceof RuleError) return wrongRule(error.sentence);
    throw error;
  }
}

const wrongRule = (sentence: Sentence<RuleProblem>): ResolvedSchedule => ({
  ok: false,
  errors: { rule: sentence },
});

function customSchedule(
  { input, now }: ScheduleWish,
  read: ReadRule,
  same: CustomSchedule | null,
  timeZone: string,
): CustomSchedule {
  const zone = input.time_zone ?? zoneOfRule(read) ?? timeZone;
  const time = read.namesHours ? null : (input.time ?? read.time ?? same?.time ?? defaultTimeOf(read));
  const schedule = { type: 'custom', rule: read.rule, time, timeZone: zone } as const;
  const startsOn = input.starts_on ?? read.startsOn ?? same?.startsOn;
  if (startsOn !== undefined) return { ...schedule, startsOn };
  const today = dayInZone(now, zone);
  if (!read.isCounted) return { ...schedule, startsOn: today };
  // "Three times" means three runs to come, not two when today's hour is over.
  const endless = { ...schedule, rule: read.rule.replace(/(?:^|;)COUNT=\d+/, ''), startsOn: today };
  const first = nextRun(endless, now);
  if (first === null) throw new RuleError(noRunToCome);
  return { ...schedule, startsOn: dayInZone(first, zone) };
}

const defaultTimeOf = (read: ReadRule): string | null => (read.isWithinDays ? null : defaultTime);

function zoneOfRule({ timeZone }: ReadRule): string | null {
  if (timeZone === null) return null;
  if (!TimeZone.safeParse(timeZone).success) throw new RuleError(says('rule_time_zone', { zone: timeZone }));
  return timeZone;
}

function whatIsWrong(schedule: CustomSchedule, now: number): Sentence<RuleProblem> | null {
  if (nextRun(schedule, now) === null) return noRunToCome;
  return isTooOften(schedule, now)
    ? says('rule_too_often', { minutes: limits.scheduleEveryMs / 60_000 })
    : null;
}

const noRunToCome = says('rule_over', {});

/** Enough for every minute and hour that a rule names; looking at more would make a preview slow. */
const looked = { runs: 50, span: 400 * wholeDay };

/** Judged on the wall clock: a gap may bring two runs closer together, which nobody asked for. */
function isTooOften(schedule: CustomSchedule, now: number): boolean {
  const from = Math.max(wallAt(now, schedule.timeZone), wallMs(schedule.startsOn, '00:00')) - 1;
  const budget = new WorkBudget();
  const rule = openRule(schedule);
  let before = rule.next(from, budget);
  for (let runs = 1; runs < looked.runs && before !== null && before - from < looked.span; runs += 1) {
    const next = rule.next(before, budget);
    if (next !== null && next - before < limits.scheduleEveryMs) return true;
    before = next;
  }
  return false;
}
