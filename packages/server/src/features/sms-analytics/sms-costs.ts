import type { SmsCosts } from '@squeeze/contracts/sms-analytics';
import type { Db } from '@squeeze/database/connection';
import { sumTextQuarters, type TextSums } from '@squeeze/database/repositories/text-count-repository';
import { type AnalyticsRange, rangeSpans } from '@squeeze/domain/analytics/analytics-ranges';
import { smsTips } from '@squeeze/domain/analytics/sms-tips';
import { trendOf } from '@squeeze/domain/analytics/trend';
import { type Asked, presentTrend } from './sms-analytics.ts';

/** Millionths of a US dollar, in dollars. */
export const usdOf = (micros: number): number => micros / 1_000_000;

const microsOf = ({ microsIn, microsOut }: Pick<TextSums, 'microsIn' | 'microsOut'>): number =>
  microsIn + microsOut;

/** What the texts of a person cost within a range, and how they could cost less. */
export async function smsCosts(
  db: Db,
  { userId, timeZone, now }: Asked,
  range: AnalyticsRange,
): Promise<SmsCosts> {
  const spans = rangeSpans(range, timeZone, now);
  const sums = await sumTextQuarters(db, userId, spans.range);
  const later = await sumTextQuarters(db, userId, spans.now);
  const earlier = await sumTextQuarters(db, userId, spans.earlier);
  const micros = microsOf(sums);
  return {
    total_cost_usd: usdOf(micros),
    inbound_cost_usd: usdOf(sums.microsIn),
    outbound_cost_usd: usdOf(sums.microsOut),
    cost_per_message_usd: sums.messages === 0 ? null : usdOf(micros / sums.messages),
    estimated_messages: sums.estimated,
    trend_analysis: presentTrend(trendOf(microsOf(earlier), microsOf(later))),
    optimization_tips: smsTips({ ...sums, outbound: sums.messages - sums.inbound, micros }),
  };
}
