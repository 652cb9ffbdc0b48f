import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import * as messages from '@squeeze/database/repositories/chat-message-repository';
import { findReply, insertReply } from '@squeeze/database/repositories/reply-repository';
import * as conversations from '@squeeze/database/repositories/conversation-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import { uuidv7 } from 'uuidv7';
import { loadReading, type Reading } from '../../assistant/reading.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { TodoOwner } from '../todos/todo-actions.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import {
  beginReply,
  type Beginning,
  keyReused,
  type ReplyRef,
  type SendAnswer,
  type SendParts,
  startReply,
} from './begin-reply.ts';
import type { ReplyOrder } from './replies.ts';
import { carryDone, hideFrom } from './take-place.ts';

export interface Sent {
  readonly owner: TodoOwner;
  /** Which way it came; `chat` when left out. */
  readonly source?: 'chat' | 'sms';
  readonly content: string;
  readonly conversationId: string | null;
  /** The person's message in whose place this one stands; null for one that goes at the end. */
  readonly edits: string | null;
  /** Null: as the person prefers. */
  readonly language: Language | null;
  /** A repeated send with the same key is the same send. */
  readonly key: string | null;
  readonly now: number;
  /** Epoch ms when it was written, where it could not be sent at once. */
  readonly writtenAt?: number;
}

/**
 * Stores a message, begins its reply and waits for it a little.
 * @throws {AppError} `not_found`, `busy`, `limit_reached`, `changed_since`, `idempotency_key_reused`
 */
export const sendMessage = async (parts: SendParts, sent: Sent): Promise<SendAnswer> =>
  await beginReply(parts, await beginningOf(parts, sent));

/** The same without waiting: what it began, or had begun for the same send before. @throws {AppError} as `sendMessage` */
export const startSending = async (parts: SendParts, sent: Sent): Promise<ReplyRef> =>
  await startReply(parts, await beginningOf(parts, sent));

async function beginningOf(parts: SendParts, sent: Sent): Promise<Beginning> {
  // Before the transaction, which holds others up.
  const reading = await loadReading();
  return {
    findEarlier: (db) => findSent(db, sent),
    store: (trx) => store(trx, { ...parts, reading }, sent),
  };
}

/** What was begun for a send with this key. */
async function findSent(db: Db, sent: Sent): Promise<ReplyRef | null> {
  if (sent.key === null) return null;
  const message = await messages.findMessageBySendKey(db, sent.owner.userId, sent.key);
  if (message === null) return null;
  const sameConversation = sent.conversationId === null || sent.conversationId === message.conversationId;
  const sameMessage = message.content === sent.content && message.replaces === sent.edits;
  if (message.role !== 'user' || !sameMessage || !sameConversation) throw keyReused();
  const reply = await findReply(db, message);
  if (reply === null) throw notFound('conversation');
  return { ...reply, userMessageId: message.id };
}

interface StoreParts extends SendParts {
  readonly reading: Pick<Reading, 'isCourtesy'>;
}

