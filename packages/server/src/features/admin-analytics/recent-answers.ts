/** An answer, and what changes whenever it does. */
export interface VersionedAnswer<Value> {
  readonly version: string;
  readonly value: Value;
}

interface Kept<Value> {
  readonly at: number;
  readonly answer: Promise<VersionedAnswer<Value>>;
}

/** So old an answer may be, ms: however many dashboards are open, each answer is made once in a while. */
const freshMs = 5_000;

/** Answers that are the same for everybody, kept by this process for a moment; one that is being made is waited for. */
export class RecentAnswers<Value> {
  readonly #kept = new Map<string, Kept<Value>>();

  /**
   * @param name what is asked; there are few
   * @param now epoch ms; a clock that was set back makes all anew
   */
  async of(
    name: string,
    now: number,
    make: () => Promise<VersionedAnswer<Value>>,
  ): Promise<VersionedAnswer<Value>> {
    const kept = this.#kept.get(name);
    if (kept !== undefined && now >= kept.at && now < kept.at + freshMs) return await kept.answer;
    const answer = make();
    const mine = { at: now, answer };
    this.#kept.set(name, mine);
    try {
      return await answer;
    } catch (error) {
      // The next who asks tries again.
      if (this.#kept.get(name) === mine) this.#kept.delete(name);
      throw error;
    }
  }
}
