import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mfa_totp')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('seed_sealed', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_used_step', 'bigint')
    .execute();
  await db.schema
    .createIndex('mfa_totp_unconfirmed')
    .on('mfa_totp')
    .column('created_at')
    .where(sql.ref('confirmed_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('mfa_sms')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('phone_number_id', 'text', (column) =>
      column.notNull().references('phone_numbers.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute();
  await db.schema.createIndex('mfa_sms_by_number').on('mfa_sms').column('phone_number_id').execute();
  await db.schema
    .createTable('mfa_backup_codes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('code_sealed', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('mfa_backup_codes_of_user')
    .unique()
    .on('mfa_backup_codes')
    .columns(['user_id', 'code_hash'])
    .execute();
}
