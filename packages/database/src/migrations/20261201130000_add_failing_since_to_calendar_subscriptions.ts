import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calendar_subscriptions').addColumn('failing_since', 'bigint').execute();
  await db.schema.alterTable('calendar_subscriptions').addColumn('told_at', 'bigint').execute();
}
