import { z } from 'zod';
import { premium } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { day, instant } from './fields.ts';

export const analyticsRanges = ['7d', '30d', '90d', '1y'] as const;
export const AnalyticsRange = z.enum(analyticsRanges);
export type AnalyticsRange = z.infer<typeof AnalyticsRange>;

/** How a number goes; null where there is nothing to compare it with. `stable`: within 5 percent either way. */
export const TrendAnalysis = z.object({
  trend: z.enum(['increasing', 'decreasing', 'stable']).nullable(),
  change_percentage: z.number().nullable(),
});

/** Percent of the texts whose end is known that ended well; null where none is. */
export const successRate = z.number().nullable();
/** Milliseconds; null where no text has a time. */
export const averageMs = z.number().nullable();
const usd = z.number();

export const SmsAnalytics = z
  .object({
    range: z.object({ from: instant, time_zone: z.string(), days: z.int() }),
    usage_summary: z.object({
      total_messages: z.int(),
      success_rate: successRate,
      average_processing_time_ms: averageMs,
      total_message_length: z.int(),
      inbound_messages: z.int(),
      outbound_messages: z.int(),
      usage_patterns: z.object({
        /** On the person’s clocks, 0 to 23; null without any text. */
        peak_hour: z.int().nullable(),
      }),
    }),
    performance_metrics: z.object({
      successful_messages: z.int(),
      failed_messages: z.int(),
      processing_time_metrics: z.object({
        average_ms: averageMs,
        minimum_ms: averageMs,
        maximum_ms: averageMs,
      }),
    }),
    usage_trends: z.object({
      trend_analysis: TrendAnalysis,
      /** Every day of the range in the person’s zone, oldest first. */
      daily: z.array(z.object({ day, messages: z.int() })),
    }),
  })
  .meta({ id: 'SmsAnalytics' });
export type SmsAnalytics = z.infer<typeof SmsAnalytics>;

export const SmsCosts = z
  .object({
    cost_breakdown: z.object({
      current_period_costs: z.object({
        total_cost_usd: usd,
        inbound_cost_usd: usd,
        outbound_cost_usd: usd,
        /** In US dollars; null without any text. */
        cost_per_message: usd.nullable(),
        /** How many texts the provider has not told the price of; theirs is an estimate. */
        estimated_messages: z.int(),
      }),
      /** At most three; `percent` is the share of texts, or of money, that each is about. */
      optimization_tips: z.array(
        z.object({ tip: z.enum(['failed', 'letters', 'long', 'notices', 'abroad']), percent: z.int() }),
      ),
    }),
    cost_trends: TrendAnalysis,
  })
  .meta({ id: 'SmsCosts' });
export type SmsCosts = z.infer<typeof SmsCosts>;

const range = { time_range: AnalyticsRange.default('30d') };

export const smsAnalyticsEndpoints = {
  getSmsAnalytics: endpoint({
    method: 'get',
    path: '/analytics/me/sms-analytics',
    summary: 'What one’s own texts come to within whole days of one’s zone, today included',
    tag: 'analytics',
    callers: premium,
    lacksRole: 'premium_required.sms_analytics',
    query: z.object(range),
    response: SmsAnalytics,
    problems: ['validation_failed'],
  }),
  getSmsCosts: endpoint({
    method: 'get',
    path: '/analytics/me/sms-costs',
    summary: 'What one’s own texts cost, and how they could cost less',
    tag: 'analytics',
    callers: premium,
    lacksRole: 'premium_required.sms_analytics',
    query: z.object(range),
    response: SmsCosts,
    problems: ['validation_failed'],
  }),
  getSmsUsageReport: endpoint({
    method: 'get',
    path: '/analytics/me/sms-usage-report',
    summary:
      'Every text of one’s own as a file, `sms_usage_report_{range}_{date}.csv` or `.json`, written while it is sent',
    tag: 'analytics',
    callers: premium,
    lacksRole: 'premium_required.sms_analytics',
    query: z.object({ ...range, format: z.enum(['csv', 'json']).default('csv') }),
    response: z.unknown(),
    downloads: ['text/csv', 'application/json'],
    problems: ['validation_failed'],
  }),
} as const;
