import { useEffect } from 'react';
import { onServerEvent } from '../events/on-server-event.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { chatApi } from './chat-endpoints.ts';
import { followMessage, refreshMessages } from './refresh-messages.ts';

/** How long to wait for news of a reply before asking, ms. */
const pollEvery = 2000;

/** Keeps what the chat screen shows in step with the server. */
export const useChatEvents = (conversationId: string | null): void => {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onServerEvent((event) => {
        if (event.type === 'message_changed') void dispatch(followMessage(event));
        if (event.type === 'conversations_changed' || event.type === 'opened') {
          dispatch(chatApi.util.invalidateTags(['Conversations']));
        }
        if (event.type === 'opened' && conversationId !== null) {
          void dispatch(refreshMessages(conversationId));
        }
      }),
    [dispatch, conversationId],
  );
};

/**
 * Asks for a reply that is being written, in case no event tells of it.
 * @param progress whatever changes with each piece of news, which starts the wait anew
 */
export const useReplyPolling = (
  conversationId: string | null,
  waiting: boolean,
  progress: string | null,
): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (conversationId === null || !waiting) return;
    const timer = setInterval(() => void dispatch(refreshMessages(conversationId)), pollEvery);
    return () => clearInterval(timer);
  }, [dispatch, conversationId, waiting, progress]);
};
