import { type Kysely, sql } from 'kysely';

/** Until when a provider, and a list that fails again and again, is left alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sync_connections').addColumn('rest_until', 'bigint').execute();
  await db.schema.alterTable('sync_lists').addColumn('rest_until', 'bigint').execute();
  await db.schema
    .alterTable('sync_lists')
    .addColumn('failures', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update sync_connections set rest_until = due_at where trouble = 'limited'`.execute(db);
}
