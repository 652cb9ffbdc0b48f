import { createHash } from 'node:crypto';
import type { RateLimit, RateLimits } from '../ports/rate-limits.ts';
import { requirePoint } from '../http/request-limits.ts';

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
  registerFrom: [{ name: 'register:from', points: 100, windowMs: hour }],
  /** How often one place is told that an address is taken. */
  emailTakenFrom: [
    { name: 'email-taken:from:hour', points: 10, windowMs: hour },
    { name: 'email-taken:from:day', points: 30, windowMs: day },
  ],
  refreshFrom: [{ name: 'refresh:from', points: 600, windowMs: 15 * minute }],
  refreshOfSession: [{ name: 'refresh:session', points: 60, windowMs: 15 * minute }],
  reauthenticate: [
    { name: 'reauthenticate:minute', points: 6, windowMs: minute },
    { name: 'reauthenticate:quarter', points: 15, windowMs: 15 * minute },
  ],
  sendCodeToNumberByAccount: [{ name: 'code:send:pair', points: 5, windowMs: day }],
  sendCodeToNumber: [{ name: 'code:send:number', points: 10, windowMs: day }],
  sendCodeFrom: [{ name: 'code:send:from', points: 40, windowMs: day }],
  verifyCodeFrom: [{ name: 'code:verify:from', points: 200, windowMs: hour }],
  verifyCodeOfAccount: [{ name: 'code:verify:account', points: 100, windowMs: day }],
} as const satisfies Record<string, readonly RateLimit[]>;
export type TryKind = keyof typeof tryLimitPolicy;

/** Counts tries by the policy. Keys are hashed: neither addresses nor numbers end up in the counters' storage. */
export class TryLimits {
  readonly #limits: RateLimits;

  constructor(limits: RateLimits) {
    this.#limits = limits;
  }

  /** Takes a point from every window of the kind; throws 429 with Retry-After when one has none left. */
  async count(kind: TryKind, ...subject: readonly string[]): Promise<void> {
    for (const limit of tryLimitPolicy[kind]) await requirePoint(this.#limits, limit, keyOf(subject));
  }

  /** Forgets the tries counted so far, after a success that shows who was trying. */
  async forgive(kind: TryKind, ...subject: readonly string[]): Promise<void> {
    for (const limit of tryLimitPolicy[kind]) await this.#limits.reset(limit, keyOf(subject));
  }
}

const keyOf = (subject: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(subject)).digest('base64url');
