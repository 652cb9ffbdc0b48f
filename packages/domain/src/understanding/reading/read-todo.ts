import { foldText } from '../../capture/folded-text.ts';
import type { Asked, Intent } from '../intent.ts';
import { called } from './called.ts';
import { reminderOf } from './reminder-of.ts';
import { leftOf, type Slots } from './slots.ts';
import { tells } from './tokens.ts';

/** Todos for a list, the calendar or with a priority in words; null for what is a todo as it stands. */
export function todoOf(slots: Slots, asked: Asked): Intent[] | null {
  const [first] = slots.tokens.filter((token) => !tells(token, 'small', 'filler'));
  const isPut =
    first !== undefined &&
    tells(first, 'put') &&
    slots.tokens.some((token) => tells(token, 'event', 'calendar', 'todo'));
  // Otherwise it is a todo as it stands.
  if (slots.list === null && !isPut && slots.priority === null) return null;
  const words = leftOf(slots, isPut || slots.list !== null ? ['put', 'todo', 'calendar'] : []);
  const category = slots.list?.name == null ? null : called(slots.list.name, asked);
  if (slots.recurrence !== null) return reminderOf(slots, asked);
  if (words === '') return [{ kind: 'ask_what', order: 'add_todo', category }];
  const due = slots.due?.due ?? null;
  return (slots.list === null ? [words] : items(words)).map((title) => ({
    kind: 'add_todo',
    title,
    due,
    priority: slots.priority,
    category,
  }));
}

const between = /\s*(?:,|;|\s(?:and|et|y|&)\s)\s*/u;
/** Several short things, "milk, eggs and bread"; what has a longer part is one. */
function items(words: string): string[] {
  const parts = words.split(between).filter((part) => part !== '');
  return parts.length > 1 && parts.every((part) => part.split(/\s+/u).length <= 3) ? parts : [words];
}
