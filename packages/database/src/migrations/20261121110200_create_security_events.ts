import type { Kysely } from 'kysely';

/** None of these refers to `users`: what happened to an account outlives it, without what would name its person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_keys')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('key_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('security_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text')
    .addColumn('personal_sealed', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('security_events_in_order', ['user_id', 'seq'])
    .execute();
  await db.schema.createIndex('security_events_by_age').on('security_events').column('created_at').execute();
  await db.schema
    .createTable('security_checkpoints')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('key_version', 'integer', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('security_checkpoints_pk', ['user_id', 'seq'])
    .execute();
}
