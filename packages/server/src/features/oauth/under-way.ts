/**
 * What must not be left half done: between the answer of a provider, which may hold the only token that is good from then on, and our
 * commit. Whoever stops the process waits for it before the database is closed.
 */
export class UnderWay {
  readonly #works = new Set<Promise<unknown>>();

  async until<T>(work: Promise<T>): Promise<T> {
    this.#works.add(work);
    try {
      return await work;
    } finally {
      this.#works.delete(work);
    }
  }

  /** Resolves once all of it is over, also what is begun meanwhile; each has a deadline of its own. */
  async settled(): Promise<void> {
    while (this.#works.size > 0) await Promise.allSettled(this.#works);
  }
}
