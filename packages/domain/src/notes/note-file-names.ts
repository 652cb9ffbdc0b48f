import { cleanFileName } from '../files/file-name.ts';

/** Long enough to be known again, and short enough for a path on Windows. */
const mostBytes = 120;
/** What Obsidian takes for a part of a link, and what ends a name in a Markdown link elsewhere. */
const linking = /[#^[\]|\\/]+/g;
/** Devices on Windows, with any ending. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Gives files of one folder names that no two systems take for the same. */
export class FileNames {
  readonly #taken = new Set<string>();
  /** The number to go on with, by what was asked for: thousands may be called the same. */
  readonly #next = new Map<string, number>();

  /**
   * A name from these words that every system takes: numbered where there is one like it already.
   * @param ending with its dot, or empty
   * @param otherwise where nothing is left of the words
   */
  name(words: string, ending: string, otherwise: string): string {
    const stem = cleanFileName(words.replaceAll(linking, ' '), mostBytes, otherwise).replace(devices, '$&_');
    const asked = keyOf(stem + ending);
    for (let count = this.#next.get(asked) ?? 1; ; count += 1) {
      const name = `${stem}${count === 1 ? '' : ` ${count}`}${ending}`;
      const key = keyOf(name);
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      this.#next.set(asked, count + 1);
      return name;
    }
  }
}

/** Some systems compare without case, some without the ways that a letter is put together. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
