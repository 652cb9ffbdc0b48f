import type { ChatMessage } from '@squeeze/contracts/chat';
import { type Selectable, sql } from 'kysely';
import { type Db, inTransaction } from '../connection.ts';
import { toFlag } from '../flag.ts';
import type { ChatMessagesTable } from '../schema/conversations.ts';
import { indexNewThings, type SearchedThing } from '../search-index/index-things.ts';
import { insertSearched, type StoredPage, storedRows } from '../stored-rows.ts';

export type MessageState = ChatMessage['state'];

export interface ChatMessageRecord {
  readonly id: string;
  readonly conversationId: string;
  readonly userId: string;
  readonly role: 'user' | 'assistant';
  readonly messageType: string | null;
  readonly content: string;
  readonly state: MessageState;
  readonly seq: number;
  readonly nothingChanged: boolean;
  /** Idempotency-Key of the send. */
  readonly sendKey: string | null;
  /** The message a reply answers. */
  readonly replyTo: string | null;
  /** What the assistant keeps of its turn beside the text, as JSON of its own. */
  readonly turnJson: string | null;
  readonly leaseUntil: number | null;
  readonly stopAsked: boolean;
  /** Which way it came, or went. */
  readonly source: string;
  readonly createdAt: number;
  /** When it was written, where it could not be sent at once, epoch ms. */
  readonly writtenAt: number | null;
  /** Since when it is not part of the conversation any more: it was written otherwise, or stood behind one that was. */
  readonly hiddenAt: number | null;
  /** The message in whose place this one was written. */
  readonly replaces: string | null;
}

export const toMessage = (row: Selectable<ChatMessagesTable>): ChatMessageRecord => ({
  id: row.id,
  conversationId: row.conversation_id,
  userId: row.user_id,
  // The check constraints of the table admit nothing else.
  role: row.role as 'user' | 'assistant',
  messageType: row.message_type,
  content: row.content,
  state: row.state as MessageState,
  seq: row.seq,
  nothingChanged: row.nothing_changed === 1,
  sendKey: row.send_key,
  replyTo: row.reply_to,
  turnJson: row.turn_json,
  leaseUntil: row.lease_until,
  stopAsked: row.stop_asked === 1,
  source: row.source,
  createdAt: row.created_at,
  writtenAt: row.written_at,
  hiddenAt: row.hidden_at,
  replaces: row.replaces,
});

export interface MessagePlace {
  readonly id: string;
  readonly conversationId: string;
  readonly userId: string;
  /** Which way it comes, or is to go; `chat` when left out. */
  readonly source?: string;
  readonly createdAt: number;
  readonly replaces?: string | null;
}

/** What it is found by; null while a reply is being written, which is found once it is there. */
export const searchedMessage = (
  message: Pick<ChatMessageRecord, 'id' | 'conversationId' | 'userId' | 'content' | 'createdAt'> & {
    readonly state: MessageState;
  },
): SearchedThing | null =>
  message.state === 'generating' || message.content === ''
    ? null
    : {
        kind: 'message',
        id: message.id,
        userId: message.userId,
        at: message.createdAt,
        title: null,
        text: message.content,
        within: message.conversationId,
      };

/** What a person wrote. @throws a unique violation when this owner has sent with that key before. */
export const insertUserMessage = (
  db: Db,
  message: MessagePlace & {
    readonly content: string;
    readonly sendKey: string | null;
    readonly writtenAt?: number | null;
  },
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx
      .insertInto('chat_messages')
      .values({
        ...placeOf(message),
        role: 'user',
        message_type: 'user_input',
        content: message.content,
        state: 'complete',
        send_key: message.sendKey,
        reply_to: null,
        written_at: message.writtenAt ?? null,
      })
      .execute();
    const searched = searchedMessage({ ...message, state: 'complete' });
    if (searched !== null) await indexNewThings(trx, [searched]);
  });

export const placeOf = (place: MessagePlace) => ({
  id: place.id,
  conversation_id: place.conversationId,
  user_id: place.userId,
  turn_json: null,
  lease_owner: null,
  lease_until: null,
  source: place.source ?? 'chat',
  created_at: place.createdAt,
  replaces: place.replaces ?? null,
});

