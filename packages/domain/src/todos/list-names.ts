import { personalValues } from '@squeeze/contracts/values';
import { findPersonalValue, looseName } from '../personal-value.ts';

/** Names without a letter say nothing loosely, and are compared as they are. */
const looselyOf = (name: string): string => looseName(name) || name.toLowerCase();

const valueNames: ReadonlySet<string> = new Set(personalValues.map(({ name }) => name.toLowerCase()));

/** Whether a category is one of the eight values, as they are stored, rather than a list of its person's own. */
export const isValue = (category: string): boolean => valueNames.has(category.toLowerCase());

/**
 * Why a list cannot be called so: there is another that a `#tag` could not tell from it (case, accents, dashes for blanks), or it
 * is what a value is called in any language. Null where nothing is in the way.
 * @param own what the list is called by now, null for a new one; in another spelling it may be called the same
 */
export function nameTaken(
  name: string,
  others: readonly string[],
  own: string | null,
): { readonly by: 'list' | 'value'; readonly name: string } | null {
  const wanted = looselyOf(name);
  const isOwn = own !== null && looselyOf(own) === wanted;
  // Two that were told apart before one of them is renamed stay two, but are never the same to the letter.
  const other = others.find((one) =>
    isOwn ? one.toLowerCase() === name.toLowerCase() : looselyOf(one) === wanted,
  );
  if (other !== undefined) return { by: 'list', name: other };
  const value = isOwn ? isValue(name) : findPersonalValue(name) !== null;
  return value ? { by: 'value', name } : null;
}
