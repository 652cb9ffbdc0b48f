import type { TodoPriority } from '@squeeze/contracts/todos';
import type { PlainMessageId } from '../../i18n/messages.ts';

/** How each priority is called, on its own: "High priority". */
export const priorityMessages = {
  low: 'todo.priority.low',
  medium: 'todo.priority.medium',
  high: 'todo.priority.high',
} as const satisfies Record<TodoPriority, PlainMessageId>;
