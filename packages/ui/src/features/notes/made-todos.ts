import type { Store } from '@reduxjs/toolkit';
import type { Todo } from '@squeeze/contracts/todos';
import { todoOfWords } from '@squeeze/domain/todos/todo-of-words';
import { idempotencyKey } from '../../api/idempotency-key.ts';
import type { AppDispatch, SharedState } from '../../api/store-hooks.ts';
// What undoing them needs is here with them, also without a network.
import '../../api/notes/unlink-lines.ts';
import { addThings, addWithdrawn, record, undo, withdraw } from '../../api/todos/todo-actions.ts';
import type { TodoOfLine } from './editor/note-todos.ts';

/** What was made at once, for undoing that in the text, and redoing it. */
export interface MadeTodos {
  /** No matter, where they have been taken back already. */
  readonly takeBack: () => void;
  readonly again: () => void;
}

interface Parts {
  readonly dispatch: AppDispatch;
  readonly store: Store<SharedState>;
  readonly noteId: string;
}

/** Adds todos of lines of a note, all as one thing to be undone: by a toast, which the note hears of, or in the text. */
export const madeTodos = (lines: readonly TodoOfLine[], { dispatch, store, noteId }: Parts): MadeTodos => {
  const add = (): string | null =>
    dispatch(
      addThings(
        lines.map(({ id, words, addresses, done }) => ({
          draft: { ...todoOfWords(words, addresses), id, status: done ? 'completed' : 'pending' },
          // The note has them, should the server refuse.
          text: '',
        })),
        false,
        [
          {
            kind: 'unlink',
            noteId,
            lines: lines.map(({ id, written, link }) => ({ id, words: written, link })),
          },
        ],
      ),
    );
  let key = add() ?? '';
  /** Ends the wait of taking them back; null where nothing waits. */
  let stopWaiting: (() => void) | null = null;
  /** There again after the server had deleted them: adding them cannot be taken back a second time. */
  let restored: readonly Todo[] | null = null;

  const known = () => {
    const { entries, created } = store.getState().outbox;
    return { entry: entries.find((other) => other.key === key), made: created[key] };
  };
  /** They are added once they are kept on this device, which takes a moment. */
  const onceAdded = (act: () => void): void => {
    const isAdded = (): boolean => known().entry !== undefined || known().made !== undefined;
    if (isAdded()) return act();
    const stop = store.subscribe(() => {
      if (!isAdded()) return;
      stop();
      stopWaiting = null;
      // Not before it was said, or it would be said still.
      queueMicrotask(act);
    });
    stopWaiting = stop;
  };
  return {
    takeBack: () => {
      if (restored !== null) {
        const writes = restored.map((before) => ({
          key: idempotencyKey(),
          write: { kind: 'delete', before } as const,
        }));
        restored = [];
        dispatch(record(writes, null));
        return;
      }
      onceAdded(() => {
        if (known().entry?.withdrawn !== undefined) return;
        const action = store
          .getState()
          .outbox.undoable.find((done) =>
            done.undo.some((step) => step.kind === 'withdraw' && step.key === key),
          );
        if (action === undefined) dispatch(withdraw(key));
        else dispatch(undo(action.serial));
      });
    },
    again: () => {
      if (stopWaiting !== null) {
        // They have not been taken back yet, and are not now.
        stopWaiting();
        stopWaiting = null;
        return;
      }
      if (dispatch(addWithdrawn(key))) return;
      const { made } = known();
      if (made?.kind !== 'takeBack' && made?.kind !== 'delete') {
        key = add() ?? '';
        return;
      }
      restored = made.kind === 'takeBack' ? made.todos : [made.before];
      const writes = restored.map((before) => ({
        key: idempotencyKey(),
        write: { kind: 'restore', before } as const,
      }));
      dispatch(record(writes, null));
    },
  };
};
