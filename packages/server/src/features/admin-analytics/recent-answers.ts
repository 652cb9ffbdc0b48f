/** An answer, and what changes whenever it does. */
export interface VersionedAnswer<Value> {
  readonly version: string;
  readonly value: Value;
}

interface Kept<Value> {
  readonly at: number;
  readonly answer: Promise<VersionedAnswer<Value>>;
  /** What it was, and how old it may be; null while it is being made. */
  made: { readonly answer: VersionedAnswer<Value>; readonly freshMs: number } | null;
}

/** So old an answer may be, ms, unless said otherwise: however many dashboards are open, each answer is made once in a while. */
export const usuallyFreshMs = 5_000;

/** Answers that are the same for everybody, kept by this process for a moment; one that is being made is waited for. */
export class RecentAnswers<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #freshMs: (value: Value) => number;

  /** @param freshMs how long an answer is kept, by what it is */
  constructor(freshMs: (value: Value) => number = () => usuallyFreshMs) {
    this.#freshMs = freshMs;
  }

  /**
   * @param name what is asked; there are few
   * @param now epoch ms; a clock that was set back makes all anew
   * @param make may answer the one before, where nothing has changed since
   */
  async of(
    name: string,
    now: number,
    make: (before: VersionedAnswer<Value> | null) => Promise<VersionedAnswer<Value>>,
  ): Promise<VersionedAnswer<Value>> {
    const kept = this.#kept.get(name);
    if (kept?.made === null) return await kept.answer;
    const before = kept?.made ?? null;
    if (kept !== undefined && before !== null && now >= kept.at && now < kept.at + before.freshMs)
      return before.answer;
    const answer = make(before?.answer ?? null);
    const mine: Kept<Value> = { at: now, answer, made: null };
    this.#kept.set(name, mine);
    try {
      const made = await answer;
      mine.made = { answer: made, freshMs: this.#freshMs(made.value) };
      return made;
    } catch (error) {
      // The next who asks tries again.
      this.#kept.delete(name);
      throw error;
    }
  }
}
