import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';

export const Trial = z
  .object({
    /** `not_needed`: premium already. `number_needed`: it is given once for each verified number. */
    state: z.enum(['available', 'number_needed', 'active', 'ended', 'not_needed']),
    ends_at: z.iso.datetime().nullable(),
    days: z.int(),
  })
  .meta({ id: 'Trial' });
export type Trial = z.infer<typeof Trial>;

export const trialEndpoints = {
  getTrial: endpoint({
    method: 'get',
    path: '/users/me/trial',
    summary: 'Whether the free trial can be begun, runs or has ended',
    tag: 'trial',
    callers: signedIn,
    response: z.object({ trial: Trial }),
    problems: [],
  }),
  startTrial: endpoint({
    method: 'post',
    path: '/users/me/trial',
    summary: 'Begin 14 days of premium, once for each verified number; they end by themselves',
    tag: 'trial',
    callers: signedIn,
    response: z.object({ trial: Trial }),
    status: 201,
    problems: ['trial_used', 'not_verified', 'not_found'],
  }),
} as const;
