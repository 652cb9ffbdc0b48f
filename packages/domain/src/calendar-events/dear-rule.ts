import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import { wholeDay } from '../schedules/wall-time.ts';
import { tooOften } from './event-rule.ts';
import { lastingOf } from './event-span.ts';
import { wallOf } from './event-time.ts';
import { eventBudget, ruleStarts, startsBetween } from './event-times.ts';

/** What one call may ask for, and what is looked at beside that. */
const looked = (limits.eventsListed.days + 4) * wholeDay;

/**
 * Refuses a rule that comes too often, or of which the days that one call may look at cannot be found within the budget of one
 * answer: what is stored can be listed.
 * @throws {RuleError}
 */
export function refuseDear(event: CalendarEvent, timeZone: string): void {
  if (event.rule === null) return;
  const starts = ruleStarts(event, event.time_zone ?? timeZone);
  const first = wallOf(event.starts);
  const until = first + lastingOf(event) + looked;
  let before = Number.NEGATIVE_INFINITY;
  for (const start of startsBetween(starts, [first, until], eventBudget())) {
    if (start - before < limits.scheduleEveryMs) throw tooOften();
    before = start;
  }
}

/** The same for a change: what may not be written anew may be changed in everything else. */
export function refuseDearer(event: CalendarEvent, before: CalendarEvent, timeZone: string): void {
  const isAsBefore = event.rule === before.rule && lastingOf(event) === lastingOf(before);
  if (!isAsBefore || event.starts.slice(0, 10) !== before.starts.slice(0, 10)) refuseDear(event, timeZone);
}
