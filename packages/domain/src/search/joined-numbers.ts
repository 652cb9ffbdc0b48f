/** A number as people part it: "06 12 34 56 78", "(202) 555-0123". */
const parted = /\d(?:[ .()/-]{0,2}\d){6,30}/g;

/**
 * The numbers of a key without what parts their digits, one a line: a phone number is found however it is typed. Empty where
 * there are none.
 */
const joinedNumbers = (key: string): string =>
  (key.match(parted) ?? [])
    .filter((number) => /\D/.test(number))
    .map((number) => number.replaceAll(/\D/g, ''))
    .join('\n');

/** What a search looks for words in: a key, and the numbers in it as one would type them. */
export const soughtIn = (key: string): string => {
  const numbers = joinedNumbers(key);
  return numbers === '' ? key : `${key}\n${numbers}`;
};

/** Whether every word is in it, also inside others; both as `searchKey` and `searchWords` give them. */
export const holdsWords = (key: string, words: readonly string[]): boolean => {
  const missing = words.filter((word) => !key.includes(word));
  if (missing.length === 0) return true;
  if (missing.some((word) => !/^\d+$/.test(word))) return false;
  const numbers = joinedNumbers(key);
  return missing.every((word) => numbers.includes(word));
};
