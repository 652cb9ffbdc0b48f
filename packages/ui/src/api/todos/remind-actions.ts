import type { CapturedItem } from '@squeeze/contracts/capture';
import type { Todo } from '@squeeze/contracts/todos';
import { idempotencyKey } from '../idempotency-key.ts';
import type { AppThunk } from '../store-hooks.ts';
import { isTodosWrite, type CaptureWrite } from './capture-write.ts';
import { addedTodo } from './following-writes.ts';
import { whenAsked } from '../outbox/outbox-slice.ts';
import { reminderDraft } from './reminder-draft.ts';
import { record } from './todo-actions.ts';
import type { TodoWrite } from './todo-write.ts';
import { capturedId, unsavedTodo } from './unsaved-todo.ts';
import type { WhenQuestion } from './when-asked.ts';

/** The todo that a question is about, as far as it is known here. */
const todoOf =
  ({ key, draft, text, at }: WhenQuestion): AppThunk<Todo> =>
  (dispatch, getState) => {
    const { entries, created } = getState().outbox;
    const waiting = entries.find((entry) => entry.key === key)?.write;
    const known = addedTodo(waiting !== undefined && isTodosWrite(waiting) ? waiting : created[key]);
    if (known !== null) return known;
    // Another window has sent it: sent once more, the same key answers with what it made then.
    const id = capturedId(key, 0);
    const shown = unsavedTodo(draft, id, at);
    const pieces = [{ draft: { ...draft, id }, text, shown }];
    dispatch(record([{ key, write: { kind: 'capture', pieces } }], null));
    return shown;
  };

/**
 * Makes what was added as a todo the reminder it stands for. Returns the key by which that can be taken back.
 * @param when the time in words, for the toast; null says nothing of it
 */
export const remind =
  (
    question: WhenQuestion,
    timings: readonly NonNullable<CapturedItem['reminder']>[],
    when: string | null,
  ): AppThunk<string> =>
  (dispatch) => {
    const todo = dispatch(todoOf(question));
    const key = idempotencyKey();
    const { title } = question.draft;
    const drafts = timings.map((timing) => reminderDraft(title, timing));
    const write: CaptureWrite = { kind: 'remind', drafts, todo, added: question.key };
    const undo = [{ kind: 'withdraw', key }] as const;
    const action =
      when === null
        ? null
        : ({ kind: 'reminded', title, count: 1, when, undo, asked: { question, timings } } as const);
    dispatch(record([{ key, write }], action));
    dispatch(whenAsked(null));
    return key;
  };

/** Keeps what was said so far, a day or how often, and asks for the time again. */
export const askAgain =
  (question: WhenQuestion, due: string | null, repeats: WhenQuestion['repeats']): AppThunk<void> =>
  (dispatch) => {
    if (due !== null && due !== question.due) {
      const before = dispatch(todoOf(question));
      const write: TodoWrite = { kind: 'change', before, edit: { due_date: due }, added: question.key };
      dispatch(record([{ key: idempotencyKey(), write }], null));
    }
    dispatch(whenAsked({ kind: 'one', question: { ...question, due, repeats } }));
  };
