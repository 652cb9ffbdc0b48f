import { foldText } from '../capture/folded-text.ts';

/** How many words of a search count; what a person types stays far below. */
const mostWords = 8;

/** Text as it is searched: without case and accents. "Crème Brûlée" becomes "creme brulee". */
export const searchKey = (text: string): string => foldText(text.normalize('NFC'));

/** The words of a search, each as it stands in a key; all of them have to be found. Empty for nothing but blanks. */
export const searchWords = (sought: string): readonly string[] => [
  ...new Set(searchKey(sought).split(/\s+/).filter(Boolean).slice(0, mostWords)),
];
