import type { SmsCosts } from '@squeeze/contracts/sms-analytics';
import type { Db } from '@squeeze/database/connection';
import { sumTextQuarters, type TextSums } from '@squeeze/database/repositories/text-count-repository';
import { type AnalyticsRange, rangeSpans } from '@squeeze/domain/analytics/analytics-ranges';
import { usdOf } from '@squeeze/domain/analytics/figures';
import { smsTips } from '@squeeze/domain/analytics/sms-tips';
import { trendOf } from '@squeeze/domain/analytics/trend';
import { presentTrend } from '../../http/present-trend.ts';
import type { Asked } from './asked.ts';

const microsOf = ({ microsIn, microsOut }: Pick<TextSums, 'microsIn' | 'microsOut'>): number =>
  microsIn + microsOut;

/** What the texts of a person cost within a range, and how they could cost less. */
export async function smsCosts(
  db: Db,
  { userId, timeZone, now }: Asked,
  range: AnalyticsRange,
): Promise<SmsCosts> {
  const spans = rangeSpans(range, timeZone, now);
  const total = await sumTextQuarters(db, userId, spans.range);
  // What a long range compares lies within it.
  const later = spans.now.from === spans.range.from ? total : await sumTextQuarters(db, userId, spans.now);
  const earlier = await sumTextQuarters(db, userId, spans.earlier);
  const micros = microsOf(total);
  return {
    cost_breakdown: {
      current_period_costs: {
        total_cost_usd: usdOf(micros),
        inbound_cost_usd: usdOf(total.microsIn),
        outbound_cost_usd: usdOf(total.microsOut),
        cost_per_message: total.messages === 0 ? null : usdOf(micros / total.messages),
        estimated_messages: total.estimated,
      },
      optimization_tips: smsTips({ ...total, outbound: total.messages - total.inbound, micros }),
    },
    cost_trends: presentTrend(trendOf(microsOf(earlier), microsOf(later))),
  };
}
