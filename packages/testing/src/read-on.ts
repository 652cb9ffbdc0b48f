import { openSqlite } from '@squeeze/database/sqlite';
import { sql } from 'kysely';

/** Somebody else who reads a database of SQLite, as it is now, until the answer is called. @param file its path */
export async function readOn(file: string): Promise<() => Promise<void>> {
  const reader = openSqlite(file);
  const reads = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const over = reader.db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await sql`select count(*) from users`.execute(connection);
    reads.resolve();
    await ended.promise;
    await sql`commit`.execute(connection);
  });
  await reads.promise;
  return async () => {
    ended.resolve();
    await over;
    await reader.close();
  };
}
