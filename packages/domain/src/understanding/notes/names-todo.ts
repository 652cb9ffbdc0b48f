import type { Asked } from '../intent.ts';
import { allThings } from '../known-things.ts';
import { nameWords } from '../name-words.ts';

/** A word for a note, in a title. */
export const isNoteWord = (word: string): boolean => /^not[ae]s?$/u.test(word);

/** Whether it is one of the todos and reminders, some of which have notes in their names. */
export function namesTodo(about: string, { known }: Asked): boolean {
  const sought = nameWords(about);
  return allThings(known).some(({ title }) => {
    const words = nameWords(title);
    return words.some(isNoteWord) && sought.every((word) => words.includes(word));
  });
}
