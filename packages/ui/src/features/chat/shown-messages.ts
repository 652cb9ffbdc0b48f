import { processingText, type ChatMessage } from '@squeeze/contracts/chat';
import { isInternalText } from '@squeeze/domain/chat/internal-text';
import type { ChatSend } from '../../api/chat/chat-slice.ts';

/** An assistant's message without what is not for people; what it did stays to be seen and undone. */
const readable = (message: ChatMessage): ChatMessage =>
  message.role === 'assistant' && (isInternalText(message.content) || message.content === processingText)
    ? { ...message, content: '' }
    : message;

const hasSomething = ({ content, state, receipts, nothing_changed: unchanged }: ChatMessage): boolean =>
  content !== '' || state !== 'complete' || receipts.length > 0 || unchanged;

/** The messages to show: of person and assistant, meant for people, each once. */
export const shownMessages = (messages: readonly ChatMessage[]): readonly ChatMessage[] => {
  const seen = new Set<string>();
  return messages
    .filter(({ id, role, message_type: type }) => {
      if (role !== 'user' && role !== 'assistant') return false;
      if (type === 'system' || type === 'internal' || seen.has(id)) return false;
      seen.add(id);
      return true;
    })
    .map(readable)
    .filter(hasSomething);
};

/** Whether a message just sent has come back in the list already, by its id or, before that is known, by its words. */
export const isListed = (messages: readonly ChatMessage[], send: ChatSend): boolean => {
  const start = send.after === null ? 0 : messages.findIndex(({ id }) => id === send.after) + 1;
  return messages
    .slice(start)
    .some(
      ({ id, role, content }) => id === send.messageId || (role === 'user' && content.trim() === send.text),
    );
};

/**
 * Whether a reply is still to come: one is being written, or the message `awaited` has none after it.
 * @param awaited a message whose reply was not ready when it was sent
 */
export const isReplyComing = (messages: readonly ChatMessage[], awaited: string | null): boolean => {
  if (messages.some(({ state }) => state === 'generating')) return true;
  if (awaited === null) return false;
  const asked = messages.findIndex(({ id }) => id === awaited);
  return !messages.slice(asked + 1).some(({ role }) => role === 'assistant');
};
