import type { Todo } from '@squeeze/contracts/todos';
import type { Effect } from '../pages-after.ts';
import {
  changedTodo,
  editBetween,
  reversedEdit,
  todoFields,
  type TodoEdit,
} from '@squeeze/domain/todos/todo-change';

/** One thing a person did to a todo that there is. Each carries what is needed to show it before the server knows. */
export type TodoWrite =
  | {
      readonly kind: 'change';
      readonly before: Todo;
      readonly edit: TodoEdit;
      /** What comes after a repeating todo that this completes, or goes again with this opening it. */
      readonly next?: { readonly todo: Todo; readonly is: 'coming' | 'going' };
      /**
       * The edit that this takes back, by which it is done again. What it has made of the todo would not do: of one that is done
       * nobody could tell whether its rule went on to the next or was to end.
       */
      readonly takesBack?: TodoEdit;
      /** Key of the entry that added it, where this is a part of adding it. */
      readonly added?: string;
    }
  | { readonly kind: 'delete'; readonly before: Todo }
  | { readonly kind: 'restore'; readonly before: Todo };

type TodoChangeWrite = Extract<TodoWrite, { kind: 'change' }>;

/** The change that takes one back, and would be taken back by that again. `now`: epoch ms. */
export const inverseChange = (
  { before, edit, takesBack, next }: TodoChangeWrite,
  now: number,
): TodoChangeWrite => ({
  kind: 'change',
  before: changedTodo(before, edit, now),
  edit:
    takesBack === undefined ? reversedEdit(before, edit) : { ...timesWith(takesBack, before), ...takesBack },
  takesBack: edit,
  ...(next && { next: { todo: next.todo, is: next.is === 'going' ? 'coming' : 'going' } }),
});

/** The times a todo had with a status that it takes on again. */
const timesWith = ({ status }: TodoEdit, { started_at, completed_at }: Todo): TodoEdit =>
  status === undefined ? {} : { started_at, completed_at };

/** What a write, or the server's answer to it, makes of one todo. */
export type TodoEffect = Effect<Todo>;

/** What becomes of the todo that comes after another. */
export const effectOnNext = (write: TodoWrite): TodoEffect[] => {
  if (write.kind !== 'change' || write.next === undefined) return [];
  const { todo, is } = write.next;
  if (is === 'coming') return [{ id: todo.id, before: null, after: (current) => current ?? todo }];
  // Once it was changed it goes on by itself. What befell it with its list, or in an order, is no change of it.
  const isUntouched = (current: Todo): boolean =>
    Object.keys(editBetween(todo, current)).every((field) => field === 'category' || field === 'position');
  return [
    { id: todo.id, before: todo, after: (current) => (current && isUntouched(current) ? null : current) },
  ];
};

/** What a write does to what is shown. `at`: when the person did it, epoch ms. */
export const effectOf = (write: TodoWrite, at: number): TodoEffect => {
  switch (write.kind) {
    case 'change':
      return {
        id: write.before.id,
        before: write.before,
        after: (current) => current && changedTodo(current, write.edit, at),
      };
    case 'delete':
      return { id: write.before.id, before: write.before, after: () => null };
    case 'restore':
      return { id: write.before.id, before: null, after: (current) => current ?? write.before };
  }
};

/** What a person says of a todo. */
export const draftOf = (todo: Todo): object =>
  Object.fromEntries(todoFields.map((field) => [field, todo[field]]));
