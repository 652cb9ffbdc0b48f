import type { ChatMessage, Conversation } from '@squeeze/contracts/chat';
import { Source } from '@squeeze/contracts/receipts';
import type { ChatMessageRecord } from '@squeeze/database/repositories/chat-message-repository';
import type { ConversationRecord } from '@squeeze/database/repositories/conversation-repository';
import type { ReceiptRecord } from '@squeeze/database/repositories/receipt-repository';
import { openChoices } from '../../assistant/built-in/memory.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { presentReceipt } from '../receipts/present-receipt.ts';
import { readTurn } from './turn-record.ts';

const messageTypes = ['user_input', 'system', 'internal'] as const;

/** What a message is shown with. */
export interface MessageSetting {
  /** Of this message and others. */
  readonly receipts: readonly ReceiptRecord[];
  /** The newest message of the conversation: what it asks is open, as nobody has said anything since. */
  readonly newestId: string | null;
  /** Epoch ms. */
  readonly now: number;
}

/** A message as the API shows it, with the receipts that are its own. */
export const presentMessage = (
  message: ChatMessageRecord,
  { receipts, newestId, now }: MessageSetting,
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
  choices:
    message.id === newestId && message.state === 'complete'
      ? [...openChoices(readTurn(message.turnJson).memory, now)]
      : [],
});

export const presentConversation = (conversation: ConversationRecord): Conversation => ({
  id: conversation.id,
  conversation_id: conversation.id,
  user_input: conversation.userInput,
  message_count: conversation.messageCount,
  created_at: presentInstant(conversation.createdAt),
  updated_at: presentInstant(conversation.updatedAt),
});
