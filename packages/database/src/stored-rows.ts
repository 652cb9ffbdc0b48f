import type { Expression, Insertable, Selectable, SqlBool } from 'kysely';
import { type Db, inTransaction } from './connection.ts';
import { padToPowerOfTwo } from './pad-to-power-of-two.ts';
import type { Database } from './schema/database.ts';
import { indexNewThings, type SearchedThing } from './search-index/index-things.ts';

/** Nouns that an export holds and an import brings; each has an index on owner and id. */
export type MovedTable =
  | 'todos'
  | 'todo_lists'
  | 'notes'
  | 'files'
  | 'calendars'
  | 'calendar_events'
  | 'ai_tasks'
  | 'task_runs'
  | 'conversations'
  | 'chat_messages'
  | 'receipts'
  | 'memory_facts'
  | 'notifications';

/** A part of everything that is stored, deleted things that can still be restored included, in the order of ids. */
export interface StoredPage {
  /** The last id of the page before; null for the first page. */
  readonly after: string | null;
  /** The last id that counts, so that what comes meanwhile is left out and reading ends. */
  readonly upTo: string;
  readonly limit: number;
}

/** One page of an owner's rows, where `only` holds. Ids never change, so no row is read twice or skipped whatever happens meanwhile. */
export async function storedRows<Table extends MovedTable>(
  db: Db,
  table: Table,
  ownerId: string,
  { after, upTo, limit }: StoredPage,
  only?: Expression<SqlBool>,
): Promise<Selectable<Database[Table]>[]> {
  // The columns used are the same in each; Kysely types one table at a time.
  const query = db
    .selectFrom(table as 'todos')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '>', after ?? '')
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit);
  const chosen = only === undefined ? query : query.where(only);
  return (await chosen.execute()) as unknown as Selectable<Database[Table]>[];
}

/** Which of these ids are rows of this owner, deleted ones included. */
export const findStoredIds = (
  db: Db,
  table: MovedTable,
  ownerId: string,
  ids: readonly string[],
): Promise<Set<string>> => findIds(db, table, ids, '=', ownerId);

/** Which of these ids are rows of somebody else. */
export const findOthersIds = (
  db: Db,
  table: MovedTable,
  ownerId: string,
  ids: readonly string[],
): Promise<Set<string>> => findIds(db, table, ids, '!=', ownerId);

async function findIds(
  db: Db,
  table: MovedTable,
  ids: readonly string[],
  owner: '=' | '!=',
  ownerId: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom(table as 'todos')
    .select('id')
    .where('id', 'in', padToPowerOfTwo(ids))
    .where('user_id', owner, ownerId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How a thing is stored and found; null: it is not found by itself. */
interface Searched<Table extends MovedTable, Thing> {
  readonly toRow: (thing: Thing) => Insertable<Database[Table]>;
  readonly searchedOf: (thing: Thing) => SearchedThing | null;
}

/** The same as `insertRows`, and lets those that were stored be found. */
export const insertSearched = <Table extends MovedTable, Thing extends { readonly id: string }>(
  db: Db,
  table: Table,
  things: readonly Thing[],
  { toRow, searchedOf }: Searched<Table, Thing>,
): Promise<Set<string>> =>
  inTransaction(db, async (trx) => {
    const stored = await insertRows(trx, table, things.map(toRow));
    await indexNewThings(
      trx,
      things.filter(({ id }) => stored.has(id)).flatMap((thing) => searchedOf(thing) ?? []),
    );
    return stored;
  });

const mostAtOnce = 64;

/**
 * Inserts rows by statements of 64, 32 … 1 rows, so that few different ones arise. A row that would take the place of
 * another is left out; the ids of the others are the answer.
 */
export async function insertRows<Table extends MovedTable>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<Set<string>> {
  const inserted = new Set<string>();
  for (let from = 0; from < rows.length;) {
    const left = Math.min(mostAtOnce, rows.length - from);
    const count = 2 ** Math.floor(Math.log2(left));
    const stored = await db
      .insertInto(table as 'todos')
      .values(rows.slice(from, from + count) as unknown as Insertable<Database['todos']>[])
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    for (const { id } of stored) inserted.add(id);
    from += count;
  }
  return inserted;
}
