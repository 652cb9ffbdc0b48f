import type { Condition } from './conditions.ts';

/** A condition in the language of FTS5. Tokens are letters alone, and stand in quotes: nothing in them is syntax. */
export const asMatch = (condition: Condition): string => {
  if (typeof condition === 'string') return `"${condition}"`;
  return 'all' in condition ? joined(condition.all, 'AND', asMatch) : joined(condition.any, 'OR', asMatch);
};

/** The same as a `tsquery`. */
export const asTsquery = (condition: Condition): string => {
  if (typeof condition === 'string') return `'${condition}'`;
  return 'all' in condition ? joined(condition.all, '&', asTsquery) : joined(condition.any, '|', asTsquery);
};

const joined = (
  conditions: readonly Condition[],
  operator: string,
  render: (condition: Condition) => string,
): string =>
  conditions.length === 1 && conditions[0] !== undefined
    ? render(conditions[0])
    : `(${conditions.map(render).join(` ${operator} `)})`;
