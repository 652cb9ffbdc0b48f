import type { RateLimitAnswer, RateLimits } from '@squeeze/server/ports/rate-limits';

const allowed: RateLimitAnswer = { allowed: true, retryAfterMs: 0 };

/** Limits that are never reached, for tests that call more often than anybody may. */
export const boundlessLimits: RateLimits = {
  consume: () => Promise.resolve(allowed),
  consumeAll: () => Promise.resolve(allowed),
  note: () => Promise.resolve(),
  giveBackAll: () => Promise.resolve(),
  resetAll: () => Promise.resolve(),
  resetEvery: () => Promise.resolve(),
};
