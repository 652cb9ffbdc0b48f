import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { wholeDay } from '../schedules/wall-time.ts';
import { ruleParts, untilWall } from './event-rule.ts';
import { type EventSpan, lastingOf, spanFrom } from './event-span.ts';
import { instantAt, isDay, lastWall, wallOf } from './event-time.ts';
import { eventBudget, ruleStarts } from './event-times.ts';

/** What says when an event takes place. */
type Reaching = EventSpan &
  Pick<CalendarEvent, 'rule' | 'extra_starts'> & { readonly overrides: readonly EventSpan[] };

/** No clock has been further from UTC. */
const furthest = 16 * 60 * 60_000;
/** So far a country may move its clocks after this is stored: over the date line, as Samoa did in 2011. */
const moved = wholeDay;

/**
 * Between which instants (epoch ms, both included) an event lies with all its times, whatever zone its person is in; `lastAt` is
 * null where it does not end. Bounds to look for it by: a time that is left out may lie there as well. They hold when zones change.
 * @throws {RuleError} for a rule that cannot be read
 */
export function eventReach(event: Reaching): { firstAt: number; lastAt: number | null } {
  const asDay = isDay(event.starts);
  const lasting = lastingOf(event);
  const added = event.extra_starts.map((start) => ({ ...event, ...spanFrom(wallOf(start), lasting, asDay) }));
  const single: readonly EventSpan[] = [event, ...added, ...event.overrides];
  const last = lastStart(event);
  return {
    firstAt: Math.min(...single.map((span) => boundOf(wallOf(span.starts), span.time_zone, -furthest))),
    lastAt:
      last === null
        ? null
        : Math.max(
            ...single.map((span) => boundOf(wallOf(span.ends), span.time_zone, furthest)),
            boundOf(Math.min(last + lasting, lastWall), event.time_zone, furthest),
          ),
  };
}

const boundOf = (wall: number, zone: string | null, furthestAway: number): number =>
  zone === null ? wall + furthestAway : instantAt(wall, zone) + Math.sign(furthestAway) * moved;

/** Nothing of the rule starts later; null where it goes on. */
function lastStart(event: Reaching): number | null {
  const start = wallOf(event.starts);
  if (event.rule === null) return start;
  const parts = ruleParts(event.rule);
  const until = parts.get('UNTIL');
  // An instant is looked up in the person's zone where the event has none.
  if (until !== undefined) {
    return Math.max(
      start,
      event.time_zone === null ? untilWall(until, 'UTC') + furthest : untilWall(until, event.time_zone),
    );
  }
  if (!parts.has('COUNT')) return null;
  try {
    return lastCounted(event, start);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

function lastCounted(event: Reaching, start: number): number {
  const starts = ruleStarts(event, event.time_zone ?? 'UTC');
  const budget = eventBudget();
  let last = start;
  for (let next = starts.from(start + 1, budget); next !== null; next = starts.from(last + 1, budget))
    last = next;
  return last;
}
