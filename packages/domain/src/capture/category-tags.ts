import { matchesOf } from './matches-of.ts';
import { limits } from '@squeeze/contracts/limits';
import { findPersonalValue, looseName } from '../personal-value.ts';
import type { Stretch } from './folded-text.ts';

export interface CategoryTag extends Stretch {
  category: string;
}

/** A tag has at least one letter: "#42" is an issue and "#1" a rank. */
const tag = /(?<![^\s(,])#(?=[\p{N}_&-]*\p{L})([\p{L}\p{M}\p{N}_&-]{1,60})(?![\p{L}\p{M}\p{N}_&#-])/gu;

/**
 * The `#tags` of a line. A tag that names one of the eight values means that value; one that names a category
 * the person already has, whatever the case and with dashes or underscores for spaces, means that one; any
 * other is a category of its own, spelled as typed.
 */
export function categoryTags(line: string, categories: readonly string[]): CategoryTag[] {
  return matchesOf(line, tag).map(({ 0: text, 1: name = '', index }) => ({
    start: index,
    end: index + text.length,
    category: (categoryNamed(name, categories) ?? name).slice(0, limits.todoCategory.max),
  }));
}

/** The category that a name means, of the eight values and those the person has; null for another. */
export function categoryNamed(name: string, categories: readonly string[]): string | null {
  const wanted = looseName(name);
  const existing = (): string | undefined => categories.find((category) => looseName(category) === wanted);
  return findPersonalValue(name)?.name ?? existing() ?? null;
}
