import type { Todo, TodoCreation } from '@squeeze/contracts/todos';
import { newTodo } from '@squeeze/domain/todos/todo-change';

const prefix = 'unsaved:';

/** Whether a row only stands for a todo that the server has not confirmed; nothing can be done to it yet. */
export const isUnsaved = (todo: Pick<Todo, 'id'>): boolean => todo.id.startsWith(prefix);

/** What a draft will look like, until the server's own todo takes its place. `now` in epoch ms. */
export const unsavedTodo = ({ id, ...draft }: TodoCreation, key: string, now: number): Todo =>
  // With an id of its own it is what the server will call it: what is done to it is sent after it.
  newTodo(draft, id ?? `${prefix}${key}`, now);
