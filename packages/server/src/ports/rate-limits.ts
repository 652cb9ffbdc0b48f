/** A limit by name: at most `points` per `windowMs` for each key. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly windowMs: number;
}

export interface RateLimitAnswer {
  readonly allowed: boolean;
  /** Milliseconds until the next point is free; 0 while allowed. */
  readonly retryAfterMs: number;
}

/** Counts per key. On one process in memory, on several in their shared database. */
export interface RateLimits {
  /** Takes `cost` points (default 1). A refused try takes none. */
  consume(limit: RateLimit, key: string, cost?: number): Promise<RateLimitAnswer>;
  /** Gives the key its points back, after a success that clears suspicion. */
  reset(limit: RateLimit, key: string): Promise<void>;
}
