import type { Kysely } from 'kysely';

/** Some of the items that a round could not read, by what they are called. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sync_log')
    .addColumn('unread_json', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
