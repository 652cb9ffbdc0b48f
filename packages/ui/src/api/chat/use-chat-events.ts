import { useEffect } from 'react';
import { onServerEvent } from '../events/on-server-event.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { followMessage, refreshMessages } from './refresh-messages.ts';

/** How long to wait for news of a reply before asking, ms. */
const pollEvery = 2000;

/** Keeps the messages that are shown in step with the server; the list of conversations follows its tag. */
export const useChatEvents = (conversationId: string | null): void => {
  const dispatch = useAppDispatch();
  useEffect(
    () =>
      onServerEvent((event) => {
        if (event.type === 'message_changed') void dispatch(followMessage(event));
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
