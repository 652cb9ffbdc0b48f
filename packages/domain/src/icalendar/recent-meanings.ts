/** Characters of all keys together. */
const mostKept = 2_000_000;

/** What has been found out lately by texts that come again and again; the oldest go where there are too many. */
export class RecentMeanings<Meaning> {
  readonly #byText = new Map<string, Meaning>();
  #length = 0;

  /** What a text means, found out only where it is not known. */
  of(text: string, find: () => Meaning): Meaning {
    const known = this.#byText.get(text);
    if (known !== undefined) {
      // As the youngest again.
      this.#byText.delete(text);
      this.#byText.set(text, known);
      return known;
    }
    const found = find();
    if (text.length > mostKept) return found;
    this.#byText.set(text, found);
    this.#length += text.length;
    for (const [oldest] of this.#byText) {
      if (this.#length <= mostKept) break;
      this.#byText.delete(oldest);
      this.#length -= oldest.length;
    }
    return found;
  }
}
