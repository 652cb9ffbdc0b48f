import type { Db } from '@squeeze/database/connection';
import {
  type PersonTextSums,
  sumTextQuarters,
  sumTextsByDay,
  type TextSums,
} from '@squeeze/database/repositories/text-count-repository';
import {
  type AnalyticsRange,
  comparedDays,
  numberOfDay,
  quarterOffsets,
  rangeDays,
  rangeSpans,
} from '@squeeze/domain/analytics/analytics-ranges';
import { dayInZone } from '@squeeze/domain/zoned-time';

/** Whose texts, in which zone, and now (epoch ms). */
export interface Asked {
  readonly userId: string;
  readonly timeZone: string;
  readonly now: number;
}

const nothing: PersonTextSums = {
  messages: 0,
  inbound: 0,
  characters: 0,
  succeeded: 0,
  failed: 0,
  timed: 0,
  totalMs: 0,
  microsIn: 0,
  microsOut: 0,
  microsMms: 0,
  microsAbroad: 0,
  estimated: 0,
  segments: 0,
  ucs2: 0,
  notices: 0,
  minMs: null,
  maxMs: null,
};
const sumNames = (Object.keys(nothing) as (keyof PersonTextSums)[]).filter(
  (name): name is keyof TextSums => name !== 'minMs' && name !== 'maxMs',
);

const extreme = (of: (...values: number[]) => number, one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : of(one, other);

/** All of them together, into one object: a year has hundreds of days, and each range is added up more than once. */
function added(all: Iterable<PersonTextSums | undefined>): PersonTextSums {
  const sums = { ...nothing };
  const into: Record<keyof TextSums, number> = sums;
  let [minMs, maxMs] = [nothing.minMs, nothing.maxMs];
  for (const one of all) {
    if (one === undefined) continue;
    for (const name of sumNames) into[name] += one[name];
    minMs = extreme(Math.min, minMs, one.minMs);
    maxMs = extreme(Math.max, maxMs, one.maxMs);
  }
  return { ...sums, minMs, maxMs };
}

interface TextDays {
  /** The range. */
  readonly total: PersonTextSums;
  /** Each of its days, oldest first, in days since 1970. */
  readonly days: readonly { readonly day: number; readonly sums: PersonTextSums }[];
  /** What its trend compares. */
  readonly later: PersonTextSums;
  readonly earlier: PersonTextSums;
}

/** The texts of a person within a range, day by day in their zone, from one pass over what is counted. */
export async function textDays(
  db: Db,
  { userId, timeZone, now }: Asked,
  range: AnalyticsRange,
): Promise<TextDays> {
  const spans = rangeSpans(range, timeZone, now);
  const span = { from: Math.min(spans.range.from, spans.earlier.from), before: spans.range.before };
  const found = new Map<number, PersonTextSums>();
  for (const part of quarterOffsets(span, timeZone)) {
    for (const { day, ...sums } of await sumTextsByDay(db, userId, part, part.ahead)) {
      // A day on which clocks are set has two parts.
      const earlier = found.get(day);
      found.set(day, earlier === undefined ? sums : added([earlier, sums]));
    }
  }
  const today = numberOfDay(dayInZone(now, timeZone));
  const lastDays = (count: number, until = today): PersonTextSums =>
    added(Array.from({ length: count }, (_, index) => found.get(until - index)));
  const compared = comparedDays(range);
  const days = rangeDays[range];
  // The last day that is compared with ends at this time of day.
  const lastEarlier = await sumTextQuarters(db, userId, spans.earlierToday);
  return {
    total: lastDays(days),
    days: Array.from({ length: days }, (_, index) => {
      const day = today - (days - 1 - index);
      return { day, sums: found.get(day) ?? nothing };
    }),
    later: lastDays(compared),
    earlier: added([lastDays(compared - 1, today - compared - 1), lastEarlier]),
  };
}
