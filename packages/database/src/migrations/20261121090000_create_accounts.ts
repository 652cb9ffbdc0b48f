import { type Kysely, sql } from 'kysely';

// A migration speaks of the schema as it was on its day, so it knows no `Database` type.
type Schema = Kysely<unknown>;

export async function up(db: Schema): Promise<void> {
  await createUsers(db);
  await createPhoneNumbers(db);
  await createVerificationCodes(db);
  await createSessions(db);
}

async function createUsers(db: Schema): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('phone_number', 'text')
    .addColumn('is_active', 'integer', (column) => column.notNull().check(sql`is_active in (0, 1)`))
    .addColumn('is_verified', 'integer', (column) => column.notNull().check(sql`is_verified in (0, 1)`))
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('values_json', 'text', (column) => column.notNull())
    .addColumn('preferences_json', 'text', (column) => column.notNull())
    .addColumn('first_signed_in_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('users_never_signed_in')
    .on('users')
    .column('created_at')
    .where(sql.ref('first_signed_in_at'), 'is', null)
    .execute();
  await db.schema
    .createTable('user_roles')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_roles_pk', ['user_id', 'role'])
    .execute();
  await db.schema.createIndex('user_roles_by_role').on('user_roles').column('role').execute();
}

async function createPhoneNumbers(db: Schema): Promise<void> {
  await db.schema
    .createTable('phone_numbers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('is_primary', 'integer', (column) => column.notNull().check(sql`is_primary in (0, 1)`))
    .addColumn('is_verified', 'integer', (column) => column.notNull().check(sql`is_verified in (0, 1)`))
    .addColumn('verified_at', 'bigint')
    .addColumn('consent_version', 'text')
    .addColumn('consent_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('phone_numbers_once_per_user', ['user_id', 'phone_number'])
    .addCheckConstraint('phone_numbers_primary_is_verified', sql`is_primary = 0 or is_verified = 1`)
    .execute();
  await db.schema
    .createIndex('phone_numbers_verified_once')
    .unique()
    .on('phone_numbers')
    .column('phone_number')
    .where(sql.ref('is_verified'), '=', sql.lit(1))
    .execute();
  await db.schema
    .createIndex('phone_numbers_one_primary')
    .unique()
    .on('phone_numbers')
    .column('user_id')
    .where(sql.ref('is_primary'), '=', sql.lit(1))
    .execute();
  await db.schema.createIndex('phone_numbers_by_number').on('phone_numbers').column('phone_number').execute();
}

async function createVerificationCodes(db: Schema): Promise<void> {
  await db.schema
    .createTable('verification_codes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('phone_number', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('seed_sealed', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('sends', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('resend_at', 'bigint', (column) => column.notNull())
    .addColumn('consumed_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('verification_codes_one_open')
    .unique()
    .on('verification_codes')
    .columns(['user_id', 'phone_number', 'purpose'])
    .where(sql.ref('consumed_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('verification_codes_by_user')
    .on('verification_codes')
    .column('user_id')
    .execute();
  await db.schema
    .createIndex('verification_codes_by_expiry')
    .on('verification_codes')
    .column('expires_at')
    .execute();
}

async function createSessions(db: Schema): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('refresh_hash', 'text', (column) => column.notNull())
    .addColumn('previous_refresh_hash', 'text')
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('seen_generation', 'integer', (column) => column.notNull())
    .addColumn('derive_key_version', 'integer', (column) => column.notNull())
    .addColumn('rotated_at', 'bigint', (column) => column.notNull())
    .addColumn('auth_time', 'bigint', (column) => column.notNull())
    .addColumn('mfa', 'integer', (column) => column.notNull().check(sql`mfa in (0, 1)`))
    .addColumn('device', 'text')
    .addColumn('address', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .addColumn('revoked_reason', 'text')
    .addCheckConstraint('sessions_expire_before_their_end', sql`expires_at <= ends_at`)
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();
  await db.schema
    .createIndex('sessions_revoked')
    .on('sessions')
    .column('revoked_at')
    .where(sql.ref('revoked_at'), 'is not', null)
    .execute();
}
