import type { Logger } from 'pino';
import type { RateLimit, RateLimits } from '../ports/rate-limits.ts';

const hour = 60 * 60_000;

export const codeAlarmPolicy = {
  /** More wrong codes than this in an hour, of everybody together, are no longer people who mistype. */
  failures: { name: 'alarm:code-failures', points: 300, windowMs: hour },
  /** One line an hour, whichever process writes it. */
  lines: { name: 'alarm:code-failures:line', points: 1, windowMs: hour },
} as const satisfies Record<string, RateLimit>;

const everybody = 'everybody';

/** Watches wrong codes over the whole installation: guessing that keeps below every other limit shows up here. */
export class CodeAlarm {
  readonly #limits: Pick<RateLimits, 'consume'>;
  readonly #log: Logger;

  constructor(limits: Pick<RateLimits, 'consume'>, log: Logger) {
    this.#limits = limits;
    this.#log = log;
  }

  /** Counts a wrong code, whatever it was for; logs a warning when there are too many. Refuses nothing. */
  async noteFailure(): Promise<void> {
    const { failures, lines } = codeAlarmPolicy;
    if ((await this.#limits.consume(failures, everybody)).allowed) return;
    if (!(await this.#limits.consume(lines, everybody)).allowed) return;
    const facts = { alarm: 'code_failures', at_least: failures.points, window_ms: failures.windowMs };
    this.#log.warn(facts, 'many wrong codes have been entered: somebody may be guessing');
  }
}
