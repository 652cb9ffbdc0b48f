import { severalTodosEndpoints } from '@squeeze/contracts/several-todos';
import { todosReadMax, type Todo } from '@squeeze/contracts/todos';
import { changedTodo } from '@squeeze/domain/todos/todo-change';
import { api } from '../api.ts';
import type { ApiError } from '../api-error.ts';
import { endpointsFrom } from '../endpoints-from.ts';
import { askedAnew } from '../outbox/ask-anew.ts';
import { changedElsewhere, conflict } from '../outbox/changed-elsewhere.ts';
import { errorOf, isDoneBut } from '../outbox/passing-error.ts';
import { receiptsApi } from '../receipts/receipt-endpoints.ts';
import type { AppDispatch, AppThunk } from '../store-hooks.ts';
import type { TodosAnswer } from './call-for-todos.ts';
import { effectsOfSeveral, type SeveralWrite } from './several-write.ts';
import { todosApi } from './todo-endpoints.ts';
import { draftOf, type TodoEffect } from './todo-write.ts';

/** Its answer is taken in by whoever sends the write, in one pass. */
const severalApi = api.injectEndpoints({
  endpoints: (build) => endpointsFrom(severalTodosEndpoints, build),
});

interface SeveralCall {
  readonly write: SeveralWrite;
  readonly key: string;
  readonly waited: boolean;
}

/**
 * Makes the call of what is done to several todos, or of what takes it back. Those that say something else by now, where it
 * has waited or is taken back, are left as they are and named.
 */
export const callForSeveral =
  ({ write, key, waited }: SeveralCall): AppThunk<Promise<TodosAnswer>> =>
  async (dispatch, _getState, { now }) =>
    write.kind === 'several'
      ? await callForAct(write, { key, waited }, dispatch)
      : await callForBack(write, { key, now: now() }, dispatch);

const callForAct = async (
  write: Extract<SeveralWrite, { kind: 'several' }>,
  { key, waited }: Pick<SeveralCall, 'key' | 'waited'>,
  dispatch: AppDispatch,
): Promise<TodosAnswer> => {
  const { todos, edit } = write;
  const looked = waited ? await lookAt(write, dispatch) : { free: todos, left: [] };
  if ('error' in looked) return looked;
  const { free, left } = looked;
  if (free.length === 0) return { error: conflict };
  const act = edit === null ? ({ kind: 'delete' } as const) : ({ kind: 'change', edit } as const);
  const { data, error } = await dispatch(
    severalApi.endpoints.changeSeveralTodos.initiate({
      body: { ids: free.map(({ id }) => id), act },
      idempotencyKey: key,
    }),
  );
  if (data === undefined) return { error: errorOf(error) };
  const missing = new Set(data.missing);
  const refused = new Set(data.refused);
  const unchanged = new Set(data.unchanged);
  const changed = new Set(data.changed);
  const at = Date.parse(data.at);
  const become = (todo: Todo): TodoEffect['after'] => {
    if (refused.has(todo.id) || unchanged.has(todo.id)) return () => todo;
    if (edit === null || missing.has(todo.id)) return () => null;
    return (current) => current && changedTodo(current, edit, at);
  };
  const stay = [...left, ...free.filter(({ id }) => refused.has(id))];
  return {
    settled: [],
    effects: [
      ...free.map((todo): TodoEffect => ({ id: todo.id, before: todo, after: become(todo) })),
      ...left.map((todo): TodoEffect => ({ id: todo.id, before: todo, after: () => todo })),
    ],
    ...(stay.length > 0 && { left: stay }),
    undo:
      data.receipt === null
        ? null
        : {
            kind: 'severalBack',
            receiptId: data.receipt.id,
            todos: free.filter(({ id }) => changed.has(id)),
            edit,
          },
  };
};

interface Looked {
  /** As they were when it was done to them. */
  readonly free: readonly Todo[];
  /** As they are now. */
  readonly left: readonly Todo[];
}

/** Which of them may have gone on elsewhere meanwhile. What is gone there is told by the call itself. */
const lookAt = async (
  { todos, edit }: Pick<SeveralWrite, 'todos' | 'edit'>,
  dispatch: AppDispatch,
): Promise<Looked | { readonly error: ApiError }> => {
  const now = new Map<string, Todo>();
  for (let from = 0; from < todos.length; from += todosReadMax) {
    const ids = todos
      .slice(from, from + todosReadMax)
      .map(({ id }) => id)
      .join(',');
    const asked = todosApi.endpoints.readTodos.initiate({ query: { ids } }, { forceRefetch: true });
    const answer = await askedAnew(dispatch(asked));
    if ('error' in answer) return answer;
    for (const todo of answer.data.todos) now.set(todo.id, todo);
  }
  const left = todos.flatMap((todo) => {
    const current = now.get(todo.id);
    if (current === undefined) return [];
    return changedElsewhere(edit ?? draftOf(todo), todo, current) ? [current] : [];
  });
  const ids = new Set(left.map(({ id }) => id));
  return { free: todos.filter(({ id }) => !ids.has(id)), left };
};

const callForBack = async (
  write: Extract<SeveralWrite, { kind: 'severalBack' }>,
  { key, now }: { readonly key: string; readonly now: number },
  dispatch: AppDispatch,
): Promise<TodosAnswer> => {
  const { receiptId, todos } = write;
  const { undoReceipt } = receiptsApi.endpoints;
  const { data, error } = await dispatch(
    undoReceipt.initiate({ params: { id: receiptId }, idempotencyKey: key }),
  );
  if (!isDoneBut(error, 'already_undone')) return { error: errorOf(error) };
  const left = data?.receipt.left ?? [];
  const ids = new Set(left.map(({ id }) => id));
  const back = { ...write, todos: todos.filter(({ id }) => !ids.has(id)) };
  return {
    settled: [],
    effects: effectsOfSeveral(back, now),
    ...(left.length > 0 && { left }),
    undo: null,
  };
};
