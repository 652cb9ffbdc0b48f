/** What the brackets of a picture say, and how wide it is to be shown. */
export interface PictureWords {
  readonly name: string;
  /** In CSS pixels; null for as wide as it is. */
  readonly width: number | null;
}

const sized = /^(.*)\\?\|\s*(\d{1,4})(?:x\d{1,4})?\s*$/s;

/** Reads `name|300`, as Obsidian writes the width of a picture; its height follows. */
export function pictureWords(words: string): PictureWords {
  const [, name = '', width = ''] = sized.exec(words) ?? [];
  return Number(width) > 0
    ? { name: name.replace(/\\$/, ''), width: Number(width) }
    : { name: words, width: null };
}
