import type { DayNumber } from './calendar-day.ts';
import { chosenBy } from './chosen-positions.ts';
import type { MatchingDays } from './matching-days.ts';
import type { RecurrenceFields } from './recurrence-fields.ts';
import { type Blocks, emptyBlock, listBlock, secondsOfDay, type WallSeconds } from './rule-blocks.ts';

/** The first at or after `at` that is a whole number of steps from `origin`, and not before it. */
export const aligned = (at: number, origin: number, step: number): number =>
  at <= origin ? origin : origin + Math.ceil((at - origin) / step) * step;

const minutesOfDay = 1_440;

/** Rules that step by hours, minutes or seconds: a day of them at a time, or an hour where a day would hold too many. */
export function steppedBlocks(fields: RecurrenceFields, start: WallSeconds, days: MatchingDays): Blocks {
  const { origin, step } = stepsOf(fields, start);
  const times = timesOfStep(fields, start);
  const allowed = allowedMinutes(fields, origin, step);
  const span = step < 60 ? 3600 : secondsOfDay;
  const from: Blocks['after'] = (number, budget) => {
    if (times.length === 0 || allowed[0] === minutesOfDay) return Number.POSITIVE_INFINITY;
    const begin = number * span;
    const day = days.from(dayOf(begin), budget) * secondsOfDay;
    return Math.floor(aligned(Math.max(day, begin), origin, step) / span);
  };
  return {
    holding: (time, budget) => from(Math.floor(time / span), budget),
    after: (number, budget) => from(number + 1, budget),
    startOf: (number) => number * span,
    read: (number, budget) => {
      const day = dayOf(number * span);
      if (days.between(day, day + 1, budget).length === 0) return emptyBlock;
      const found: WallSeconds[] = [];
      const midnight = day * secondsOfDay;
      let at = aligned(number * span, origin, step);
      while (at < (number + 1) * span) {
        const minute = Math.floor((at - midnight) / 60);
        const next = allowed[minute] ?? minutesOfDay;
        budget.spend(1);
        if (next === minute) {
          budget.spend(times.length);
          for (const time of times) found.push(at + time);
          at += step;
        } else {
          at = aligned(midnight + next * 60, origin, step);
        }
      }
      return listBlock(found);
    },
  };
}

const dayOf = (time: WallSeconds): DayNumber => Math.floor(time / secondsOfDay);

/** Steps in seconds, and where they begin. */
function stepsOf(
  { frequency, interval, namesSeconds }: RecurrenceFields,
  start: WallSeconds,
): { readonly origin: WallSeconds; readonly step: number } {
  if (frequency === 'HOURLY') return { origin: Math.floor(start / 3600) * 3600, step: interval * 3600 };
  if (frequency === 'MINUTELY') return { origin: start, step: interval * 60 };
  // Of seconds that have to be the first of a minute, only every so many steps' is one.
  const minutely = (interval * 60) / greatestCommonDivisor(interval, 60);
  return { origin: start, step: namesSeconds ? minutely : interval };
}

const greatestCommonDivisor = (a: number, b: number): number =>
  b === 0 ? a : greatestCommonDivisor(b, a % b);

/** Seconds after a step at which something happens: in an hour its minutes, else the step itself. */
function timesOfStep(
  { frequency, minutes, positions }: RecurrenceFields,
  start: WallSeconds,
): readonly number[] {
  const startMinute = Math.floor(start / 60) - Math.floor(start / 3600) * 60;
  const times = frequency === 'HOURLY' ? (minutes ?? [startMinute]).map((minute) => minute * 60) : [0];
  return positions === null ? times : chosenBy(positions, times.length).map((index) => times[index] ?? 0);
}

/**
 * For each minute of a day the first at or after it in which the rule may step; past the day when there is none. Steps from
 * `origin` reach the same minutes of every day, or only some of them: what none ever reaches need not be waited for.
 */
function allowedMinutes(
  { frequency, hours, minutes }: RecurrenceFields,
  origin: WallSeconds,
  step: number,
): readonly number[] {
  const common = greatestCommonDivisor(step, secondsOfDay);
  const next = Array.from({ length: minutesOfDay }, () => minutesOfDay);
  let following = minutesOfDay;
  for (let minute = minutesOfDay - 1; minute >= 0; minute -= 1) {
    const isHour = hours?.includes(Math.floor(minute / 60)) ?? true;
    const isMinute = frequency === 'HOURLY' || (minutes?.includes(minute % 60) ?? true);
    const untilStep = (((origin - minute * 60) % common) + common) % common;
    if (isHour && isMinute && untilStep < 60) following = minute;
    next[minute] = following;
  }
  return next;
}
