import type { SubscriptionFailure } from '@squeeze/contracts/subscription-failures';
import type { RateLimit } from '../../ports/rate-limits.ts';

const minute = 60_000;
const hour = 60 * minute;

export const subscriptionPolicy = {
  mostBytes: 10 * 1024 * 1024,
  /** How long one that is read in the background may take to come. */
  withinMs: 30_000,
  /** The same while its person waits for the answer, and a page waits for ten seconds. */
  checkWithinMs: 7_000,
  /** Whoever reads one has it for so long; far longer than that takes. */
  leaseMs: 10 * minute,
  /** One that was due and that nobody has read for so long has lost its job. */
  forgottenAfterMs: hour,
  repairedAtOnce: 500,
  /** The pause after the first failure of what may pass by itself; each further one is twice as long. */
  firstPauseMs: 15 * minute,
  longestPauseMs: 24 * hour,
  /** Its owner is told once it has failed so often in a row, and for so long. */
  toldAfterFailures: 3,
  toldAfterMs: 24 * hour,
  /** Events written in one transaction: while it lasts, SQLite answers nobody else. */
  eventsAtOnce: 50,
  /** Read for one person at the same time, and for everybody: each may be ten megabytes. */
  checkedAtOnce: { person: 2, overall: 8 },
  /** A call out to an address that somebody types: enough for trying, too few for looking around. */
  checks: { name: 'calendar-subscription:check', points: 30, windowMs: 10 * minute } satisfies RateLimit,
  /** Refresh, pressed again and again. */
  refreshes: { name: 'calendar-subscription:refresh', points: 30, windowMs: 10 * minute } satisfies RateLimit,
} as const;

/** Those that hardly pass by themselves: nobody is asked sooner than usual because of them. */
const lasting: ReadonlySet<SubscriptionFailure> = new Set([
  'gone',
  'denied',
  'misled',
  'too_large',
  'too_many',
  'not_a_calendar',
]);

interface Outcome {
  readonly refreshHours: number;
  /** Null where it worked. */
  readonly failure: SubscriptionFailure | null;
  /** Failures in a row, this one included. */
  readonly failures: number;
  /** How long the server asks to be left alone, ms. */
  readonly retryAfterMs: number | null;
}

/**
 * Ms until the next look: as often as its person has chosen, and after failures ever later, up to a day. Up to a quarter of it
 * sooner, by `random` (0 to 1), so that calendars of one server are not all asked for at the same moment.
 */
export function pauseAfter(outcome: Outcome, random: number): number {
  const { refreshHours, failure, failures, retryAfterMs } = outcome;
  const usual = refreshHours * hour;
  if (failure === null) return Math.round(usual * (1 - random / 20));
  const first = lasting.has(failure) ? usual : subscriptionPolicy.firstPauseMs;
  const { longestPauseMs: longest } = subscriptionPolicy;
  const grown = Math.min(longest, first * 2 ** Math.min(failures - 1, 16));
  const spread = Math.round(grown * (1 - random / 4));
  return Math.min(longest, Math.max(spread, retryAfterMs ?? 0));
}
