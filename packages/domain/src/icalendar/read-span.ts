import ICAL from 'ical.js';
import type { EventSpan } from '../calendar-events/event-span.ts';
import { instantAt, timeText } from '../calendar-events/event-time.ts';
import { type WallMs, wholeDay } from '../schedules/wall-time.ts';
import type { CalendarZones } from './calendar-zones.ts';
import type { LinesByName } from './field-names.ts';
import { type Moment, momentOf, wallIn, wallOfInstant } from './moment.ts';
import { paramOf, type Property, propertyOf, textOf } from './property.ts';
import { RefusedPart } from './refused-part.ts';

/** What lines are read by. */
export interface Ground {
  readonly zones: CalendarZones;
  /** The person's own, for what is in none. */
  readonly timeZone: string;
}

/**
 * When something is, in the zone of its start. Without an end a day lasts one and a time none (RFC 5545, 3.6.1), and a day that ends
 * where it begins, which some programs write, lasts one too.
 * @throws {RefusedPart}
 */
export function readSpan(lines: LinesByName, ground: Ground): EventSpan {
  const start = momentIn(first(lines, 'DTSTART'), ground.zones);
  if (start === null) throw new RefusedPart('invalid_time');
  const end = endWall(lines, start, ground);
  if (end < start.wall) return throughRepeatedHour(lines, start, ground);
  const least = start.isDay && end === start.wall ? end + wholeDay : end;
  return {
    starts: textOfWall(start.wall, start.isDay),
    ends: textOfWall(least, start.isDay),
    time_zone: start.zone,
  };
}

/**
 * What begins before clocks are put back and ends after that may end on an earlier wall time. Its times are those of UTC then, unless
 * it comes again: that is by the wall, and lasts no time.
 * @throws {RefusedPart} for what ends before it begins
 */
function throughRepeatedHour(lines: LinesByName, start: Moment, { zones, timeZone }: Ground): EventSpan {
  const written = momentIn(first(lines, 'DTEND'), zones);
  const lasts = textOf(first(lines, 'DURATION'));
  const from = instantAt(start.wall, start.zone ?? timeZone);
  const to =
    written !== null
      ? instantAt(written.wall, written.zone ?? timeZone)
      : from + (lasts === null ? -1 : lasting(lasts).ms);
  if (start.isDay || to < from) throw new RefusedPart('ends_before');
  if (lines.has('RRULE') || lines.has('RDATE') || lines.has('RECURRENCE-ID')) {
    const at = textOfWall(start.wall, false);
    return { starts: at, ends: at, time_zone: start.zone };
  }
  const [starts, ends] = [from, to].map((instant) => textOfWall(wallOfInstant(instant, 'UTC'), false));
  return { starts: starts ?? '', ends: ends ?? '', time_zone: 'UTC' };
}

function endWall(lines: LinesByName, start: Moment, { zones, timeZone }: Ground): WallMs {
  const written = first(lines, 'DTEND');
  if (written !== null) {
    const end = momentIn(written, zones);
    if (end === null || end.isDay !== start.isDay) throw new RefusedPart('invalid_time');
    return wallIn(end, start.zone, timeZone);
  }
  const lasts = textOf(first(lines, 'DURATION'));
  if (lasts !== null) return wallAfter(start, lasts, timeZone);
  return start.isDay ? start.wall + wholeDay : start.wall;
}

/** Days of a duration are those of the calendar, hours are exact (RFC 5545, 3.3.6). @throws {RefusedPart} */
export function wallAfter(start: Moment, duration: string, timeZone: string): WallMs {
  const { days, ms } = lasting(duration);
  const wall = start.wall + days * wholeDay;
  if (start.isDay) return wall + Math.ceil(ms / wholeDay) * wholeDay;
  if (ms === 0) return wall;
  const zone = start.zone ?? timeZone;
  return wallOfInstant(instantAt(wall, zone) + ms, zone);
}

function lasting(duration: string): { days: number; ms: number } {
  // The library takes what it understands of anything.
  if (
    !/^[+-]?P(?=.)(?:\d{1,6}W)?(?:\d{1,6}D)?(?:T(?:\d{1,9}H)?(?:\d{1,9}M)?(?:\d{1,9}S)?)?$/.test(duration)
  ) {
    throw new RefusedPart('invalid_time');
  }
  try {
    const read = ICAL.Duration.fromString(duration);
    const sign = read.isNegative ? -1 : 1;
    const { weeks, days, hours, minutes, seconds } = read;
    return { days: sign * (weeks * 7 + days), ms: sign * ((hours * 60 + minutes) * 60 + seconds) * 1_000 };
  } catch (error) {
    throw new RefusedPart('invalid_time', { cause: error });
  }
}

/** Null where there is none of this name, or none that can be read. */
export function first(lines: LinesByName, name: string): Property | null {
  const line = lines.get(name)?.[0];
  return line === undefined ? null : propertyOf(line);
}

export function momentIn(property: Property | null, zones: CalendarZones): Moment | null {
  const value = textOf(property);
  return property === null || value === null ? null : momentOf(value, paramOf(property, 'tzid'), zones);
}

/** @throws {RefusedPart} past the last year */
export function textOfWall(wall: WallMs, asDay: boolean): string {
  try {
    return timeText(wall, asDay);
  } catch (error) {
    throw new RefusedPart('invalid_time', { cause: error });
  }
}

export const paramIs = (property: Property, name: string, value: string): boolean =>
  paramOf(property, name)?.toUpperCase() === value;
