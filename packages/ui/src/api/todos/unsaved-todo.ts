import type { Todo, TodoDraft } from '@squeeze/contracts/todos';
import { newTodo } from '@squeeze/domain/todos/todo-change';

const prefix = 'unsaved:';

/** Whether a row only stands for a todo that the server has not confirmed; nothing can be done to it yet. */
export const isUnsaved = (todo: Pick<Todo, 'id'>): boolean => todo.id.startsWith(prefix);

/** What a draft will look like, until the server's own todo takes its place. `now` in epoch ms. */
export const unsavedTodo = (draft: TodoDraft, key: string, now: number): Todo =>
  newTodo(draft, `${prefix}${key}`, now);
