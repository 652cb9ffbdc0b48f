import { weekdays } from '@squeeze/contracts/schedules';
import { openRule, reachDays } from './open-rule.ts';
import type { CustomSchedule, StoredSchedule } from './stored-schedule.ts';
import { instantOfWall, wallAt, wallMs, wholeDay, type WallMs } from './wall-time.ts';
import { WorkBudget } from './work-budget.ts';

/** A run further away than this does not count. */
const horizon = reachDays * wholeDay;
/** Nor does one after the last day that can be written with four figures for its year. */
const lastWall = wallMs('9999-12-30', '00:00');

/**
 * The first occurrence strictly after `after` (epoch ms), null when there is none.
 *
 * A wall time that a clock change skips runs at the first valid minute after the gap; one that comes twice runs the first
 * time only; `monthly` on 29 to 31 means the last day of shorter months, while a custom rule names its days to the letter.
 *
 * @param budget shared by those who ask more than once for one answer
 * @throws {RuleError} for a rule that cannot be read, or takes more work than the budget has left
 */
export function nextRun(
  schedule: StoredSchedule,
  after: number,
  budget: WorkBudget = new WorkBudget(),
): number | null {
  const { value } = runsAfter(schedule, after, budget).next();
  return value ?? null;
}

/** The occurrences strictly after `after`, in order, none twice. @throws {RuleError} as `nextRun` does */
export function* runsAfter(
  schedule: StoredSchedule,
  after: number,
  budget: WorkBudget = new WorkBudget(),
): Generator<number, undefined> {
  if (schedule.type === 'once') {
    if (schedule.at > after) yield schedule.at;
    return;
  }
  for (const { instant } of repeatsAfter(schedule, after, budget)) yield instant;
}

/** What the clock shows at the first occurrence strictly after `after`, as the schedule names it; null when there is none. */
export function nextWall(schedule: RepeatingSchedule, after: number): WallMs | null {
  return repeatsAfter(schedule, after, new WorkBudget()).next().value?.wall ?? null;
}

export type RepeatingSchedule = Exclude<StoredSchedule, { type: 'once' }>;

interface Occurrence {
  readonly instant: number;
  /** The time that was named, which a clock change may have skipped. */
  readonly wall: WallMs;
}

function* repeatsAfter(
  schedule: RepeatingSchedule,
  after: number,
  budget: WorkBudget,
): Generator<Occurrence, undefined> {
  const { timeZone } = schedule;
  const here = wallAt(after, timeZone);
  let last = after;
  for (const wall of wallTimes(schedule, here, budget)) {
    if (wall - here > horizon || wall > lastWall) return;
    const instant = instantOfWall(wall, timeZone);
    // Several times of one gap are one instant, and a time of an overlap may be over already.
    if (instant <= last) continue;
    yield { instant, wall };
    last = instant;
  }
}

/** Wall times in order; those before `from` may be among them, none after it is left out. */
function wallTimes(
  schedule: RepeatingSchedule,
  from: WallMs,
  budget: WorkBudget,
): Generator<WallMs, undefined> {
  switch (schedule.type) {
    case 'daily':
      return daily(from, schedule.time, () => true);
    case 'weekly':
      return daily(from, schedule.time, (day) => schedule.weekdays.includes(weekdayOf(day)));
    case 'monthly':
      return monthly(from, schedule.time, schedule.monthDay);
    case 'custom':
      return custom(from, schedule, budget);
    default:
      return schedule satisfies never;
  }
}

function* daily(from: WallMs, time: string, counts: (day: WallMs) => boolean): Generator<WallMs, undefined> {
  const today = from - (((from % wholeDay) + wholeDay) % wholeDay);
  for (let day = today; ; day += wholeDay) {
    if (counts(day)) yield day + sinceMidnight(time);
  }
}

function* monthly(from: WallMs, time: string, monthDay: number): Generator<WallMs, undefined> {
  const year = new Date(from).getUTCFullYear();
  for (let month = new Date(from).getUTCMonth(); ; month += 1) {
    const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    yield Date.UTC(year, month, Math.min(monthDay, lastDay)) + sinceMidnight(time);
  }
}

function* custom(from: WallMs, schedule: CustomSchedule, budget: WorkBudget): Generator<WallMs, undefined> {
  const rule = openRule(schedule);
  for (let wall = rule.next(from - 1, budget); wall !== null; wall = rule.next(wall, budget)) {
    if (rule.endsAt !== null && instantOfWall(wall, schedule.timeZone) > rule.endsAt) return;
    yield wall;
  }
}

const sinceMidnight = (time: string): number => wallMs('1970-01-01', time);

/** 1 January 1970 was a Thursday. */
function weekdayOf(day: WallMs) {
  const weekday = weekdays[(((day / wholeDay + 3) % 7) + 7) % 7];
  if (weekday === undefined) throw new RangeError(`Not a whole day: ${day}`);
  return weekday;
}
