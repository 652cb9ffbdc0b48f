import { createHash } from 'node:crypto';
import { countryOfNumber } from '@squeeze/domain/phone-number';
import type { Logger } from 'pino';
import { AppError } from '../http/app-error.ts';
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
  /** Codes to everybody together; beyond it something is wrong, and somebody pays for each. */
  codesPerDay: 2_000,
  /** A block of ten thousand neighbouring numbers: pumped traffic comes from numbers bought together. */
  perPrefix: { name: 'code:send:prefix', points: 100, windowMs: day },
  /** One line an hour, whichever process writes it. */
  alarmLines: { name: 'alarm:sms-codes:line', points: 1, windowMs: hour },
} as const satisfies Record<string, RateLimit | readonly string[] | number>;

interface SmsGuardPolicy {
  /** ISO 3166; `*` for all. */
  readonly countries: readonly string[];
  readonly codesPerDay?: number | undefined;
}

/** Keeps texted codes from being bought by the thousand: allowed countries, blocks of numbers, all codes of a day. */
export class SmsGuard {
  readonly #limits: RateLimits;
  readonly #log: Logger;
  readonly #countries: ReadonlySet<string>;
  readonly #overall: RateLimit;

  constructor(limits: RateLimits, log: Logger, { countries, codesPerDay }: SmsGuardPolicy) {
    this.#limits = limits;
    this.#log = log;
    this.#countries = new Set(countries);
    this.#overall = { name: 'code:send:all', points: codesPerDay ?? smsPolicy.codesPerDay, windowMs: day };
  }

  /**
   * Counts a code about to be texted to this number (E.164).
   * @throws AppError 422 for a country that gets none, 429 for too many to its block, 503 when the day's are used up.
   */
  async admit(number: string): Promise<void> {
    this.#requireCountry(number);
    const prefix = { limit: smsPolicy.perPrefix, key: hashed(number.slice(0, -4)) };
    const answer = await this.#limits.consumeAll([prefix]);
    if (!answer.allowed) throw tooManyTries(answer.retryAfterMs);
    const { allowed, retryAfterMs } = await this.#limits.consume(this.#overall, 'everybody');
    if (allowed) return;
    await this.#soundAlarm();
    throw new AppError('unavailable', 'No more codes can be texted today. Please try again later.', {
      retryAfterSeconds: Math.ceil(retryAfterMs / 1000),
    });
  }

  #requireCountry(number: string): void {
    if (this.#countries.has('*') || this.#countries.has(countryOfNumber(number) ?? '')) return;
    const detail = 'Codes cannot be texted to numbers of this country';
    throw new AppError('validation_failed', detail, { errors: { phone_number: [detail] } });
  }

  async #soundAlarm(): Promise<void> {
    if (!(await this.#limits.consume(smsPolicy.alarmLines, 'everybody')).allowed) return;
    const facts = { alarm: 'sms_codes', limit: this.#overall.points, window_ms: this.#overall.windowMs };
    this.#log.error(facts, 'the day’s codes by text are used up: no more are sent');
  }
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
