import { type Kysely, sql } from 'kysely';

/** Whether its person has said yes to a change of which a service tells others, and a way to those that wait for a word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sync_links')
    .addColumn('may_tell', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('sync_links_waiting')
    .on('sync_links')
    .column('user_id')
    .where(sql.ref('trouble'), 'is not', null)
    .execute();
}
