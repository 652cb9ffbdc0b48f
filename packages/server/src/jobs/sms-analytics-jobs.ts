import { countEarlier, type TextCountParts } from '../features/sms-analytics/count-earlier-texts.ts';
import type { JobHandlers } from '../ports/jobs.ts';

/** The background work that concerns what texts come to. */
export type SmsAnalyticsJobs = Pick<JobHandlers, 'count-earlier-texts'>;

export const smsAnalyticsJobs = (parts: TextCountParts): SmsAnalyticsJobs => ({
  'count-earlier-texts': countEarlier(parts),
});

/** For a process that counts none. */
export const noSmsAnalyticsJobs: SmsAnalyticsJobs = { 'count-earlier-texts': () => Promise.resolve() };
