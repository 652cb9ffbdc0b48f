import { instantAt } from '../calendar-events/event-time.ts';
import { RuleError } from '../schedules/recurrence-rule.ts';
import { wallAt, type WallMs, wholeDay } from '../schedules/wall-time.ts';
import type { CalendarZones } from './calendar-zones.ts';

/** A DATE or a DATE-TIME. */
export interface Moment {
  /** Of a day its midnight. */
  readonly wall: WallMs;
  readonly isDay: boolean;
  /** IANA; null for a day and for a time without one. */
  readonly zone: string | null;
}

const pattern = /^(\d{4}-\d\d-\d\d)(?:T(?:(\d\d):(\d\d):(\d\d)(Z)?|::))?$/;

/**
 * A value as jCal has it, of which the library says only that it has the right length.
 * @returns null for a day or a time of day that there is not
 */
export function momentOf(value: string, tzid: string | null, zones: CalendarZones): Moment | null {
  const [, day = '', hours, minutes, seconds, utc] = pattern.exec(value) ?? [];
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return null;
  if (hours === undefined) return { wall: midnight, isDay: true, zone: null };
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds)];
  if (hour > 23 || minute > 59 || second > 60) return null;
  // A leap second is no time of ours.
  const wall = midnight + ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1_000;
  if (utc !== undefined) return { wall, isDay: false, zone: 'UTC' };
  const meaning = tzid === null ? null : zones.meaningOf(tzid);
  if (meaning === null || meaning.offsets === null)
    return { wall, isDay: false, zone: meaning?.zone ?? null };
  try {
    const guess = wall - meaning.offsets.at(wall);
    return { wall: wall - meaning.offsets.at(guess), isDay: false, zone: 'UTC' };
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/**
 * What clocks in `zone` show then; null stands for the person's own, `timeZone`. Of a day its midnight, wherever.
 */
export function wallIn(moment: Moment, zone: string | null, timeZone: string): WallMs {
  if (moment.isDay || moment.zone === zone) return moment.wall;
  return wallOfInstant(instantAt(moment.wall, moment.zone ?? timeZone), zone ?? timeZone);
}

/** With its seconds. */
export function wallOfInstant(instant: number, zone: string): WallMs {
  return wallAt(instant, zone) + (((instant % 60_000) + 60_000) % 60_000);
}

export const dayOfWall = (wall: WallMs): WallMs => Math.floor(wall / wholeDay) * wholeDay;
