import { api } from '../api.ts';
import { selectEntries } from '../outbox/outbox-slice.ts';
import type { AppThunk } from '../store-hooks.ts';
import { sendBegan, sendSettled } from './chat-slice.ts';
import { draftOf } from './kept-draft.ts';

/** Shows the messages that wait: of an earlier visit, or sent in another window. Those that it has sent are listed now. */
export const adoptSends = (): AppThunk<void> => (dispatch, getState) => {
  const entries = selectEntries(getState());
  for (const { key, at, late, write } of entries) {
    if (write.kind !== 'message' || late === 'held' || getState().chat.sends[write.place] !== undefined)
      continue;
    const { place, text, after } = write;
    const draft = draftOf(getState(), place);
    dispatch(sendBegan({ place, send: { key, text, at, after, messageId: null }, draft }));
  }
  for (const [place, { key, messageId }] of Object.entries(getState().chat.sends)) {
    if (messageId !== null || entries.some((entry) => entry.key === key)) continue;
    dispatch(sendSettled(place));
    dispatch(api.util.invalidateTags(['Conversations', 'Messages']));
  }
};
