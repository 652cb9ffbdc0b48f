import type { CalendarEvent, EventOccurrence } from '@squeeze/contracts/calendar-events';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { wholeDay } from '../schedules/wall-time.ts';
import { wallOf } from './event-time.ts';
import { eventBudget, isRepeated } from './event-times.ts';
import { type InstantRange, occurrencesBetween } from './occurrences.ts';

/** What takes place at all does so within a leap year's day of it. One stretch after the other: most comes soon, or was of late. */
const stretches = [0, 1, 42, 400, 9 * 366].map((days) => days * wholeDay);
/** No clock is further from UTC, and no change of one moves it further. */
const slack = 3 * wholeDay;

/**
 * Of an event the time that goes on or comes next, and the last one that is over; null where there is none, or the rule takes too
 * much to follow. What is cancelled does not count.
 *
 * @param now epoch ms
 * @param timeZone the person's, for days and for times without a zone
 */
export function timesAround(
  event: CalendarEvent,
  now: number,
  timeZone: string,
): { readonly next: EventOccurrence | null; readonly last: EventOccurrence | null } {
  const budget = eventBudget();
  const within = (range: InstantRange): EventOccurrence[] =>
    occurrencesBetween(event, range, timeZone, budget).filter(({ status }) => status !== 'cancelled');
  const isOver = ({ starts_at: start, ends_at: end }: EventOccurrence): boolean =>
    Date.parse(end) <= now && Date.parse(start) < now;
  try {
    if (!isRepeated(event)) {
      const [only] = within({ from: wallOf(event.starts) - slack, to: wallOf(event.ends) + slack });
      if (only === undefined) return { next: null, last: null };
      return isOver(only) ? { next: null, last: only } : { next: only, last: null };
    }
    let [next, last]: [EventOccurrence | undefined, EventOccurrence | undefined] = [undefined, undefined];
    for (const [index, far] of stretches.slice(1).entries()) {
      const near = stretches[index] ?? 0;
      next ??= within({ from: now + near, to: now + far }).find((time) => !isOver(time));
      last ??= within({ from: now - far, to: now - near }).findLast(isOver);
    }
    return { next: next ?? null, last: last ?? null };
  } catch (error) {
    if (error instanceof RuleError) return { next: null, last: null };
    throw error;
  }
}
