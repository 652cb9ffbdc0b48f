import type { SmsAnalytics } from '@squeeze/contracts/sms-analytics';
import type { Db } from '@squeeze/database/connection';
import {
  countTextsByDay,
  countTextsByTimeOfDay,
  sumTextQuarters,
  type TextSums,
} from '@squeeze/database/repositories/text-count-repository';
import {
  type AnalyticsRange,
  dayOfNumber,
  numberOfDay,
  quarterOffsets,
  type QuarterSpan,
  quartersADay,
  rangeDays,
  rangeSpans,
} from '@squeeze/domain/analytics/analytics-ranges';
import { type TrendAnalysis, trendOf } from '@squeeze/domain/analytics/trend';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { presentInstant } from '../../http/present-instant.ts';

/** Whose texts, in which zone, and now (epoch ms). */
export interface Asked {
  readonly userId: string;
  readonly timeZone: string;
  readonly now: number;
}

const quarterMs = 15 * 60_000;
const quartersAnHour = 4;

/** Percent of the texts whose end is known that ended well; null where none is. */
export const successRateOf = ({ succeeded, failed }: Pick<TextSums, 'succeeded' | 'failed'>): number | null =>
  succeeded + failed === 0 ? null : (succeeded / (succeeded + failed)) * 100;

export const averageMsOf = ({ timed, totalMs }: Pick<TextSums, 'timed' | 'totalMs'>): number | null =>
  timed === 0 ? null : totalMs / timed;

export const presentTrend = ({ trend, changePercentage }: TrendAnalysis) => ({
  trend,
  change_percentage: changePercentage,
});

/** What the texts of a person come to within a range. */
export async function smsAnalytics(db: Db, asked: Asked, range: AnalyticsRange): Promise<SmsAnalytics> {
  const { userId, timeZone, now } = asked;
  const spans = rangeSpans(range, timeZone, now);
  const sums = await sumTextQuarters(db, userId, spans.range);
  const later = await sumTextQuarters(db, userId, spans.now);
  const earlier = await sumTextQuarters(db, userId, spans.earlier);
  const average = averageMsOf(sums);
  return {
    range: {
      from: presentInstant(spans.range.from * quarterMs),
      time_zone: timeZone,
      days: rangeDays[range],
    },
    usage_summary: {
      total_messages: sums.messages,
      success_rate: successRateOf(sums),
      average_processing_time_ms: average,
      total_message_length: sums.characters,
      inbound_messages: sums.inbound,
      outbound_messages: sums.messages - sums.inbound,
      usage_patterns: { peak_hour: await peakHour(db, asked, spans.range) },
    },
    performance_metrics: {
      successful_messages: sums.succeeded,
      failed_messages: sums.failed,
      processing_time_metrics: { average_ms: average, minimum_ms: sums.minMs, maximum_ms: sums.maxMs },
    },
    usage_trends: {
      trend_analysis: presentTrend(trendOf(earlier.messages, later.messages)),
      daily: await daily(db, asked, spans.range, rangeDays[range]),
    },
  };
}

/** The hour on the person's clocks with the most texts, the first of several. */
async function peakHour(db: Db, { userId, timeZone }: Asked, span: QuarterSpan): Promise<number | null> {
  const hours = Array.from({ length: 24 }, () => 0);
  for (const part of quarterOffsets(span, timeZone)) {
    for (const { quarter, messages } of await countTextsByTimeOfDay(db, userId, part)) {
      const local = (quarter + part.ahead + quartersADay) % quartersADay;
      const hour = Math.floor(local / quartersAnHour);
      hours[hour] = (hours[hour] ?? 0) + messages;
    }
  }
  const most = Math.max(...hours);
  return most === 0 ? null : hours.indexOf(most);
}

async function daily(db: Db, { userId, timeZone, now }: Asked, span: QuarterSpan, days: number) {
  const found = new Map<number, number>();
  for (const part of quarterOffsets(span, timeZone)) {
    for (const { day, messages } of await countTextsByDay(db, userId, part, part.ahead)) {
      found.set(day, (found.get(day) ?? 0) + messages);
    }
  }
  const first = numberOfDay(dayInZone(now, timeZone)) - (days - 1);
  return Array.from({ length: days }, (_, index) => ({
    day: dayOfNumber(first + index),
    messages: found.get(first + index) ?? 0,
  }));
}
