import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * Runs `work` within the transaction `trx` is and takes back all that it wrote: answers what would come of it. PostgreSQL lets go of
 * the locks it took; SQLite has one for all writes, which the transaction holds anyway. What `work` throws is thrown on.
 */
export async function withoutEffect<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  if (!trx.isTransaction) throw new TypeError('what is tried out needs a transaction');
  await sql`savepoint tried_out`.execute(trx);
  try {
    return await work();
  } finally {
    await sql`rollback to savepoint tried_out`.execute(trx);
    await sql`release savepoint tried_out`.execute(trx);
  }
}
