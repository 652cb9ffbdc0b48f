import { processingText } from '@squeeze/contracts/chat';
import { limits } from '@squeeze/contracts/limits';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { isUniqueViolation } from '@squeeze/database/database-error';
import * as messages from '@squeeze/database/repositories/chat-message-repository';
import type { ChatMessageRecord } from '@squeeze/database/repositories/chat-message-repository';
import * as conversations from '@squeeze/database/repositories/conversation-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { Timers } from '../../ports/timers.ts';
import type { TodoOwner } from '../todos/todo-actions.ts';
import { languageOf } from '../users/preferred-language.ts';
import type { Replies, ReplyOrder } from './replies.ts';
import { replyPolicy } from './reply-policy.ts';
import { sleep } from './sleep.ts';

export interface SendParts {
  readonly database: OpenDatabase;
  readonly timers: Timers;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly replies: Replies;
}

export interface Sent {
  readonly owner: TodoOwner;
  /** Which way it came; `chat` when left out. */
  readonly door?: 'chat' | 'sms';
  readonly content: string;
  readonly conversationId: string | null;
  /** Null: as the person prefers. */
  readonly language: Language | null;
  /** A repeated send with the same key is the same send. */
  readonly key: string | null;
  readonly now: number;
}

export interface SendAnswer {
  readonly conversation_id: string;
  readonly user_message_id: string;
  readonly ai_message: { readonly id: string | 0; readonly content: string };
}

/**
 * Stores a message, begins its reply and waits for it a little.
 * @throws {AppError} `not_found`, `busy`, `limit_reached`, `idempotency_key_reused`
 */
export async function sendMessage(parts: SendParts, sent: Sent): Promise<SendAnswer> {
  return await answerWhenReady(parts, await beginReply(parts, sent));
}

/**
 * Stores a message and begins its reply; one that was sent before with the same key is not begun again.
 * @throws {AppError} as `sendMessage` does
 */
export async function beginReply(parts: SendParts, sent: Sent): Promise<ReplyRef> {
  return (await findSent(parts.database.db, sent)) ?? (await begin(parts, sent));
}

async function begin(parts: SendParts, sent: Sent): Promise<ReplyRef> {
  try {
    const order = await parts.database.transaction((trx) => store(trx, parts, sent));
    void parts.replies.start(order);
    return order;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Somebody was quicker: the same send again, or another one into the same conversation.
    const earlier = await findSent(parts.database.db, sent);
    if (earlier === null) throw busy();
    return earlier;
  }
}

export interface ReplyRef {
  readonly id: string;
  readonly conversationId: string;
  readonly userId: string;
  readonly userMessageId: string;
}

/** What was begun for a send with this key. */
async function findSent(db: Db, sent: Sent): Promise<ReplyRef | null> {
  if (sent.key === null) return null;
  const message = await messages.findMessageBySendKey(db, sent.owner.userId, sent.key);
  if (message === null) return null;
  const sameConversation = sent.conversationId === null || sent.conversationId === message.conversationId;
  if (message.content !== sent.content || !sameConversation) {
    throw new AppError('idempotency_key_reused', 'This Idempotency-Key was used with a different request');
  }
  const reply = await messages.findReply(db, message);
  if (reply === null) throw notFound('Conversation');
  return { ...reply, userMessageId: message.id };
}

/** Both messages in one transaction: there is never a question without a place for its answer. */
async function store(trx: Db, parts: SendParts, sent: Sent): Promise<ReplyOrder & ReplyRef> {
  const { owner, now, door = 'chat' } = sent;
  const { userId } = owner;
  const conversationId = sent.conversationId ?? (await conversationFor(trx, sent));
  await messages.failAbandonedReplies(trx, now, { conversationId });
  const counted = await conversations.addToConversation(trx, userId, conversationId, { messages: 2, now });
  if (!counted) throw notFound('Conversation');
  const userMessageId = uuidv7();
  const id = uuidv7();
  const place = { conversationId, userId, door, createdAt: now };
  const { content, key } = sent;
  await messages.insertUserMessage(trx, { ...place, id: userMessageId, content, sendKey: key });
  const lease = { owner: parts.replies.leaseOwner, until: now + replyPolicy.leaseMs };
  await messages.insertReply(trx, { ...place, id, replyTo: userMessageId, lease });
  await parts.liveEvents.publish(trx, userId, { type: 'conversations_changed' });
  const language = sent.language ?? (await languageOf(trx, userId));
  return { id, conversationId, userId, userMessageId, owner, door, language, text: content, now };
}

/** Whoever writes in the app opens a conversation; by text there is one, which goes on. */
async function conversationFor(trx: Db, sent: Sent): Promise<string> {
  return sent.door === 'sms' ? await textConversation(trx, sent) : await openConversation(trx, sent);
}

/** The one conversation of a person by text. */
export async function textConversation(
  trx: Db,
  sent: Pick<Sent, 'owner' | 'content' | 'now'>,
): Promise<string> {
  const { userId } = sent.owner;
  // Two first texts at once open one.
  await lockUser(trx, userId);
  const current = await conversations.findConversationOfDoor(trx, userId, 'sms');
  return current?.id ?? (await openConversation(trx, { ...sent, door: 'sms' }));
}

async function openConversation(
  trx: Db,
  { owner, content, now, door = 'chat' }: Pick<Sent, 'owner' | 'content' | 'now' | 'door'>,
): Promise<string> {
  if ((await conversations.countStoredConversations(trx, owner.userId)) >= limits.conversationsPerUser) {
    const most = limits.conversationsPerUser.toLocaleString('en');
    throw new AppError('limit_reached', `You have reached ${most} conversations. Delete some to add more.`);
  }
  const { id } = await conversations.insertConversation(trx, {
    id: uuidv7(),
    userId: owner.userId,
    door,
    userInput: content,
    createdAt: now,
  });
  return id;
}

async function answerWhenReady(parts: SendParts, reply: ReplyRef): Promise<SendAnswer> {
  const over = new AbortController();
  await Promise.race([parts.replies.ended(reply.id), sleep(parts.timers, replyPolicy.waitMs, over.signal)]);
  over.abort();
  const written = await messages.findMessage(parts.database.db, reply.userId, reply.id);
  // Deleted meanwhile, or long ago where the send is a repeated one: nothing would follow.
  if (written === null) throw notFound('Conversation');
  return {
    conversation_id: reply.conversationId,
    user_message_id: reply.userMessageId,
    ai_message: aiMessage(written),
  };
}

const aiMessage = (reply: ChatMessageRecord): SendAnswer['ai_message'] =>
  reply.state === 'generating'
    ? { id: 0, content: processingText }
    : { id: reply.id, content: reply.content };

const busy = (): AppError =>
  new AppError('busy', 'The last message is still being answered. Stop it, or wait a moment.', {
    retryAfterSeconds: 2,
  });
