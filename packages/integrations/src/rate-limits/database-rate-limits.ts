import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  giveBackPoint,
  resetPoints,
  resetPointsOfEvery,
  takePoints,
  windowEnd,
} from '@squeeze/database/repositories/rate-limit-repository';
import type { Clock } from '@squeeze/server/ports/clock';
import type {
  RateLimit,
  RateLimitAnswer,
  RateLimits,
  RateLimitTake,
} from '@squeeze/server/ports/rate-limits';

/**
 * Counts in the database, the same for every process of an installation and across restarts: for tries at passwords and
 * codes. Each count is a write of its own, so it is not for every request. A power cut may take the last tries back;
 * whoever makes them cannot bring one about.
 */
export class DatabaseRateLimits implements RateLimits {
  readonly #database: OpenDatabase;
  readonly #clock: Clock;

  constructor(database: OpenDatabase, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async consume(limit: RateLimit, key: string, cost = 1): Promise<RateLimitAnswer> {
    return await this.#take(this.#database.db, [{ limit, key }], cost);
  }

  async consumeAll(takes: readonly RateLimitTake[]): Promise<RateLimitAnswer> {
    try {
      return await this.#database.hastyTransaction(async (trx) => {
        const answer = await this.#take(trx, takes, 1);
        if (!answer.allowed) throw new RefusedTry(answer);
        return answer;
      });
    } catch (error) {
      // What the others had counted was rolled back with it.
      if (error instanceof RefusedTry) return error.answer;
      throw error;
    }
  }

  async note(db: Db, takes: readonly RateLimitTake[]): Promise<void> {
    await this.#take(db, takes, 1);
  }

  async giveBackAll(db: Db, takes: readonly RateLimitTake[]): Promise<void> {
    for (const { limit, key } of takes) await giveBackPoint(db, limit.name, key);
  }

  async resetAll(db: Db, takes: readonly RateLimitTake[]): Promise<void> {
    for (const [key, own] of Map.groupBy(takes, (take) => take.key)) {
      await resetPoints(
        db,
        own.map(({ limit }) => limit.name),
        key,
      );
    }
  }

  async resetEvery(db: Db, limit: RateLimit, keyPrefix: string): Promise<void> {
    await resetPointsOfEvery(db, limit.name, keyPrefix);
  }

  /** Takes from those that have enough left; the wait is for the last of the others. */
  async #take(db: Db, takes: readonly RateLimitTake[], cost: number): Promise<RateLimitAnswer> {
    const now = this.#clock.now();
    const uses = takes.map(({ limit, key }) => ({ ...limit, key, cost }));
    // The first of a window is written without a look at what it may have.
    const [fitting, tooMuch] = [
      uses.filter((use) => cost <= use.points),
      uses.filter((use) => cost > use.points),
    ];
    const refused = [...tooMuch, ...(await takePoints(db, fitting, now))];
    let retryAfterMs = 0;
    for (const { name, key, windowMs } of refused) {
      const endsAt = await windowEnd(db, name, key, now);
      retryAfterMs = Math.max(retryAfterMs, (endsAt ?? now + windowMs) - now);
    }
    return { allowed: refused.length === 0, retryAfterMs };
  }
}

class RefusedTry extends Error {
  readonly answer: RateLimitAnswer;

  constructor(answer: RateLimitAnswer) {
    super('a limit has been reached');
    this.name = 'RefusedTry';
    this.answer = answer;
  }
}
