import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A code may now go to an address as well.
  await db.schema.alterTable('verification_codes').renameColumn('phone_number', 'destination').execute();
  await db.schema
    .createTable('mailed_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema.createIndex('mailed_tokens_by_user').on('mailed_tokens').column('user_id').execute();
  await db.schema.createIndex('mailed_tokens_by_expiry').on('mailed_tokens').column('expires_at').execute();
  await db.schema
    .createTable('password_reset_requests')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email_sealed', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('password_reset_requests_by_age')
    .on('password_reset_requests')
    .column('created_at')
    .execute();
}
