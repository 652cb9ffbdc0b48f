import { keepText, readText } from '../kept/kept-text.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { draftEdited, newPlace, type ChatPlace } from './chat-slice.ts';

const nameOf = (place: ChatPlace): string => `chat.${place}`;

/** Texts one below the other, the earlier first; an empty one makes no line. */
export const joinedDraft = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n');

/** What is being written at a place, as it was left. */
export const draftOf = (state: SharedState, place: ChatPlace): string =>
  state.chat.drafts[place] ?? readText(state.auth.user?.id ?? '', nameOf(place));

/** Keeps what is being written: a window that closes does not take it along. What was sent waits in the outbox. */
export const keepDraft =
  (place: ChatPlace): AppThunk<void> =>
  (_dispatch, getState) => {
    const { auth, chat } = getState();
    if (auth.user === null) return;
    keepText(auth.user.id, nameOf(place), chat.drafts[place] ?? '');
  };

/** The same, with words that are on their way and in no outbox, above it. */
export const keepDraftBelow =
  (place: ChatPlace, sent: string): AppThunk<void> =>
  (_dispatch, getState) => {
    const { auth, chat } = getState();
    if (auth.user !== null)
      keepText(auth.user.id, nameOf(place), joinedDraft(sent, chat.drafts[place] ?? ''));
  };

export const editDraft =
  (place: ChatPlace, text: string): AppThunk<void> =>
  (dispatch) => {
    dispatch(draftEdited({ place, text }));
    dispatch(keepDraft(place));
  };

/** What was typed at `newPlace` has gone along with the conversation that was begun there. */
export const keepMovedDraft =
  (conversationId: string): AppThunk<void> =>
  (dispatch) => {
    dispatch(keepDraft(newPlace));
    dispatch(keepDraft(conversationId));
  };
