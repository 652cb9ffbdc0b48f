import type { CalendarEvent } from '@squeeze/contracts/calendar-events';
import type { Note } from '@squeeze/contracts/notes';
import type { Todo } from '@squeeze/contracts/todos';
import type { TodoEdit } from '@squeeze/domain/todos/todo-change';
import { hasCode, type ApiError } from '../api-error.ts';
import { askedAnew } from '../outbox/ask-anew.ts';
import { changedElsewhere, conflict } from '../outbox/changed-elsewhere.ts';
import { errorOf, isDoneBut, isPassing } from '../outbox/passing-error.ts';
import type { AppDispatch } from '../store-hooks.ts';
import { receiptsApi } from '../receipts/receipt-endpoints.ts';
import { captureApi } from './capture-endpoints.ts';
import type { TodosWrite } from './capture-write.ts';
import { todosApi } from './todo-endpoints.ts';
import { draftOf, type TodoEffect } from './todo-write.ts';
import { isUnsaved } from './unsaved-todo.ts';

/** What has become of a todo; null: it is gone. */
export interface SettledTodo {
  readonly id: string;
  readonly before: Todo | null;
  readonly after: Todo | null;
}

/** Notes that were captured, as they were made, and those that were taken back. */
export interface SettledNotes {
  readonly made: readonly Note[];
  readonly gone: readonly Note[];
}

/** The same of events. */
export interface SettledEvents {
  readonly made: readonly CalendarEvent[];
  readonly gone: readonly CalendarEvent[];
}

/** `undo`: what takes back what has been made. */
export type TodosAnswer =
  | {
      readonly settled: readonly SettledTodo[];
      /** Left out where there are none. */
      readonly notes?: SettledNotes;
      readonly events?: SettledEvents;
      /** In place of `settled`, of several at once: what has become of each, whatever else has happened to it. */
      readonly effects?: readonly TodoEffect[];
      /** Those that say something else by now: they stay as they are. Left out where there are none. */
      readonly left?: readonly Pick<Todo, 'title'>[];
      readonly undo: TodosWrite | null;
    }
  | { readonly error: ApiError };

interface TodosCall {
  readonly write: TodosWrite;
  readonly key: string;
  /** Whether the todo may have gone on elsewhere meanwhile: then that is looked at first, and not overwritten. */
  readonly waited: boolean;
  /** When it was done here, epoch ms. */
  readonly at: number;
}

/** Makes the calls of a write. The key counts the same write, sent again, as one. */
export const callForTodos = async (
  { write, key, waited, at }: TodosCall,
  dispatch: AppDispatch,
): Promise<TodosAnswer> => {
  const { getTodo, updateTodo, deleteTodo, restoreTodo } = todosApi.endpoints;
  switch (write.kind) {
    case 'capture':
      return await callForCapture(write, key, dispatch);
    case 'takeBack':
      return await callForTakeBack(write, key, dispatch);
    case 'remind':
      return await callForRemind(write, key, dispatch);
    case 'several':
    case 'severalBack': {
      // Fetched with the first of them; where it cannot be, that one waits.
      const calls = await import('./call-for-several.ts').catch(() => null);
      if (calls === null) return { error: { kind: 'unreachable' } };
      return await dispatch(calls.callForSeveral({ write, key, waited }));
    }
    case 'change': {
      const params = { id: write.before.id };
      // Who puts things in order contradicts nobody: the place that was given last counts.
      const { position: _, steps, ...said } = write.edit;
      let joined: Pick<TodoEdit, 'steps'> = {};
      if (steps !== undefined || (waited && Object.keys(said).length > 0)) {
        const current = await askedAnew(dispatch(getTodo.initiate({ params }, { forceRefetch: true })));
        if ('error' in current) return current;
        const { todo } = current.data;
        if (waited && changedElsewhere(said, write.before, todo)) return { error: conflict };
        if (steps !== undefined) {
          // All of them are sent: what another device has done to others of them meanwhile stays done.
          const rules = await import('@squeeze/domain/todos/merged-steps').catch(() => null);
          if (rules === null) return { error: { kind: 'unreachable' } };
          const merged = rules.mergedSteps(write.before.steps, steps, todo.steps);
          if (waited && merged.contested) return { error: conflict };
          joined = { steps: merged.steps };
        }
      }
      // What comes so long after it is done counts from then, not from when there was a connection again.
      const done = waited && said.status === 'completed' && { completed_at: new Date(at).toISOString() };
      const body = { ...done, ...write.edit, ...joined };
      return todoIn(await dispatch(updateTodo.initiate({ params, body })), write.before);
    }
    case 'delete': {
      const refusal = waited ? await goneOn(write, dispatch) : null;
      if (refusal !== null) return { error: refusal };
      const { error } = await dispatch(deleteTodo.initiate({ params: { id: write.before.id } }));
      // Already gone is what the person wanted: an earlier try may have got through without its answer.
      return isDoneBut(error, 'not_found') ? gone([write.before]) : { error: errorOf(error) };
    }
    case 'restore': {
      const params = { id: write.before.id };
      return todoIn(await dispatch(restoreTodo.initiate({ params, idempotencyKey: key })), write.before);
    }
  }
};

