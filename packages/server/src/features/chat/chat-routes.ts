import type { chatEndpoints } from '@squeeze/contracts/chat';
import type { Db } from '@squeeze/database/connection';
import * as messages from '@squeeze/database/repositories/chat-message-repository';
import { askReplyToStop } from '@squeeze/database/repositories/reply-repository';
import { searchChats } from '@squeeze/database/repositories/chat-search-repository';
import * as conversations from '@squeeze/database/repositories/conversation-repository';
import { listReceiptsOfMessages } from '@squeeze/database/repositories/receipt-repository';
import { notFound } from '../../http/app-error.ts';
import { bound, downloaded, unbound, type Routes } from '../../http/call.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { requirePoint } from '../../http/request-limits.ts';
import type { RateLimits } from '../../ports/rate-limits.ts';
import { exportConversation } from './export-conversation.ts';
import { presentChatHit } from './present-chat-hit.ts';
import { presentConversation, presentMessage } from './present-message.ts';
import { sendLimit } from './reply-policy.ts';
import type { SendParts } from './begin-reply.ts';
import { regenerateReply } from './regenerate-reply.ts';
import { sendMessage } from './send-message.ts';

const order = 'messages';
const hitOrder = 'chat hits';

interface ChatParts extends SendParts {
  readonly floodLimits: RateLimits;
}

export const chatRoutes = (parts: ChatParts): Routes<typeof chatEndpoints> => ({
  sendChatMessage: unbound(async ({ person, body, now, idempotencyKey }) => {
    await requirePoint(parts.floodLimits, sendLimit, person.userId);
    return await sendMessage(parts, {
      owner: { userId: person.userId, timeZone: body.time_zone ?? person.timeZone },
      content: body.content,
      conversationId: body.conversation_id ?? null,
      edits: body.edits ?? null,
      language: body.language ?? null,
      key: idempotencyKey,
      now,
      ...(body.waited_ms !== undefined && { writtenAt: now - body.waited_ms }),
    });
  }),

  regenerateChatReply: unbound(async ({ person, params, body, now, idempotencyKey }) => {
    await requirePoint(parts.floodLimits, sendLimit, person.userId);
    return await regenerateReply(parts, {
      owner: { userId: person.userId, timeZone: body.time_zone ?? person.timeZone },
      replyId: params.id,
      language: body.language ?? null,
      key: idempotencyKey,
      now,
    });
  }),

  getChatMessage: bound(async ({ db, person, params, now }) => {
    const { userId } = person;
    const found = await messages.findMessage(db, userId, params.id);
    if (found === null) throw notFound('message');
    await parts.replies.endAbandoned(db, found.conversationId);
    const message = (await messages.findMessage(db, userId, params.id)) ?? found;
    const receipts = await listReceiptsOfMessages(db, userId, [message.id]);
    const newest = await messages.listMessages(db, userId, message.conversationId, {
      limit: 1,
      before: null,
    });
    const newestId = newest.messages[0]?.id ?? null;
    return { message: presentMessage(message, { receipts, newestId, now }) };
  }),

  listConversations: bound(async ({ db, person, query }) => ({
    conversations: (
      await conversations.listConversations(db, person.userId, {
        offset: (query.page - 1) * query.per_page,
        limit: query.per_page,
      })
    ).map(presentConversation),
    total: await conversations.countConversations(db, person.userId),
  })),

  listChatMessages: bound(async ({ db, person, params, query, now }) => {
    const { userId } = person;
    await requireConversation(db, userId, params.id);
    await parts.replies.endAbandoned(db, params.id);
    const before = readCursor(query.before, order);
    const page = await messages.listMessages(db, userId, params.id, { limit: query.limit, before });
    const ids = page.messages.map(({ id }) => id);
    const receipts = await listReceiptsOfMessages(db, userId, ids);
    const newestId = before === null ? (page.messages.at(-1)?.id ?? null) : null;
    return {
      messages: page.messages.map((message) => presentMessage(message, { receipts, newestId, now })),
      previous_cursor: writeCursor(page.previous && { key: null, ...page.previous }, order),
    };
  }),

  searchChats: bound(async ({ db, person, query }) => {
    const before = readCursor(query.cursor, hitOrder);
    const { hits, next } = await searchChats(db, person.userId, query.q, { limit: query.limit, before });
    return {
      hits: hits.map((hit) => presentChatHit(hit, query.q)).filter((hit) => hit !== null),
      next_cursor: writeCursor(next && { key: null, ...next }, hitOrder),
    };
  }),

  exportConversation: downloaded(async ({ database, person, params, query, now }) => {
    const { userId, timeZone } = person;
    const conversation = await requireConversation(database.db, userId, params.id);
    return exportConversation(database.db, { conversation, format: query.format, timeZone, now });
  }),

  deleteConversation: bound(async ({ db, person, params, now }) => {
    const { userId } = person;
    const deleted = await conversations.softDeleteConversation(db, userId, params.id, now);
    if (deleted === null) throw notFound('conversation');
    await askReplyToStop(db, userId, params.id);
    await parts.liveEvents.publish(db, userId, { type: 'conversations_changed' });
    return {};
  }),

  restoreConversation: bound(async ({ db, person, params, now }) => {
    const conversation = await conversations.restoreConversation(db, person.userId, params.id, now);
    if (conversation === null) throw notFound('conversation');
    await parts.liveEvents.publish(db, person.userId, { type: 'conversations_changed' });
    return { conversation: presentConversation(conversation) };
  }),

  stopChatReply: unbound(async ({ database, person, params }) => {
    await requireConversation(database.db, person.userId, params.id);
    const id = await askReplyToStop(database.db, person.userId, params.id);
    if (id !== null) await parts.replies.stop(id);
    return { stopped: id !== null };
  }),
});

async function requireConversation(
  db: Db,
  userId: string,
  id: string,
): Promise<conversations.ConversationRecord> {
  const conversation = await conversations.findConversation(db, userId, id);
  if (conversation === null) throw notFound('conversation');
  return conversation;
}
