import type { Clock } from '@squeeze/server/ports/clock';

/** A clock that stands still until a test moves it. Starts on Wednesday 10 June 2026, 10:30 in New York. */
export class FakeClock implements Clock {
  #now: number;

  constructor(now = Date.UTC(2026, 5, 10, 14, 30)) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}
