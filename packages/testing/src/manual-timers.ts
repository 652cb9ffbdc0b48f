import type { Timers } from '@squeeze/server/ports/timers';

/** Nothing passes until a test says so. */
export class ManualTimers implements Timers {
  readonly #waiting = new Set<{ readonly ms: number; readonly work: () => void }>();

  after(ms: number, work: () => void): () => void {
    const one = { ms, work };
    this.#waiting.add(one);
    return () => this.#waiting.delete(one);
  }

  /** Runs all that was to come after `ms`; what begins anew thereby waits for the next time. */
  pass(ms: number): void {
    const due = [...this.#waiting].filter((one) => one.ms === ms);
    for (const one of due) {
      this.#waiting.delete(one);
      one.work();
    }
  }
}
