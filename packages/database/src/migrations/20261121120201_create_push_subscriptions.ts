import type { Kysely } from 'kysely';

/** Browsers that take pushes, each of one session, and the key pair of this installation that they know it by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', (column) =>
      column.notNull().unique().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('endpoint_hash', 'text', (column) => column.notNull().unique())
    .addColumn('subscription_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('push_subscriptions_of_user')
    .on('push_subscriptions')
    .column('user_id')
    .execute();
  await db.schema
    .createTable('push_keys')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
