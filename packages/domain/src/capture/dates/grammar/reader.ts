import type { DayWords, Setting } from '../date-words.ts';
import type { Read } from './phrases.ts';
import type { Found } from './read-clock.ts';
import type { DateText } from './read-numbers.ts';

/** Reads what begins at a token; null where nothing of its kind does. */
export type Reader = (text: DateText, at: number) => Read<Found> | null;

/** The longest reading at a token, of equals the first. */
export function longest(text: DateText, at: number, readers: readonly Reader[]): Read<Found> | null {
  let best: Read<Found> | null = null;
  for (const reader of readers) {
    const read = reader(text, at);
    if (read !== null && (best === null || read.next > best.next)) best = read;
  }
  return best;
}

export const day = (said: DayWords, needs: Setting, next: number): Read<Found> => ({
  value: { meaning: { day: said }, needs },
  next,
});
