import { Temporal } from 'temporal-polyfill';
import { wallClock, zonedInstant } from '../zoned-time.ts';

/** Wall times, `HH:MM`; a start after the end spans midnight, equal ones mean no quiet hours. */
export interface QuietHours {
  readonly start: string;
  readonly end: string;
}

/**
 * When something that comes up at `now` (epoch ms) may be shown: `now`, or where quiet hours run, their end in `zone`.
 * An end that a clock change skips is the first valid minute after it; of one that comes twice, the first counts.
 */
export function afterQuietHours(now: number, quietHours: QuietHours | null, zone: string): number {
  if (quietHours === null) return now;
  const start = minutesOf(quietHours.start);
  const end = minutesOf(quietHours.end);
  const wall = wallClock(now, zone);
  const minute = wall.hour * 60 + wall.minute;
  const isQuiet = start <= end ? minute >= start && minute < end : minute >= start || minute < end;
  if (!isQuiet) return now;
  const today = Temporal.PlainDate.from(wall);
  const { year, month, day } = minute < end ? today : today.add({ days: 1 });
  const ends = zonedInstant({ year, month, day, hour: Math.floor(end / 60), minute: end % 60 }, zone);
  // In the second pass of an hour that comes twice, an end within it has been.
  return Math.max(now, ends);
}

function minutesOf(time: string): number {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

const wallTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** What `preferences.settings.quiet_hours` says, objects or JSON text alike; null where it says nothing that counts. */
export function quietHoursOf(preferences: Readonly<Record<string, unknown>>): QuietHours | null {
  const quietHours = fieldsOf(fieldsOf(preferences['settings'])['quiet_hours']);
  const { start, end } = quietHours;
  if (typeof start !== 'string' || typeof end !== 'string') return null;
  return wallTime.test(start) && wallTime.test(end) && start !== end ? { start, end } : null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const read = typeof value === 'string' ? parsed(value) : value;
  return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
