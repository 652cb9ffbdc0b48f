import { z } from 'zod';
import { premium } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';
import { OauthProviderId } from './oauth-providers.ts';

export const oauthRanges = ['1d', '7d', '30d', '90d'] as const;
export const OauthRange = z.enum(oauthRanges);
export type OauthRange = z.infer<typeof OauthRange>;

/** What is connected, and how the calls to providers went, of the person who asks. */
export const OauthAnalytics = z
  .object({
    integrations: z.object({ total: z.int(), active: z.int(), expired: z.int(), revoked: z.int() }),
    providers: z.partialRecord(
      OauthProviderId,
      z.object({ count: z.int(), active: z.int(), expired: z.int() }),
    ),
    usage: z.object({
      total_requests: z.int(),
      successful_requests: z.int(),
      failed_requests: z.int(),
      /** Milliseconds; null without any request. */
      average_response_time: z.number().nullable(),
    }),
    /**
     * From the oldest on, those without requests included, in the person’s zone: days, or of `1d`, which is the last 24 hours, hours,
     * of which the first is cut.
     */
    trends: z.array(
      z.object({
        from: instant,
        total_requests: z.int(),
        failed_requests: z.int(),
        average_response_time: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'OauthAnalytics' });
export type OauthAnalytics = z.infer<typeof OauthAnalytics>;

export const oauthAnalyticsEndpoints = {
  getOauthAnalytics: endpoint({
    method: 'get',
    path: '/oauth/analytics',
    summary: 'How connections fare and how many calls to providers went well, within a range up to now',
    tag: 'oauth',
    callers: premium,
    query: z.object({ time_range: OauthRange.default('7d') }),
    response: OauthAnalytics,
    problems: ['validation_failed'],
  }),
} as const;
