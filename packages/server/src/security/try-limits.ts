import { hash } from 'node:crypto';
import type { Db } from '@squeeze/database/connection';
import { tooManyTries } from '../http/request-limits.ts';
import type { RateLimit, RateLimitAnswer, RateLimits, RateLimitTake } from '../ports/rate-limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Three of a million codes are right at any time: with 40 tries a week from one place and 40 from all strangers together,
 * guessing for a year gets in with a chance of one in eighty, and only for somebody who has the password. No longer
 * window, so that nobody waits longer than a week.
 */
const mfaFailures = <Name extends string>(name: Name) =>
  [
    { name: `${name}:day`, points: 15, windowMs: day },
    { name: `${name}:week`, points: 40, windowMs: 7 * day },
  ] as const;

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
  /** A device that an account has been signed in on: strangers' tries leave these alone, and theirs these. */
  signInOnDevice: [{ name: 'sign-in:device', points: 10, windowMs: hour }],
  /** Wrong app passwords. Nobody guesses one; a program that goes on with a revoked one is held up. */
  appPasswordFrom: [{ name: 'app-password:from', points: 120, windowMs: 15 * minute }],
  appPasswordOnAccount: [
    { name: 'app-password:pair:minute', points: 10, windowMs: minute },
    { name: 'app-password:pair:quarter', points: 40, windowMs: 15 * minute },
  ],
  exchangeDesktopCodeFrom: [{ name: 'desktop-code:from', points: 60, windowMs: hour }],
  registerFrom: [{ name: 'register:from', points: 100, windowMs: hour }],
  /** Everybody together: more new accounts than this are made by no people. */
  registerAnywhere: [{ name: 'register:all', points: 2_000, windowMs: hour }],
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
  /** Asking for a code to choose a new password: apart from sign-in, so that neither uses up the other's. */
  resetAskedFrom: [{ name: 'reset:ask:from', points: 40, windowMs: day }],
  resetAskedOnAccount: [{ name: 'reset:ask:pair', points: 5, windowMs: day }],
  resetAskedByStrangers: [{ name: 'reset:ask:account', points: 10, windowMs: day }],
  resetAskedOnDevice: [{ name: 'reset:ask:device', points: 5, windowMs: day }],
  /** Entering such a code. Five tries of each of ten codes is what a day can hold. */
  resetTriedFrom: [{ name: 'reset:try:from', points: 60, windowMs: hour }],
  resetTriedOnAccount: [
    { name: 'reset:try:pair:quarter', points: 10, windowMs: 15 * minute },
    { name: 'reset:try:pair:day', points: 30, windowMs: day },
  ],
  resetTriedByStrangers: [{ name: 'reset:try:account', points: 50, windowMs: day }],
  resetTriedOnDevice: [{ name: 'reset:try:device', points: 20, windowMs: day }],
  sendResetToNumber: [{ name: 'reset:send:number', points: 5, windowMs: day }],
  /** The same for who asks on a device, or from a place, that the account has been signed in on. */
  sendResetToOwner: [{ name: 'reset:send:owner', points: 5, windowMs: day }],
  /** No limit: written with every try at a code, so that one where there is no code to spend it on takes as long. */
  resetTried: [{ name: 'reset:try:noted', points: 10_000, windowMs: day }],
  changePassword: [
    { name: 'password:change:minute', points: 6, windowMs: minute },
    { name: 'password:change:quarter', points: 15, windowMs: 15 * minute },
  ],
  /** Whoever holds a token, from however many places. */
  changePasswordOnAccount: [{ name: 'password:change:account:day', points: 100, windowMs: day }],
  /** Links to confirm an address: one is on its way for a minute, and nobody's mailbox is filled. */
  confirmationMailed: [{ name: 'email:confirm:minute', points: 1, windowMs: minute }],
  confirmationMailedByAccount: [{ name: 'email:confirm:account', points: 10, windowMs: day }],
  confirmationMailedToAddress: [{ name: 'email:confirm:address', points: 10, windowMs: day }],
  mailedTokenFrom: [{ name: 'email:token:from', points: 60, windowMs: hour }],
  /** One requester giving second factors for one account; forgotten after the right one. */
  mfaOnAccount: [
    { name: 'mfa:pair:minute', points: 5, windowMs: minute },
    { name: 'mfa:pair:quarter', points: 10, windowMs: 15 * minute },
  ],
  /** One requester's wrong second factors; these add up, whoever gets in meanwhile. */
  mfaFailuresOnAccount: mfaFailures('mfa:failures:pair'),
  /** Everyone's on one account, but for places where its second factor has been given before. */
  mfaFailuresByStrangers: mfaFailures('mfa:failures:strangers'),
  backupCodeOnAccount: [
    { name: 'backup-code:pair:minute', points: 5, windowMs: minute },
    { name: 'backup-code:pair:quarter', points: 10, windowMs: 15 * minute },
    { name: 'backup-code:pair:day', points: 50, windowMs: day },
  ],
  /** Confirming a method that is being added, by whoever has just been shown its secret or holds its number. */
  mfaSetup: [
    { name: 'mfa-setup:minute', points: 10, windowMs: minute },
    { name: 'mfa-setup:day', points: 100, windowMs: day },
  ],
  /** Codes a number gets, and those of them that one place asks for: nobody there uses up what its owner needs. */
  sendCodeToNumber: [{ name: 'code:send:number', points: 10, windowMs: day }],
  sendCodeToNumberFromPlace: [{ name: 'code:send:number:place', points: 3, windowMs: day }],
  /** The same for codes to sign in, which only go to a number that the account has verified. */
  sendMfaCodeToNumber: [{ name: 'mfa:send:number', points: 10, windowMs: day }],
  sendMfaCodeToNumberFromPlace: [{ name: 'mfa:send:number:place', points: 3, windowMs: day }],
  /** All that a signed-in account asks for, whatever number they go to. Nothing gives any of these back. */
  sendCodeByAccount: [{ name: 'code:send:account', points: 10, windowMs: day }],
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

  /** The same as an answer, for whom a refusal is no failure. */
  async take(...watched: readonly Watched[]): Promise<RateLimitAnswer> {
    return await this.#limits.consumeAll(watched.flatMap(takesOf));
  }

  /** Writes a try down in the transaction of what it tries, where a limit is not what is wanted. */
  async note(db: Db, ...watched: readonly Watched[]): Promise<void> {
    await this.#limits.note(db, watched.flatMap(takesOf));
  }

  /** Gives each of them the point of one try back, in the transaction of the success that it was. */
  async giveBack(db: Db, ...watched: readonly Watched[]): Promise<void> {
    await this.#limits.giveBackAll(db, watched.flatMap(takesOf));
  }

  /** Forgets what was counted of this subject, whatever it was counted with, in the transaction of such a success. */
  async forgiveEvery(db: Db, kind: TryKind, first: string): Promise<void> {
    for (const limit of tryLimitPolicy[kind])
      await this.#limits.resetEvery(db, limit, `${subjectHash(first)}.`);
  }

  /** Forgets the tries counted so far, in the transaction of a success that shows who was trying. */
  async forgive(db: Db, ...watched: readonly Watched[]): Promise<void> {
    await this.#limits.resetAll(db, watched.flatMap(takesOf));
  }
}

function takesOf([kind, first = '', ...rest]: Watched): RateLimitTake[] {
  // The first subject apart, so that all that was counted of it can be found: of a number, wherever it was asked for.
  const key = `${subjectHash(first)}.${rest.length === 0 ? '' : hashOf(rest)}`;
  return tryLimitPolicy[kind].map((limit) => ({ limit, key }));
}

/** What a kind's first subject is counted under. */
export const subjectHash = (first: string): string => hashOf([first]);

const hashOf = (subject: readonly string[]): string =>
  hash('sha256', JSON.stringify(subject), 'hex').slice(0, 32);
