import { wallOf, timeText } from '../calendar-events/event-time.ts';
import { wholeDay } from '../schedules/wall-time.ts';
import { dayInZone, offsetSpans, startOfDay, zonedInstant, wallClock } from '../zoned-time.ts';

/** Days of each range, today counted; so long are texts kept, and no longer. */
export const rangeDays = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const;
export type AnalyticsRange = keyof typeof rangeDays;
const keptDays = 400;

const quarterMs = 15 * 60_000;
export const quartersADay = 96;

/** From one quarter of an hour since 1970 UTC on and up to another, which is left out. */
export interface QuarterSpan {
  readonly from: number;
  readonly before: number;
}

interface RangeSpans {
  /** The range itself, up to now. */
  readonly range: QuarterSpan;
  /** What its trend compares: the last of it … */
  readonly now: QuarterSpan;
  /** … and as much before that, up to the same time of day. */
  readonly earlier: QuarterSpan;
}

/** How many days the trend of a range compares with as many before them. */
const comparedDays = (range: AnalyticsRange): number => {
  const days = rangeDays[range];
  return days * 2 <= keptDays ? days : Math.floor(days / 2);
};

/** A day so many days before another, `YYYY-MM-DD`. */
const daysBefore = (day: string, count: number): string => timeText(wallOf(day) - count * wholeDay, true);

/**
 * What a range up to `now` (epoch ms) covers in a zone: whole days, of which today is the last. Its trend compares it with as many days
 * before it, or, where those are not kept any more, its later half with the earlier.
 */
export function rangeSpans(range: AnalyticsRange, timeZone: string, now: number): RangeSpans {
  const days = rangeDays[range];
  const compared = comparedDays(range);
  const today = dayInZone(now, timeZone);
  const startOf = (count: number): number =>
    Math.floor(startOfDay(daysBefore(today, count), timeZone) / quarterMs);
  const end = Math.floor(now / quarterMs) + 1;
  const clock = wallClock(now, timeZone);
  const [year = 0, month = 1, day = 1] = daysBefore(today, compared).split('-').map(Number);
  const sameTime = zonedInstant({ ...clock, year, month, day }, timeZone);
  const earlierEnd = Math.floor(sameTime / quarterMs) + 1;
  return {
    range: { from: startOf(days - 1), before: end },
    now: { from: startOf(compared - 1), before: end },
    earlier: { from: startOf(compared * 2 - 1), before: earlierEnd },
  };
}

/** Parts of a span throughout which clocks of a zone are equally far ahead of UTC, in quarters of an hour. */
export const quarterOffsets = (
  { from, before }: QuarterSpan,
  timeZone: string,
): readonly (QuarterSpan & { readonly ahead: number })[] =>
  offsetSpans({ from: from * quarterMs, before: before * quarterMs }, timeZone).map((span) => ({
    from: Math.floor(span.from / quarterMs),
    before: Math.floor(span.before / quarterMs),
    ahead: Math.round(span.aheadMs / quarterMs),
  }));

/** Days since 1970 as `YYYY-MM-DD`. */
export const dayOfNumber = (day: number): string =>
  new Date(day * quartersADay * quarterMs).toISOString().slice(0, 10);

/** `YYYY-MM-DD` as days since 1970. */
export const numberOfDay = (day: string): number => Date.parse(`${day}T00:00Z`) / (quartersADay * quarterMs);
