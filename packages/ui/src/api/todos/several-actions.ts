import type { Todo } from '@squeeze/contracts/todos';
import type { TodoEdit } from '@squeeze/domain/todos/todo-change';
import { idempotencyKey } from '../idempotency-key.ts';
import type { Action } from '../outbox/outbox-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import { completeTodo, deleteTodo, editTodo, record } from './todo-actions.ts';

/** Does one thing to several todos, by one write that one Undo takes back; to one alone as ever. `null` deletes them. */
export const changeSeveral =
  (todos: readonly Todo[], edit: TodoEdit | null): AppThunk<void> =>
  (dispatch) => {
    const [first, ...others] = todos;
    if (first === undefined) return;
    const kind = edit === null ? 'deleted' : edit.status === 'completed' ? 'completed' : 'edited';
    if (others.length === 0) {
      if (edit === null) dispatch(deleteTodo(first));
      else dispatch(kind === 'completed' ? completeTodo(first) : editTodo(first, edit));
      return;
    }
    const key = idempotencyKey();
    const action: Action = {
      kind,
      title: first.title,
      count: todos.length,
      undo: [{ kind: 'withdraw', key }],
      several: { todos, edit },
    };
    dispatch(record([{ key, write: { kind: 'several', todos, edit } }], action));
  };
