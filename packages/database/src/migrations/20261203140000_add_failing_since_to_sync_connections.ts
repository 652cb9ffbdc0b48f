import type { Kysely } from 'kysely';

/** Since when something is not kept in step, whether its person was told, and what a round has made anew after it had gone there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sync_connections').addColumn('failing_since', 'bigint').execute();
  await db.schema
    .alterTable('sync_connections')
    .addColumn('told', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('sync_log')
    .addColumn('made_anew', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
