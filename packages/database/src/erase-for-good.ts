import { type Transaction, sql } from 'kysely';
import type { OpenDatabase } from './connection.ts';
import type { Database } from './schema/database.ts';

/**
 * A transaction of which SQLite leaves nothing that it takes away: freed bytes are overwritten
 * (https://sqlite.org/pragma.html#pragma_secure_delete), and the log, which still has the pages of before, is emptied into the file
 * afterwards. That waits for nobody: where others read on, the log is emptied with its next turn. PostgreSQL keeps its files from
 * everybody but itself.
 */
export async function eraseForGood<T>(
  database: OpenDatabase,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  if (database.dialect !== 'sqlite') return await database.transaction(work);
  const done = await database.transaction(async (trx) => {
    await sql`pragma secure_delete = on`.execute(trx);
    try {
      return await work(trx);
    } finally {
      await sql`pragma secure_delete = off`.execute(trx);
    }
  });
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  return done;
}
