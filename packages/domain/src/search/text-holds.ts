import { holdsWords } from './joined-numbers.ts';
import { searchKey } from './search-key.ts';

/** A long text is read a part at a time, as far as the last of the words: most have them near each other. */
const partLength = 4_000;
/** How far a part reaches into the next: more than a word of a search has. */
const sharedLength = 500;

/** Whether a text says every word, also inside others; `words` as `searchWords` gives them. */
export function textHolds(text: string, words: readonly string[]): boolean {
  let missing = words;
  for (let at = 0; missing.length > 0 && (at === 0 || at < text.length); at += partLength) {
    const key = searchKey(text.slice(at, at + partLength + sharedLength));
    missing = missing.filter((word) => !holdsWords(key, [word]));
  }
  return missing.length === 0;
}
