import type { Kysely } from 'kysely';

/** By which the value that was taken last can be given back; and what did not win is looked for by the thing that it is of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sync_conflicts').addColumn('receipt_id', 'text').execute();
  await db.schema
    .createIndex('sync_conflicts_of_thing')
    .on('sync_conflicts')
    .columns(['thing_id', 'noun'])
    .execute();
}
