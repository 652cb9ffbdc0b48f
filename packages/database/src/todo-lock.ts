import { type Db, isPostgres } from './connection.ts';

/** Of which person each open transaction holds the todos. */
const held = new WeakMap<Db, string>();

/**
 * From here to the end of the transaction nobody else changes todos or lists of this person by what they say. Whoever changes one
 * todo may change another, which comes after it and has any id, or a list; so a person is held before any of theirs, and two
 * transactions never wait for each other.
 */
export async function lockTodosOf(trx: Db, ownerId: string): Promise<void> {
  // SQLite has one writer at a time anyway. Not `for update`: rows of others that refer to the person may still be added.
  if (!isPostgres(trx) || held.get(trx) === ownerId) return;
  await trx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  if (trx.isTransaction) held.set(trx, ownerId);
}
