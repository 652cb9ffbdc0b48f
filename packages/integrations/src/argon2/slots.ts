/** More is waiting already than could be done in a time that anybody waits. */
export class SlotsFullError extends Error {
  constructor() {
    super('too much work is waiting');
    this.name = 'SlotsFullError';
  }
}

/** Runs at most `size` pieces of work at once; up to `maxWaiting` others wait in order, and what comes then is refused. */
export class Slots {
  #free: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number, maxWaiting = Number.POSITIVE_INFINITY) {
    this.#free = size;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws SlotsFullError at once, without having begun. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take();
    try {
      return await work();
    } finally {
      this.#give();
    }
  }

  #take(): Promise<void> | void {
    if (this.#free === 0) {
      if (this.#waiting.length >= this.#maxWaiting) throw new SlotsFullError();
      return new Promise((resolve) => this.#waiting.push(resolve));
    }
    this.#free -= 1;
  }

  #give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
