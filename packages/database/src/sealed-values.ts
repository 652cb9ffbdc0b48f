import { sql } from 'kysely';
import type { Db } from './connection.ts';
import { sealedColumns } from './sealed-columns.ts';

/** Whether anything is kept that only the installation's keys can open. */
export async function hasSealedValues(db: Db): Promise<boolean> {
  for (const { table, column } of sealedColumns) {
    const { rows } =
      await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} is not null limit 1`.execute(db);
    if (rows.length > 0) return true;
  }
  return false;
}
