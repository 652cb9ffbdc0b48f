import { type Transaction, sql } from 'kysely';
import type { OpenDatabase } from './connection.ts';
import type { Database } from './schema/database.ts';

/** In whose logs something is left that is to be gone. */
const owing = new WeakSet<OpenDatabase>();

/**
 * A transaction of which SQLite leaves nothing that it takes away, nor that others took away before: freed bytes are overwritten
 * (`secure_delete`), and the log, which still has the pages of before, is emptied into the file afterwards. PostgreSQL keeps its files
 * from everybody but itself; see docs/security.md.
 */
export async function eraseForGood<T>(
  database: OpenDatabase,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const done = await database.transaction(work);
  await emptyLog(database);
  return done;
}

/**
 * Empties the log of SQLite into its file, with all that was overwritten meanwhile. That waits for nobody: where others read on it stays,
 * false is answered, and `emptyOwedLog` tries again.
 */
export async function emptyLog(database: OpenDatabase): Promise<boolean> {
  const { dialect, db } = database;
  if (dialect !== 'sqlite') return true;
  // Until it is known: this may reject.
  owing.add(database);
  const isEmpty = await db.connection().execute(async (connection) => {
    const { timeout } = (await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)).rows[0] ?? {
      timeout: 0,
    };
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      // https://www.sqlite.org/pragma.html#pragma_wal_checkpoint: a checkpoint that could not come to its end says so in its first column.
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection);
      return rows[0]?.busy === 0;
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(timeout)}`.execute(connection);
    }
  });
  if (isEmpty) owing.delete(database);
  return isEmpty;
}

/** Empties the log where that could not be done before; false while it still cannot. */
export const emptyOwedLog = async (database: OpenDatabase): Promise<boolean> =>
  !owing.has(database) || (await emptyLog(database));
