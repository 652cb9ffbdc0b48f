import { Temporal } from 'temporal-polyfill';
import { dayInZone, instantAt } from '../../zoned-time.ts';
import type { SaidBefore } from '../intent.ts';

const minuteMs = 60_000;
/** Of whole days a reminder is counted from here (`next-reminder.ts`). */
const morning = '09:00';

/** From when reminders of a time of an event are counted, epoch ms; `from`: when it begins. */
export const countedFrom = (from: number, isOfDays: boolean, timeZone: string): number =>
  isOfDays ? instantAt(dayInZone(from, timeZone), morning, timeZone) : from;

/**
 * How many minutes before a time of an event its reminder comes; negative where it has begun by then.
 * @param counted as `countedFrom` has it, epoch ms
 * @throws {RangeError} for an unknown time zone
 */
export function minutesBefore(before: SaidBefore, counted: number, timeZone: string): number {
  if ('minutes' in before) return before.minutes;
  const day = Temporal.PlainDate.from(dayInZone(counted, timeZone)).subtract({ days: before.days });
  return Math.round((counted - instantAt(day.toString(), before.time, timeZone)) / minuteMs);
}
