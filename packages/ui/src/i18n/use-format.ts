import { weekdays, type Weekday } from '@squeeze/contracts/schedules';
import { useMemo } from 'react';
import { useLanguage } from './text-provider.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const dateStyles = {
  /** 9 Jun */
  short: { day: 'numeric', month: 'short' },
  /** 9 Jun 2027 */
  shortYear: { day: 'numeric', month: 'short', year: 'numeric' },
  /** Tue 9 June */
  medium: { weekday: 'short', day: 'numeric', month: 'long' },
  /** Tue 9 June 2026 */
  mediumYear: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  /** Tuesday 9 June */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 9 June 2026 */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Jun */
  monthShort: { month: 'short' },
  /** June 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Wed */
  weekday: { weekday: 'short' },
  /** Wednesday */
  weekdayLong: { weekday: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = keyof typeof dateStyles;

/** The largest unit that is at least one, and how many of it lie between the two instants (negative: in the past). */
export const relativeParts = (
  at: number,
  now: number,
): { readonly value: number; readonly unit: 'day' | 'hour' | 'minute' } => {
  const distance = at - now;
  const size = Math.abs(distance);
  const [unit, length] =
    size >= day
      ? (['day', day] as const)
      : size >= hour
        ? (['hour', hour] as const)
        : (['minute', minute] as const);
  // Whole units that have passed, not the nearest: 119 minutes ago is one hour ago.
  return { value: Math.trunc(distance / length) || 0, unit };
};

export type Format = {
  /** The day of an instant (epoch milliseconds), in the person's zone. */
  readonly date: (at: number, style?: DateStyle) => string;
  /** A calendar day, `YYYY-MM-DD`, which has no zone. */
  readonly day: (day: string, style?: DateStyle) => string;
  /** Calendar days from one to another, both counted: "9–15 June 2026". */
  readonly dayRange: (from: string, to: string) => string;
  /** Hours and minutes of an instant, in the person's zone and habit of 12 or 24 hours. */
  readonly time: (at: number) => string;
  /** From one instant to another of the same day: "10:00–11:30", "10:00 – 11:30 AM". */
  readonly timeRange: (from: number, to: number) => string;
  /** A reading of a clock, `HH:MM`, which has no zone either. */
  readonly wallTime: (time: string) => string;
  /** A full hour, 0 to 23, as short as the person's habit has it: "10", "10 AM". */
  readonly hour: (hour: number) => string;
  /** "Tuesday", or "Tue". */
  readonly weekday: (day: Weekday, style?: 'long' | 'short') => string;
  /** "12 minutes ago", "in 3 hours"; under a minute "now". */
  readonly relative: (at: number, now: number) => string;
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** A share from 0 to 1 as per cent; `signed` writes the plus. */
  readonly percent: (share: number, signed?: boolean) => string;
  /** "a, b and c". */
  readonly list: (items: readonly string[]) => string;
};

const createFormat = (locale: string, zone: string): Format => {
  const dates = new Map<string, Intl.DateTimeFormat>();
  const dateFormat = (style: DateStyle, timeZone: string): Intl.DateTimeFormat => {
    const key = `${style} ${timeZone}`;
    const format = dates.get(key) ?? new Intl.DateTimeFormat(locale, { ...dateStyles[style], timeZone });
    dates.set(key, format);
    return format;
  };
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone });
  const wallTime = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const fullHour = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    date: (at, style = 'medium') => dateFormat(style, zone).format(at),
    day: (text, style = 'medium') => dateFormat(style, 'UTC').format(new Date(`${text}T00:00:00Z`)),
    dayRange: (from, to) =>
      dateFormat('full', 'UTC').formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)),
    time: (at) => time.format(at),
    timeRange: (from, to) => time.formatRange(from, to),
    wallTime: (text) => wallTime.format(new Date(`1970-01-01T${text}:00Z`)),
    hour: (hour) => fullHour.format(hour * 60 * minute),
    weekday: (name, style = 'long') =>
      // The fifth day of 1970 was a Monday.
      new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
        (4 + weekdays.indexOf(name)) * day,
      ),
    relative: (at, now) => {
      const { value, unit } = relativeParts(at, now);
      // "0 minutes ago" is "now": the second is the unit in which Intl has a word for it.
      return value === 0 ? relative.format(0, 'second') : relative.format(value, unit);
    },
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    percent: (share, signed = false) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        maximumFractionDigits: 0,
        signDisplay: signed ? 'exceptZero' : 'auto',
      }).format(share),
    list: (items) => list.format(items),
  };
};

/** Dates, numbers and lists in the language, region and zone of the person. */
export const useFormat = (): Format => {
  const { locale, zone } = useLanguage();
  return useMemo(() => createFormat(locale, zone), [locale, zone]);
};
