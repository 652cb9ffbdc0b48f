import type { Todo, todoEndpoints } from '@squeeze/contracts/todos';
import type { Arguments } from '@squeeze/contracts/endpoint';

const prefix = 'unsaved:';
let count = 0;

/** Whether a row only stands for a todo that the server has not confirmed; nothing can be done to it yet. */
export const isUnsaved = (todo: Pick<Todo, 'id'>): boolean => todo.id.startsWith(prefix);

/** What a draft will look like, until the server's own todo takes its place. */
export const unsavedTodo = (draft: Arguments<typeof todoEndpoints.createTodo>['body']): Todo => {
  const now = new Date().toISOString();
  count += 1;
  return {
    id: `${prefix}${count}`,
    title: draft.title,
    description: draft.description ?? null,
    due_date: draft.due_date ?? null,
    priority: draft.priority ?? 'medium',
    category: draft.category ?? null,
    status: draft.status ?? 'pending',
    created_at: now,
    updated_at: now,
    started_at: null,
    completed_at: null,
  };
};
