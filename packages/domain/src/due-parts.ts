import { wallClock, zonedInstant } from './zoned-time.ts';

/** A due date as two inputs have it, on the clocks of a zone; both empty: none. */
export interface DueParts {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM`, or empty for the whole day. */
  time: string;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** @param due a day or an instant in ISO 8601; `zone`: IANA name */
export function dueParts(due: string | null, zone: string): DueParts {
  if (due === null) return { day: '', time: '' };
  if (due.length === 10) return { day: due, time: '' };
  const { year, month, day, hour, minute } = wallClock(Date.parse(due), zone);
  return { day: `${year}-${two(month)}-${two(day)}`, time: `${two(hour)}:${two(minute)}` };
}

/** A day or an instant in ISO 8601; null without a day. */
export function dueOfParts({ day, time }: DueParts, zone: string): string | null {
  if (day === '') return null;
  if (time === '') return day;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(zonedInstant({ year, month, day: date, hour, minute }, zone)).toISOString();
}
