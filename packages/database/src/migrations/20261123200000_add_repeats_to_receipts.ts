import type { Kysely } from 'kysely';

/** What a card says of a reminder that comes again and again. Receipts made before say only when it comes next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('receipts').addColumn('repeats_json', 'text').execute();
}
