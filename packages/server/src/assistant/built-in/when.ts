import { dayInZone } from '@squeeze/domain/zoned-time';
import type { Words } from './words/words.ts';

const dayMs = 86_400_000;

/** A day as people say it, seen from `today`: today, tomorrow, a weekday of the coming six days, a date. */
export function sayDay(day: string, today: string, words: Words): string {
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  if (distance === 0) return words.today;
  if (distance === 1) return words.tomorrow;
  if (distance === -1) return words.yesterday;
  // Formatted in UTC, where a calendar day begins at its own midnight.
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(words.locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day));
  if (distance > 1 && distance < 7) return words.onWeekday(format({ weekday: 'long' }));
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return words.onDate(
    format({ weekday: 'short', day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' }) }),
  );
}

/** The time of an instant in the person's zone, as its language writes it. */
export const sayTime = (at: number, timeZone: string, words: Words): string =>
  new Intl.DateTimeFormat(words.locale, { hour: 'numeric', minute: '2-digit', timeZone })
    .format(at)
    // Between time and AM or PM stands a narrow space that fonts of old terminals and phones lack.
    .replaceAll(' ', ' ');

/** The day of an instant in the person's zone, written out. */
export const sayDate = (at: number, timeZone: string, words: Words): string =>
  new Intl.DateTimeFormat(words.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(at);

/** A due date of the wire, day or instant, as people say it. */
export function sayDue(due: string, now: number, timeZone: string, words: Words): string {
  const today = dayInZone(now, timeZone);
  if (!due.includes('T')) return sayDay(due, today, words);
  const at = Date.parse(due);
  return words.dayAndTime(sayDay(dayInZone(at, timeZone), today, words), sayTime(at, timeZone, words));
}
