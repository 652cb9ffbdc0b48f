import type { Db } from './connection.ts';

/** Nouns that can be restored for a while after they were deleted; each has an index on `deleted_at`. */
type RestorableTable = 'todos' | 'ai_tasks' | 'conversations' | 'notifications' | 'memory_facts';

const batch = 100;

/**
 * Erases rows deleted before `before` (epoch ms) with what hangs on them, in batches that each hold the write lock only
 * briefly; returns how many.
 */
export async function purgeDeleted(db: Db, table: RestorableTable, before: number): Promise<number> {
  // The columns used are the same in each; Kysely types one table at a time.
  const one = table as 'todos';
  let purged = 0;
  for (;;) {
    const result = await db
      .deleteFrom(one)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom(one)
          .select('id')
          .where('deleted_at', 'is not', null)
          .where('deleted_at', '<', before)
          .limit(batch),
      )
      .executeTakeFirst();
    purged += Number(result.numDeletedRows);
    if (result.numDeletedRows < batch) return purged;
  }
}
