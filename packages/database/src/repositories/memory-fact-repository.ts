import type { MemoryFact } from '@squeeze/contracts/memory';
import { searchKey } from '@squeeze/domain/search/search-key';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../connection.ts';
import type { RecordOf } from '../record-of.ts';
import { restorable } from '../restorable.ts';
import type { MemoryFactsTable } from '../schema/memory-facts.ts';
import { insertRows, type StoredPage, storedRows } from '../stored-rows.ts';

/** One thing the assistant knows about a person; instants are epoch ms. */
export interface MemoryFactRecord extends RecordOf<MemoryFact> {
  readonly userId: string;
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

const own = restorable('memory_facts', { toThing: toRecord, versioned: true });
/** To restore one throws a unique violation when the same has been remembered since. */
export const {
  find: findMemoryFact,
  findToChange: findMemoryFactToChange,
  findDeleted: findDeletedMemoryFact,
  softDelete: softDeleteMemoryFact,
  restore: restoreMemoryFact,
  purge: purgeDeletedMemoryFacts,
} = own;

/**
 * Writes a live fact anew; null when this owner has no such fact.
 * @throws a unique violation when another one says the same
 */
export const updateMemoryFact = (
  db: Db,
  ownerId: string,
  id: string,
  { text, updatedAt }: Pick<MemoryFactRecord, 'text' | 'updatedAt'>,
): Promise<MemoryFactRecord | null> =>
  own.update(db, ownerId, id, { text, text_key: searchKey(text), updated_at: updatedAt });

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
