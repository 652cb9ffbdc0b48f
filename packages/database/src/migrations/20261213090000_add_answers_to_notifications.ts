import { type Kysely, sql } from 'kysely';

/** What people answer to reminders, and by what a texted answer finds the one it is meant for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notifications')
    .addColumn('answer', 'text', (column) => column.check(sql`answer in ('done', 'snoozed')`))
    .execute();
  await db.schema.alterTable('notifications').addColumn('answered_at', 'bigint').execute();
  await db.schema.alterTable('notifications').addColumn('snoozed_until', 'bigint').execute();
  await db.schema
    .createIndex('deliveries_texted')
    .on('deliveries')
    .columns(['user_id', 'settled_at'])
    .where(sql<boolean>`channel = 'sms' and settled_at is not null`)
    .execute();
  await db.schema
    .createTable('reminder_questions')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('answer', 'text', (column) => column.notNull().check(sql`answer in ('done', 'snoozed')`))
    .addColumn('until', 'bigint')
    .addColumn('notification_ids_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
