import type { ExportedCalendarEvent } from '@squeeze/contracts/export-format';
import { limits } from '@squeeze/contracts/limits';
import { refuseDear } from '@squeeze/domain/calendar-events/dear-rule';
import { EventError } from '@squeeze/domain/calendar-events/event-error';
import { eventReach } from '@squeeze/domain/calendar-events/event-reach';
import { storedRule } from '@squeeze/domain/calendar-events/event-rule';
import { lastingOf } from '@squeeze/domain/calendar-events/event-span';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';

type Span = Pick<ExportedCalendarEvent, 'starts' | 'ends' | 'time_zone'>;

/** Both are days or times, and the end does not come before; days are in no zone. */
function isSpan({ starts, ends, time_zone: zone }: Span): boolean {
  const lasting = lastingOf({ starts, ends });
  return isDay(starts) === isDay(ends) && (isDay(starts) ? lasting > 0 && zone === null : lasting >= 0);
}

/** Whether an event of an export can take place: its times are in order and within the years there are, and its rule is one. */
export function isSoundEvent(event: ExportedCalendarEvent): boolean {
  const { overrides, extra_starts: added, excluded } = event;
  const ofSeries = [...overrides.map(({ occurrence }) => occurrence), ...added, ...excluded];
  if (![event, ...overrides].every(isSpan)) return false;
  if (ofSeries.some((start) => isDay(start) !== isDay(event.starts))) return false;
  if (overrides.length > 0 && JSON.stringify(overrides).length > limits.eventOverrides.max) return false;
  const zone = event.time_zone ?? 'UTC';
  try {
    // As one that is written here: what is stored can be listed.
    if (event.rule !== null) storedRule(event.rule, { isOfDays: isDay(event.starts), zone });
    refuseDear(event, zone);
    return eventReach(event).firstAt < Number.POSITIVE_INFINITY;
  } catch (error) {
    if (error instanceof RuleError || error instanceof EventError) return false;
    throw error;
  }
}
