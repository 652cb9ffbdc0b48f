import type { Kysely } from 'kysely';

/** What Redo needs of a change that was undone. What was undone before cannot be done again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('again_json', 'text').execute();
}
