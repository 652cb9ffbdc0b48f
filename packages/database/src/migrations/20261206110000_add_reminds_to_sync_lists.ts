import { type Kysely, sql } from 'kysely';

/** Whether events of a list remind here as well: those of lists that are in step already do, as they did before anybody could choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['reminds', 'reminds_set']) {
    await db.schema
      .alterTable('sync_lists')
      .addColumn(column, 'bigint', (added) =>
        added
          .notNull()
          .defaultTo(0)
          .check(sql.raw(`${column} in (0, 1)`)),
      )
      .execute();
  }
  await sql`update sync_lists set reminds = 1, reminds_set = 1`.execute(db);
}
