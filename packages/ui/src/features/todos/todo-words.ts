import type { TodoPriority, TodoStatus } from '@squeeze/contracts/todos';
import type { PlainMessageId } from '../../i18n/messages.ts';

export const priorityNames = {
  low: 'todo.low',
  medium: 'todo.medium',
  high: 'todo.high',
} as const satisfies Record<TodoPriority, PlainMessageId>;

export const statusNames = {
  pending: 'todo.status.pending',
  in_progress: 'todo.status.in_progress',
  completed: 'todo.status.completed',
  cancelled: 'todo.status.cancelled',
} as const satisfies Record<TodoStatus, PlainMessageId>;
