import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import { lastingOf } from './event-span.ts';
import { instantAt, wallOf } from './event-time.ts';
import { eventBudget, eventStarts, has, isRepeated } from './event-times.ts';
import { type OneTime, ordinaryTime } from './event-values.ts';
import { overridesByStart } from './occurrences.ts';

/** One time of an event as it is now. */
export interface KnownTime {
  readonly time: OneTime;
  /** Epoch ms. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * The time of an event that is known by `occurrence`, from where it has been moved to; of what comes once the only one. Null
 * where the event does not come then any more, or is cancelled.
 * @param timeZone the person's, for days and for times without a zone
 * @throws {RuleError} for a rule that cannot be read, or takes too much work
 */
export function timeKnownBy(
  event: CalendarEvent,
  occurrence: string | null,
  timeZone: string,
): KnownTime | null {
  const time = isRepeated(event) ? timeOfSeries(event, occurrence, timeZone) : event;
  if (time === null || time.status === 'cancelled') return null;
  const zone = time.time_zone ?? timeZone;
  const begins = wallOf(time.starts);
  return {
    time,
    startsAt: instantAt(begins, zone),
    endsAt: instantAt(begins + lastingOf(time), zone),
  };
}

function timeOfSeries(event: CalendarEvent, occurrence: string | null, timeZone: string): OneTime | null {
  const start = wallOf(occurrence ?? event.starts);
  const starts = eventStarts(event, event.time_zone ?? timeZone);
  if (Number.isNaN(start) || !has(starts, start, eventBudget())) return null;
  return overridesByStart(event).get(start) ?? ordinaryTime(event, start);
}
