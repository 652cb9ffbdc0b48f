import { setImmediate as othersHaveRun } from 'node:timers/promises';

/** Work goes on for so long before whatever else waits has a turn. */
const stretchMs = 15;

/**
 * Lets long work be done in short stretches: between two of its parts, requests are answered. Inside of a transaction it
 * holds others up no longer than the work itself; on SQLite these wait for the connection anyway, and the rest goes on.
 */
export class Breather {
  #since = performance.now();

  async pause(): Promise<void> {
    if (performance.now() - this.#since < stretchMs) return;
    await othersHaveRun();
    this.#since = performance.now();
  }
}
