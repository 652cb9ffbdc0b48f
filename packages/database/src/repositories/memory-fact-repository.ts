import { searchKey } from '@squeeze/domain/search/search-key';
import type { Insertable, Selectable } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import { purgeDeleted } from '../purge-deleted.ts';
import type { MemoryFactsTable } from '../schema/memory-facts.ts';
import { insertRows, type StoredPage, storedRows } from '../stored-rows.ts';

/** One thing the assistant knows about a person; instants are epoch ms. */
export interface MemoryFactRecord {
  readonly id: string;
  readonly userId: string;
  readonly text: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deletedAt: number | null;
}

/** A fact to store; it is live. */
export type NewMemoryFact = Omit<MemoryFactRecord, 'deletedAt'>;

const toRecord = (row: Selectable<MemoryFactsTable>): MemoryFactRecord => ({
  id: row.id,
  userId: row.user_id,
  text: row.text,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
});

const toRow = (fact: MemoryFactRecord): Insertable<MemoryFactsTable> => ({
  id: fact.id,
  user_id: fact.userId,
  text: fact.text,
  text_key: searchKey(fact.text),
  created_at: fact.createdAt,
  updated_at: fact.updatedAt,
  deleted_at: fact.deletedAt,
});

/** @throws a unique violation when this owner's memory holds the same already, however it is typed */
export async function insertMemoryFact(db: Db, fact: NewMemoryFact): Promise<MemoryFactRecord> {
  const row = await db
    .insertInto('memory_facts')
    .values(toRow({ ...fact, deletedAt: null }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toRecord(row);
}

const ownFact = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('memory_facts').selectAll().where('id', '=', id).where('user_id', '=', ownerId);

/** A live fact of this owner. */
export async function findMemoryFact(db: Db, ownerId: string, id: string): Promise<MemoryFactRecord | null> {
  const row = await ownFact(db, ownerId, id).where('deleted_at', 'is', null).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** The same, to be changed by what it says now: until the transaction `db` ends nobody else changes it. */
export async function findMemoryFactToChange(
  db: Db,
  ownerId: string,
  id: string,
): Promise<MemoryFactRecord | null> {
  const query = ownFact(db, ownerId, id).where('deleted_at', 'is', null);
  // SQLite has one writer at a time anyway.
  const row = await (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** A forgotten fact of this owner that has not been purged; a live one is not found. */
export async function findDeletedMemoryFact(
  db: Db,
  ownerId: string,
  id: string,
): Promise<MemoryFactRecord | null> {
  const row = await ownFact(db, ownerId, id).where('deleted_at', 'is not', null).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Every live fact of this owner, the newest first: there are never more than a screen can show. */
export async function listMemoryFacts(db: Db, ownerId: string): Promise<MemoryFactRecord[]> {
  const rows = await db
    .selectFrom('memory_facts')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRecord);
}

interface OneFact {
  readonly ownerId: string;
  readonly id: string;
  readonly state: 'live' | 'forgotten';
}

/** Null when this owner has no such fact in that state. */
async function writeFact(
  db: Db,
  { ownerId, id, state }: OneFact,
  values: { text?: string; text_key?: string; deleted_at?: number | null; updated_at: number },
): Promise<MemoryFactRecord | null> {
  const row = await db
    .updateTable('memory_facts')
    .set(values)
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .where('deleted_at', state === 'live' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/**
 * Writes a live fact anew; null when this owner has no such fact.
 * @throws a unique violation when another one says the same
 */
export async function updateMemoryFact(
  db: Db,
  ownerId: string,
  id: string,
  { text, updatedAt }: Pick<MemoryFactRecord, 'text' | 'updatedAt'>,
): Promise<MemoryFactRecord | null> {
  return await writeFact(
    db,
    { ownerId, id, state: 'live' },
    { text, text_key: searchKey(text), updated_at: updatedAt },
  );
}

/** The fact as it is now that it is forgotten; null when this owner has no such live fact. */
export async function softDeleteMemoryFact(
  db: Db,
  ownerId: string,
  id: string,
  now: number,
): Promise<MemoryFactRecord | null> {
  return await writeFact(db, { ownerId, id, state: 'live' }, { deleted_at: now, updated_at: now });
}

/**
 * Brings a forgotten fact back; null when this owner has no such deleted fact.
 * @throws a unique violation when the same has been remembered since
 */
export async function restoreMemoryFact(
  db: Db,
  ownerId: string,
  id: string,
  now: number,
): Promise<MemoryFactRecord | null> {
  return await writeFact(db, { ownerId, id, state: 'forgotten' }, { deleted_at: null, updated_at: now });
}

/** Forgets every live fact of this owner; returns how many. They can be told apart by `now`. */
export async function softDeleteMemoryFacts(db: Db, ownerId: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('memory_facts')
    .set({ deleted_at: now, updated_at: now })
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Brings back what this owner forgot at `deletedAt`, but for what has been remembered since.
 * @throws a unique violation when the same is remembered at this very moment
 */
export async function restoreMemoryFacts(
  db: Db,
  ownerId: string,
  deletedAt: number,
  now: number,
): Promise<void> {
  await db
    .updateTable('memory_facts')
    .set({ deleted_at: null, updated_at: now })
    .where('user_id', '=', ownerId)
    .where('deleted_at', '=', deletedAt)
    .where('text_key', 'not in', (query) =>
      query
        .selectFrom('memory_facts as live')
        .select('live.text_key')
        .where('live.user_id', '=', ownerId)
        .where('live.deleted_at', 'is', null),
    )
    .execute();
}

/** Every fact this owner has stored, forgotten ones that can still be restored included. */
export async function countMemoryFacts(db: Db, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('memory_facts')
    .where('user_id', '=', ownerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Everything this owner has stored, forgotten facts too, by id. */
export const listStoredMemoryFacts = async (
  db: Db,
  ownerId: string,
  page: StoredPage,
): Promise<MemoryFactRecord[]> => (await storedRows(db, 'memory_facts', ownerId, page)).map(toRecord);

/** Stores facts as they are, forgotten ones too, but for those that are known here already. */
export const insertStoredMemoryFacts = (db: Db, facts: readonly MemoryFactRecord[]): Promise<Set<string>> =>
  insertRows(db, 'memory_facts', facts.map(toRow));

/** Erases facts forgotten before `before` (epoch ms); returns how many. */
export const purgeDeletedMemoryFacts = (db: Db, before: number): Promise<number> =>
  purgeDeleted(db, 'memory_facts', before);