/** Why a todo is not deleted that was to go a while ago; null where it may be. One that is gone is as was wanted. */
const goneOn = async (
  { before }: Extract<TodosWrite, { kind: 'delete' }>,
  dispatch: AppDispatch,
): Promise<ApiError | null> => {
  const { getTodo } = todosApi.endpoints;
  const params = { id: before.id };
  const current = await askedAnew(dispatch(getTodo.initiate({ params }, { forceRefetch: true })));
  if ('error' in current) return hasCode(current.error, 'not_found') ? null : current.error;
  return changedElsewhere(draftOf(before), before, current.data.todo) ? conflict : null;
};

const callForCapture = async (
  { pieces }: Extract<TodosWrite, { kind: 'capture' }>,
  key: string,
  dispatch: AppDispatch,
): Promise<TodosAnswer> => {
  const body = { items: pieces.map(({ draft }) => draft) };
  const { data, error } = await dispatch(
    captureApi.endpoints.capture.initiate({ body, idempotencyKey: key }),
  );
  if (data === undefined) return { error: errorOf(error) };
  const todos = data.items.flatMap((item) => (item.kind === 'todo' ? [item.todo] : []));
  const notes = data.items.flatMap((item) => (item.kind === 'note' ? [item.note] : []));
  const events = data.items.flatMap((item) => (item.kind === 'event' ? [item.event] : []));
  const { id: receiptId, title } = data.receipt;
  const undo = {
    kind: 'takeBack',
    receiptId,
    title,
    todos,
    ...(notes.length > 0 && { notes }),
    ...(events.length > 0 && { events }),
  } as const;
  const settled = todos.map((after) => ({ id: after.id, before: null, after }));
  return {
    settled,
    ...(notes.length > 0 && { notes: { made: notes, gone: [] } }),
    ...(events.length > 0 && { events: { made: events, gone: [] } }),
    undo,
  };
};

const callForTakeBack = async (
  { receiptId, todos, notes = [], events = [], back }: Extract<TodosWrite, { kind: 'takeBack' }>,
  key: string,
  dispatch: AppDispatch,
): Promise<TodosAnswer> => {
  const { undoReceipt } = receiptsApi.endpoints;
  const { error } = await dispatch(undoReceipt.initiate({ params: { id: receiptId }, idempotencyKey: key }));
  if (!isDoneBut(error, 'already_undone')) return { error: errorOf(error) };
  if (back === undefined || isUnsaved(back))
    return {
      ...gone(todos),
      ...(notes.length > 0 && { notes: { made: [], gone: notes } }),
      ...(events.length > 0 && { events: { made: [], gone: events } }),
    };
  const params = { id: back.id };
  const { restoreTodo } = todosApi.endpoints;
  const restored = await dispatch(restoreTodo.initiate({ params, idempotencyKey: key }));
  if (!isDoneBut(restored.error, 'not_found')) return { error: errorOf(restored.error) };
  const after = restored.data?.todo ?? null;
  return { settled: after === null ? [] : [{ id: back.id, before: null, after }], undo: null };
};

const callForRemind = async (
  { drafts, todo }: Extract<TodosWrite, { kind: 'remind' }>,
  key: string,
  dispatch: AppDispatch,
): Promise<TodosAnswer> => {
  const { capture } = captureApi.endpoints;
  const { data, error } = await dispatch(
    capture.initiate({ body: { items: [...drafts] }, idempotencyKey: key }),
  );
  if (data === undefined) return { error: errorOf(error) };
  const { id: receiptId, title } = data.receipt;
  const made = { kind: 'takeBack', receiptId, title, todos: [] } as const;
  if (!isUnsaved(todo)) {
    const removed = await dispatch(todosApi.endpoints.deleteTodo.initiate({ params: { id: todo.id } }));
    if (!isDoneBut(removed.error, 'not_found')) {
      const error = errorOf(removed.error);
      // The todo stays beside its reminder, which is made and can still be taken back.
      return isPassing(error)
        ? { error }
        : { settled: [{ id: todo.id, before: todo, after: todo }], undo: made };
    }
  }
  return { settled: [{ id: todo.id, before: todo, after: null }], undo: { ...made, back: todo } };
};

const gone = (todos: readonly Todo[]) => ({
  settled: todos.map((before) => ({ id: before.id, before, after: null })),
  undo: null,
});

interface ChangedTodo {
  readonly todo: Todo;
  readonly next?: Todo | null | undefined;
  readonly gone?: string | undefined;
}

const todoIn = (
  { data, error }: { data?: ChangedTodo | undefined; error?: unknown },
  before: Todo,
): TodosAnswer => {
  if (data === undefined) return { error: errorOf(error) };
  const { todo, next = null, gone: taken } = data;
  return {
    settled: [
      { id: before.id, before, after: todo },
      ...(next === null ? [] : [{ id: next.id, before: null, after: next }]),
      ...(taken === undefined ? [] : [{ id: taken, before: null, after: null }]),
    ],
    undo: null,
  };
};
