import type { Selectable } from 'kysely';
import { type Db, inTransaction } from '../connection.ts';
import { restorable } from '../restorable.ts';
import type { ConversationsTable } from '../schema/conversations.ts';
import { indexNewThings, indexThings, type SearchedThing } from '../search-index/index-things.ts';
import { insertSearched, type StoredPage, storedRows } from '../stored-rows.ts';

export interface ConversationRecord {
  readonly id: string;
  readonly userId: string;
  /** Which way it was begun. */
  readonly source: string;
  /** What the person wrote first. */
  readonly userInput: string;
  readonly messageCount: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deletedAt: number | null;
}

export interface NewConversation {
  readonly id: string;
  readonly userId: string;
  readonly source: string;
  readonly userInput: string;
  readonly createdAt: number;
}

const toRecord = (row: Selectable<ConversationsTable>): ConversationRecord => ({
  id: row.id,
  userId: row.user_id,
  source: row.source,
  userInput: row.user_input,
  messageCount: row.message_count,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

/** What it is found by, where no message stands for it. */
const searchedOf = (conversation: NewConversation): SearchedThing => ({
  kind: 'conversation',
  id: conversation.id,
  userId: conversation.userId,
  at: conversation.createdAt,
  title: null,
  text: conversation.userInput,
});

/** A conversation without messages yet. */
export const insertConversation = (db: Db, conversation: NewConversation): Promise<ConversationRecord> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('conversations')
      .values({
        id: conversation.id,
        user_id: conversation.userId,
        source: conversation.source,
        user_input: conversation.userInput,
        message_count: 0,
        created_at: conversation.createdAt,
        updated_at: conversation.createdAt,
        deleted_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await indexNewThings(trx, [searchedOf(conversation)]);
    return toRecord(row);
  });

// Deleted and restored, a conversation has its old place in the list, so neither counts as a change.
const own = restorable('conversations', { toThing: toRecord, versioned: false });
export const {
  find: findConversation,
  softDelete: softDeleteConversation,
  purge: purgeDeletedConversations,
} = own;

/** Brings a deleted conversation back; a live one stays. Null when this owner has no such. */
export const restoreConversation = async (
  db: Db,
  ownerId: string,
  id: string,
  now: number,
): Promise<ConversationRecord | null> =>
  (await own.restore(db, ownerId, id, now)) ?? (await own.find(db, ownerId, id));

/** The live conversation of this owner that was begun that way, the one written in last where there are several. */
export async function findConversationOfSource(
  db: Db,
  ownerId: string,
  source: string,
): Promise<ConversationRecord | null> {
  const row = await db
    .selectFrom('conversations')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('source', '=', source)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Live conversations of this owner, the one written in last first; `offset` and `limit` count conversations. */
export async function listConversations(
  db: Db,
  ownerId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ConversationRecord[]> {
  const rows = await db
    .selectFrom('conversations')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toRecord);
}

/** How many live conversations this owner has. */
export const countConversations = (db: Db, ownerId: string): Promise<number> => count(db, ownerId, false);

/** How many this owner has stored, deleted ones that can still be restored included. */
export const countStoredConversations = (db: Db, ownerId: string): Promise<number> =>
  count(db, ownerId, true);

async function count(db: Db, ownerId: string, deletedToo: boolean): Promise<number> {
  const all = db.selectFrom('conversations').where('user_id', '=', ownerId);
  const row = await (deletedToo ? all : all.where('deleted_at', 'is', null))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Counts messages added at `now`; false when this owner has no such live conversation. */
export async function addToConversation(
  db: Db,
  ownerId: string,
  id: string,
  { messages, now }: { readonly messages: number; readonly now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('conversations')
    .set((eb) => ({ message_count: eb('message_count', '+', messages), updated_at: now }))
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** What stands for the conversation in lists, once its first message has been written otherwise. */
export const setFirstWords = (db: Db, ownerId: string, id: string, userInput: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('conversations')
      .set({ user_input: userInput })
      .where('id', '=', id)
      .where('user_id', '=', ownerId)
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined) await indexThings(trx, [searchedOf(toRecord(row))]);
  });

/** Everything this owner has stored, deleted conversations too, by id. */
export const listStoredConversations = async (
  db: Db,
  ownerId: string,
  page: StoredPage,
): Promise<ConversationRecord[]> => (await storedRows(db, 'conversations', ownerId, page)).map(toRecord);

/** Stores conversations as they are, deleted ones too; their messages are stored by themselves. */
export const insertStoredConversations = (
  db: Db,
  conversations: readonly ConversationRecord[],
): Promise<Set<string>> =>
  insertSearched(db, 'conversations', conversations, {
    toRow: (conversation) => ({
      id: conversation.id,
      user_id: conversation.userId,
      source: conversation.source,
      user_input: conversation.userInput,
      message_count: conversation.messageCount,
      created_at: conversation.createdAt,
      updated_at: conversation.updatedAt,
      deleted_at: conversation.deletedAt,
    }),
    searchedOf,
  });

/** Counts messages that were stored beside it, without a change of its place in the list. */
export async function countStoredMessages(
  db: Db,
  ownerId: string,
  id: string,
  messages: number,
): Promise<void> {
  await db
    .updateTable('conversations')
    .set((eb) => ({ message_count: eb('message_count', '+', messages) }))
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .execute();
}
