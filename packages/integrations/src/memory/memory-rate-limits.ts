import type { Clock } from '@squeeze/server/ports/clock';
import type { RateLimit, RateLimitAnswer, RateLimits } from '@squeeze/server/ports/rate-limits';
import { SystemClock } from '../system-clock.ts';

interface Window {
  used: number;
  readonly resetsAt: number;
}

/** Ended windows are swept out when this many are held, and then each time their number has doubled. */
const sweepAt = 10_000;

/** Counts in this process, in fixed windows that start with a key's first try. */
export class MemoryRateLimits implements RateLimits {
  readonly #clock: Clock;
  readonly #windows = new Map<string, Window>();
  #nextSweep = sweepAt;

  constructor(clock: Clock = new SystemClock()) {
    this.#clock = clock;
  }

  async consume(limit: RateLimit, key: string, cost = 1): Promise<RateLimitAnswer> {
    const now = this.#clock.now();
    const window = this.#windowOf(`${limit.name}\n${key}`, limit, now);
    if (window.used + cost > limit.points) return { allowed: false, retryAfterMs: window.resetsAt - now };
    window.used += cost;
    return { allowed: true, retryAfterMs: 0 };
  }

  async reset(limit: RateLimit, key: string): Promise<void> {
    this.#windows.delete(`${limit.name}\n${key}`);
  }

  #windowOf(name: string, limit: RateLimit, now: number): Window {
    const known = this.#windows.get(name);
    if (known !== undefined && now < known.resetsAt) return known;
    const window = { used: 0, resetsAt: now + limit.windowMs };
    this.#windows.set(name, window);
    if (this.#windows.size >= this.#nextSweep) this.#sweep(now);
    return window;
  }

  /** Keys of visitors who never come back must not pile up. */
  #sweep(now: number): void {
    for (const [name, window] of this.#windows) {
      if (window.resetsAt <= now) this.#windows.delete(name);
    }
    this.#nextSweep = Math.max(sweepAt, this.#windows.size * 2);
  }
}
