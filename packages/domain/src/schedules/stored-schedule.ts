import { WallTime, type Weekday, weekdays } from '@squeeze/contracts/schedules';

/**
 * When something happens, with nothing left open. Times are wall times `HH:MM` in `timeZone` (IANA), days `YYYY-MM-DD`,
 * `at` epoch ms. `rule` is RRULE content without prefix or DTSTART, or cron with five fields; it counts from `startsOn`
 * at `time`, or at midnight where `time` is null because the rule names its hours.
 */
export type StoredSchedule =
  | { readonly type: 'once'; readonly at: number; readonly timeZone: string }
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
      readonly rule: string;
      readonly time: string | null;
      readonly startsOn: string;
      readonly timeZone: string;
    };

export type CustomSchedule = Extract<StoredSchedule, { type: 'custom' }>;

export const serialiseSchedule = (schedule: StoredSchedule): string => JSON.stringify(schedule);

/**
 * Reads what `serialiseSchedule` wrote.
 * @throws {TypeError} for anything else: a damaged row must not turn into a schedule nobody chose
 */
export function parseStoredSchedule(json: string): StoredSchedule {
  const value: unknown = JSON.parse(json);
  const schedule = isRecord(value) ? readSchedule(value) : null;
  if (schedule === null) throw new TypeError(`Not a stored schedule: ${json}`);
  return schedule;
}

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function readSchedule(fields: Fields): StoredSchedule | null {
  const { type, at, time, monthDay, rule, startsOn, timeZone } = fields;
  if (typeof timeZone !== 'string') return null;
  if (type === 'once') return Number.isSafeInteger(at) ? { type, at: at as number, timeZone } : null;
  if (type === 'custom') {
    if (typeof rule !== 'string' || typeof startsOn !== 'string') return null;
    return time === null || isTime(time) ? { type, rule, time, startsOn, timeZone } : null;
  }
  if (!isTime(time)) return null;
  if (type === 'daily') return { type, time, timeZone };
  if (type === 'weekly') {
    return isWeekdays(fields['weekdays']) ? { type, time, weekdays: fields['weekdays'], timeZone } : null;
  }
  return type === 'monthly' && isMonthDay(monthDay) ? { type, time, monthDay, timeZone } : null;
}

const isTime = (value: unknown): value is string => WallTime.safeParse(value).success;

const isWeekdays = (value: unknown): value is Weekday[] =>
  Array.isArray(value) && value.length > 0 && value.every((day) => weekdays.includes(day as Weekday));

const isMonthDay = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 31;
