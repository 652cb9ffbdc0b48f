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

  /**
   * A name from these words that every system takes: numbered where there is one like it already.
   * @param ending with its dot, or empty
   * @param otherwise where nothing is left of the words
   */
  name(words: string, ending: string, otherwise: string): string {
    const stem = cleanFileName(words.replaceAll(linking, ' '), mostBytes, otherwise).replace(devices, '$&_');
    for (let count = 1; ; count += 1) {
      const name = `${stem}${count === 1 ? '' : ` ${count}`}${ending}`;
      // Some systems compare without case, some without the ways that a letter is put together.
      const key = name.normalize('NFKC').toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return name;
    }
  }
}
