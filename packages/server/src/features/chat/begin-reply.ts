import { processingText } from '@squeeze/contracts/chat';
import { afterCommit } from '@squeeze/database/after-commit';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { isUniqueViolation } from '@squeeze/database/database-error';
import * as messages from '@squeeze/database/repositories/chat-message-repository';
import type { ChatMessageRecord } from '@squeeze/database/repositories/chat-message-repository';
import { AppError, notFound } from '../../http/app-error.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { Timers } from '../../ports/timers.ts';
import type { Replies, ReplyOrder } from './replies.ts';
import { replyPolicy } from './reply-policy.ts';
import { sleep } from '../../timing/sleep.ts';

export interface SendParts {
  readonly database: OpenDatabase;
  readonly timers: Timers;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  readonly replies: Replies;
}

export interface SendAnswer {
  readonly conversation_id: string;
  readonly user_message_id: string;
  readonly ai_message: { readonly id: string | 0; readonly content: string };
}

/** A reply, and what it answers. */
export interface ReplyRef {
  readonly id: string;
  readonly conversationId: string;
  readonly userId: string;
  readonly userMessageId: string;
}

export interface Beginning {
  /** What was begun for the same call before; null for a call that comes for the first time. */
  readonly findEarlier: (db: Db) => Promise<ReplyRef | null>;
  /** Stores the reply with all that goes with it. */
  readonly store: (trx: Db) => Promise<ReplyOrder & ReplyRef>;
}

/**
 * Begins a reply, once for a call that is repeated, and waits for it a little.
 * @throws {AppError} `not_found`, `busy`, and what `beginning` throws
 */
export async function beginReply(parts: SendParts, beginning: Beginning): Promise<SendAnswer> {
  return await answerWhenReady(parts, await startReply(parts, beginning));
}

/** The same without waiting for it. */
export async function startReply(parts: SendParts, beginning: Beginning): Promise<ReplyRef> {
  const earlier = await beginning.findEarlier(parts.database.db);
  return earlier ?? (await begin(parts, beginning));
}

async function begin(parts: SendParts, { store, findEarlier }: Beginning): Promise<ReplyRef> {
  try {
    return await parts.database.transaction(async (trx) => {
      const order = await store(trx);
      // With its commit and no later: whoever finds the reply from then on waits for its end.
      afterCommit(trx, () => void parts.replies.start(order));
      return order;
    });
  } catch (error) {
    // Somebody was quicker: the same call again, or another one for the same conversation.
    if (!isUniqueViolation(error) && !(error instanceof AppError)) throw error;
    const earlier = await findEarlier(parts.database.db);
    if (earlier !== null) return earlier;
    throw error instanceof AppError ? error : busy();
  }
}

async function answerWhenReady(parts: SendParts, reply: ReplyRef): Promise<SendAnswer> {
  const over = new AbortController();
  await Promise.race([parts.replies.ended(reply.id), sleep(parts.timers, replyPolicy.waitMs, over.signal)]);
  over.abort();
  const written = await messages.findMessage(parts.database.db, reply.userId, reply.id);
  // Deleted meanwhile, or long ago where the call is a repeated one: nothing would follow.
  if (written === null) throw notFound('conversation');
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

/** The call came with a key that stands for another one. */
export const keyReused = (): AppError => new AppError('idempotency_key_reused');

const busy = (): AppError =>
  new AppError('busy.reply', {
    retryAfterSeconds: 2,
  });
