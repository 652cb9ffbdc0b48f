import { dayInZone, endOfDay, zonedInstant } from '@squeeze/domain/zoned-time';

const minute = 60_000;
const morning = { hour: 9, minute: 0 } as const;

export interface SnoozeTimes {
  readonly tenMinutes: number;
  readonly hour: number;
  /** Nine o'clock of the next day. */
  readonly tomorrow: number;
}

/** Until when one may put off, as epoch ms, seen from `now` (epoch ms) in `zone` (IANA name). */
export const snoozeTimes = (now: number, zone: string): SnoozeTimes => {
  const [year = 0, month = 0, day = 0] = dayInZone(endOfDay(dayInZone(now, zone), zone), zone)
    .split('-')
    .map(Number);
  return {
    tenMinutes: now + 10 * minute,
    hour: now + 60 * minute,
    tomorrow: zonedInstant({ year, month, day, ...morning }, zone),
  };
};
