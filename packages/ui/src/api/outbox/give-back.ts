import { isCalendarWrite } from '../calendar-events/calendar-write.ts';
import { sendSettled } from '../chat/chat-slice.ts';
import { draftOf, editDraft, joinedDraft } from '../chat/kept-draft.ts';
import { inverseChange } from '../todos/todo-write.ts';
import { isTodosWrite, type TodosWrite } from '../todos/capture-write.ts';
import { giveBackForm } from './give-back-form.ts';
import type { AppThunk } from '../store-hooks.ts';
import { dropTried, keepAndSend, takeBackWaiting } from './keep-and-send.ts';
import { selectEntries, wordsReturned, type OutboxEntry } from './outbox-slice.ts';
import { laneOf } from './outbox-write.ts';
import { withdraw } from './withdraw.ts';

/** Takes back what waits; its words are again where they were typed. False: it is on its way, or has been sent. */
export const takeBack =
  (entry: OutboxEntry): AppThunk<boolean> =>
  (dispatch, getState) => {
    const { key, userId, write } = entry;
    if (!dispatch(takeBackWaiting(key)) && !dispatch(takeBackTried(key))) return false;
    if (write.kind === 'message') {
      const { place, text } = write;
      const draft = draftOf(getState(), place);
      dispatch(sendSettled(place));
      dispatch(editDraft(place, joinedDraft(text, draft)));
    } else if (write.kind === 'capture') dispatch(wordsReturned(write.pieces.map(({ text }) => text)));
    else giveBackForm(userId, write);
    return true;
  };

/** The same of what the server may have done without its answer having come: that is taken back there as well. */
const takeBackTried =
  (key: string): AppThunk<boolean> =>
  (dispatch, getState, { now }) => {
    const entry = selectEntries(getState()).find((other) => other.key === key);
    if (entry?.tried === undefined || getState().outbox.sending.includes(laneOf(entry.write))) return false;
    const { write } = entry;
    if (isCalendarWrite(write) || write.kind === 'capture' || write.kind === 'remind') {
      dispatch(withdraw(entry));
      return true;
    }
    const back = isTodosWrite(write) ? inverseOf(write, now()) : null;
    if (back === null) return false;
    void dispatch(keepAndSend(back, { onKept: () => dispatch(dropTried(key)) }));
    return true;
  };

/** What a todo is again by, whether or not the change of it was carried out; null where nothing says that. */
const inverseOf = (write: TodosWrite, now: number): TodosWrite | null => {
  switch (write.kind) {
    case 'change':
      return inverseChange(write, now);
    case 'delete':
      return { kind: 'restore', before: write.before };
    case 'restore':
      return { kind: 'delete', before: write.before };
    default:
      return null;
  }
};
