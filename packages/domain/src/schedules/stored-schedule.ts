import type { Weekday } from '@squeeze/contracts/schedules';

/** When a task runs, with nothing left open. Wall times (`HH:MM`) and days (`YYYY-MM-DD`) are meant in `timeZone` (IANA). */
export type StoredSchedule =
  | { readonly type: 'once'; /** Epoch ms. */ readonly at: number; readonly timeZone: string }
  | { readonly type: 'daily'; readonly time: string; readonly timeZone: string }
  | {
      readonly type: 'weekly';
      readonly time: string;
      readonly weekdays: readonly Weekday[];
      readonly timeZone: string;
    }
  | { readonly type: 'monthly'; readonly time: string; readonly monthDay: number; readonly timeZone: string }
  | {
      readonly type: 'custom';
      /** An RFC 5545 RRULE, or cron with five fields. */
      readonly rule: string;
      /** For a rule that names no hour. */
      readonly time: string | null;
      readonly startsOn: string;
      readonly timeZone: string;
    };
