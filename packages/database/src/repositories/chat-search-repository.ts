import { searchKey, searchWords } from '@squeeze/domain/search/search-key';
import { type Compilable, type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { Database } from '../schema/database.ts';
import { belongsTo, isCoarse, saysAll } from '../search-index/conditions.ts';
import { entriesWith, type Newest, newestFirst, newestOf, selection } from '../search-index/find-entries.ts';
import { type FittingRow, newestHolding } from '../search-index/find-holding.ts';
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
  /** When the message was written, or the conversation begun, epoch ms. */
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
 * What is blank finds nothing.
 */
export async function searchChats(
  db: Db,
  ownerId: string,
  sought: string,
  { limit, before }: ChatSearch,
): Promise<ChatHits> {
  const words = searchWords(sought);
  if (words.length === 0) return { hits: [], next: null };
  const page: Newest = {
    limit: limit + 1,
    before: before === null ? null : { id: before.id, at: before.createdAt },
  };
  const messages = await findMessages(db, ownerId, words, page);
  const titles = await findTitles(db, ownerId, words, page);
  const found = [...messages, ...titles].toSorted(newestFirst);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const contents = await readMessages(
    db,
    ownerId,
    shown.map(({ id }) => id),
  );
  return {
    hits: shown.map((row) => {
      const message = contents.get(row.id);
      return {
        conversationId: row.conversation_id,
        title: row.title,
        message: message === undefined ? null : { id: row.id, ...message },
        at: row.at,
      };
    }),
    next: found.length > limit && last !== undefined ? { createdAt: last.at, id: last.id } : null,
  };
}

interface ChatRow extends FittingRow {
  readonly conversation_id: string;
  readonly title: string;
}

const messageRows = selection(
  (query) =>
    query
      .crossJoin('chat_messages')
      .crossJoin('conversations')
      .whereRef('chat_messages.id', '=', 'entry.thing_id')
      .whereRef('conversations.id', '=', 'chat_messages.conversation_id')
      .where('conversations.deleted_at', 'is', null)
      .where(forPeople)
      .select(['chat_messages.id', 'entry.at', 'entry.coarse', 'chat_messages.conversation_id'])
      .select('conversations.user_input as title') satisfies Compilable<ChatRow>,
);

const titleRows = selection(
  (query) =>
    query
      .crossJoin('conversations')
      .whereRef('conversations.id', '=', 'entry.thing_id')
      .where('conversations.deleted_at', 'is', null)
      .where(isSaidByNone)
      .select(['conversations.id', 'entry.at', 'entry.coarse'])
      .select([
        'conversations.id as conversation_id',
        'conversations.user_input as title',
      ]) satisfies Compilable<ChatRow>,
);

const findMessages = (
  db: Db,
  ownerId: string,
  words: readonly string[],
  newest: Newest,
): Promise<ChatRow[]> => {
  const space = { userId: ownerId, kind: 'message' } as const;
  return newestHolding(words, newest, {
    look: (page) => newestOf(db, space, { any: [saysAll(space, words), isCoarse(space)] }, messageRows, page),
    keysOf: async (rows) => {
      const contents = await readMessages(
        db,
        ownerId,
        rows.map(({ id }) => id),
      );
      return new Map(rows.map(({ id }) => [id, searchKey(contents.get(id)?.content ?? '')]));
    },
  });
};

/** A title is mostly what its first message says: only those that no message stands for. */
async function findTitles(
  db: Db,
  ownerId: string,
  words: readonly string[],
  newest: Newest,
): Promise<ChatRow[]> {
  const space = { userId: ownerId, kind: 'conversation' } as const;
  const found: ChatRow[] = [];
  for (let page = newest; ;) {
    const rows = await newestHolding(words, page, {
      look: (part) => newestOf(db, space, { any: [saysAll(space, words), isCoarse(space)] }, titleRows, part),
      keysOf: async (some) => new Map(some.map(({ id, title }) => [id, searchKey(title)])),
    });
    const spoken = await withMessages(
      db,
      ownerId,
      words,
      rows.map(({ id }) => id),
    );
    found.push(...rows.filter(({ id }) => !spoken.has(id)));
    const last = rows.at(-1);
    if (found.length >= newest.limit || last === undefined || rows.length < page.limit) return found;
    page = { limit: newest.limit, before: { id: last.id, at: last.at } };
  }
}

/** That the first message says just the same is known without a search. */
const isSaidByNone = sql<boolean>`not exists (
  select 1 from chat_messages where chat_messages.conversation_id = conversations.id
    and chat_messages.hidden_at is null and chat_messages.content = conversations.user_input
    and chat_messages.message_type = 'user_input'
)`;

/** Those of these conversations in which a message holds every word. */
async function withMessages(
  db: Db,
  ownerId: string,
  words: readonly string[],
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const space = { userId: ownerId, kind: 'message' } as const;
  const rows = await entriesWith(db, space, {
    all: [{ any: ids.map((id) => belongsTo(space, id)) }, saysAll(space, words)],
  })
    .crossJoin('chat_messages')
    .whereRef('chat_messages.id', '=', 'entry.thing_id')
    .where(forPeople)
    .select('chat_messages.conversation_id')
    .distinct()
    .execute();
  return new Set(rows.map((row) => row.conversation_id));
}

/** What these messages say, by id; nothing of what is no message. */
async function readMessages(db: Db, ownerId: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('chat_messages')
    .where('user_id', '=', ownerId)
    .where('id', 'in', padToPowerOfTwo(ids))
    .select(['id', 'role', 'content', 'source'])
    .execute();
  return new Map(
    rows.map(({ id, role, content, source }) => [
      id,
      // The check constraint of the table admits nothing else.
      { role: role as 'user' | 'assistant', content, source },
    ]),
  );
}

/** Without what is kept for the machinery, or has made room for another. */
const forPeople = (eb: ExpressionBuilder<Database, 'chat_messages'>): Expression<SqlBool> =>
  eb.and([
    eb('chat_messages.hidden_at', 'is', null),
    eb.or([
      eb('chat_messages.message_type', 'is', null),
      eb('chat_messages.message_type', '=', 'user_input'),
    ]),
  ]);
