import type { Db } from '@squeeze/database/connection';
import {
  type Span,
  sumTextPeople,
  type TextPeople,
} from '@squeeze/database/repositories/text-count-repository';
import type { Clock } from '../../ports/clock.ts';

/** So old is what is told of people at most: each day of each of them is looked at, and dashboards ask again and again. */
const freshMs = 60_000;
const mostDear = 10;

interface Kept {
  readonly askedAt: number;
  readonly found: Promise<TextPeople>;
}

/** Who texted, looked up once a minute however many ask. */
export class TextPeopleOfLate {
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Within UTC days. */
  async within(db: Db, span: Span): Promise<TextPeople> {
    const now = this.#clock.now();
    for (const [name, { askedAt }] of this.#kept) {
      // A clock that was set back makes nothing last.
      if (Math.abs(now - askedAt) >= freshMs) this.#kept.delete(name);
    }
    const name = `${span.from}-${span.before}`;
    const kept = this.#kept.get(name) ?? { askedAt: now, found: sumTextPeople(db, span, mostDear) };
    this.#kept.set(name, kept);
    try {
      return await kept.found;
    } catch (error) {
      // Whoever asks next tries again.
      if (this.#kept.get(name) === kept) this.#kept.delete(name);
      throw error;
    }
  }
}
