import { foldText } from '@squeeze/domain/capture/folded-text';

/** Small words that a title or a name may have or not. */
const small = new Set(
  `a an the my our your his her their this that some to of for in on at about with le la les l un une des du de d mon ma mes
  ton ta tes notre nos votre vos son sa ses ce cet cette au aux el los las lo un una unos unas mi mis tu tus su sus nuestro
  nuestra del al que q en con por para`.split(/\s+/u),
);

const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const bare = (text: string): string => {
  const words = wordsOf(text);
  const kept = words.filter((word) => !small.has(word));
  return (kept.length > 0 ? kept : words).join(' ');
};

/** Whether two titles or names say the same, small words, case and accents aside; `*` is any, `~words` one with those in it. */
export function sameWords(expected: string, read: string | undefined): boolean {
  if (read === undefined) return false;
  if (!expected.startsWith('~')) return expected === '*' || bare(expected) === bare(read);
  const words = new Set(wordsOf(read));
  return bare(expected.slice(1))
    .split(' ')
    .every((word) => words.has(word));
}

/** Whether a title has all words of the one expected, small ones aside, and maybe more: nothing of it is lost. */
export const hasAllWords = (expected: string, read: string | undefined): boolean =>
  sameWords(expected, read) || sameWords(`~${expected}`, read);

/** Whether two names have a word in common that is no small one. */
export function shareWords(one: string, other: string): boolean {
  const words = new Set(wordsOf(one).filter((word) => !small.has(word)));
  return wordsOf(other).some((word) => words.has(word));
}
