import { type Transaction, sql } from 'kysely';
import type { OpenDatabase } from './connection.ts';
import type { Database } from './schema/database.ts';

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
 * Empties the log of SQLite into its file, with all that was overwritten meanwhile. That waits for nobody: where others read on, the
 * log is emptied with its next turn.
 */
export async function emptyLog({ dialect, db }: OpenDatabase): Promise<void> {
  if (dialect !== 'sqlite') return;
  await db.connection().execute(async (connection) => {
    const { timeout } = (await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)).rows[0] ?? {
      timeout: 0,
    };
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(timeout)}`.execute(connection);
    }
  });
}
