import { dayInZone } from '../../zoned-time.ts';
import type { SaidBefore } from '../intent.ts';
import { minutesBefore } from './minutes-before.ts';

/**
 * Which of an event's reminders are meant by how long before it they come: those, or where a day is said any on that day.
 * @param had of the event, minutes before it
 * @param counted as `countedFrom` has it, epoch ms
 */
export function remindersMeant(
  had: readonly number[],
  said: readonly SaidBefore[],
  counted: number,
  timeZone: string,
): readonly number[] {
  const dayOf = (minutes: number): string => dayInZone(counted - minutes * 60_000, timeZone);
  return [
    ...new Set(
      said.flatMap((one) => {
        const minutes = minutesBefore(one, counted, timeZone);
        if (had.includes(minutes)) return [minutes];
        const isOfDay = 'days' in one || minutes === 1_440;
        return isOfDay ? had.filter((other) => dayOf(other) === dayOf(minutes)) : [];
      }),
    ),
  ];
}
