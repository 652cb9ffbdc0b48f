import type { AppPassword } from '@squeeze/contracts/app-passwords';
import type { Selectable } from 'kysely';
import { type Db, inTransaction } from '../connection.ts';
import type { RecordOf } from '../record-of.ts';
import type { AppPasswordsTable } from '../schema/app-passwords.ts';

/** An app password as the contract has it; what it is checked by stays in the table. */
export interface AppPasswordRecord extends RecordOf<AppPassword> {
  readonly userId: string;
}

const toRecord = (row: Selectable<AppPasswordsTable>): AppPasswordRecord => ({
  id: row.id,
  userId: row.user_id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

/** Those of this owner, the newest first. */
export async function listAppPasswords(db: Db, ownerId: string): Promise<AppPasswordRecord[]> {
  const rows = await db
    .selectFrom('app_passwords')
    .selectAll()
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRecord);
}

export async function insertAppPassword(
  db: Db,
  { id, userId, name, createdAt, lastUsedAt }: AppPasswordRecord,
  secretHash: string,
): Promise<void> {
  await db
    .insertInto('app_passwords')
    .values({
      id,
      user_id: userId,
      name,
      secret_hash: secretHash,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })
    .execute();
}

/** The one with this hash, whoever's: one look into an index, whether or not there is one. */
export async function findAppPassword(db: Db, secretHash: string): Promise<AppPasswordRecord | null> {
  const row = await db
    .selectFrom('app_passwords')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Deletes it; null when this owner has none of this id. */
export async function deleteAppPassword(
  db: Db,
  ownerId: string,
  id: string,
): Promise<AppPasswordRecord | null> {
  const row = await db
    .deleteFrom('app_passwords')
    .where('id', '=', id)
    .where('user_id', '=', ownerId)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Deletes all of this owner; answers how many there were. */
export async function deleteAppPasswords(db: Db, ownerId: string): Promise<number> {
  const result = await db.deleteFrom('app_passwords').where('user_id', '=', ownerId).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Records when they were last used (epoch ms by id), all in one transaction; never moves a time back. */
export async function touchAppPasswords(db: Db, lastUsed: ReadonlyMap<string, number>): Promise<void> {
  // In one order, so that two processes touching the same ones wait for each other instead of deadlocking.
  const ordered = [...lastUsed].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await inTransaction(db, async (trx) => {
    for (const [id, at] of ordered) {
      await trx
        .updateTable('app_passwords')
        .set({ last_used_at: at })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', at)]))
        .execute();
    }
  });
}