/** Both messages in one transaction: there is never a question without a place for its answer. */
async function store(trx: Db, parts: StoreParts, sent: Sent): Promise<ReplyOrder & ReplyRef> {
  const { owner, now, source = 'chat' } = sent;
  const { userId } = owner;
  const edited = await findEdited(trx, sent);
  const conversationId = edited?.conversationId ?? sent.conversationId ?? (await conversationFor(trx, sent));
  await parts.replies.endAbandoned(trx, conversationId);
  const counted = await conversations.addToConversation(trx, userId, conversationId, { messages: 2, now });
  if (!counted) throw notFound('conversation');
  const hidden = edited === null ? [] : await hideFrom(trx, edited, now);
  const userMessageId = uuidv7();
  const id = uuidv7();
  const place = { conversationId, userId, source, createdAt: now };
  const { content, key, edits: replaces, writtenAt = null } = sent;
  const message = { ...place, id: userMessageId, content, sendKey: key, replaces };
  await messages.insertUserMessage(trx, { ...message, writtenAt });
  const lease = await parts.replies.lease(trx);
  await insertReply(trx, { ...place, id, replyTo: userMessageId, lease });
  if (edited === null) await nameAfterGreeting(trx, parts.reading, { userId, conversationId, content });
  if (edited !== null) await settleEdit(trx, { ...place, userMessageId, id, content, hidden });
  await parts.liveEvents.publish(trx, userId, { type: 'conversations_changed' });
  const language = sent.language ?? (await languageOf(trx, userId));
  const again = edited === null ? null : 'other words';
  return {
    id,
    conversationId,
    userId,
    userMessageId,
    owner,
    source,
    language,
    text: content,
    now,
    saidAt: now,
    ...(sent.writtenAt !== undefined && { writtenAt: sent.writtenAt }),
    again,
  };
}

/** The message this one takes the place of. @throws {AppError} `not_found` */
async function findEdited(
  trx: Db,
  { owner, edits, conversationId }: Sent,
): Promise<messages.ChatMessageRecord | null> {
  if (edits === null) return null;
  const message = await messages.findMessage(trx, owner.userId, edits);
  const isThere = conversationId === null || message?.conversationId === conversationId;
  if (message?.role !== 'user' || !isThere) throw notFound('message');
  return message;
}

/** A conversation that began with a mere greeting is called by what was said then. */
async function nameAfterGreeting(
  trx: Db,
  { isCourtesy }: StoreParts['reading'],
  { userId, conversationId, content }: { userId: string; conversationId: string; content: string },
): Promise<void> {
  const conversation = await conversations.findConversation(trx, userId, conversationId);
  const isNamed = conversation === null || !isCourtesy(conversation.userInput) || isCourtesy(content);
  if (!isNamed) await conversations.setFirstWords(trx, userId, conversationId, content);
}

interface Edit {
  readonly id: string;
  readonly userMessageId: string;
  readonly conversationId: string;
  readonly userId: string;
  readonly content: string;
  readonly hidden: readonly string[];
}

async function settleEdit(trx: Db, edit: Edit): Promise<void> {
  const { id, userMessageId, conversationId, userId, content, hidden } = edit;
  await carryDone(trx, userId, { hidden, to: id });
  const before = { limit: 3, before: null };
  const shown = await messages.listMessages(trx, userId, conversationId, before);
  if (shown.messages[0]?.id !== userMessageId) return;
  await conversations.setFirstWords(trx, userId, conversationId, content);
}

/** Whoever writes in the app opens a conversation; by text there is one, which goes on. */
async function conversationFor(trx: Db, sent: Sent): Promise<string> {
  return sent.source === 'sms' ? await textConversation(trx, sent) : await openConversation(trx, sent);
}

/** The one conversation of a person by text. */
export async function textConversation(
  trx: Db,
  sent: Pick<Sent, 'owner' | 'content' | 'now'>,
): Promise<string> {
  const { userId } = sent.owner;
  // Two first texts at once open one.
  await lockUser(trx, userId);
  const current = await conversations.findConversationOfSource(trx, userId, 'sms');
  return current?.id ?? (await openConversation(trx, { ...sent, source: 'sms' }));
}

async function openConversation(
  trx: Db,
  { owner, content, now, source = 'chat' }: Pick<Sent, 'owner' | 'content' | 'now' | 'source'>,
): Promise<string> {
  if ((await conversations.countStoredConversations(trx, owner.userId)) >= limits.conversationsPerUser) {
    throw new AppError(says('limit_reached.conversations', { limit: limits.conversationsPerUser }));
  }
  const { id } = await conversations.insertConversation(trx, {
    id: uuidv7(),
    userId: owner.userId,
    source,
    userInput: content,
    createdAt: now,
  });
  return id;
}
