import type { SmsAnalytics } from '@squeeze/contracts/sms-analytics';
import type { Db } from '@squeeze/database/connection';
import { countTextsByTimeOfDay } from '@squeeze/database/repositories/text-count-repository';
import {
  type AnalyticsRange,
  dayOfNumber,
  quarterOffsets,
  type QuarterSpan,
  quartersADay,
  rangeDays,
  rangeSpans,
} from '@squeeze/domain/analytics/analytics-ranges';
import { averageMsOf, successRateOf } from '@squeeze/domain/analytics/figures';
import { trendOf } from '@squeeze/domain/analytics/trend';
import { presentInstant } from '../../http/present-instant.ts';
import { presentTrend } from '../../http/present-trend.ts';
import { type Asked, textDays } from './text-days.ts';

const quarterMs = 15 * 60_000;
const quartersAnHour = 4;

/** What the texts of a person come to within a range. */
export async function smsAnalytics(db: Db, asked: Asked, range: AnalyticsRange): Promise<SmsAnalytics> {
  const { timeZone, now } = asked;
  const span = rangeSpans(range, timeZone, now).range;
  const { total, days, later, earlier } = await textDays(db, asked, range);
  const average = averageMsOf(total);
  return {
    range: { from: presentInstant(span.from * quarterMs), time_zone: timeZone, days: rangeDays[range] },
    usage_summary: {
      total_messages: total.messages,
      success_rate: successRateOf(total),
      average_processing_time_ms: average,
      total_message_length: total.characters,
      inbound_messages: total.inbound,
      outbound_messages: total.messages - total.inbound,
      usage_patterns: { peak_hour: await peakHour(db, asked, span) },
    },
    performance_metrics: {
      successful_messages: total.succeeded,
      failed_messages: total.failed,
      processing_time_metrics: { average_ms: average, minimum_ms: total.minMs, maximum_ms: total.maxMs },
    },
    usage_trends: {
      trend_analysis: presentTrend(trendOf(earlier.messages, later.messages)),
      daily: days.map(({ day, sums }) => ({ day: dayOfNumber(day), messages: sums.messages })),
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
