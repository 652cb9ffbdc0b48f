import { matchesOf } from './matches-of.ts';
import type { Language } from '@squeeze/contracts/languages';
import type { TodoPriority } from '@squeeze/contracts/todos';
import type { Stretch } from './folded-text.ts';

export interface PriorityMark extends Stretch {
  priority: TodoPriority;
}

export type CaptureLanguage = Language;

/** Marks as they are written after folding; the words of all three languages are always understood. */
const priorityOf: Readonly<Record<string, TodoPriority>> = {
  '!!!': 'high',
  '!!': 'medium',
  '!': 'low',
  ...written('high', ['!high', '!urgent', '!important', '!haute', '!alta', '!urgente', '!importante', 'p1']),
  ...written('medium', ['!medium', '!med', '!normal', '!moyenne', '!media', 'p2']),
  ...written('low', ['!low', '!basse', '!baja', 'p3']),
};
const mark = /(?<!\S)(?:!{1,3}|![a-z]{3,10}|p[123])(?=[\s,.;:)]|$)/g;

function written(priority: TodoPriority, marks: readonly string[]): Record<string, TodoPriority> {
  return Object.fromEntries(marks.map((text) => [text, priority]));
}

/**
 * The priority marks in a folded line: `!high`, `!low`, `!!!` to `!`, `p1` to `p3`, each standing alone. French
 * puts a space before an exclamation mark, so there the bare marks are punctuation.
 */
export function priorityMarks(folded: string, language: CaptureLanguage): PriorityMark[] {
  return matchesOf(folded, mark).flatMap(({ 0: text, index }) => {
    const priority = language === 'fr' && /^!+$/.test(text) ? undefined : priorityOf[text];
    return priority === undefined ? [] : [{ start: index, end: index + text.length, priority }];
  });
}
