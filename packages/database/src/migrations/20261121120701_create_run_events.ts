import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const owner = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('users.id').onDelete('cascade');

/** The chain of what became of a person's runs, like that of security events; but it goes with the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('run_history_keys')
    .addColumn('user_id', 'text', (column) => owner(column).primaryKey())
    .addColumn('key_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('run_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', owner)
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    // The run may be purged before the link that tells of it.
    .addColumn('run_id', 'text', (column) => column.notNull())
    .addColumn('personal_sealed', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('run_events_in_order', ['user_id', 'seq'])
    .execute();
  await db.schema.createIndex('run_events_by_age').on('run_events').column('created_at').execute();
  await db.schema
    .createTable('run_history_checkpoints')
    .addColumn('user_id', 'text', owner)
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('key_version', 'integer', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('run_history_checkpoints_pk', ['user_id', 'seq'])
    .execute();
}
