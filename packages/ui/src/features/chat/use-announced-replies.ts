import type { ChatMessage } from '@squeeze/contracts/chat';
import { useEffect, useRef } from 'react';
import type { ChatSend } from '../../api/chat/chat-slice.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { receiptMessage } from '../../parts/receipts/receipt-words.ts';
import { spokenReply } from '@squeeze/domain/chat/plain-reply';

const isFinished = ({ role, state }: ChatMessage): boolean => role === 'assistant' && state !== 'generating';

/** Those that were there before the person's last message was sent; all of them where none is on its way. */
const alreadyThere = (messages: readonly ChatMessage[], send: ChatSend | null): readonly ChatMessage[] => {
  const own = messages.findIndex(({ id }) => id === send?.messageId);
  return own === -1 ? messages : messages.slice(0, own);
};

/**
 * Reads a reply aloud once it is finished, with what was done; never while it is being written.
 * @param place where the messages are from; null while they are not loaded
 */
export const useAnnouncedReplies = (
  place: string | null,
  messages: readonly ChatMessage[],
  send: ChatSend | null,
): void => {
  const t = useText();
  const announced = useRef<{ place: string; ids: Set<string> } | null>(null);
  useEffect(() => {
    if (place === null) return;
    if (announced.current?.place !== place) {
      announced.current = {
        place,
        ids: new Set(
          alreadyThere(messages, send)
            .filter(isFinished)
            .map(({ id }) => id),
        ),
      };
    }
    const { ids } = announced.current;
    const fresh = messages.filter((message) => isFinished(message) && !ids.has(message.id));
    for (const { id } of fresh) ids.add(id);
    // Earlier messages that are loaded on the way up are old news.
    const reply = fresh.find(({ id }) => id === messages.at(-1)?.id);
    if (reply === undefined) return;
    const parts = [
      t('chat.assistant'),
      spokenReply(reply.content),
      ...reply.receipts.map((receipt) => t(receiptMessage(receipt), { title: receipt.title })),
      reply.nothing_changed ? t('chat.nothingChanged') : '',
      reply.state === 'failed' ? t('chat.failed') : '',
    ];
    announce(parts.filter((part) => part !== '').join('\n'));
  }, [place, messages, send, t]);
};
