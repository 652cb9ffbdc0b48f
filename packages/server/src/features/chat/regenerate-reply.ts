import type { Db } from '@squeeze/database/connection';
import * as messages from '@squeeze/database/repositories/chat-message-repository';
import { insertReply } from '@squeeze/database/repositories/reply-repository';
import type { ChatMessageRecord } from '@squeeze/database/repositories/chat-message-repository';
import { addToConversation } from '@squeeze/database/repositories/conversation-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import { uuidv7 } from 'uuidv7';
import { notFound } from '../../http/app-error.ts';
import type { TodoOwner } from '../todos/todo-actions.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import { beginReply, keyReused, type ReplyRef, type SendAnswer, type SendParts } from './begin-reply.ts';
import type { ReplyOrder } from './replies.ts';
import { carryDone, goneMeanwhile, hideFrom } from './take-place.ts';

export interface Regeneration {
  readonly owner: TodoOwner;
  /** The reply that is to be written anew. */
  readonly replyId: string;
  /** Null: as the person prefers. */
  readonly language: Language | null;
  /** A repeated call with the same key is the same call. */
  readonly key: string | null;
  readonly now: number;
}

/**
 * Writes the last reply of a conversation anew. The one before is hidden and not shown to the assistant; what it had
 * changed moves over to the new one with its receipts, and a call that was finished is not run again.
 * @throws {AppError} `not_found`, `busy`, `changed_since`, `idempotency_key_reused`
 */
export const regenerateReply = (parts: SendParts, call: Regeneration): Promise<SendAnswer> =>
  beginReply(parts, {
    findEarlier: (db) => findEarlier(db, call),
    store: (trx) => store(trx, parts, call),
  });

async function findEarlier(db: Db, { owner, replyId, key }: Regeneration): Promise<ReplyRef | null> {
  const reply = key === null ? null : await messages.findMessageBySendKey(db, owner.userId, key);
  if (reply === null) return null;
  if (reply.role !== 'assistant' || reply.replaces !== replyId || reply.replyTo === null) throw keyReused();
  return { ...reply, userMessageId: reply.replyTo };
}

async function store(trx: Db, parts: SendParts, call: Regeneration): Promise<ReplyOrder & ReplyRef> {
  const { owner, now } = call;
  const { userId } = owner;
  const asked = await findReply(trx, call);
  const { conversationId } = asked;
  await parts.replies.endAbandoned(trx, conversationId);
  if (!(await addToConversation(trx, userId, conversationId, { messages: 1, now })))
    throw notFound('message');
  const { question, reply } = await lastExchange(trx, asked);
  const hidden = await hideFrom(trx, reply, now);
  const id = uuidv7();
  const place = { id, conversationId, userId, createdAt: now, replaces: reply.id };
  const lease = await parts.replies.lease(trx);
  await insertReply(trx, { ...place, replyTo: question.id, lease, sendKey: call.key });
  await carryDone(trx, userId, { hidden, to: id });
  await parts.liveEvents.publish(trx, userId, { type: 'conversations_changed' });
  const language = call.language ?? (await languageOf(trx, userId));
  const text = question.content;
  return {
    id,
    conversationId,
    userId,
    userMessageId: question.id,
    owner,
    // Asked for in the app, whichever way the question came.
    source: 'chat',
    language,
    text,
    now,
    saidAt: question.createdAt,
    ...(question.writtenAt !== null && { writtenAt: question.writtenAt }),
    again: 'same words',
  };
}

async function findReply(trx: Db, { owner, replyId }: Regeneration): Promise<ChatMessageRecord> {
  const reply = await messages.findMessage(trx, owner.userId, replyId);
  if (reply === null || reply.role !== 'assistant') throw notFound('message');
  return reply;
}

/** The reply as it is now and what it answers, if nothing has been said since. */
async function lastExchange(
  trx: Db,
  { id, userId, conversationId }: ChatMessageRecord,
): Promise<{ readonly question: ChatMessageRecord; readonly reply: ChatMessageRecord }> {
  const latest = await messages.listMessages(trx, userId, conversationId, { limit: 2, before: null });
  const [question, reply] = latest.messages;
  if (reply?.id !== id || question?.role !== 'user') throw goneMeanwhile();
  return { question, reply };
}
