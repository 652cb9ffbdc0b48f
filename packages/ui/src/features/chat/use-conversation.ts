import { useMemo } from 'react';
import { selectReachable } from '../../api/connection-slice.ts';
import { newPlace, type ChatPlace } from '../../api/chat/chat-slice.ts';
import { useChatEvents, useReplyPolling } from '../../api/chat/use-chat-events.ts';
import { useMessages, usePlace } from '../../api/chat/use-chat.ts';
import { useWaiting } from '../../api/outbox/use-waiting.ts';
import { useAppSelector } from '../../api/store-hooks.ts';
import { isListed, isReplyComing, shownMessages } from './shown-messages.ts';
import { useAnnouncedReplies } from './use-announced-replies.ts';

/** Everything that is known of a conversation, put together as it is shown. */
export const useConversation = (place: ChatPlace) => {
  const id = place === newPlace ? null : place;
  const loaded = useMessages(id);
  const { draft, send, failure, awaited } = usePlace(place);
  const reachable = useAppSelector(selectReachable);
  const known = loaded.data;
  const messages = useMemo(() => shownMessages(known ?? []), [known]);
  const pending = send !== null && !isListed(known ?? [], send) ? send : null;
  const sending = send !== null && send.messageId === null;
  const busy = sending || isReplyComing(known ?? [], awaited);
  const unsent = useWaiting(`chat.${place}`)[0] ?? null;
  const waiting = busy || pending !== null;
  const last = known?.at(-1);
  useChatEvents(id);
  useReplyPolling(id, waiting && !sending, last ? `${last.id} ${last.seq}` : null);
  useAnnouncedReplies(known === undefined ? null : place, messages, send);
  return {
    id,
    loaded,
    draft,
    failure,
    messages,
    pending,
    /** What was sent here and waits for the server to answer again. */
    waiting: unsent,
    busy,
    reconnecting: waiting && !reachable,
    awaiting: waiting && messages.at(-1)?.state !== 'generating',
  };
};
