import { says } from '@squeeze/contracts/sentences/sentence';
import { instantOfWall, wallAt, type WallMs, wholeDay } from '../schedules/wall-time.ts';
import { EventError } from './event-error.ts';
import { steadyOffset } from './steady-zone.ts';

/** A time of an event as stored: `YYYY-MM-DD` of whole days, else `YYYY-MM-DDTHH:MM:SS`. */
export type EventTimeText = string;

const minute = 60_000;
const firstWall = Date.parse('0000-01-01T00:00:00Z');
/** The last that can be written with four figures for its year. */
export const lastWall: WallMs = Date.parse('9999-12-31T23:59:59Z');

export const isDay = (time: EventTimeText): boolean => time.length === 'YYYY-MM-DD'.length;

/** What the clock shows, of a day its midnight; not a number for anything else than a day or a time. */
export const wallOf = (time: EventTimeText): WallMs =>
  Date.parse(isDay(time) ? `${time}T00:00:00Z` : `${time}Z`);

/** @throws {EventError} for a year that four figures do not say */
export function timeText(wall: WallMs, asDay: boolean): EventTimeText {
  if (!(wall >= firstWall && wall <= lastWall)) throw new EventError(says('year_invalid', {}), 'starts');
  return new Date(wall).toISOString().slice(0, asDay ? 10 : 19);
}

/** The midnight before, or that it is. */
export const dayOf = (wall: WallMs): WallMs => Math.floor(wall / wholeDay) * wholeDay;

/**
 * The instant (epoch ms) at which clocks in `zone` show `wall`, as `instantOfWall` has it, with its seconds. What lies in a
 * gap is the first moment after it, so that a later wall time never gives an earlier instant.
 */
export function instantAt(wall: WallMs, zone: string): number {
  const offset = steadyOffset(wall, zone);
  if (offset !== null) return wall - offset;
  const ofMinute = Math.floor(wall / minute) * minute;
  const instant = instantOfWall(ofMinute, zone);
  return ofMinute === wall || wallAt(instant, zone) !== ofMinute ? instant : instant + wall - ofMinute;
}
