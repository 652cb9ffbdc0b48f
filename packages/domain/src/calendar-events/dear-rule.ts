import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { limits } from '@squeeze/contracts/limits';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { wholeDay } from '../schedules/wall-time.ts';
import { tooOften } from './event-rule.ts';
import { lastingOf } from './event-span.ts';
import { lastWall, wallOf } from './event-time.ts';
import { eventBudget, ruleStarts, type Starts, startsBetween } from './event-times.ts';

/** What says how often something comes. */
type Ruled = Pick<CalendarEvent, 'starts' | 'ends' | 'time_zone' | 'rule'>;

/** What one call may ask for, and what is looked at beside that. */
const looked = (limits.eventsListed.days + 4) * wholeDay;

/**
 * Refuses a rule that comes too often, or of which the days that one call may look at cannot be found within the budget of one
 * answer: what is stored can be listed.
 * @throws {RuleError}
 */
export function refuseDear(event: Ruled, timeZone: string): void {
  if (event.rule === null) return;
  const starts = ruleStarts(event, event.time_zone ?? timeZone);
  const first = wallOf(event.starts);
  const until = first + lastingOf(event) + looked;
  let before = Number.NEGATIVE_INFINITY;
  let ofRule = 0;
  for (const start of startsBetween(starts, [first, until], eventBudget())) {
    if (start - before < limits.scheduleEveryMs) throw tooOften();
    // Its own start says nothing of how the rule goes on.
    if (start !== first) ofRule += 1;
    before = start;
  }
  if (ofRule < 2) refuseOftenOnceAwake(starts, until);
}

/**
 * The same for what sleeps for longer, such as every minute of a 29 February: the first two times after that are looked at, since
 * no rule says of one day other hours than of the next. What does not wake within the budget of an answer comes in none.
 */
function refuseOftenOnceAwake(starts: Starts, asleepUntil: number): void {
  const [wakes, next] = firstTwo(starts, asleepUntil);
  if (wakes !== undefined && next !== undefined && next - wakes < limits.scheduleEveryMs) throw tooOften();
}

function firstTwo(starts: Starts, after: number): number[] {
  const found: number[] = [];
  try {
    for (const start of startsBetween(starts, [after + 1, lastWall], eventBudget())) {
      found.push(start);
      if (found.length === 2) break;
    }
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
  return found;
}

/** The same for a change: what may not be written anew may be changed in everything else. */
export function refuseDearer(event: CalendarEvent, before: CalendarEvent, timeZone: string): void {
  const isAsBefore = event.rule === before.rule && lastingOf(event) === lastingOf(before);
  if (!isAsBefore || event.starts.slice(0, 10) !== before.starts.slice(0, 10)) refuseDear(event, timeZone);
}
