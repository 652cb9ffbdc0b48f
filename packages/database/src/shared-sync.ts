/**
 * Group commit: brings to the disk what has been written, with one sync for all who wait at a time. A sync under way may
 * have begun before the writes of who comes now; these share the next.
 */
export class SharedSync {
  readonly #sync: () => Promise<void>;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /** Resolves once all that was written before this call is on disk; rejects with what its sync failed with. */
  written(): Promise<void> {
    if (this.#running === null) return (this.#running = this.#run());
    return (this.#next ??= this.#runAfter(this.#running));
  }

  /** Waits for every sync that was asked for; never rejects. */
  async settle(): Promise<void> {
    await Promise.allSettled([this.#running, this.#next]);
  }

  async #run(): Promise<void> {
    try {
      await this.#sync();
    } finally {
      this.#running = null;
    }
  }

  async #runAfter(running: Promise<void>): Promise<void> {
    await Promise.allSettled([running]);
    this.#next = null;
    await this.written();
  }
}
