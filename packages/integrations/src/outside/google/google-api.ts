import type { OutsideFailureKind } from '@squeeze/server/ports/outside-lists';
import { z } from 'zod';
import { OutsideApi, type OutsideApiOptions } from '../outside-api.ts';

/** https://developers.google.com/workspace/calendar/api/guides/errors; newer ones name a status instead. */
const GoogleError = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string() }).partial()).optional(),
    status: z.string().optional(),
  }),
});

const limits: ReadonlySet<string> = new Set([
  'calendarUsageLimits',
  'dailyLimitExceeded',
  'quotaExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
]);

/** Too much was asked by a 403 too, whose reason says that it is for a while. */
function meaningOf(status: number, body: unknown): OutsideFailureKind | null {
  if (status !== 403) return null;
  const { data } = GoogleError.safeParse(body);
  const reasons = data?.error.errors?.map(({ reason = '' }) => reason) ?? [];
  const isLimit = data?.error.status === 'RESOURCE_EXHAUSTED' || reasons.some((one) => limits.has(one));
  return isLimit ? 'limited' : null;
}

/** @param address with the beginning of all paths */
export const googleApi = (address: string, options: OutsideApiOptions): OutsideApi =>
  new OutsideApi({ address, meaningOf }, options);
