import type { Todo } from '@squeeze/contracts/todos';
import { api } from '../api.ts';
import type { ApiError } from '../api-error.ts';
import { errorOf } from '../outbox/passing-error.ts';
import { acted, noticed } from '../outbox/outbox-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import { settleTodo } from './settle-write.ts';
import { todosApi } from './todo-endpoints.ts';

/** Skips a repeating todo once, and offers to take that back. Resolves to why it could not be; null where it was. */
export const skipTodo =
  (todo: Todo): AppThunk<Promise<ApiError | null>> =>
  async (dispatch, getState, { now }) => {
    const { data, error } = await dispatch(todosApi.endpoints.skipTodo.initiate({ params: { id: todo.id } }));
    if (data === undefined) return errorOf(error);
    dispatch(settleTodo(todo.id, todo, data.todo, now()));
    if (data.next != null) dispatch(settleTodo(data.next.id, null, data.next, now()));
    dispatch(api.util.invalidateTags(['Day', 'Dashboard', 'TodoCategories', 'TodoLists', 'TodoSeries']));
    const write = { kind: 'change', before: data.todo, edit: { status: 'pending' } } as const;
    dispatch(acted({ kind: 'skipped', title: todo.title, count: 1, undo: [{ kind: 'write', write }] }));
    dispatch(noticed(getState().outbox.serial));
    return null;
  };
