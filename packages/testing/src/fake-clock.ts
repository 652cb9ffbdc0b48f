import type { Clock } from '@squeeze/server/ports/clock';
import type { Timers } from '@squeeze/server/ports/timers';

interface Alarm {
  readonly at: number;
  readonly work: () => void;
}

/** Wednesday 10 June 2026, 10:30 in New York: most tests write out dates and names of days. */
const wednesday = Date.UTC(2026, 5, 10, 14, 30);

/** A clock that stands still until a test moves it. Starts at `wednesday`, unless told otherwise. */
export class FakeClock implements Clock, Timers {
  #now: number;
  readonly #alarms = new Set<Alarm>();

  constructor(now = wednesday) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): () => void {
    const alarm = { at: this.#now + Math.max(ms, 0), work };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** How many alarms are set. */
  get waiting(): number {
    return this.#alarms.size;
  }

  /** Moves on, and rings each alarm on the way at its own time. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#nextAlarm(end); next !== undefined; next = this.#nextAlarm(end)) {
      this.#alarms.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.work();
    }
    this.#now = end;
  }

  #nextAlarm(until: number): Alarm | undefined {
    return [...this.#alarms].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
  }
}
