import { spokenLanguage } from '../../i18n/language.ts';
import { errorOf } from '../outbox/passing-error.ts';
import type { CallOutcome } from '../outbox/send-entry.ts';
import type { AppThunk } from '../store-hooks.ts';
import { newPlace, sendAnswered, sendSettled } from './chat-slice.ts';
import { keepDraft, keepMovedDraft } from './kept-draft.ts';
import type { MessageWrite } from './message-write.ts';
import { putMessage } from './put-message.ts';
import { refreshMessages } from './refresh-messages.ts';

/**
 * Makes the call. The message is then among those that the server lists.
 * @param at when it was written, epoch ms: its "tomorrow" goes by then
 */
export const sendMessageWrite =
  ({ place, text, language }: MessageWrite, key: string, at: number): AppThunk<Promise<CallOutcome>> =>
  async (dispatch, getState) => {
    const { auth } = getState();
    const body = {
      content: text,
      language: spokenLanguage(language),
      ...(place !== newPlace && { conversation_id: place }),
    };
    const { data, error: cause } = await dispatch(putMessage(body, key, at));
    // Somebody else's screen by now.
    if (getState().auth.user?.id !== auth.user?.id) return { error: { kind: 'unreachable' } };
    if (data === undefined) return { error: errorOf(cause) };
    const { conversation_id: conversationId, user_message_id: messageId, ai_message: reply } = data;
    dispatch(sendAnswered({ place, conversationId, messageId, replyFollows: reply.id === 0 }));
    if (place === newPlace) dispatch(keepMovedDraft(conversationId));
    else dispatch(keepDraft(place));
    void dispatch(settle(conversationId));
    return { data };
  };

/** Takes the message for one of those that the server lists, once they are here. */
const settle =
  (conversationId: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (await dispatch(refreshMessages(conversationId))) dispatch(sendSettled(conversationId));
  };
