import type { SystemAnalytics } from '@squeeze/contracts/admin-analytics';
import type { Db } from '@squeeze/database/connection';
import { listTextDays } from '@squeeze/database/repositories/system-text-repository';
import {
  countTextTimes,
  type Span,
  sumErasedTexts,
  sumTextHours,
  sumTextPeople,
  type TextPeople,
} from '@squeeze/database/repositories/text-count-repository';
import {
  type AnalyticsRange,
  dayOfNumber,
  type QuarterSpan,
  quartersADay,
  rangeDays,
  rangeSpans,
} from '@squeeze/domain/analytics/analytics-ranges';
import { averageMsOf, successRateOf, usdOf } from '@squeeze/domain/analytics/figures';
import { percentileOf } from '@squeeze/domain/analytics/time-buckets';
import { trendOf } from '@squeeze/domain/analytics/trend';
import { presentInstant } from '../../http/present-instant.ts';
import { presentTrend } from '../../http/present-trend.ts';

const quarterMs = 15 * 60_000;
const quartersAnHour = 4;
const dearest = 5;

/** Whole hours, or days, that quarters of an hour fall into. */
const widened = ({ from, before }: QuarterSpan, quarters: number): Span => ({
  from: Math.floor(from / quarters),
  before: Math.ceil(before / quarters),
});

const daysOf = (range: AnalyticsRange, now: number): Span =>
  widened(rangeSpans(range, 'UTC', now).range, quartersADay);

/** The first UTC day that anything of a range goes by, in days since 1970: what its trend compares with is before the range itself. */
export const firstDay = (range: AnalyticsRange, now: number): number => {
  const spans = rangeSpans(range, 'UTC', now);
  return Math.floor(Math.min(spans.range.from, spans.earlier.from) / quartersADay);
};

/** Who texted within whole UTC days, up to now (epoch ms), and who of them cost most. */
export const systemPeople = (db: Db, range: AnalyticsRange, now: number): Promise<TextPeople> =>
  sumTextPeople(db, daysOf(range, now), dearest);

/** What the texts of everybody come to within whole UTC days, up to now (epoch ms); `people` may be of a moment ago. */
export async function systemAnalytics(
  db: Db,
  range: AnalyticsRange,
  now: number,
  { people, dearest: top }: TextPeople,
): Promise<SystemAnalytics> {
  const spans = rangeSpans(range, 'UTC', now);
  const hours = widened(spans.range, quartersAnHour);
  const days = daysOf(range, now);
  const total = await sumTextHours(db, hours);
  const later = await sumTextHours(db, widened(spans.now, quartersAnHour));
  const earlier = await sumTextHours(db, widened(spans.earlier, quartersAnHour));
  const times = await countTextTimes(db, days);
  const erased = await sumErasedTexts(db, days);
  const daily = new Map((await listTextDays(db, hours)).map((day) => [day.at, day]));
  const micros = total.microsIn + total.microsOut;
  const messages = total.messages + erased;
  return {
    range: { from: presentInstant(spans.range.from * quarterMs), days: rangeDays[range] },
    system_performance: {
      total_messages: messages,
      success_rate: successRateOf(total),
      average_processing_time_ms: averageMsOf(total),
      p95_processing_time_ms: percentileOf(times, 0.95),
      unique_active_users: people,
    },
    system_costs: {
      total_cost_usd: usdOf(micros),
      average_cost_per_user: people === 0 ? null : usdOf(micros / people),
      unique_users: people,
      inbound_cost_usd: usdOf(total.microsIn),
      outbound_cost_usd: usdOf(total.microsOut),
      mms_cost_usd: usdOf(total.microsMms),
      international_cost_usd: usdOf(total.microsAbroad),
      total_messages: messages,
      estimated_messages: total.estimated,
      top_cost_users: top.map((one) => ({ user_id: one.userId, cost_usd: usdOf(one.micros) })),
    },
    performance_trends: {
      trend_analysis: {
        success_rate_trend: presentTrend(trendOf(successRateOf(earlier), successRateOf(later))),
        processing_time_trend: presentTrend(trendOf(averageMsOf(earlier), averageMsOf(later))),
      },
      daily: Array.from({ length: days.before - days.from }, (_, index) => {
        const day = days.from + index;
        const { messages: count = 0, failed = 0 } = daily.get(day) ?? {};
        return { day: dayOfNumber(day), messages: count, failed };
      }),
    },
    erased_messages: erased,
  };
}
