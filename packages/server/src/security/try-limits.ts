import { createHash } from 'node:crypto';
import type { Db } from '@squeeze/database/connection';
import { tooManyTries } from '../http/request-limits.ts';
import type { RateLimit, RateLimits, RateLimitTake } from '../ports/rate-limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How often what may be tried. Several windows of one kind make the pause grow: a minute, a quarter of an hour, a day.
 * Whatever guards an account counts its requester first, so that a stranger's tries do not use up its owner's.
 */
export const tryLimitPolicy = {
  /** One requester on one account: a person who mistypes, or somebody guessing from one place. */
  signInOnAccount: [
    { name: 'sign-in:pair:minute', points: 6, windowMs: minute },
    { name: 'sign-in:pair:quarter', points: 15, windowMs: 15 * minute },
    { name: 'sign-in:pair:day', points: 60, windowMs: day },
  ],
  /** One requester on any account. An office shares one address. */
  signInFrom: [{ name: 'sign-in:from', points: 120, windowMs: 15 * minute }],
  /** Everyone on one account, but for places it has been signed in from: guessing spread over many addresses. */
  signInByStrangers: [
    { name: 'sign-in:strangers:hour', points: 60, windowMs: hour },
    { name: 'sign-in:strangers:day', points: 200, windowMs: day },
  ],
  exchangeDesktopCodeFrom: [{ name: 'desktop-code:from', points: 60, windowMs: hour }],
  registerFrom: [{ name: 'register:from', points: 100, windowMs: hour }],
  /** How often one place is told that an address is taken. */
  emailTakenFrom: [
    { name: 'email-taken:from:hour', points: 10, windowMs: hour },
    { name: 'email-taken:from:day', points: 30, windowMs: day },
  ],
  refreshOfSession: [{ name: 'refresh:session', points: 60, windowMs: 15 * minute }],
  reauthenticate: [
    { name: 'reauthenticate:minute', points: 6, windowMs: minute },
    { name: 'reauthenticate:quarter', points: 15, windowMs: 15 * minute },
  ],
  /** Whoever holds a token, from however many places. */
  reauthenticateOnAccount: [{ name: 'reauthenticate:account:day', points: 100, windowMs: day }],
  sendCodeToNumberByAccount: [{ name: 'code:send:pair', points: 5, windowMs: day }],
  sendCodeToNumber: [{ name: 'code:send:number', points: 10, windowMs: day }],
  sendCodeFrom: [{ name: 'code:send:from', points: 40, windowMs: day }],
  verifyCodeFrom: [{ name: 'code:verify:from', points: 200, windowMs: hour }],
  verifyCodeOfAccount: [{ name: 'code:verify:account', points: 100, windowMs: day }],
} as const satisfies Record<string, readonly RateLimit[]>;
export type TryKind = keyof typeof tryLimitPolicy;

/** One kind of limit and whom it counts: an address, an account, a pair of both. */
export type Watched = readonly [kind: TryKind, ...subject: readonly string[]];

/** Counts tries by the policy. Keys are hashed: neither addresses nor numbers end up in the counters' storage. */
export class TryLimits {
  readonly #limits: RateLimits;

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Takes a point from every window of every kind, in one write; throws 429 with Retry-After when one has none left. */
  async count(...watched: readonly Watched[]): Promise<void> {
    const { allowed, retryAfterMs } = await this.#limits.consumeAll(watched.flatMap(takesOf));
    if (!allowed) throw tooManyTries(retryAfterMs);
  }

  /** Forgets the tries counted so far, in the transaction of a success that shows who was trying. */
  async forgive(db: Db, ...watched: readonly Watched[]): Promise<void> {
    await this.#limits.resetAll(db, watched.flatMap(takesOf));
  }
}

function takesOf([kind, ...subject]: Watched): RateLimitTake[] {
  const key = createHash('sha256').update(JSON.stringify(subject)).digest('base64url');
  return tryLimitPolicy[kind].map((limit) => ({ limit, key }));
}
