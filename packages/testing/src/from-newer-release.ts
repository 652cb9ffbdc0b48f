import { openSqlite } from '@squeeze/database/sqlite';
import { sql } from 'kysely';

/** Makes a SQLite file look as if a later release had had it open: with a migration that nobody here knows. */
export async function fromNewerRelease(file: string): Promise<void> {
  const database = openSqlite(file);
  try {
    await sql`insert into kysely_migration (name, timestamp) values ('99990101000000_later', '')`.execute(
      database.db,
    );
  } finally {
    await database.close();
  }
}
