import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { sumTextCosts, sumTextHours } from '@squeeze/database/repositories/text-count-repository';
import type { Logger } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { InstallationFigures } from '../../ports/metrics.ts';
import type { Timers } from '../../ports/timers.ts';

export const figurePolicy = {
  /** Read no more often than this, however many ask. */
  keptMs: 10_000,
  /** Nobody who asks waits longer. */
  waitMs: 2_000,
} as const;

interface FigureParts {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly jobs: Pick<Jobs, 'waiting'>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Logger;
}

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/**
 * Reads what a whole installation comes to, for as many as ask, one time at a time: a database that hangs has one query of
 * these, and those who ask are told that there is nothing to be had.
 */
export class InstallationFigureReader {
  readonly #parts: FigureParts;
  #reading: Promise<InstallationFigures | null> | null = null;
  #kept: { readonly at: number; readonly figures: InstallationFigures | null } | null = null;

  constructor(parts: FigureParts) {
    this.#parts = parts;
  }

  /** Never rejects; null where they could not be read in time. */
  async read(): Promise<InstallationFigures | null> {
    const { clock, timers } = this.#parts;
    const age = this.#kept === null ? Infinity : clock.now() - this.#kept.at;
    // A clock that was set back must not keep them for longer.
    if (this.#kept !== null && age >= 0 && age < figurePolicy.keptMs) return this.#kept.figures;
    this.#reading ??= this.#readAnew();
    const late = Promise.withResolvers<null>();
    const cancel = timers.after(figurePolicy.waitMs, () => late.resolve(null));
    try {
      return await Promise.race([this.#reading, late.promise]);
    } finally {
      cancel();
    }
  }

  async #readAnew(): Promise<InstallationFigures | null> {
    const { database, clock, log } = this.#parts;
    let figures: InstallationFigures | null = null;
    try {
      figures = await this.#query(database.db);
    } catch (error) {
      log.warn({ err: error }, 'the figures of the installation could not be read for /metrics');
    }
    this.#kept = { at: clock.now(), figures };
    this.#reading = null;
    return figures;
  }

  async #query(db: Db): Promise<InstallationFigures> {
    const now = this.#parts.clock.now();
    const today = Math.floor(now / dayMs) * (dayMs / hourMs);
    const jobs = await this.#parts.jobs.waiting(db);
    const { microsOut } = await sumTextHours(db, { from: today, before: today + dayMs / hourMs });
    return { jobs, smsSpend: { today: microsOut, lastDay: await sumTextCosts(db, null, now - dayMs) } };
  }
}
