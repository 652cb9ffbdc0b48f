import type { Timers } from '@squeeze/server/ports/timers';

/** Nothing passes until a test says so. */
export class ManualTimers implements Timers {
  readonly #sleeping = new Set<{ readonly ms: number; readonly wake: () => void }>();

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const sleeper = {
        ms,
        wake: () => {
          this.#sleeping.delete(sleeper);
          resolve();
        },
      };
      if (signal?.aborted === true) resolve();
      else {
        this.#sleeping.add(sleeper);
        signal?.addEventListener('abort', sleeper.wake, { once: true });
      }
    });
  }

  /** Wakes everybody who sleeps for `ms`. */
  pass(ms: number): void {
    for (const sleeper of this.#sleeping) if (sleeper.ms === ms) sleeper.wake();
  }
}
