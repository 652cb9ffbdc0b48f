import type { ChatMessage } from '@squeeze/contracts/chat';
import type { ServerEvent } from '@squeeze/contracts/events';
import { limits } from '@squeeze/contracts/limits';
import { answerChanged } from '../last-state/answer-changed.ts';
import type { AppThunk, SharedState } from '../store-hooks.ts';
import { chatApi, type MessagePage } from './chat-endpoints.ts';
import { withMessage, withNewest } from './merged-messages.ts';

/** Read past the cache, since it is merged into the list that is shown. */
const afresh = { subscribe: false, forceRefetch: true } as const;

/** The messages of a conversation as far as they are loaded, oldest first; null before the first answer. */
export const loadedMessages = (state: SharedState, conversationId: string): readonly ChatMessage[] | null =>
  chatApi.endpoints.messages
    .select(conversationId)(state)
    .data?.pages.toReversed()
    .flatMap(({ messages }) => messages) ?? null;

/**
 * Changes what is known of a conversation's messages, pages newest first. Nothing happens where none are loaded.
 * @param said whether the server has said so, or it is only shown until it agrees
 */
export const changeMessages =
  (
    conversationId: string,
    change: (pages: readonly MessagePage[]) => readonly MessagePage[],
    said: 'said' | 'presumed',
  ): AppThunk<void> =>
  (dispatch) => {
    dispatch(
      chatApi.util.updateQueryData('messages', conversationId, ({ pages, pageParams }) => {
        const changed = [...change(pages)];
        return { pages: changed, pageParams: pageParams.slice(0, changed.length) };
      }),
    );
    if (said === 'said') dispatch(answerChanged({ endpoint: 'messages', arg: conversationId }));
  };

/** Reads the newest messages of a conversation again. False: that did not work. */
export const refreshMessages =
  (conversationId: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (loadedMessages(getState(), conversationId) === null) {
      const first = await dispatch(chatApi.endpoints.messages.initiate(conversationId, { subscribe: false }));
      return first.isSuccess;
    }
    const { data: newest } = await dispatch(
      chatApi.endpoints.listChatMessages.initiate(
        { params: { id: conversationId }, query: { limit: limits.page.default } },
        afresh,
      ),
    );
    if (newest === undefined) return false;
    dispatch(changeMessages(conversationId, (pages) => withNewest(pages, newest), 'said'));
    return true;
  };

type MessageChanged = Extract<ServerEvent, { readonly type: 'message_changed' }>;

/** Takes over what the server says has been written, where the conversation is being shown. */
export const followMessage =
  ({ conversation_id: conversationId, id, seq }: MessageChanged): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const known = (): ChatMessage | undefined =>
      loadedMessages(getState(), conversationId)?.find((message) => message.id === id);
    if (loadedMessages(getState(), conversationId) === null) return;
    // Its question may be new as well.
    if (known() === undefined) return void (await dispatch(refreshMessages(conversationId)));
    if ((known()?.seq ?? seq) > seq) return;
    const read = async (): Promise<void> => {
      const { data } = await dispatch(chatApi.endpoints.getChatMessage.initiate({ params: { id } }, afresh));
      if (data) dispatch(changeMessages(conversationId, (pages) => withMessage(pages, data.message), 'said'));
    };
    await read();
    // A call that was under way already is shared, and may have left before this news.
    if ((known()?.seq ?? seq) < seq) await read();
  };
