import { keepText, readText } from '../kept-text.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { draftEdited, newPlace, type ChatPlace } from './chat-slice.ts';

const nameOf = (place: ChatPlace): string => `chat.${place}`;

/** Texts one below the other, the earlier first; an empty one makes no line. */
export const joinedDraft = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join('\n');

/** What is being written at a place, as it was left. */
export const draftOf = (state: SharedState, place: ChatPlace): string =>
  state.chat.drafts[place] ?? readText(state.auth.user?.id ?? '', nameOf(place));

/** Keeps what is being written, and what was sent until the server has it: a window that closes takes neither along. */
export const keepDraft =
  (place: ChatPlace): AppThunk<void> =>
  (_dispatch, getState) => {
    const { auth, chat } = getState();
    if (auth.user === null) return;
    const send = chat.sends[place];
    const sent = send !== undefined && send.messageId === null ? send.text : '';
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
