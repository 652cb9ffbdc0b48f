import { zonedInstant } from '../zoned-time.ts';

const written =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?[ ]?(Z|[+-]\d{2}:?\d{2})?)?$/i;

const dayMs = 24 * 60 * 60_000;

/**
 * The instant (epoch ms) that a date or a date and time stands for, as programs write it: ISO 8601, or with a space in the
 * middle; null for anything else, and for days that there are not. A date alone is a time at which it is that day both there
 * and in UTC, in which it is written again.
 * @param timeZone in which it is where it does not say so
 */
export function writtenTime(text: string, timeZone: string): number | null {
  const [all, year, month, day, hour, minute = '0', second = '0', fraction = '', offset] =
    written.exec(text.trim()) ?? [];
  if (all === undefined) return null;
  const wall = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? '12'),
    minute: Number(minute),
  };
  if (Number(second) > 59) return null;
  try {
    const start = zonedInstant(wall, offset === undefined ? timeZone : 'UTC');
    if (hour === undefined) {
      const midnight = zonedInstant({ ...wall, hour: 0 }, 'UTC');
      return Math.min(Math.max(start, midnight), midnight + dayMs - 1);
    }
    const rest = Number(second) * 1_000 + Number(fraction.padEnd(3, '0').slice(0, 3));
    return start + rest - (offset === undefined ? 0 : offsetMs(offset));
  } catch {
    return null;
  }
}

function offsetMs(offset: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
