import type { Db } from '@squeeze/database/connection';
import { insertUserMessage } from '@squeeze/database/repositories/chat-message-repository';
import { addToConversation } from '@squeeze/database/repositories/conversation-repository';
import { insertReply, settleReply } from '@squeeze/database/repositories/reply-repository';
import { uuidv7 } from 'uuidv7';
import { textConversation } from '../chat/send-message.ts';
import { writeTurn } from '../chat/turn-record.ts';
import { sendKeyOf, type SmsParts, type Spoken } from './sms-parts.ts';

/** What was settled by a text without the assistant stands in the conversation like everything else. */
export async function writeDown(
  { clock, liveEvents, replies }: SmsParts,
  trx: Db,
  { user, text, words }: Spoken,
  said: string,
): Promise<void> {
  const userId = user.id;
  const now = text.createdAt;
  const owner = { userId, timeZone: user.timeZone };
  const conversationId = await textConversation(trx, { owner, content: words, now });
  const counted = await addToConversation(trx, userId, conversationId, { messages: 2, now });
  if (!counted) return;
  const place = { conversationId, userId, source: 'sms', createdAt: now };
  const [messageId, replyId] = [uuidv7(), uuidv7()];
  await insertUserMessage(trx, { ...place, id: messageId, content: words, sendKey: sendKeyOf(text) });
  const lease = await replies.lease(trx);
  await insertReply(trx, { ...place, id: replyId, replyTo: messageId, lease });
  const turnJson = writeTurn({ calls: [], memory: null });
  const turn = {
    kind: 'built-in',
    fellBack: false,
    begunAt: now,
    ms: Math.max(0, clock.now() - now),
  } as const;
  const end = { content: said, seq: 1, state: 'complete', nothingChanged: false, turnJson, turn } as const;
  await settleReply(trx, replyId, lease.owner, end);
  await liveEvents.publish(trx, userId, { type: 'conversations_changed' });
}
