import { countEarlierOauthCalls } from '../features/oauth/count-earlier-calls.ts';
import { lookAfterIntegration } from '../features/oauth/look-after-integration.ts';
import type { EndParts } from '../features/oauth/oauth-parts.ts';
import type { JobHandlers } from '../ports/jobs.ts';

/** The background work that concerns connections with other services. */
export type OauthJobs = Pick<JobHandlers, 'look-after-integration' | 'count-earlier-calls'>;

export const oauthJobs = (parts: EndParts): OauthJobs => ({
  'look-after-integration': lookAfterIntegration(parts),
  'count-earlier-calls': countEarlierOauthCalls(parts),
});

/** For a process that looks after none. */
export const noOauthJobs: OauthJobs = {
  'look-after-integration': () => Promise.resolve(),
  'count-earlier-calls': () => Promise.resolve(),
};
