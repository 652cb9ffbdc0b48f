import { searchWords } from '@squeeze/domain/search/search-key';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { holdsWords } from '../holds-words.ts';
import { newestInSlices } from '../newest-in-slices.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { Database } from '../schema/database.ts';
import type { MessagePosition } from './chat-message-repository.ts';

/** A message, or a conversation by its title alone, in which all the words of a search were found. */
export interface ChatHit {
  readonly conversationId: string;
  /** What the person wrote first. */
  readonly title: string;
  /** Null where only the title has the words. */
  readonly message: {
    readonly id: string;
    readonly role: 'user' | 'assistant';
    readonly content: string;
    readonly source: string;
  } | null;
  /** When the message was written, or the conversation written in last, epoch ms. */
  readonly at: number;
}

export interface ChatHits {
  /** The latest first. */
  readonly hits: ChatHit[];
  /** For the page after these; null at the end. */
  readonly next: MessagePosition | null;
}

interface ChatSearch {
  readonly limit: number;
  readonly before: MessagePosition | null;
}

/**
 * Messages and titles of this owner's live conversations that hold every word of `sought`, whatever its case and accents.
 * What is blank finds nothing. Reads every message of the owner: no index that both databases have helps inside words.
 */
export async function searchChats(
  db: Db,
  ownerId: string,
  sought: string,
  { limit, before }: ChatSearch,
): Promise<ChatHits> {
  const words = searchWords(sought);
  if (words.length === 0) return { hits: [], next: null };
  const found = await hitsAmong(db, ownerId, words, { limit: limit + 1, before });
  let query = db.selectFrom(found.as('hits')).selectAll().orderBy('at', 'desc').orderBy('id', 'desc');
  if (before !== null) query = query.where(sql<boolean>`(at, id) < (${before.createdAt}, ${before.id})`);
  const rows = await query.limit(limit + 1).execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    hits: page.map((row) => ({
      conversationId: row.conversation_id,
      title: row.title,
      message:
        row.role === null
          ? null
          : {
              id: row.id,
              // The check constraint of the table admits nothing else.
              role: row.role as 'user' | 'assistant',
              content: row.content ?? '',
              source: row.source,
            },
      at: row.at,
    })),
    next: rows.length > limit && last !== undefined ? { createdAt: last.at, id: last.id } : null,
  };
}

/** Both kinds of hits in one query; on SQLite, which everybody waits for, of the newest alone, found in short steps. */
async function hitsAmong(db: Db, ownerId: string, words: readonly string[], search: ChatSearch) {
  const messages = messagesWith(db, ownerId, words);
  if (isPostgres(db)) return messages.unionAll(titlesWith(db, ownerId, words));
  const ids = padToPowerOfTwo(await findNewest(db, ownerId, words, search));
  // That no message stands for them is known, and would take reading all of theirs.
  const found = asHits(conversationsWith(db, ownerId, words).where('conversations.id', 'in', ids));
  return messages.where('chat_messages.id', 'in', ids).unionAll(found);
}

/** Ids of the newest messages and of the newest conversations that only their titles speak for. */
async function findNewest(
  db: Db,
  ownerId: string,
  words: readonly string[],
  { limit, before }: ChatSearch,
): Promise<string[]> {
  const isBefore = ({ id, at }: { readonly id: string; readonly at: number }): boolean =>
    before === null || at < before.createdAt || (at === before.createdAt && id < before.id);
  const spoken = new Set<string>();
  const messages = await newestInSlices(db, { table: 'chat_messages', ownerId, limit }, async (within) => {
    const rows = await messagesWith(db, ownerId, words)
      .where(within)
      .clearSelect()
      .select(['chat_messages.id', 'chat_messages.conversation_id', 'chat_messages.created_at as at'])
      .execute();
    for (const row of rows) spoken.add(row.conversation_id);
    return rows.filter(isBefore);
  });
  const titles = await newestInSlices(db, { table: 'conversations', ownerId, limit }, async (within) => {
    const rows = await conversationsWith(db, ownerId, words)
      .where(within)
      .select(['conversations.id', 'conversations.updated_at as at'])
      .execute();
    return rows.filter((row) => !spoken.has(row.id) && isBefore(row));
  });
  return [...messages, ...titles].map(({ id }) => id);
}

const messagesWith = (db: Db, ownerId: string, words: readonly string[]) =>
  db
    .selectFrom('chat_messages')
    .innerJoin('conversations', 'conversations.id', 'chat_messages.conversation_id')
    .where('chat_messages.user_id', '=', ownerId)
    .where('conversations.deleted_at', 'is', null)
    .where('chat_messages.hidden_at', 'is', null)
    .where(forPeople)
    .where(holdsWords('chat_messages.search_text', words))
    .select([
      'chat_messages.id as id',
      'chat_messages.conversation_id as conversation_id',
      'conversations.user_input as title',
      // Both halves of a union have to agree on what may be null.
      sql<string | null>`chat_messages.role`.as('role'),
      sql<string | null>`chat_messages.content`.as('content'),
      'chat_messages.source as source',
      'chat_messages.created_at as at',
    ]);

/** A title is mostly what its first message says: only those that no message stands for. */
const titlesWith = (db: Db, ownerId: string, words: readonly string[]) =>
  asHits(
    conversationsWith(db, ownerId, words).where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_messages')
            .whereRef('chat_messages.conversation_id', '=', 'conversations.id')
            .where('chat_messages.hidden_at', 'is', null)
            .where(forPeople)
            .where(holdsWords('chat_messages.search_text', words))
            .select('chat_messages.id'),
        ),
      ),
    ),
  );

const asHits = (conversations: ReturnType<typeof conversationsWith>) =>
  conversations.select([
    'conversations.id as id',
    'conversations.id as conversation_id',
    'conversations.user_input as title',
    sql<string | null>`null`.as('role'),
    sql<string | null>`null`.as('content'),
    'conversations.source as source',
    'conversations.updated_at as at',
  ]);

const conversationsWith = (db: Db, ownerId: string, words: readonly string[]) =>
  db
    .selectFrom('conversations')
    .where('conversations.user_id', '=', ownerId)
    .where('conversations.deleted_at', 'is', null)
    .where(holdsWords('conversations.search_text', words));

/** Without what is kept for the machinery, or has made room for another. */
const forPeople = (eb: ExpressionBuilder<Database, 'chat_messages'>): Expression<SqlBool> =>
  eb.and([
    eb('chat_messages.hidden_at', 'is', null),
    eb.or([
      eb('chat_messages.message_type', 'is', null),
      eb('chat_messages.message_type', '=', 'user_input'),
    ]),
  ]);
