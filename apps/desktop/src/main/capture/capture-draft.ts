import { limits } from '@squeeze/contracts/limits';
import { readIfPresent, writeDurably } from '../files/durable-file.ts';

/** Puts new words under the old ones; never longer than a capture may be, and never at the cost of the old. */
export function withAppended(draft: string, words: string): string {
  if (words.trim() === '') return draft;
  const whole = draft.trim() === '' ? words : `${draft.trimEnd()}\n${words}`;
  return whole.length > limits.captureText.max ? draft : whole;
}

/** What is typed in the capture window and not saved yet; it outlives the window and the application. */
export class CaptureDraft {
  readonly #file: string;
  #text: string;
  #writing: Promise<void> | null = null;

  private constructor(file: string, text: string) {
    this.#file = file;
    this.#text = text;
  }

  static async open(file: string): Promise<CaptureDraft> {
    return new CaptureDraft(file, (await readIfPresent(file)) ?? '');
  }

  get text(): string {
    return this.#text;
  }

  /** On disk when the promise resolves. Keystrokes that come while one is written share the next write. */
  async keep(text: string): Promise<void> {
    this.#text = text;
    const underWay = this.#writing;
    if (underWay !== null) {
      await underWay.catch(() => undefined);
      // Whoever came first has begun the write that carries the newest text.
      return await (this.#writing ?? this.#write());
    }
    await this.#write();
  }

  /** @returns whether the words found room */
  async append(words: string): Promise<boolean> {
    const whole = withAppended(this.#text, words);
    await this.keep(whole);
    return whole.endsWith(words);
  }

  async #write(): Promise<void> {
    this.#writing = writeDurably(this.#file, this.#text).finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }
}
