/** What takes long to load and is wanted by many: loaded once, and again only where that failed. */
export class LoadedOnce<T> {
  readonly #load: () => Promise<T>;
  #loaded: Promise<T> | null = null;
  #isComing = false;

  constructor(load: () => Promise<T>) {
    this.#load = load;
  }

  /** Rejects with what loading failed with; who asks next has it tried again. */
  get(): Promise<T> {
    this.#loaded ??= this.#load().catch((error: unknown) => {
      this.#loaded = null;
      throw error;
    });
    return this.#loaded;
  }

  /** Loads it in `ms`, ahead of who will want it. Keeps no process alive; where it fails, who wants it hears of it. */
  getReadyIn(ms: number): void {
    if (this.#isComing || this.#loaded !== null) return;
    this.#isComing = true;
    setTimeout(() => {
      this.#isComing = false;
      this.get().catch(() => undefined);
    }, ms).unref();
  }
}
