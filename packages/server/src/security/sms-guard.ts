import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { AppError, invalid, type IssueSentence } from '../http/app-error.ts';
import { tooManyTries } from '../http/request-limits.ts';
import type { RateLimit, RateLimits } from '../ports/rate-limits.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

export const smsPolicy = {
  /**
   * Countries whose numbers get codes where the configuration does not say: where the product's languages are spoken,
   * and texting is neither dear nor a known source of pumped traffic.
   */
  countries: ['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'FR', 'BE', 'CH', 'LU', 'ES', 'MX'],
  /** Codes to everybody together; beyond it something is wrong, and somebody pays for each. At half of it, it is said. */
  codesPerDay: 500,
  /** A block of ten thousand neighbouring numbers: pumped traffic comes from numbers bought together. */
  perPrefix: { name: 'code:send:prefix', points: 100, windowMs: day },
  /** One line an hour, whichever process writes it. */
  alarmLines: { name: 'alarm:sms-codes:line', points: 1, windowMs: hour },
  /** One line a day. */
  halfLines: { name: 'alarm:sms-codes:half', points: 1, windowMs: day },
} as const satisfies Record<string, RateLimit | readonly string[] | number>;

/** The countries to name where a number is asked for; null where every country's numbers get codes. */
export const codeCountries = (countries: readonly string[]): string[] | null =>
  countries.includes('*') ? null : [...countries];

interface SmsGuardPolicy {
  /** ISO 3166; `*` for all. */
  readonly countries: readonly string[];
  readonly codesPerDay?: number | undefined;
}

/** Why a number gets no codes; null where nothing speaks against it. */
type Unreachable = 'country' | 'kind' | null;

const refusals = {
  country: 'phone_country',
  kind: 'phone_kind',
} as const satisfies Record<NonNullable<Unreachable>, IssueSentence>;

/**
 * Keeps texted codes from being bought by the thousand: allowed countries, no numbers that somebody earns by, blocks of
 * numbers, all codes of a day.
 */
export class SmsGuard {
  readonly #limits: RateLimits;
  readonly #log: Logger;
  /** ISO 3166; `*` for all. */
  readonly countries: readonly string[];
  readonly #countries: ReadonlySet<string>;
  readonly #overall: RateLimit;
  /** Half of them; the other half is still there when it is said. */
  readonly #half: RateLimit;

  constructor(limits: RateLimits, log: Logger, { countries, codesPerDay }: SmsGuardPolicy) {
    this.#limits = limits;
    this.#log = log;
    this.countries = countries;
    this.#countries = new Set(countries);
    const points = codesPerDay ?? smsPolicy.codesPerDay;
    this.#overall = { name: 'code:send:all', points, windowMs: day };
    this.#half = { name: 'code:send:half', points: Math.ceil(points / 2) - 1, windowMs: day };
  }

  /**
   * Counts a code about to be texted to this number (E.164), which has been found reachable.
   * @throws AppError 429 for too many to its block, 503 when the day's are used up.
   */
  async admit(number: string): Promise<void> {
    const prefix = { limit: smsPolicy.perPrefix, key: hashed(number.slice(0, -4)) };
    const answer = await this.#limits.consumeAll([prefix]);
    if (!answer.allowed) throw tooManyTries(answer.retryAfterMs);
    const { allowed, retryAfterMs } = await this.#limits.consume(this.#overall, 'everybody');
    if (allowed) {
      await this.#noteHalf();
      return;
    }
    await this.#soundAlarm();
    throw new AppError('unavailable.codes', {
      retryAfterSeconds: Math.ceil(retryAfterMs / 1000),
    });
  }

  /**
   * Asked before anything is counted.
   * @param number E.164
   * @throws AppError 422 for a number of a country that gets no codes, or one that somebody earns by
   */
  async requireReachable(number: string): Promise<void> {
    const reason = await this.whyUnreachable(number);
    if (reason !== null) throw invalid('phone_number', refusals[reason]);
  }

  /** @param number E.164 */
  async whyUnreachable(number: string): Promise<Unreachable> {
    // Loaded where it is used: its tables are large, and few starts are followed by a text at once.
    const { reachOf } = await import('@squeeze/domain/phone-number-reach');
    const { country, isOrdinary } = reachOf(number);
    if (!isOrdinary) return 'kind';
    return this.#countries.has('*') || this.#countries.has(country ?? '') ? null : 'country';
  }

  async #noteHalf(): Promise<void> {
    if ((await this.#limits.consume(this.#half, 'everybody')).allowed) return;
    if (!(await this.#limits.consume(smsPolicy.halfLines, 'everybody')).allowed) return;
    const facts = { alarm: 'sms_codes_half', limit: this.#overall.points, window_ms: this.#overall.windowMs };
    this.#log.error(
      facts,
      'half of the day’s codes by text are used up: somebody may be making us send them',
    );
  }

  async #soundAlarm(): Promise<void> {
    if (!(await this.#limits.consume(smsPolicy.alarmLines, 'everybody')).allowed) return;
    const facts = { alarm: 'sms_codes', limit: this.#overall.points, window_ms: this.#overall.windowMs };
    this.#log.error(facts, 'the day’s codes by text are used up: no more are sent');
  }
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
