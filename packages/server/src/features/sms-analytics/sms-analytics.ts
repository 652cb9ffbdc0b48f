import type { SmsAnalytics } from '@squeeze/contracts/sms-analytics';
import type { Db } from '@squeeze/database/connection';
import { listTextQuarters, sumTextQuarters } from '@squeeze/database/repositories/text-count-repository';
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
import { averageMsOf, successRateOf } from '@squeeze/domain/analytics/figures';
import { trendOf } from '@squeeze/domain/analytics/trend';
import { dayInZone } from '@squeeze/domain/zoned-time';
import { presentInstant } from '../../http/present-instant.ts';
import { presentTrend } from '../../http/present-trend.ts';
import type { Asked } from './asked.ts';

const quarterMs = 15 * 60_000;
const quartersAnHour = 4;

/** How many texts there are in a quarter of an hour. */
type Counted = Awaited<ReturnType<typeof listTextQuarters>>[number];

const within = (quarters: readonly Counted[], { from, before }: QuarterSpan): readonly Counted[] =>
  quarters.filter(({ quarter }) => quarter >= from && quarter < before);

const messagesOf = (quarters: readonly Counted[]): number =>
  quarters.reduce((sum, { messages }) => sum + messages, 0);

/** What the texts of a person come to within a range. */
export async function smsAnalytics(
  db: Db,
  { userId, timeZone, now }: Asked,
  range: AnalyticsRange,
): Promise<SmsAnalytics> {
  const spans = rangeSpans(range, timeZone, now);
  const span = spans.range;
  const total = await sumTextQuarters(db, userId, span);
  // One list for all that goes by the clock: to add it up here is quicker than a query for each.
  const from = Math.min(span.from, spans.earlier.from);
  const quarters = await listTextQuarters(db, userId, { from, before: span.before });
  const { days, hours } = byClock(quarters, span, timeZone);
  const average = averageMsOf(total);
  const today = numberOfDay(dayInZone(now, timeZone));
  return {
    range: { from: presentInstant(span.from * quarterMs), time_zone: timeZone, days: rangeDays[range] },
    usage_summary: {
      total_messages: total.messages,
      success_rate: successRateOf(total),
      average_processing_time_ms: average,
      total_message_length: total.characters,
      inbound_messages: total.inbound,
      outbound_messages: total.messages - total.inbound,
      usage_patterns: { peak_hour: peakOf(hours) },
    },
    performance_metrics: {
      successful_messages: total.succeeded,
      failed_messages: total.failed,
      processing_time_metrics: { average_ms: average, minimum_ms: total.minMs, maximum_ms: total.maxMs },
    },
    usage_trends: {
      trend_analysis: presentTrend(
        trendOf(messagesOf(within(quarters, spans.earlier)), messagesOf(within(quarters, spans.now))),
      ),
      daily: Array.from({ length: rangeDays[range] }, (_, index) => {
        const day = today - (rangeDays[range] - 1 - index);
        return { day: dayOfNumber(day), messages: days.get(day) ?? 0 };
      }),
    },
  };
}

/** How many texts there are on each day (days since 1970) and in each hour of the day, on the clocks of a zone. */
function byClock(quarters: readonly Counted[], span: QuarterSpan, timeZone: string) {
  const days = new Map<number, number>();
  const hours = Array.from({ length: 24 }, () => 0);
  for (const part of quarterOffsets(span, timeZone)) {
    for (const { quarter, messages } of within(quarters, part)) {
      const local = quarter + part.ahead;
      const day = Math.floor(local / quartersADay);
      const hour = Math.floor((local % quartersADay) / quartersAnHour);
      days.set(day, (days.get(day) ?? 0) + messages);
      hours[hour] = (hours[hour] ?? 0) + messages;
    }
  }
  return { days, hours };
}

/** The hour with the most texts, the first of several. */
function peakOf(hours: readonly number[]): number | null {
  const most = Math.max(...hours);
  return most === 0 ? null : hours.indexOf(most);
}
