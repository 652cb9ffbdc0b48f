/** Writes an instant, epoch ms, for people; null stays null. */
export type TimeIn = (instant: number | null) => string | null;

/** `2026-06-11 09:00` in a zone. */
export function timeIn(timeZone: string): TimeIn {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => (instant === null ? null : format.format(instant));
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
