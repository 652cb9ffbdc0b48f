import { keptOutboxOf } from './kept-outbox.ts';
import type { ApiError } from '../api-error.ts';
import type { AppThunk } from '../store-hooks.ts';
import type { CalendarWrite } from '../calendar-events/calendar-write.ts';
import type { FileWrite } from '../files/file-write.ts';
import type { NoteWrite } from '../notes/note-write.ts';
import type { TodosWrite } from '../todos/capture-write.ts';
import { dropped, refused, refusedInForm, type OutboxEntry } from './outbox-slice.ts';
import type { OutboxWrite } from './outbox-write.ts';
import { hasWaited } from './changed-elsewhere.ts';
import { isPassing } from './passing-error.ts';
import { isAwaited, tellOutcome } from './write-outcome.ts';

/** A write that is one call, and whose answer says all that came of it. */
type CallWrite = Exclude<OutboxWrite, TodosWrite | NoteWrite | CalendarWrite | FileWrite>;

/** What the call of a write came to. `data` is for the form that made it. */
export type CallOutcome = { readonly data: unknown } | { readonly error: ApiError };

/** Sends one of these. Resolves to whether the entry is dealt with. */
export const sendEntry =
  (entry: OutboxEntry & { readonly write: CallWrite }): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { device, now }) => {
    const keptOutbox = keptOutboxOf(device);
    const { key } = entry;
    const waited = hasWaited(entry.at, now());
    // No connection, and its code has never been fetched: it waits.
    const outcome = await dispatch(callFor(entry, waited)).catch(() => null);
    if (outcome === null) return false;
    // Somebody else's screen by now; it is taken up when its owner is back.
    if (getState().auth.user?.id !== entry.userId) return false;
    if ('error' in outcome && waits(outcome.error, key)) return false;
    if ('data' in outcome) {
      keptOutbox.remove(key);
      dispatch(dropped(key));
      tellOutcome(key, { kind: 'done', data: outcome.data });
      return true;
    }
    const { error } = outcome;
    const { write } = entry;
    if (write.kind === 'message') {
      // It stays kept until its words can be given back.
      const sending = await import('../chat/send-message.ts').catch(() => null);
      if (sending === null) return false;
      dispatch(sending.giveBackMessage(write.place, write.text, key, error));
    }
    keptOutbox.remove(key);
    // Where the form that made it is still open, it says so itself.
    if (tellOutcome(key, { kind: 'refused', error })) dispatch(refusedInForm(entry));
    else dispatch(refused({ entry, error }));
    return true;
  };

/** Whoever has just pressed a button is told that they did so too often; what waited already goes on waiting. */
const waits = (error: ApiError, key: string): boolean =>
  isPassing(error) && !(isAwaited(key) && error.kind === 'problem' && error.status === 429);

/** What the calls stand on is fetched with the first of them. */
const callFor =
  (
    { write, key, at }: OutboxEntry & { readonly write: CallWrite },
    waited: boolean,
  ): AppThunk<Promise<CallOutcome>> =>
  async (dispatch) => {
    switch (write.kind) {
      case 'message': {
        const { sendMessageWrite } = await import('../chat/send-message-write.ts');
        return await dispatch(sendMessageWrite(write, key, at));
      }
      case 'createTask':
      case 'editTask': {
        const { sendAiTaskWrite } = await import('../ai-tasks/send-ai-task-write.ts');
        return await dispatch(sendAiTaskWrite(write, key, waited));
      }
      case 'settings': {
        const { sendSettingsWrite } = await import('../preferences/send-settings-write.ts');
        return await dispatch(sendSettingsWrite(write, waited));
      }
    }
  };
