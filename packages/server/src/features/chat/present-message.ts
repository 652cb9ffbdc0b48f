import type { ChatMessage, Conversation } from '@squeeze/contracts/chat';
import { Source } from '@squeeze/contracts/receipts';
import type { ChatMessageRecord } from '@squeeze/database/repositories/chat-message-repository';
import type { ConversationRecord } from '@squeeze/database/repositories/conversation-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { presentInstant } from '../../http/present-instant.ts';
import { presentReceipt } from '../receipts/present-receipt.ts';

const messageTypes = ['user_input', 'system', 'internal'] as const;

/** A message as the API shows it at `now`, with the receipts that are its own. */
export const presentMessage = (
  message: ChatMessageRecord,
  receipts: readonly ReceiptRecord[],
  now: number,
): ChatMessage => ({
  id: message.id,
  conversation_id: message.conversationId,
  role: message.role,
  content: message.content,
  message_type: messageTypes.find((type) => type === message.messageType) ?? null,
  timestamp: presentInstant(message.createdAt),
  state: message.state,
  seq: message.seq,
  receipts: receipts
    .filter(({ messageId }) => messageId === message.id)
    .map((receipt) => presentReceipt(receipt, now)),
  source: Source.catch('chat').parse(message.source),
  nothing_changed: message.nothingChanged,
});

export const presentConversation = (conversation: ConversationRecord): Conversation => ({
  id: conversation.id,
  conversation_id: conversation.id,
  user_input: conversation.userInput,
  message_count: conversation.messageCount,
  created_at: presentInstant(conversation.createdAt),
  updated_at: presentInstant(conversation.updatedAt),
});
