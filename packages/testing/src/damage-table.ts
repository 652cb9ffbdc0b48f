import { open } from 'node:fs/promises';
import { openSqlite } from '@squeeze/database/sqlite';
import { sql } from 'kysely';

const pageBytes = 4_096;

/** Has the first page of a table read otherwise, as a bad sector does it. Nothing may have the file open. */
export async function damageTable(file: string, table: string): Promise<void> {
  const database = openSqlite(file);
  const named = sql<{ rootpage: number }>`select rootpage from sqlite_schema where name = ${table}`;
  const [row] = (await named.execute(database.db)).rows;
  await database.close();
  if (row === undefined) throw new Error(`there is no table ${table}`);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, (row.rootpage - 1) * pageBytes);
  await handle.close();
}
