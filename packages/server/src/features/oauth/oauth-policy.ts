import type { RateLimit } from '../../ports/rate-limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const oauthPolicy = {
  /** Whoever asks a provider for new tokens has the connection for so long; far longer than that takes. */
  leaseMs: minute,
  /** How long a person waits for another process that asks, and how often is looked. */
  waitMs: 15_000,
  lookMs: 100,
  /** Of an account that is out of use, or a client that is not configured, nothing is asked for so long. */
  restMs: day,
  /** One that was due and that nobody has looked after for so long has lost its job. */
  forgottenAfterMs: hour,
  repairedAtOnce: 500,
  /** How long a provider that cannot be reached is told that a connection has ended, and how long after each try. */
  endToldMs: hour,
  endPauseMs: 5 * minute,
  /** Of what came by one that has ended, so many portions are taken away while its person waits; the rest by a job. */
  portionsAwaited: 5,
  /** How calls went. */
  callsKeptMs: 400 * day,
  /** Flows nobody came back to. */
  flowsKeptMs: day,
  /** Begun, and finished: enough for trying, too few for guessing what others have begun. */
  begun: { name: 'oauth:initiate', points: 30, windowMs: 10 * minute } satisfies RateLimit,
  finished: { name: 'oauth:callback', points: 30, windowMs: 10 * minute } satisfies RateLimit,
  /** Refresh, pressed again and again. */
  refreshes: { name: 'oauth:refresh', points: 60, windowMs: 10 * minute } satisfies RateLimit,
  /** Rows of the audit log that are read at once while it is exported. */
  exportedAtOnce: 500,
} as const;
