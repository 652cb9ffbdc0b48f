import type { CapturedLink, KeptDraft } from '@squeeze/contracts/desktop-bridge';
import { limits } from '@squeeze/contracts/limits';
import { z } from 'zod';
import { readIfPresent, writeDurably } from '../files/durable-file.ts';
import { readJsonFile } from '../files/json-file.ts';

export interface DraftFiles {
  readonly draft: string;
  /** What waits while a link's text is in the field, and what the server has refused. */
  readonly aside: string;
}

const Aside = z.array(z.string().max(limits.captureText.max));

/** As long as a draft may be: what was saved stands with what says that it was a note, for one. */
function inPieces(words: string): string[] {
  const { max } = limits.captureText;
  const count = Math.ceil(words.length / max);
  return Array.from({ length: count }, (_, index) => words.slice(index * max, (index + 1) * max));
}

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * What is typed in the capture window and not saved yet; it outlives the window and the application. The text of a link
 * stands in the field alone: whatever was there waits and comes back once the field is empty. So does what was saved and then
 * refused, each by itself.
 */
export class CaptureDraft {
  readonly #files: DraftFiles;
  #text: string;
  #writing: Promise<void> | null = null;
  /** Oldest first. */
  #aside: readonly string[];
  /** What a link brought last. */
  #link: CapturedLink | null = null;

  private constructor(files: DraftFiles, text: string, aside: readonly string[]) {
    this.#files = files;
    this.#text = text;
    this.#aside = aside;
  }

  /**
   * @param now epoch ms
   * @param onDamaged hears where what waited is kept, if it cannot be understood
   */
  static async open(
    files: DraftFiles,
    now: number,
    onDamaged: (keptAs: string) => void,
  ): Promise<CaptureDraft> {
    const [text, aside] = await Promise.all([
      readIfPresent(files.draft),
      readJsonFile(files.aside, Aside, now),
    ]);
    if (aside.kind === 'damaged') onDamaged(aside.keptAs);
    const waiting = aside.kind === 'read' ? aside.value : [];
    // Both files had it when the application ended between one and the other.
    const own = waiting.filter((each) => each !== text);
    return new CaptureDraft(files, text ?? '', own);
  }

  get text(): string {
    return this.#text;
  }

  get kept(): KeptDraft {
    const cut = this.#link?.cut === true && this.#text === this.#link.text;
    return { text: this.#text, cut, waits: this.#aside.length > 0 };
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

  /** Words that were to be saved and were refused: they wait, behind whatever does already, until the field is empty. */
  async giveBack(words: string): Promise<void> {
    const drafts = inPieces(words).filter((each) => !isBlank(each) && !this.#aside.includes(each));
    // The last to wait is the first to come back.
    if (drafts.length > 0) await this.#putAside([...drafts.toReversed(), ...this.#aside]);
  }

  /**
   * Has the text of a link in the field, alone.
   * @returns what has been put aside for it; null where nothing was there, or only what an earlier link brought
   */
  async take(link: CapturedLink): Promise<string | null> {
    if (isBlank(link.text)) return null;
    const before = this.#text;
    const isOwn = !isBlank(before) && before !== link.text && before !== this.#link?.text;
    this.#link = link;
    if (isOwn) await this.#putAside([...this.#aside, before]);
    await this.keep(link.text);
    return isOwn ? before : null;
  }

  /** More was typed than was known when it was put aside. */
  async putAside(text: string): Promise<void> {
    if (!isBlank(text)) await this.#putAside([...this.#aside.slice(0, -1), text]);
  }

  /** What waits comes back where the field is empty. Null where nothing does, or something was typed meanwhile. */
  async bringBack(): Promise<string | null> {
    const text = this.#aside.at(-1);
    if (text === undefined || !isBlank(this.#text)) return null;
    await this.keep(text);
    await this.#putAside(this.#aside.slice(0, -1));
    return text;
  }

  async #putAside(texts: readonly string[]): Promise<void> {
    this.#aside = texts;
    await writeDurably(this.#files.aside, JSON.stringify(texts));
  }

  async #write(): Promise<void> {
    this.#writing = writeDurably(this.#files.draft, this.#text).finally(() => {
      this.#writing = null;
    });
    await this.#writing;
  }
}
