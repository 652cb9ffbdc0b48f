import type { OpenDatabase } from '@squeeze/database/connection';
import { resetPoints, takePoints, windowEnd } from '@squeeze/database/repositories/rate-limit-repository';
import type { Clock } from '@squeeze/server/ports/clock';
import type { RateLimit, RateLimitAnswer, RateLimits } from '@squeeze/server/ports/rate-limits';

/**
 * Counts in the database, the same for every process of an installation and across restarts: for tries at passwords and
 * codes. Each count is a write of its own, so it is not for every request.
 */
export class DatabaseRateLimits implements RateLimits {
  readonly #database: OpenDatabase;
  readonly #clock: Clock;

  constructor(database: OpenDatabase, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async consume(limit: RateLimit, key: string, cost = 1): Promise<RateLimitAnswer> {
    const { db } = this.#database;
    const now = this.#clock.now();
    const { name, points, windowMs } = limit;
    if (await takePoints(db, { name, key, cost, points, windowMs, now }))
      return { allowed: true, retryAfterMs: 0 };
    const endsAt = await windowEnd(db, name, key, now);
    return { allowed: false, retryAfterMs: (endsAt ?? now + windowMs) - now };
  }

  async reset(limit: RateLimit, key: string): Promise<void> {
    await resetPoints(this.#database.db, limit.name, key);
  }
}
