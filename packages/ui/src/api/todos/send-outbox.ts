import type { ProblemCode } from '@squeeze/contracts/problems';
import type { Todo } from '@squeeze/contracts/todos';
import { hasCode, isApiError, type ApiError } from '../api-error.ts';
import type { AppDispatch, AppThunk, SharedState } from '../store-hooks.ts';
import {
  adopted,
  entryChanged,
  refused,
  selectEntries,
  sendingBegan,
  sendingEnded,
  settled,
  written,
  type OutboxEntry,
} from './outbox-slice.ts';
import { api } from '../api.ts';
import { captureApi } from './capture-endpoints.ts';
import { receiptsApi } from '../receipts/receipt-endpoints.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import type { OutboxWrite } from './capture-write.ts';
import { aboutSaved, addedBy, waitsFor } from './following-writes.ts';
import { settleTodo } from './settle-write.ts';
import { closeWhen } from './close-when.ts';
import { todosApi } from './todo-endpoints.ts';
import { isUnsaved } from './unsaved-todo.ts';

/** What has become of a todo; null: it is gone. */
interface Settled {
  readonly id: string;
  readonly before: Todo | null;
  readonly after: Todo | null;
}

/** `undo`: what takes back what has been made. */
type Answer =
  | { readonly settled: readonly Settled[]; readonly undo: OutboxWrite | null }
  | { readonly error: ApiError };

/** The same call may well succeed later, without the person doing anything. */
const isPassing = (error: ApiError): boolean =>
  error.kind !== 'problem' ||
  error.status === 429 ||
  error.status === 502 ||
  error.status === 503 ||
  error.status === 504 ||
  hasCode(error, 'idempotency_key_in_use') ||
  // The session is over; the entry waits for its owner to sign in again.
  error.status === 401;

/**
 * Sends what waits, one write after the other. Stops at the first that gets no answer, which stays for the next call;
 * what the server refuses is taken back. Does nothing while it is already at work.
 */
export const sendOutbox =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { keptOutbox }) => {
    if (getState().todoOutbox.sending) return;
    dispatch(sendingBegan());
    let waiting = false;
    for (;;) {
      const entry = selectEntries(getState())[0];
      if (entry === undefined) break;
      waiting = await keptOutbox.exclusively(async () => !(await dispatch(sendEntry(entry))));
      if (waiting) break;
    }
    dispatch(sendingEnded({ waiting }));
  };

/** Resolves to whether the entry is dealt with. */
const sendEntry =
  (entry: OutboxEntry): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { keptOutbox, now }) => {
    const userId = getState().auth.user?.id;
    if (userId !== entry.userId) return false;
    const kept = keptOutbox.load();
    if (!kept.some(({ key }) => key === entry.key)) {
      // Another window has sent it; what came of it is the server's to say.
      dispatch(adopted(kept.filter((other) => other.userId === userId)));
      dispatch(api.util.invalidateTags(['Day', 'Todos', 'Todo', 'TodoCategories', 'AiTasks']));
      return true;
    }
    const { write } = entry;
    const answer = await callFor(write, entry.key, dispatch);
    if ('error' in answer && isPassing(answer.error)) return false;
    if ('error' in answer) {
      // What was to become of it goes with it.
      for (const { key } of following(getState(), entry)) {
        keptOutbox.remove(key);
        dispatch(settled({ key, created: null }));
      }
      keptOutbox.remove(entry.key);
      dispatch(closeWhen(entry.key));
      dispatch(refused({ entry, error: answer.error }));
      // Deleted elsewhere: what is still shown of it goes as well.
      if ('before' in write && hasCode(answer.error, 'not_found')) {
        dispatch(settleTodo(write.before.id, write.before, null, now()));
      }
      return true;
    }
    for (const other of following(getState(), entry)) {
      const named: OutboxEntry = { ...other, write: nowNamed(other.write, write, answer.settled) };
      keptOutbox.change(named);
      dispatch(entryChanged(named));
    }
    keptOutbox.remove(entry.key);
    for (const { id, before, after } of answer.settled) dispatch(settleTodo(id, before, after, now()));
    // Read again: it may have been taken back while it was under way.
    const withdrawn = selectEntries(getState()).find(({ key }) => key === entry.key)?.withdrawn === true;
    dispatch(settled({ key: entry.key, created: answer.undo }));
    const added = addedBy(write);
    const [changed] = answer.settled;
    const touched = changed?.after ?? changed?.before ?? null;
    if (added !== null && touched !== null) {
      // The receipt of adding it would call it changed since: it is deleted instead.
      dispatch(settled({ key: added, created: { kind: 'delete', before: touched } }));
    }
    if (withdrawn && answer.undo) {
      const undo: OutboxEntry = {
        key: idempotencyKey(),
        userId,
        at: now(),
        write: answer.undo,
      };
      keptOutbox.add([undo]);
      dispatch(written({ entries: [undo], action: null }));
    }
    return true;
  };

