import { wallClock, zonedInstant } from '../zoned-time.ts';
import { dayNumber } from './calendar-day.ts';

/**
 * A reading of a clock on the wall as a number: the epoch ms it would be in UTC. Rules are counted on these, where every
 * day has 24 hours and no minute is missing; only then is a reading looked up in its zone.
 */
export type WallMs = number;

const minute = 60_000;
export const wholeDay = 24 * 60 * minute;

/** The wall time `HH:MM` on a day `YYYY-MM-DD`. */
export const wallMs = (day: string, time: string): WallMs => Date.parse(`${day}T${time}:00Z`);

/** What clocks in `zone` show at `instant`, cut off to the minute. */
export function wallAt(instant: number, zone: string): WallMs {
  const { year, month, day, hour, minute: minutes } = wallClock(instant, zone);
  // `Date.UTC` takes the years before 100 for those of the last century.
  return dayNumber({ year, month, day }) * wholeDay + (hour * 60 + minutes) * minute;
}

/**
 * The instant at which clocks in `zone` show `wall`: in a gap the first valid minute after it, in an overlap the first
 * occurrence. A later wall time never gives an earlier instant.
 */
export function instantOfWall(wall: WallMs, zone: string): number {
  const date = new Date(wall);
  return zonedInstant(
    {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
    },
    zone,
  );
}
