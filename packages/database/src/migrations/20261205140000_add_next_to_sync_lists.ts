import type { Kysely } from 'kysely';

/** What is chosen of a list that is in step, and not said yes to yet: until then it goes on as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sync_lists').addColumn('next_json', 'text').execute();
}
