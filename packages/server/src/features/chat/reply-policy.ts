import type { RateLimit } from '../../ports/rate-limits.ts';

/** How replies are written; times in milliseconds. */
export const replyPolicy = {
  /** How long a send waits for its reply before it answers without; never near the client's patience of 10 s. */
  waitMs: 2_000,
  /** Text goes into its row, and to open streams, at most this often. */
  batchMs: 150,
  /** While there is no text, the lease is renewed and a stop looked for every so many batches. */
  quietBatches: 7,
  /** A process that has not been heard of for so long is taken for dead. */
  leaseMs: 20_000,
  /** Replies whose process has died are looked for this often, and carried on once. */
  lookForAbandonedMs: 5_000,
  /** Older ones have failed: what was asked for yesterday is not done unasked today. */
  carriedOnWithinMs: 24 * 60 * 60_000,
  carriedOnAtOnce: 20,
  /** One that cannot be taken over so often has failed. */
  takeOverTries: 3,
  /** Characters after which a reply is stopped: a model may go on without end. */
  longest: 40_000,
} as const;

/** Each message may cost a good part of a second, or a model's turn: more than a person types, less than a script. */
export const sendLimit = {
  name: 'chat:sends',
  points: 60,
  windowMs: 60_000,
} as const satisfies RateLimit;
