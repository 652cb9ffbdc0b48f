import { dayInZone, wallClock } from '@squeeze/domain/zoned-time';
import type { Moment } from './moment.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant, epoch ms, as `YYYY-MM-DD HH:MM` on the person's clock. */
export function localTime(instant: number, { timeZone }: Pick<Moment, 'timeZone'>): string {
  const { hour, minute } = wallClock(instant, timeZone);
  return `${dayInZone(instant, timeZone)} ${two(hour)}:${two(minute)}`;
}

/** A due date of the domain, a day or an instant in ISO 8601, on the person's clock. */
export const localDue = (due: string, moment: Pick<Moment, 'timeZone'>): string =>
  due.length === 10 ? due : localTime(Date.parse(due), moment);
