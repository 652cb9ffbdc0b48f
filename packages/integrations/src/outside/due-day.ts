import { dayInZone } from '@squeeze/domain/zoned-time';

/**
 * The day that is meant by a due date: a day, or an instant. One with an offset says the day that its person has; of one in UTC it
 * is the day in their zone.
 */
export const dueDay = (due: string, timeZone?: string): string =>
  due.endsWith('Z') && timeZone !== undefined ? dayInZone(Date.parse(due), timeZone) : due.slice(0, 10);

const halfDayMs = 12 * 60 * 60_000;

/** The day of an instant, epoch ms, which is midnight for its person, in their zone; if nobody says which, the midnight that is nearest. */
export const dayAt = (instant: number, timeZone?: string): string =>
  timeZone === undefined
    ? new Date(instant + halfDayMs).toISOString().slice(0, 10)
    : dayInZone(instant, timeZone);
