import type { CatalogueLanguage } from '../../i18n/language.ts';
import type { ApiError } from '../api-error.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import { keepAndSend } from '../outbox/keep-and-send.ts';
import type { AppThunk } from '../store-hooks.ts';
import { draftEdited, sendBegan, sendFailed, type ChatPlace } from './chat-slice.ts';
import { draftOf, editDraft, joinedDraft, keepDraft } from './kept-draft.ts';
import { loadedMessages } from './refresh-messages.ts';

/** Whether the server may have taken the message although no answer came. */
export const mayHaveArrived = (error: ApiError): boolean => error.kind !== 'problem' || error.status >= 500;

/**
 * Sends what was written at a place; it is shown once it is kept on this device, and waits there while the server cannot be
 * reached. What the server refuses is back in the draft; the same words sent again carry the same key where it may have
 * them after all, so that they count once.
 */
export const sendMessage =
  (place: ChatPlace, words: string, language: CatalogueLanguage): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const text = words.trim();
    const { chat } = getState();
    if (text === '') return;
    const draft = draftOf(getState(), place);
    const rest = draft.trim() === text ? '' : draft;
    if (chat.sends[place]?.messageId === null) {
      // One message at a time: this one waits in the field.
      dispatch(editDraft(place, rest === '' ? draft : joinedDraft(draft, text)));
      return;
    }
    const failed = chat.failures[place];
    const key = (failed?.text === text ? failed.key : null) ?? idempotencyKey();
    const after = loadedMessages(getState(), place)?.at(-1)?.id ?? null;
    // The field is free at once; what is kept of it goes only when the message is kept.
    dispatch(draftEdited({ place, text: rest }));
    const onKept = (_key: string, at: number): void => {
      // What was typed meanwhile stays.
      const typed = draftOf(getState(), place);
      dispatch(sendBegan({ place, send: { key, text, at, after, messageId: null }, draft: typed }));
      dispatch(keepDraft(place));
    };
    await dispatch(keepAndSend({ kind: 'message', place, text, language, after }, { key, onKept }));
  };

/** The server will not take a message: its words are in the draft again. */
export const giveBackMessage =
  (place: ChatPlace, text: string, sentKey: string, error: ApiError): AppThunk<void> =>
  (dispatch, getState) => {
    const draft = joinedDraft(text, draftOf(getState(), place));
    const key = mayHaveArrived(error) ? sentKey : null;
    dispatch(sendFailed({ place, draft, failure: { error, text, key } }));
    dispatch(keepDraft(place));
  };
