import type { Kysely } from 'kysely';

/** What a round has left as it is on both sides: items that cannot be read, and changes that were not sent, by their titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const count of ['unread', 'held_back']) {
    await db.schema
      .alterTable('sync_log')
      .addColumn(count, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('sync_log')
    .addColumn('held_json', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
}
