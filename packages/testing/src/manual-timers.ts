import type { Timers } from '@squeeze/server/ports/timers';

/** Nothing passes until a test says so. */
export class ManualTimers implements Timers {
  readonly #waiting = new Set<{ readonly ms: number; readonly work: () => void }>();

  after(ms: number, work: () => void): () => void {
    const one = { ms, work };
    this.#waiting.add(one);
    return () => this.#waiting.delete(one);
  }

  /** Runs all that was to come after `ms`. */
  pass(ms: number): void {
    for (const one of this.#waiting) {
      if (one.ms !== ms) continue;
      this.#waiting.delete(one);
      one.work();
    }
  }
}
