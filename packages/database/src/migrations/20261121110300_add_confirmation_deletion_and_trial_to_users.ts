import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['email_confirmed_at', 'deletion_due_at', 'trial_ends_at']) {
    await db.schema.alterTable('users').addColumn(column, 'bigint').execute();
  }
  await db.schema
    .createIndex('users_to_be_deleted')
    .on('users')
    .column('deletion_due_at')
    .where(sql.ref('deletion_due_at'), 'is not', null)
    .execute();
  // Kept when the account goes: a number has one trial, not one for each account that had it.
  await db.schema
    .createTable('trials')
    .addColumn('number_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .execute();
}
