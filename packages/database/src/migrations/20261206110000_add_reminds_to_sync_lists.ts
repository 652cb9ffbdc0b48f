import type { Kysely } from 'kysely';

/** Whether events of a list remind here as well: those of lists that are in step already do, as they did before anybody could choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['reminds', 'reminds_set']) {
    await db.schema
      .alterTable('sync_lists')
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(1))
      .execute();
  }
}
