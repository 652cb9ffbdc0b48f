import type { Kysely } from 'kysely';

/** What is asked for again has all its tries anew: those made before do not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('deliveries')
    .addColumn('earlier_attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
