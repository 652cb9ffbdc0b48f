import type { SnoozeChoice } from '@squeeze/contracts/notifications';
import { dayAfter, dayInZone, instantAt } from '../zoned-time.ts';

const minute = 60_000;
const hour = 60 * minute;

/** As everywhere: `partHours` of `capture/dates/resolve-due.ts`. */
const evening = '18:00';
const morning = '09:00';

/**
 * Until when a choice puts off, epoch ms, seen from `now` (epoch ms) by the clock of a person in `zone` (IANA name). "This
 * evening" is six of the same day, and an hour from now once that has come; "tomorrow morning" nine of the next day. An hour
 * that a clock change leaves out is the first minute after it.
 */
export function snoozeTime(choice: SnoozeChoice, now: number, zone: string): number {
  const today = dayInZone(now, zone);
  switch (choice) {
    case 'ten_minutes':
      return now + 10 * minute;
    case 'hour':
      return now + hour;
    case 'evening': {
      const six = instantAt(today, evening, zone);
      return six > now ? six : now + hour;
    }
    case 'morning':
      return instantAt(dayAfter(today), morning, zone);
  }
}

/** What is worth offering: this evening only where it is later than an hour from now. */
export function offeredSnoozes(now: number, zone: string): readonly SnoozeChoice[] {
  const hasEvening = snoozeTime('evening', now, zone) > snoozeTime('hour', now, zone);
  return ['ten_minutes', 'hour', ...(hasEvening ? (['evening'] as const) : []), 'morning'];
}
