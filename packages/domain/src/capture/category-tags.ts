import { matchesOf } from './matches-of.ts';
import { limits } from '@squeeze/contracts/limits';
import { findPersonalValue, looseName } from '../personal-value.ts';
import type { Stretch } from './folded-text.ts';

export interface CategoryTag extends Stretch {
  category: string;
}

/** A tag has at least one letter: "#42" is an issue and "#1" a rank. */
const tag = /(?<![^\s(,])#(?=[\p{N}_&-]*\p{L})([\p{L}\p{M}\p{N}_&-]{1,60})(?![\p{L}\p{M}\p{N}_&#-])/gu;
/** What may go on with the name of a tag: "lover", "& friends", "por la naturaleza". */
const furtherWord = /[ \t]+(?:&|[\p{L}\p{M}\p{N}_-]+)/uy;
const furtherWords = 3;

/**
 * The `#tags` of a line. A tag that names one of the eight values means that value; one that names a category
 * the person already has, whatever the case and with dashes or underscores for spaces, means that one; any
 * other is a category of its own, spelled as typed. A known name may stand there in several words.
 */
export function categoryTags(line: string, categories: readonly string[]): CategoryTag[] {
  return matchesOf(line, tag).map(({ 0: text, 1: name = '', index }) => {
    const end = index + text.length;
    const whole = wholeName(line, index + 1, end, categories);
    const category = whole?.category ?? categoryNamed(name, categories) ?? name;
    return { start: index, end: whole?.end ?? end, category: category.slice(0, limits.todoCategory.max) };
  });
}

/** The longest known name that goes on behind the first word of a tag, word for word: "#nature lover". */
function wholeName(
  line: string,
  start: number,
  end: number,
  categories: readonly string[],
): { readonly category: string; readonly end: number } | null {
  let found: { readonly category: string; readonly end: number } | null = null;
  furtherWord.lastIndex = end;
  for (let words = 2; words <= furtherWords + 1 && furtherWord.test(line); words += 1) {
    const until = furtherWord.lastIndex;
    const category = categoryNamed(line.slice(start, until), categories);
    const isWordForWord = (name: string): boolean => wordCount(name) === words;
    const names =
      category === null ? [] : [category, ...Object.values(findPersonalValue(category)?.words ?? {}).flat()];
    if (category !== null && names.some(isWordForWord)) found = { category, end: until };
  }
  return found;
}

const wordCount = (name: string): number => name.trim().split(/\s+/).length;

/** The category that a name means, of the eight values and those the person has; null for another. */
export function categoryNamed(name: string, categories: readonly string[]): string | null {
  const wanted = looseName(name);
  const existing = (): string | undefined => categories.find((category) => looseName(category) === wanted);
  return findPersonalValue(name)?.name ?? existing() ?? null;
}
