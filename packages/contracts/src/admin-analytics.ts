import { z } from 'zod';
import { administrators } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { AnalyticsRange, averageMs, successRate, TrendAnalysis } from './sms-analytics.ts';

const usd = z.number();
const level = z.enum(['high', 'medium', 'low']);
const severity = z.enum(['warning', 'critical']);

/** Texts of everybody within whole UTC days, of which today is the last. */
export const SystemAnalytics = z
  .object({
    range: z.object({ from: instant, days: z.int() }),
    system_performance: z.object({
      /** Those of accounts that are gone included. */
      total_messages: z.int(),
      success_rate: successRate,
      average_processing_time_ms: averageMs,
      /** 95 of 100 texts took no longer, to within 5 percent; null where none has a time. */
      p95_processing_time_ms: averageMs,
      unique_active_users: z.int(),
    }),
    system_costs: z.object({
      total_cost_usd: usd,
      /** Null where nobody texted. */
      average_cost_per_user: usd.nullable(),
      unique_users: z.int(),
      inbound_cost_usd: usd,
      outbound_cost_usd: usd,
      mms_cost_usd: usd,
      international_cost_usd: usd,
      total_messages: z.int(),
      /** How many texts the provider has not told the price of; theirs is an estimate. */
      estimated_messages: z.int(),
      /** At most five, dearest first. */
      top_cost_users: z.array(z.object({ user_id: id, cost_usd: usd })),
    }),
    performance_trends: z.object({
      trend_analysis: z.object({
        success_rate_trend: TrendAnalysis,
        processing_time_trend: TrendAnalysis,
      }),
      /** Every UTC day of the range, oldest first. */
      daily: z.array(z.object({ day: z.string(), messages: z.int(), failed: z.int() })),
    }),
    /** Texts whose accounts are gone: how many there were is known, and nothing else, so that all else is about. */
    erased_messages: z.int(),
  })
  .meta({ id: 'SystemAnalytics' });
export type SystemAnalytics = z.infer<typeof SystemAnalytics>;

export const SystemAlert = z
  .object({
    id,
    /** `success_rate`: too many texts fail; `response_time`: they take too long; `waiting_texts`; `spend`: of what they may cost. */
    type: z.enum(['success_rate', 'response_time', 'waiting_texts', 'spend']),
    severity,
    /** In the language of whoever asks. */
    message: z.string(),
    recommendation: z.string(),
    /** When it was raised. */
    timestamp: instant,
    acknowledged_at: instant.nullable(),
    /** Null while it goes on. */
    resolved_at: instant.nullable(),
  })
  .meta({ id: 'SystemAlert' });
export type SystemAlert = z.infer<typeof SystemAlert>;

/** How texts fare now. */
export const SmsPerformance = z
  .object({
    /** Of the last 60 minutes. */
    real_time_metrics: z.object({
      total_messages: z.int(),
      success_rate_percent: successRate,
      average_response_time_ms: averageMs,
      active_users: z.int(),
    }),
    sla_compliance: z.object({
      overall_health: z.enum(['healthy', 'degraded', 'unhealthy', 'critical']),
      /** Of the last 24 hours with enough texts, the percent in which both targets were met; null without any. */
      compliance_percentage: z.number().nullable(),
      targets: z.object({ success_rate_percent: z.number(), average_response_time_ms: z.number() }),
    }),
    system_health: z.object({
      /** 0 to 100. */
      health_score: z.int(),
      critical_alerts: z.int(),
      warning_alerts: z.int(),
      active_alerts: z.int(),
    }),
    /** At most three, in the language of whoever asks. */
    recommendations: z.array(
      z.object({
        title: z.string(),
        description: z.string(),
        priority: level,
        estimated_impact: z.string(),
        effort_required: level,
      }),
    ),
    /** Those that go on, critical ones first. */
    performance_alerts: z.array(SystemAlert),
    /** The latest that are over, newest first. */
    past_alerts: z.array(SystemAlert),
  })
  .meta({ id: 'SmsPerformance' });
export type SmsPerformance = z.infer<typeof SmsPerformance>;

export const adminAnalyticsEndpoints = {
  getSystemAnalytics: endpoint({
    method: 'get',
    path: '/analytics/admin/sms-analytics/system',
    summary: 'What the texts of everybody come to within whole UTC days, today included',
    tag: 'analytics',
    callers: administrators,
    lacksRole: 'administrator_required.analytics',
    query: z.object({ time_range: AnalyticsRange.default('30d') }),
    response: SystemAnalytics,
    problems: ['validation_failed'],
  }),
  getSmsPerformance: endpoint({
    method: 'get',
    path: '/analytics/admin/sms-performance',
    summary: 'How texts fare now, whether they keep what is promised, and what to do',
    tag: 'analytics',
    callers: administrators,
    lacksRole: 'administrator_required.analytics',
    response: SmsPerformance,
    problems: [],
  }),
  acknowledgeSystemAlert: endpoint({
    method: 'post',
    path: '/analytics/admin/sms-alerts/{id}/acknowledge',
    summary: 'Say that somebody has seen an alert; twice is once',
    tag: 'analytics',
    callers: administrators,
    lacksRole: 'administrator_required.analytics',
    params: z.object({ id }),
    response: z.object({ alert: SystemAlert }),
    problems: ['not_found'],
  }),
} as const;
