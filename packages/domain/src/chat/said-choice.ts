import { numbered } from '../capture/dates/spellings.ts';
import { foldText } from '../capture/folded-text.ts';
import { placedAt } from '../understanding/frame/places.ts';
import { said } from '../understanding/said.ts';

/** Numbers as words, in all languages; "one", "two" and "the first" are places anyway. */
const counted = numbered(
  'un|une|uno|una',
  'deux|dos',
  'three|trois|tres',
  'four|quatre|cuatro',
  'five|cinq|cinco',
);
const around = /^(?:(?:choice|answer|choix|reponse|opcion|respuesta) )?\(?|\)$/gu;
const between = /,? (?:and|et|y|&) |, ?/u;
/** Farther than any question offers; of such a place it is only to be known that it is one. */
const farthest = Array.from({ length: 99 }, (_, at) => at);

/**
 * The places in a numbered list, from 0, that a whole message is nothing but: "2", "#2", "option 2", "the second one",
 * "la segunda", "1 and 3". A place beyond `count` is among them; null for all other words.
 */
export function saidPlaces(text: string, count: number): readonly number[] | null {
  // Longer than any places are said; hostile texts are not looked at further.
  if (text.length > 80) return null;
  const { plain } = said(text);
  const places = plain.split(between).map((words) => placeOf(words, count));
  return places.every((place) => place !== null) ? places : null;
}

function placeOf(words: string, count: number): number | null {
  const word = words.replaceAll(around, '');
  const number = counted[word] ?? (/^\d{1,2}$/u.test(word) ? Number(word) : null);
  // Of ten, where "last" says nothing of how many there are.
  return number === null
    ? (placedAt(word, farthest.slice(0, count)) ?? placedAt(word, farthest.slice(0, 10)))
    : number - 1;
}

/** Whether a message says a choice in its very words, as its button does. */
export const isChoice = (text: string, choice: string): boolean => bare(text) === bare(choice);

const bare = (text: string): string => foldText(text).replaceAll(/ +/g, ' ').trim();