/** Entries that wait for the todo which this one adds. */
const following = (state: SharedState, { key }: OutboxEntry): readonly OutboxEntry[] =>
  selectEntries(state).filter(({ write }) => waitsFor(write, key));

/** A later write, about the todo that the server has just made. */
const nowNamed = (later: OutboxWrite, write: OutboxWrite, made: readonly Settled[]): OutboxWrite => {
  if (write.kind !== 'capture') return later;
  const stoodFor = write.pieces.flatMap(({ shown }) => (shown === null ? [] : [shown]));
  return stoodFor.reduce((named, { id }, index) => {
    const todo = made[index]?.after ?? null;
    return todo === null ? named : aboutSaved(named, id, todo);
  }, later);
};

const callFor = async (write: OutboxWrite, key: string, dispatch: AppDispatch): Promise<Answer> => {
  const { updateTodo, deleteTodo, restoreTodo } = todosApi.endpoints;
  switch (write.kind) {
    case 'capture':
      return await callForCapture(write, key, dispatch);
    case 'takeBack':
      return await callForTakeBack(write, key, dispatch);
    case 'remind':
      return await callForRemind(write, key, dispatch);
    case 'change': {
      const params = { id: write.before.id };
      return todoIn(await dispatch(updateTodo.initiate({ params, body: write.edit })), write.before);
    }
    case 'delete': {
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

const callForCapture = async (
  { pieces }: Extract<OutboxWrite, { kind: 'capture' }>,
  key: string,
  dispatch: AppDispatch,
): Promise<Answer> => {
  const body = { items: pieces.map(({ draft }) => draft) };
  const { data, error } = await dispatch(
    captureApi.endpoints.capture.initiate({ body, idempotencyKey: key }),
  );
  if (data === undefined) return { error: errorOf(error) };
  const todos = data.items.flatMap((item) => (item.kind === 'todo' ? [item.todo] : []));
  const { id: receiptId, title } = data.receipt;
  return {
    settled: todos.map((after) => ({ id: after.id, before: null, after })),
    undo: { kind: 'takeBack', receiptId, title, todos },
  };
};

const callForTakeBack = async (
  { receiptId, todos, back }: Extract<OutboxWrite, { kind: 'takeBack' }>,
  key: string,
  dispatch: AppDispatch,
): Promise<Answer> => {
  const { undoReceipt } = receiptsApi.endpoints;
  const { error } = await dispatch(undoReceipt.initiate({ params: { id: receiptId }, idempotencyKey: key }));
  if (!isDoneBut(error, 'already_undone')) return { error: errorOf(error) };
  if (back === undefined || isUnsaved(back)) return gone(todos);
  const params = { id: back.id };
  const { restoreTodo } = todosApi.endpoints;
  const restored = await dispatch(restoreTodo.initiate({ params, idempotencyKey: key }));
  if (!isDoneBut(restored.error, 'not_found')) return { error: errorOf(restored.error) };
  const after = restored.data?.todo ?? null;
  return { settled: after === null ? [] : [{ id: back.id, before: null, after }], undo: null };
};

const callForRemind = async (
  { drafts, todo }: Extract<OutboxWrite, { kind: 'remind' }>,
  key: string,
  dispatch: AppDispatch,
): Promise<Answer> => {
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

const gone = (todos: readonly Todo[]): Answer => ({
  settled: todos.map((before) => ({ id: before.id, before, after: null })),
  undo: null,
});

/** Whether it is as the person wanted: done now, or by an earlier try, which `code` then says. */
const isDoneBut = (error: unknown, code: ProblemCode): boolean =>
  error === undefined || (isApiError(error) && hasCode(error, code));

/** Everything that is not one of our errors is a fault in this program, and would be one again. */
const errorOf = (thrown: unknown): ApiError =>
  isApiError(thrown)
    ? thrown
    : { kind: 'problem', status: 0, code: null, sentence: null, errors: {}, retryAfterMs: null };

const todoIn = (result: { data?: { todo: Todo } | undefined; error?: unknown }, before: Todo): Answer =>
  result.data === undefined
    ? { error: errorOf(result.error) }
    : { settled: [{ id: before.id, before, after: result.data.todo }], undo: null };
