import type { Todo } from '@squeeze/contracts/todos';
import { hasCode, isApiError, type ApiError } from '../api-error.ts';
import type { AppDispatch, AppThunk } from '../store-hooks.ts';
import {
  adopted,
  refused,
  selectEntries,
  sendingBegan,
  sendingEnded,
  settled,
  written,
  type OutboxEntry,
} from './outbox-slice.ts';
import { aiTasksApi } from '../ai-tasks/ai-task-endpoints.ts';
import { api } from '../api.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { isReminderWrite, type OutboxWrite, type ReminderWrite } from './reminder-write.ts';
import { settleTodo } from './settle-write.ts';
import { todosApi } from './todo-endpoints.ts';
import type { TodoWrite } from './todo-write.ts';

/** `undo`: what takes back what has been made. */
type Answer =
  | { readonly todo: Todo | null; readonly undo: OutboxWrite | null }
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
    const answer = isReminderWrite(write)
      ? await callForReminder(write, entry.key, dispatch)
      : await callFor(write, entry.key, dispatch);
    if ('error' in answer && isPassing(answer.error)) return false;
    keptOutbox.remove(entry.key);
    if ('error' in answer) {
      dispatch(refused({ entry, error: answer.error }));
      // Deleted elsewhere: what is still shown of it goes as well.
      if ('before' in write && hasCode(answer.error, 'not_found')) {
        dispatch(settleTodo(write.before.id, write.before, null, now()));
      }
      return true;
    }
    if (!isReminderWrite(write)) {
      const before = write.kind === 'create' ? null : write.before;
      const id = before?.id ?? answer.todo?.id ?? entry.key;
      dispatch(settleTodo(id, before, answer.todo, now()));
    }
    // Read again: it may have been taken back while it was under way.
    const withdrawn = selectEntries(getState()).find(({ key }) => key === entry.key)?.withdrawn === true;
    dispatch(settled({ key: entry.key, created: answer.undo }));
    if (withdrawn && answer.undo) {
      const undo: OutboxEntry = {
        key: idempotencyKey(),
        userId,
        at: now(),
        write: answer.undo,
      };
      keptOutbox.add([undo]);
      dispatch(written({ entries: [undo], deed: null }));
    }
    return true;
  };

const callFor = async (write: TodoWrite, key: string, dispatch: AppDispatch): Promise<Answer> => {
  const { createTodo, updateTodo, deleteTodo, restoreTodo } = todosApi.endpoints;
  switch (write.kind) {
    case 'create': {
      const answer = todoIn(await dispatch(createTodo.initiate({ body: write.draft, idempotencyKey: key })));
      return 'error' in answer || answer.todo === null
        ? answer
        : { ...answer, undo: { kind: 'delete', before: answer.todo } };
    }
    case 'change': {
      const params = { id: write.before.id };
      return todoIn(await dispatch(updateTodo.initiate({ params, body: write.edit })));
    }
    case 'delete': {
      return gone(await dispatch(deleteTodo.initiate({ params: { id: write.before.id } })));
    }
    case 'restore': {
      const params = { id: write.before.id };
      return todoIn(await dispatch(restoreTodo.initiate({ params, idempotencyKey: key })));
    }
  }
};

const callForReminder = async (write: ReminderWrite, key: string, dispatch: AppDispatch): Promise<Answer> => {
  const { createAiTask, deleteAiTask } = aiTasksApi.endpoints;
  if (write.kind === 'forget') {
    return gone(await dispatch(deleteAiTask.initiate({ params: { id: write.id } })));
  }
  const { data, error } = await dispatch(createAiTask.initiate({ body: write.draft, idempotencyKey: key }));
  if (data === undefined) return { error: errorOf(error) };
  const { id, title } = data.data.task;
  return { todo: null, undo: { kind: 'forget', id, title } };
};

/** Already gone is what the person wanted: an earlier try may have got through without its answer. */
const gone = ({ error }: { error?: unknown }): Answer =>
  error === undefined || (isApiError(error) && hasCode(error, 'not_found'))
    ? { todo: null, undo: null }
    : { error: errorOf(error) };

/** Everything that is not one of our errors is a fault in this program, and would be one again. */
const errorOf = (thrown: unknown): ApiError =>
  isApiError(thrown)
    ? thrown
    : { kind: 'problem', status: 0, code: null, detail: null, errors: {}, retryAfterMs: null };

const todoIn = (result: { data?: { todo: Todo } | undefined; error?: unknown }): Answer =>
  result.data === undefined ? { error: errorOf(result.error) } : { todo: result.data.todo, undo: null };
