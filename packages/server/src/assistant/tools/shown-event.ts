import type { EventOccurrence } from '@squeeze/contracts/calendar-events';
import { isDay } from '@squeeze/domain/calendar-events/event-time';
import { dayInZone, wallTime } from '@squeeze/domain/zoned-time';
import { endOf } from './event-words.ts';

/**
 * One time of an event as a model reads it: on the clock of its person, `timeZone`, as every tool takes times. An event of another
 * zone names that.
 */
export function shownEvent(
  { id, occurrence, title, place, status, busy, reminders, ...time }: EventOccurrence,
  timeZone: string,
) {
  const isOfDays = isDay(time.starts);
  const onTheClock = (instant: string): string => {
    const at = Date.parse(instant);
    return `${dayInZone(at, timeZone)}T${wallTime(at, timeZone)}`;
  };
  const isElsewhere = !isOfDays && time.time_zone !== null && time.time_zone !== timeZone;
  return {
    id,
    occurrence,
    title,
    starts: isOfDays ? time.starts : onTheClock(time.starts_at),
    ends: isOfDays ? endOf(time.ends) : onTheClock(time.ends_at),
    ...(isElsewhere && { zone_of_event: time.time_zone }),
    place,
    status,
    busy,
    reminders,
  };
}
