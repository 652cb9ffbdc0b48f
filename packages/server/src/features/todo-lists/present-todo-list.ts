import type { TodoList } from '@squeeze/contracts/todo-lists';
import { presentInstant } from '../../http/present-instant.ts';
import type { ListedTodoList } from './todo-list-actions.ts';

/** A list as the API shows it. */
export const presentTodoList = (list: ListedTodoList): TodoList => ({
  id: list.id,
  name: list.name,
  open: list.open,
  completed: list.completed,
  total: list.total,
  archived_at: presentInstant(list.archivedAt),
  created_at: presentInstant(list.createdAt),
  updated_at: presentInstant(list.updatedAt),
});
