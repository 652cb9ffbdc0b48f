import type { Todo } from '@squeeze/contracts/todos';
import { api } from '../api.ts';
import type { ApiError } from '../api-error.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { errorOf } from '../outbox/passing-error.ts';
import { askedAnew } from '../outbox/ask-anew.ts';
import { acted, noticed, refused } from '../outbox/outbox-slice.ts';
import { sendOutboxAgain } from '../outbox/send-outbox.ts';
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

/** Skips one again whose skipping was taken back, once the server has heard of that; says itself where it cannot be. */
export const skipAgain =
  (skipped: Todo): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    await dispatch(sendOutboxAgain());
    const userId = getState().auth.user?.id;
    if (userId === undefined) return;
    const asked = todosApi.endpoints.getTodo.initiate({ params: { id: skipped.id } }, { forceRefetch: true });
    const current = await askedAnew(dispatch(asked));
    const error = 'error' in current ? current.error : await dispatch(skipTodo(current.data.todo));
    if (error === null) return;
    const write = { kind: 'change', before: skipped, edit: {} } as const;
    dispatch(refused({ entry: { key: idempotencyKey(), userId, at: now(), write }, error }));
  };
