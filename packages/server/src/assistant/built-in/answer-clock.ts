import { dayInZone, startOfDay } from '@squeeze/domain/zoned-time';
import type { ClockAbout } from '@squeeze/domain/understanding/intent';
import type { Stage } from './stage.ts';
import { sayDate, sayTime } from './when.ts';

const dayMs = 86_400_000;

/** The time and the date: here and now, at a place, of a day, or how long it is until one. */
export function sayClock({ turn: { now, owner }, words }: Stage, about?: ClockAbout): string {
  const { timeZone } = owner;
  if (about === undefined) return words.clock(sayDate(now, timeZone, words), sayTime(now, timeZone, words));
  if (about.is === 'place') {
    return words.clockAt(
      about.place,
      `${sayTime(now, about.zone, words)}, ${sayDate(now, about.zone, words)}`,
    );
  }
  const day = sayDate(startOfDay(about.day, timeZone), timeZone, words);
  if (about.is === 'day') return words.thatIs(day);
  // Calendar days, counted where none is longer than another.
  const count = Math.round((Date.parse(about.day) - Date.parse(dayInZone(now, timeZone))) / dayMs);
  return words.daysUntil(count, day);
}
