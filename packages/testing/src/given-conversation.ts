import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import { insertReply, type Lease } from '@squeeze/database/repositories/reply-repository';
import { insertUserMessage } from '@squeeze/database/repositories/chat-message-repository';
import {
  type ConversationRecord,
  insertConversation,
} from '@squeeze/database/repositories/conversation-repository';
import { givenAt, givenUser } from './given-user.ts';

/** A stored conversation without messages, and its owner unless `userId` names one. */
export async function givenConversation(
  db: Db,
  { userId }: { readonly userId?: string } = {},
): Promise<ConversationRecord> {
  return await insertConversation(db, {
    id: uuidv7(),
    userId: userId ?? (await givenUser(db)).id,
    source: 'chat',
    userInput: 'Hello',
    createdAt: givenAt,
  });
}

interface GivenReply {
  readonly lease: Lease;
  /** Where it is; a conversation of its own when left out. */
  readonly conversation?: { readonly conversationId: string; readonly userId: string };
}

interface Reply {
  readonly id: string;
  readonly conversationId: string;
  readonly userId: string;
}

/** A message and its reply, which is being written. */
export async function givenReply(db: Db, { lease, conversation }: GivenReply): Promise<Reply> {
  const { conversationId, userId } = conversation ?? (await placeIn(db));
  const [asked, id] = [uuidv7(), uuidv7()];
  const place = { conversationId, userId, createdAt: givenAt };
  await insertUserMessage(db, { ...place, id: asked, content: 'Hello', sendKey: null });
  await insertReply(db, { ...place, id, replyTo: asked, lease });
  return { id, conversationId, userId };
}

async function placeIn(db: Db): Promise<{ conversationId: string; userId: string }> {
  const { id, userId } = await givenConversation(db);
  return { conversationId: id, userId };
}
