import { dayInZone, endOfDay, wallClock, zonedInstant } from '@squeeze/domain/zoned-time';

/**
 * The due date of what is not for today: tomorrow, at the same time of day where it has one. `due` is a day, an instant
 * or null; `now` epoch ms; `zone` IANA name.
 */
export const postponedDue = (due: string | null, now: number, zone: string): string => {
  const tomorrow = dayInZone(endOfDay(dayInZone(now, zone), zone), zone);
  if (due === null || due.length === 10) return tomorrow;
  const { hour, minute } = wallClock(Date.parse(due), zone);
  const [year = 0, month = 0, day = 0] = tomorrow.split('-').map(Number);
  return new Date(zonedInstant({ year, month, day, hour, minute }, zone)).toISOString();
};
