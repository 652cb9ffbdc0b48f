import { tooManyTries } from '../../http/request-limits.ts';

/** As many requests of a person are answered at once, and as many more wait for their turn. */
const atOnce = 4;
const mostWaiting = 100;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/** Lets few requests of one person be answered at a time: an answer may be large, and a program that runs wild asks for many. */
export class PersonTurns {
  readonly #turns = new Map<string, Turns>();

  /** Answers what `work` does. @throws {AppError} `rate_limited` where too many wait already */
  async take<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(userId) ?? { running: 0, waiting: [] };
    this.#turns.set(userId, turns);
    if (turns.running < atOnce) turns.running += 1;
    else if (turns.waiting.length < mostWaiting) {
      // Whoever ends hands their turn on.
      await new Promise<void>((begin) => turns.waiting.push(begin));
    } else throw tooManyTries(1_000);
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      if (next !== undefined) next();
      else {
        turns.running -= 1;
        if (turns.running === 0) this.#turns.delete(userId);
      }
    }
  }
}