/** Messages of this owner that are part of their conversations, as far as those are live. */
const own = (db: Db, ownerId: string) =>
  db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .where('chat_messages.user_id', '=', ownerId)
    .where('chat_messages.hidden_at', 'is', null)
    .where('conversations.deleted_at', 'is', null)
    .selectAll('chat_messages');

export async function findMessage(db: Db, ownerId: string, id: string): Promise<ChatMessageRecord | null> {
  const row = await own(db, ownerId).where('chat_messages.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toMessage(row);
}

/** What this owner sent with that Idempotency-Key, its conversation deleted or not. */
export async function findMessageBySendKey(
  db: Db,
  ownerId: string,
  sendKey: string,
): Promise<ChatMessageRecord | null> {
  const row = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('send_key', '=', sendKey)
    .executeTakeFirst();
  return row === undefined ? null : toMessage(row);
}

export interface MessagePosition {
  readonly createdAt: number;
  readonly id: string;
}

export interface MessagePage {
  /** Oldest first. */
  readonly messages: ChatMessageRecord[];
  /** What lies further back; null at the beginning. */
  readonly previous: MessagePosition | null;
}

/** The newest messages of a live conversation of this owner, or those before a position. */
export async function listMessages(
  db: Db,
  ownerId: string,
  conversationId: string,
  { limit, before }: { readonly limit: number; readonly before: MessagePosition | null },
): Promise<MessagePage> {
  let query = own(db, ownerId)
    .where('chat_messages.conversation_id', '=', conversationId)
    .orderBy('chat_messages.created_at', 'desc')
    .orderBy('chat_messages.id', 'desc')
    .limit(limit + 1);
  if (before !== null) {
    query = query.where(
      sql<boolean>`(chat_messages.created_at, chat_messages.id) < (${before.createdAt}, ${before.id})`,
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, limit).toReversed().map(toMessage);
  const first = page[0];
  const another = rows.length > limit && first !== undefined;
  return { messages: page, previous: another ? { createdAt: first.createdAt, id: first.id } : null };
}

/** Everything this owner has stored, messages of deleted conversations too, by id. */
export const listStoredMessages = async (
  db: Db,
  ownerId: string,
  page: StoredPage,
): Promise<ChatMessageRecord[]> => (await storedRows(db, 'chat_messages', ownerId, page)).map(toMessage);

/** One page of a conversation of this owner, deleted or not, oldest first, without what was written otherwise. */
export async function listStoredMessagesOf(
  db: Db,
  ownerId: string,
  conversationId: string,
  { after, limit }: { readonly after: MessagePosition | null; readonly limit: number },
): Promise<ChatMessageRecord[]> {
  const query = db
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', ownerId)
    .where('hidden_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit);
  const rows = await (
    after === null ? query : query.where(sql<boolean>`(created_at, id) > (${after.createdAt}, ${after.id})`)
  ).execute();
  return rows.map(toMessage);
}

/** Stores messages nobody is writing any more, as they are. */
export const insertStoredMessages = (db: Db, messages: readonly ChatMessageRecord[]): Promise<Set<string>> =>
  insertSearched(db, 'chat_messages', messages, {
    toRow: (message) => ({
      ...placeOf(message),
      role: message.role,
      message_type: message.messageType,
      content: message.content,
      state: message.state,
      seq: message.seq,
      nothing_changed: toFlag(message.nothingChanged),
      send_key: message.sendKey,
      reply_to: message.replyTo,
      turn_json: message.turnJson,
      written_at: message.writtenAt,
      hidden_at: message.hiddenAt,
    }),
    searchedOf: searchedMessage,
  });

/**
 * Takes this message and all after it out of its conversation; they are kept. Answers their ids, oldest first: without
 * `from.id` when somebody else has hidden that one meanwhile.
 */
export async function hideMessagesFrom(
  db: Db,
  ownerId: string,
  from: { readonly conversationId: string } & MessagePosition,
  now: number,
): Promise<string[]> {
  const rows = await db
    .updateTable('chat_messages')
    .set({ hidden_at: now })
    .where('conversation_id', '=', from.conversationId)
    .where('user_id', '=', ownerId)
    .where('hidden_at', 'is', null)
    .where(sql<boolean>`(created_at, id) >= (${from.createdAt}, ${from.id})`)
    .returning(['id', 'created_at'])
    .execute();
  return rows.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
}

/** Erases messages hidden before `before`, with what receipts they have left; returns how many. */
export async function purgeHiddenMessages(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('chat_messages').where('hidden_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
