import type { Todo, TodoPriority, TodoStatus } from '@squeeze/contracts/todos';

/** The fields a person may change; an absent one stays, null clears. */
export interface TodoEdit {
  readonly title?: string;
  readonly description?: string | null;
  readonly due_date?: string | null;
  readonly priority?: TodoPriority;
  readonly category?: string | null;
  readonly status?: TodoStatus;
}

/** One thing a person did to a todo that there is. Each carries what is needed to show it before the server knows. */
export type TodoWrite =
  | { readonly kind: 'change'; readonly before: Todo; readonly edit: TodoEdit }
  | { readonly kind: 'delete'; readonly before: Todo }
  | { readonly kind: 'restore'; readonly before: Todo };

/** What a write, or the server's answer to it, makes of one todo. */
export interface TodoEffect {
  readonly id: string;
  /** The todo as it was last known, for where it is not at hand. */
  readonly before: Todo | null;
  /** Null: it is gone. */
  readonly after: (current: Todo | null) => Todo | null;
}

/** A todo as it will be once the server has taken the edit at `now` (epoch ms): the server's own rules for times. */
const editedTodo = (todo: Todo, edit: TodoEdit, now: number): Todo => {
  const changed = { ...todo, ...edit };
  if (edit.status === undefined || edit.status === todo.status) return changed;
  const at = new Date(now).toISOString();
  return {
    ...changed,
    completed_at: edit.status === 'completed' ? at : null,
    ...(edit.status === 'in_progress' && { started_at: at }),
    ...(edit.status === 'pending' && { started_at: null }),
  };
};

/** What a write does to what is shown. `at`: when the person did it, epoch ms. */
export const effectOf = (write: TodoWrite, at: number): TodoEffect => {
  switch (write.kind) {
    case 'change':
      return {
        id: write.before.id,
        before: write.before,
        after: (current) => current && editedTodo(current, write.edit, at),
      };
    case 'delete':
      return { id: write.before.id, before: write.before, after: () => null };
    case 'restore':
      return { id: write.before.id, before: null, after: (current) => current ?? write.before };
  }
};

/** The same fields with the values they had, so that an edit can be taken back. */
export const reverseEdit = (before: Todo, edit: TodoEdit): TodoEdit => ({
  ...(edit.title !== undefined && { title: before.title }),
  ...(edit.description !== undefined && { description: before.description }),
  ...(edit.due_date !== undefined && { due_date: before.due_date }),
  ...(edit.priority !== undefined && { priority: before.priority }),
  ...(edit.category !== undefined && { category: before.category }),
  ...(edit.status !== undefined && { status: before.status }),
});
