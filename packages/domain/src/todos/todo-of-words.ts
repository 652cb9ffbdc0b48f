import { limits } from '@squeeze/contracts/limits';
import type { TodoDraft } from '@squeeze/contracts/todos';
import { plainTodo } from './plain-todo.ts';

const longest = limits.todoTitle.max;

/** Never half of a pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/**
 * A todo of words that were written for something else, such as a line of a note: what is longer than a title may be stands in
 * its description, and where its links lead.
 */
export const todoOfWords = (words: string, addresses: readonly string[]): TodoDraft => {
  const isLong = words.length > longest;
  const title = isLong ? `${cut(words, longest - 1).replace(/\s+\S*$/, '')}…` : words;
  const further = [...(isLong ? [words] : []), ...addresses].join('\n');
  return {
    title,
    description: further === '' ? null : cut(further, limits.todoDescription.max).trim(),
    due_date: null,
    priority: 'medium',
    category: null,
    status: 'pending',
    ...plainTodo,
  };
};
