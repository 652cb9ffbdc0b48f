import { zonedInstant } from '@squeeze/domain/zoned-time';

/** The instant, epoch ms, of `YYYY-MM-DD HH:MM` on a clock in the zone. */
export function wallInstant(text: string, timeZone: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/u).map(Number);
  return zonedInstant({ year, month, day, hour, minute }, timeZone);
}
