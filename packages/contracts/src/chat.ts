import { z } from 'zod';
import { signedIn } from './callers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, text, timeZone, writtenText } from './fields.ts';
import { issue } from './issues.ts';
import { languages } from './languages.ts';
import { limits } from './limits.ts';
import { Source, Receipt } from './receipts.ts';

/** What stands in for a reply that is not ready when the call has to be answered. */
export const processingText = 'Processing your request...';

export const Conversation = z
  .object({
    id,
    /** The same as `id`. */
    conversation_id: id,
    /** What the person wrote first; screens cut it to a title. */
    user_input: z.string(),
    message_count: z.int(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

export const messageStates = ['generating', 'complete', 'stopped', 'failed'] as const;

export const ChatMessage = z
  .object({
    id,
    conversation_id: id,
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    message_type: z.enum(['user_input', 'system', 'internal']).nullable(),
    timestamp: instant,
    state: z.enum(messageStates),
    /** Rises with every batch of text while it is being written. */
    seq: z.int(),
    receipts: z.array(Receipt),
    /** Which way it came, or went. */
    source: Source,
    /** The reply claims a change that no receipt bears out: it is shown as "nothing was changed". */
    nothing_changed: z.boolean(),
    /**
     * Answers to the question it ends with, each a whole message to send. Only a conversation's newest message has any,
     * until something is said, for at most a day.
     */
    choices: z.array(z.string()).max(limits.question.choices),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A message, or a conversation by its title, in which all the words of a search were found. */
export const ChatHit = z
  .object({
    conversation_id: id,
    /** The beginning of what the person wrote first. */
    title: z.string(),
    /** Null where only the title has the words; `role` and `source` are null then too. */
    message_id: id.nullable(),
    role: z.enum(['user', 'assistant']).nullable(),
    source: Source.nullable(),
    /** When the message was written, or the conversation written in last. */
    at: instant,
    /** The part around the first hit, in pieces of plain text; nothing in them is markup. */
    excerpt: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  })
  .meta({ id: 'ChatHit' });
export type ChatHit = z.infer<typeof ChatHit>;

export const conversationExportFormats = ['markdown', 'json'] as const;
export type ConversationExportFormat = (typeof conversationExportFormats)[number];

const SentMessage = z.object({
  conversation_id: id,
  user_message_id: id,
  ai_message: z.object({ id: z.union([id, z.literal(0)]), content: z.string() }),
});
const spokenLanguage = z.enum(languages);
const conversationParams = z.object({ id });
const messageParams = z.object({ id });

export const chatEndpoints = {
  sendChatMessage: endpoint({
    method: 'post',
    path: '/chat/messages',
    summary: `Send a message; \`ai_message\` is the reply, or id 0 with '${processingText}' while it is being written`,
    tag: 'chat',
    callers: signedIn,
    body: z.strictObject({
      content: writtenText(limits.chatMessage.max, issue('message_required')),
      conversation_id: id.optional(),
      /** The language dates are written in; English is understood besides. The one the person prefers when left out. */
      language: spokenLanguage.optional(),
      time_zone: timeZone.optional(),
      /** A message of the person that this one replaces: it and all that came after it leave the conversation. */
      edits: id.optional(),
      /** How long it has waited to be sent, ms: "tomorrow" goes by when it was written. */
      waited_ms: z.int().min(0).max(limits.messageWaitedMs).optional(),
    }),
    response: SentMessage,
    problems: ['validation_failed', 'not_found', 'busy', 'limit_reached', 'changed_since'],
  }),
  regenerateChatReply: endpoint({
    method: 'post',
    path: '/chat/messages/{id}/regenerate',
    summary:
      'Write the last reply of a conversation anew, in its place; what it had changed stays changed and is not done again',
    tag: 'chat',
    callers: signedIn,
    params: messageParams,
    body: z.strictObject({ language: spokenLanguage.optional(), time_zone: timeZone.optional() }),
    response: SentMessage,
    problems: ['validation_failed', 'not_found', 'busy', 'changed_since'],
  }),
  getChatMessage: endpoint({
    method: 'get',
    path: '/chat/messages/{id}',
    summary: 'Read one message, finished or not',
    tag: 'chat',
    callers: signedIn,
    params: messageParams,
    response: z.object({ message: ChatMessage }),
    problems: ['not_found'],
  }),
  listConversations: endpoint({
    method: 'get',
    path: '/chat/conversations',
    summary: 'List conversations by page, the one written in last first',
    tag: 'chat',
    callers: signedIn,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      per_page: z.coerce
        .number()
        .int()
        .min(1)
        .max(limits.conversationsPerPage.max)
        .default(limits.conversationsPerPage.default),
    }),
    response: z.object({ conversations: z.array(Conversation), total: z.int() }),
    problems: ['validation_failed'],
  }),
  listChatMessages: endpoint({
    method: 'get',
    path: '/chat/conversations/{id}/messages',
    summary: 'The newest messages, oldest of them first; `before` goes further back',
    tag: 'chat',
    callers: signedIn,
    params: conversationParams,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.default),
      before: z.string().min(1).max(512).optional(),
    }),
    response: z.object({
      messages: z.array(ChatMessage),
      /** For `before`; null at the beginning of the conversation. */
      previous_cursor: z.string().nullable(),
    }),
    problems: ['not_found', 'invalid_cursor'],
  }),
  searchChats: endpoint({
    method: 'get',
    path: '/chat/search',
    summary: 'Search messages and titles, the latest first, whatever their case and accents',
    tag: 'chat',
    callers: signedIn,
    query: z.strictObject({
      q: text(limits.chatSearch.max, issue('search_required')),
      limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.chatSearch.perPage),
      cursor: z.string().min(1).max(512).optional(),
    }),
    response: z.object({
      hits: z.array(ChatHit),
      /** For `cursor`; null at the end. A page may be shorter than `limit`. */
      next_cursor: z.string().nullable(),
    }),
    problems: ['validation_failed', 'invalid_cursor'],
  }),
  exportConversation: endpoint({
    method: 'get',
    path: '/chat/conversations/{id}/export',
    summary: 'One conversation as Markdown or JSON, written while it is sent',
    tag: 'chat',
    callers: signedIn,
    params: conversationParams,
    query: z.strictObject({ format: z.enum(conversationExportFormats).default('markdown') }),
    response: z.unknown(),
    downloads: ['text/markdown', 'application/json'],
    problems: ['not_found', 'validation_failed'],
  }),
  deleteConversation: endpoint({
    method: 'delete',
    path: '/chat/conversations/{id}',
    summary: 'Delete a conversation; it can be restored for 30 days',
    tag: 'chat',
    callers: signedIn,
    params: conversationParams,
    response: z.object({}),
    problems: ['not_found'],
  }),
  restoreConversation: endpoint({
    method: 'post',
    path: '/chat/conversations/{id}/restore',
    summary: 'Restore a deleted conversation',
    tag: 'chat',
    callers: signedIn,
    params: conversationParams,
    response: z.object({ conversation: Conversation }),
    problems: ['not_found'],
    findsDeleted: true,
  }),
  stopChatReply: endpoint({
    method: 'post',
    path: '/chat/conversations/{id}/stop',
    summary: 'Stop the reply that is being written; what is there stays, with its receipts',
    tag: 'chat',
    callers: signedIn,
    params: conversationParams,
    response: z.object({ stopped: z.boolean() }),
    problems: ['not_found'],
  }),
} as const;
