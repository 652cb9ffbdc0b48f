import type { RateLimit, RateLimits } from '../ports/rate-limits.ts';
import { AppError } from './app-error.ts';

const minute = 60_000;

/** Generous for people and their open tabs, too small for guessing or scraping. */
export const requestLimitPolicy = {
  perAddress: { name: 'requests:address', points: 1_200, windowMs: minute },
  perPerson: { name: 'requests:person', points: 600, windowMs: minute },
} as const satisfies Record<string, RateLimit>;

/** Of calendar programs, which send each event by itself: a first upload is thousands of requests. */
export const davLimitPolicy = {
  perAddress: { name: 'requests:dav-address', points: 6_000, windowMs: minute },
  perPerson: { name: 'requests:dav-person', points: 3_000, windowMs: minute },
} as const satisfies Record<string, RateLimit>;

export interface RequestLimits {
  /** Throws 429 when the address has had its share. */
  countAddress(address: string): Promise<void>;
  countPerson(userId: string): Promise<void>;
}

/** Takes one point; throws 429 with Retry-After when none is left. */
export async function requirePoint(limits: RateLimits, limit: RateLimit, key: string): Promise<void> {
  const { allowed, retryAfterMs } = await limits.consume(limit, key);
  if (!allowed) throw tooManyTries(retryAfterMs);
}

export const tooManyTries = (retryAfterMs: number): AppError =>
  new AppError('rate_limited', {
    retryAfterSeconds: Math.max(1, Math.ceil(retryAfterMs / 1000)),
  });

/** `limits` counts in memory even on several processes: this shields a process, it does not guard a secret. */
export const requestLimits = (
  limits: RateLimits,
  policy: { readonly perAddress: RateLimit; readonly perPerson: RateLimit } = requestLimitPolicy,
): RequestLimits => ({
  countAddress: (address) => requirePoint(limits, policy.perAddress, address),
  countPerson: (userId) => requirePoint(limits, policy.perPerson, userId),
});
