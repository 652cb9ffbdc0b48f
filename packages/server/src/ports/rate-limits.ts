import type { Db } from '@squeeze/database/connection';

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

export interface RateLimitTake {
  readonly limit: RateLimit;
  readonly key: string;
}

/** Counts per key. On one process in memory, on several in their shared database. */
export interface RateLimits {
  /** Takes `cost` points (default 1). A refused try takes none. */
  consume(limit: RateLimit, key: string, cost?: number): Promise<RateLimitAnswer>;
  /** Takes a point of each, or of none when one has none left: one write for a try that several limits watch. */
  consumeAll(takes: readonly RateLimitTake[]): Promise<RateLimitAnswer>;
  /** Takes a point of each that has one left, in the transaction `db`, and refuses nothing. */
  note(db: Db, takes: readonly RateLimitTake[]): Promise<void>;
  /** Gives each key one point back that `consumeAll` took; `db` is the transaction of what turned out well. */
  giveBackAll(db: Db, takes: readonly RateLimitTake[]): Promise<void>;
  /** Gives the keys their points back, after a success that clears suspicion; `db` is the transaction of that success. */
  resetAll(db: Db, takes: readonly RateLimitTake[]): Promise<void>;
  /** The same for every key of the limit that begins so: hexadecimal digits and dots, no more. */
  resetEvery(db: Db, limit: RateLimit, keyPrefix: string): Promise<void>;
}
