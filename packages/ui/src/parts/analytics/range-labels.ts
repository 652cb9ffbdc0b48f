import type { AnalyticsRange } from '@squeeze/contracts/sms-analytics';
import type { PlainMessageId } from '../../i18n/messages.ts';

/** What the ranges of analytics are called. */
export const rangeLabels = {
  '7d': 'smsAnalytics.range.week',
  '30d': 'smsAnalytics.range.month',
  '90d': 'smsAnalytics.range.quarter',
  '1y': 'smsAnalytics.range.year',
} as const satisfies Record<AnalyticsRange, PlainMessageId>;
