import { open } from 'node:fs/promises';
import { openSqlite } from '@squeeze/database/sqlite';
import { sql } from 'kysely';

/**
 * Has an index say otherwise than its table, as a flipped bit does it: every page is as a page has to be, so that only who
 * compares both finds it (`integrity_check`, not `quick_check`). The index has some row; nothing may have the file open.
 */
export async function damageIndex(file: string, index: string): Promise<void> {
  const database = openSqlite(file);
  const leaves = sql<{
    pgoffset: number;
    pgsize: number;
  }>`select pgoffset, pgsize from dbstat where name = ${index} and pagetype = 'leaf' and ncell > 0`;
  const [leaf] = (await leaves.execute(database.db)).rows;
  await database.close();
  if (leaf === undefined) throw new Error(`there is nothing in the index ${index}`);
  // Entries lie at the end of their page, the first that came last.
  const last = leaf.pgoffset + leaf.pgsize - 1;
  const byte = Buffer.alloc(1);
  const handle = await open(file, 'r+');
  await handle.read(byte, 0, 1, last);
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, last);
  await handle.close();
}
