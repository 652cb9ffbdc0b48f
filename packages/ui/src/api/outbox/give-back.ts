import { sendSettled } from '../chat/chat-slice.ts';
import { draftOf, editDraft, joinedDraft } from '../chat/kept-draft.ts';
import { giveBackForm } from './give-back-form.ts';
import type { AppThunk } from '../store-hooks.ts';
import { takeBackWaiting } from './keep-and-send.ts';
import { wordsReturned, type OutboxEntry } from './outbox-slice.ts';

/** Takes back what waits; its words are again where they were typed. False: it is on its way, or has been sent. */
export const takeBack =
  ({ key, userId, write }: OutboxEntry): AppThunk<boolean> =>
  (dispatch, getState) => {
    if (!dispatch(takeBackWaiting(key))) return false;
    if (write.kind === 'message') {
      const { place, text } = write;
      const draft = draftOf(getState(), place);
      dispatch(sendSettled(place));
      dispatch(editDraft(place, joinedDraft(text, draft)));
    } else if (write.kind === 'capture') dispatch(wordsReturned(write.pieces.map(({ text }) => text)));
    else giveBackForm(userId, write);
    return true;
  };
