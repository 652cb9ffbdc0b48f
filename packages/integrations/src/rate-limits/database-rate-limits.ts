import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  giveBackPoint,
  type RateLimitUse,
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
 * codes. Each count is a write of its own, so it is not for every request. The last tries may go with a power cut, or a
 * crash of PostgreSQL; whoever makes them can bring about neither.
 */
export class DatabaseRateLimits implements RateLimits {
  readonly #database: OpenDatabase;
  readonly #clock: Clock;

  constructor(database: OpenDatabase, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async consume(limit: RateLimit, key: string, cost = 1): Promise<RateLimitAnswer> {
    const now = this.#clock.now();
    return await this.#answer(await take(this.#database.db, [{ limit, key }], { cost, now }), now);
  }

  async consumeAll(takes: readonly RateLimitTake[]): Promise<RateLimitAnswer> {
    const now = this.#clock.now();
    try {
      await this.#database.hastyTransaction(async (trx) => {
        const refused = await take(trx, takes, { cost: 1, now });
        if (refused.length > 0) throw new RefusedTry(refused);
      });
      return await this.#answer([], now);
    } catch (error) {
      // What the others had counted was rolled back with it; nobody waits for their rows while the end is looked for.
      if (error instanceof RefusedTry) return await this.#answer(error.refused, now);
      throw error;
    }
  }

  async note(db: Db, takes: readonly RateLimitTake[]): Promise<void> {
    await take(db, takes, { cost: 1, now: this.#clock.now() });
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

  /** The wait is for the last of those that refused. */
  async #answer(refused: readonly RateLimitUse[], now: number): Promise<RateLimitAnswer> {
    let retryAfterMs = 0;
    for (const { name, key, windowMs } of refused) {
      const endsAt = await windowEnd(this.#database.db, name, key, now);
      retryAfterMs = Math.max(retryAfterMs, (endsAt ?? now + windowMs) - now);
    }
    return { allowed: refused.length === 0, retryAfterMs };
  }
}

/** Takes from those that have enough left; answers the others. */
async function take(
  db: Db,
  takes: readonly RateLimitTake[],
  { cost, now }: { readonly cost: number; readonly now: number },
): Promise<RateLimitUse[]> {
  const uses = takes.map(({ limit, key }) => ({ ...limit, key, cost }));
  // The first of a window is written without a look at what it may have.
  const [fitting, tooMuch] = [
    uses.filter((use) => cost <= use.points),
    uses.filter((use) => cost > use.points),
  ];
  return [...tooMuch, ...(await takePoints(db, fitting, now))];
}

class RefusedTry extends Error {
  readonly refused: readonly RateLimitUse[];

  constructor(refused: readonly RateLimitUse[]) {
    super('a limit has been reached');
    this.name = 'RefusedTry';
    this.refused = refused;
  }
}
