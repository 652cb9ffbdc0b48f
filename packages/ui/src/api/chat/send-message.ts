import { type CatalogueLanguage, spokenLanguage } from '../../i18n/language.ts';
import type { ApiError } from '../api-error.ts';
import { isApiError } from '../api-error.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import type { AppThunk } from '../store-hooks.ts';
import {
  newPlace,
  sendAnswered,
  sendBegan,
  sendFailed,
  sendSettled,
  type ChatPlace,
  type ChatSend,
} from './chat-slice.ts';
import { draftOf, editDraft, joinedDraft, keepDraft, keepMovedDraft } from './kept-draft.ts';
import { putMessage } from './put-message.ts';
import { loadedMessages, refreshMessages } from './refresh-messages.ts';

/** Whether the server may have taken the message although no answer came. */
export const mayHaveArrived = (error: ApiError): boolean => error.kind !== 'problem' || error.status >= 500;

/**
 * Sends what was written at a place and shows it at once. When the server does not take it, the words are back in the
 * draft; the same words sent again carry the same key where it may have them after all, so that they count once.
 */
export const sendMessage =
  (place: ChatPlace, words: string, language: CatalogueLanguage): AppThunk<Promise<void>> =>
  async (dispatch, getState, { now }) => {
    const text = words.trim();
    const { chat, auth } = getState();
    if (text === '') return;
    const draft = draftOf(getState(), place);
    if (chat.sends[place]?.messageId === null) {
      // One message at a time: this one waits in the field.
      dispatch(editDraft(place, draft.trim() === text ? draft : joinedDraft(draft, text)));
      return;
    }
    const failed = chat.failures[place];
    const key = (failed?.text === text ? failed.key : null) ?? idempotencyKey();
    const after = loadedMessages(getState(), place)?.at(-1)?.id ?? null;
    const send: ChatSend = { key, text, at: now(), after, messageId: null };
    dispatch(sendBegan({ place, send, draft: draft.trim() === text ? '' : draft }));
    dispatch(keepDraft(place));
    const spoken = spokenLanguage(language);
    const body = { content: text, language: spoken, ...(place !== newPlace && { conversation_id: place }) };
    const { data, error } = await dispatch(putMessage(body, key));
    // Somebody else's screen by now.
    if (getState().auth.user?.id !== auth.user?.id) return;
    if (data === undefined) {
      dispatch(takeBack(place, send, error));
      return;
    }
    const { conversation_id: conversationId, user_message_id: messageId, ai_message: reply } = data;
    dispatch(sendAnswered({ place, conversationId, messageId, replyFollows: reply.id === 0 }));
    if (place === newPlace) dispatch(keepMovedDraft(conversationId));
    else dispatch(keepDraft(place));
    if (await dispatch(refreshMessages(conversationId))) dispatch(sendSettled(conversationId));
  };

const takeBack =
  (place: ChatPlace, send: ChatSend, cause: unknown): AppThunk<void> =>
  (dispatch, getState) => {
    const error: ApiError = isApiError(cause) ? cause : { kind: 'unreachable' };
    const draft = joinedDraft(send.text, draftOf(getState(), place));
    const key = mayHaveArrived(error) ? send.key : null;
    dispatch(sendFailed({ place, draft, failure: { error, text: send.text, key } }));
    dispatch(keepDraft(place));
  };
