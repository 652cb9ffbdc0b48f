import type { ChatMessage } from '@squeeze/contracts/chat';
import { type CatalogueLanguage, spokenLanguage } from '../../i18n/language.ts';
import { isApiError, type ApiError } from '../api-error.ts';
import { idempotencyKey } from '../idempotency-key.ts';
import type { AppThunk } from '../store-hooks.ts';
import { chatApi } from './chat-endpoints.ts';
import { replyAwaited, sendAnswered, sendBegan, sendSettled } from './chat-slice.ts';
import { draftOf, keepDraft, keepDraftBelow } from './kept-draft.ts';
import { withMessagesBack, withoutFrom } from './merged-messages.ts';
import { putMessage } from './put-message.ts';
import { changeMessages, loadedMessages, refreshMessages } from './refresh-messages.ts';
import { mayHaveArrived } from './send-message.ts';

/** Why a message was not taken, and the key for the same words once more where the server may have it after all. */
export interface NotSaid {
  readonly error: ApiError;
  readonly key: string | null;
}

const asApiError = (cause: unknown): ApiError => (isApiError(cause) ? cause : { kind: 'unreachable' });

/**
 * Sends other words in place of a message of the person; it and all after it are gone at once. Null when that worked,
 * else everything is back as it was.
 * @param key of the first try, when this is another try with the same words
 */
export const sayOtherwise =
  (
    edited: ChatMessage,
    words: string,
    language: CatalogueLanguage,
    key: string | null,
  ): AppThunk<Promise<NotSaid | null>> =>
  async (dispatch, getState, { now }) => {
    const place = edited.conversation_id;
    const text = words.trim();
    const restore = dispatch(takeAway(edited));
    const send = {
      key: key ?? idempotencyKey(),
      text,
      at: now(),
      after: loadedMessages(getState(), place)?.at(-1)?.id ?? null,
      messageId: null,
    };
    const { auth } = getState();
    dispatch(sendBegan({ place, send, draft: draftOf(getState(), place) }));
    dispatch(keepDraftBelow(place, text));
    const spoken = spokenLanguage(language);
    const body = { content: text, language: spoken, conversation_id: place, edits: edited.id };
    const { data, error } = await dispatch(putMessage(body, send.key, send.at));
    // Somebody else's screen by now.
    if (getState().auth.user?.id !== auth.user?.id) return null;
    if (data === undefined) {
      dispatch(sendSettled(place));
      dispatch(keepDraft(place));
      restore();
      const reason = asApiError(error);
      return { error: reason, key: mayHaveArrived(reason) ? send.key : null };
    }
    const { user_message_id: messageId, ai_message: reply } = data;
    dispatch(sendAnswered({ place, conversationId: place, messageId, replyFollows: reply.id === 0 }));
    dispatch(keepDraft(place));
    if (await dispatch(refreshMessages(place))) dispatch(sendSettled(place));
    return null;
  };

/**
 * Has the last reply of a conversation written anew; the one there is gone at once. Null when that worked, else it is back.
 * @param question the message it answers
 */
export const regenerate =
  (
    reply: ChatMessage,
    question: ChatMessage,
    language: CatalogueLanguage,
  ): AppThunk<Promise<ApiError | null>> =>
  async (dispatch) => {
    const place = reply.conversation_id;
    const restore = dispatch(takeAway(reply));
    dispatch(replyAwaited({ place, messageId: question.id }));
    const { data, error } = await dispatch(
      chatApi.endpoints.regenerateChatReply.initiate({
        params: { id: reply.id },
        body: { language: spokenLanguage(language) },
      }),
    );
    if (data === undefined) {
      dispatch(replyAwaited({ place, messageId: null }));
      restore();
      // It may have been taken after all, or the conversation have gone on in another window.
      await dispatch(refreshMessages(place));
      return asApiError(error);
    }
    await dispatch(refreshMessages(place));
    if (data.ai_message.id !== 0) dispatch(replyAwaited({ place, messageId: null }));
    return null;
  };

/** Takes a message and all after it off the screen; what it answers puts them back. */
const takeAway =
  (first: ChatMessage): AppThunk<() => void> =>
  (dispatch, getState) => {
    const place = first.conversation_id;
    const loaded = loadedMessages(getState(), place) ?? [];
    const taken = loaded.slice(loaded.findIndex(({ id }) => id === first.id));
    dispatch(changeMessages(place, (pages) => withoutFrom(pages, first), 'presumed'));
    return () => {
      // The list without them may have been kept along with something that the server said meanwhile.
      dispatch(changeMessages(place, (pages) => withMessagesBack(pages, taken), 'said'));
    };
  };
