import type { Todo } from '@squeeze/contracts/todos';
import { changedTodo } from '@squeeze/domain/todos/todo-change';
import { idempotencyKey } from '../idempotency-key.ts';
import type { UndoStep } from '../outbox/outbox-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import { record } from './todo-actions.ts';

/** A todo, and the key in the order by hand that it gets. */
export interface Placed {
  readonly todo: Todo;
  readonly position: string;
}

/** Has `todo` stand elsewhere in the order by hand: by its own key, and now and then those of some around it. One Undo for all. */
export const placeTodos =
  ({ title }: Pick<Todo, 'title'>, places: readonly Placed[]): AppThunk<void> =>
  (dispatch, _, { now }) => {
    const entries = places.map(({ todo: before, position }) => ({
      key: idempotencyKey(),
      write: { kind: 'change', before, edit: { position } } as const,
    }));
    const undo = places.map(({ todo, position }): UndoStep => ({
      kind: 'write',
      write: {
        kind: 'change',
        before: changedTodo(todo, { position }, now()),
        edit: { position: todo.position },
      },
    }));
    dispatch(record(entries, { kind: 'placed', title, count: 1, undo }));
  };
