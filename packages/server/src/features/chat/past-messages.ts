import type { Db } from '@squeeze/database/connection';
import { findMessage, listMessages } from '@squeeze/database/repositories/chat-message-repository';
import { listReceiptsOfMessages } from '@squeeze/database/repositories/receipt-repository';
import type { PastMessage } from '../../assistant/turn.ts';
import type { ReplyPlace } from './reply-writer.ts';
import { readTurn } from './turn-record.ts';

const lookedBackOn = 30;

/** What was said before the message that `reply` answers, oldest first. */
export async function pastMessages(db: Db, reply: ReplyPlace): Promise<PastMessage[]> {
  const own = await findMessage(db, reply.userId, reply.id);
  const { messages } = await listMessages(db, reply.userId, reply.conversationId, {
    limit: lookedBackOn,
    before: null,
  });
  const past = messages.filter(({ id }) => id !== reply.id && id !== own?.replyTo);
  const ids = past.map(({ id }) => id);
  const receipts = await listReceiptsOfMessages(db, reply.userId, ids);
  return past.map((message) => ({
    role: message.role,
    text: message.content,
    ...readTurn(message.turnJson),
    receipts: receipts.filter(({ messageId }) => messageId === message.id),
  }));
}
