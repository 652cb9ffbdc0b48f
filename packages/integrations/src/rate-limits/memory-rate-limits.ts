import type { Db } from '@squeeze/database/connection';
import type { Clock } from '@squeeze/server/ports/clock';
import type {
  RateLimit,
  RateLimitAnswer,
  RateLimits,
  RateLimitTake,
} from '@squeeze/server/ports/rate-limits';

interface Window {
  used: number;
  readonly endsAt: number;
}

/** Ended windows are swept when this many are held … */
const firstSweepAt = 50_000;

/** Counts in this process: cheap enough for every request. Libraries for this bring a clock and timers of their own. */
export class MemoryRateLimits implements RateLimits {
  readonly #clock: Clock;
  readonly #windows = new Map<string, Window>();
  #sweepAt = firstSweepAt;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  consume(limit: RateLimit, key: string, cost = 1): Promise<RateLimitAnswer> {
    const now = this.#clock.now();
    const window = this.#running(limit, key, now);
    if (window.used + cost > limit.points) {
      return Promise.resolve({ allowed: false, retryAfterMs: window.endsAt - now });
    }
    window.used += cost;
    return Promise.resolve({ allowed: true, retryAfterMs: 0 });
  }

  consumeAll(takes: readonly RateLimitTake[]): Promise<RateLimitAnswer> {
    const now = this.#clock.now();
    const windows = takes.map(({ limit, key }) => ({ limit, window: this.#running(limit, key, now) }));
    const full = windows.filter(({ limit, window }) => window.used + 1 > limit.points);
    if (full.length > 0) {
      const retryAfterMs = Math.max(...full.map(({ window }) => window.endsAt - now));
      return Promise.resolve({ allowed: false, retryAfterMs });
    }
    for (const { window } of windows) window.used += 1;
    return Promise.resolve({ allowed: true, retryAfterMs: 0 });
  }

  async note(_db: Db, takes: readonly RateLimitTake[]): Promise<void> {
    for (const { limit, key } of takes) await this.consume(limit, key);
  }

  giveBackAll(_db: Db, takes: readonly RateLimitTake[]): Promise<void> {
    for (const { limit, key } of takes) {
      const window = this.#windows.get(nameOf(limit, key));
      if (window !== undefined && window.used > 0) window.used -= 1;
    }
    return Promise.resolve();
  }

  resetAll(_db: Db, takes: readonly RateLimitTake[]): Promise<void> {
    for (const { limit, key } of takes) this.#windows.delete(nameOf(limit, key));
    return Promise.resolve();
  }

  resetEvery(_db: Db, limit: RateLimit, keyPrefix: string): Promise<void> {
    const start = nameOf(limit, keyPrefix);
    for (const name of this.#windows.keys()) {
      if (name.startsWith(start)) this.#windows.delete(name);
    }
    return Promise.resolve();
  }

  #running(limit: RateLimit, key: string, now: number): Window {
    const name = nameOf(limit, key);
    const held = this.#windows.get(name);
    if (held !== undefined && held.endsAt > now) return held;
    if (this.#windows.size >= this.#sweepAt) this.#sweep(now);
    const opened = { used: 0, endsAt: now + limit.windowMs };
    this.#windows.set(name, opened);
    return opened;
  }

  #sweep(now: number): void {
    for (const [name, window] of this.#windows) {
      if (window.endsAt <= now) this.#windows.delete(name);
    }
    // … and again when those that are left have doubled: a sweep for each new address would be a flood of its own.
    this.#sweepAt = Math.max(firstSweepAt, this.#windows.size * 2);
  }
}

const nameOf = (limit: RateLimit, key: string): string => `${limit.name}\n${key}`;
