import { type Kysely, sql } from 'kysely';

/** What is connected with other services, how it came about, and how the calls to them went. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oauth_integrations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('account_key', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('scopes_json', 'text', (column) => column.notNull())
    .addColumn('asked_json', 'text', (column) => column.notNull())
    .addColumn('pages_json', 'text')
    .addColumn('access_token_sealed', 'text')
    .addColumn('refresh_token_sealed', 'text')
    .addColumn('refreshable', 'integer', (column) => column.notNull().check(sql`refreshable in (0, 1)`))
    .addColumn('token_version', 'bigint', (column) => column.notNull())
    .addColumn('refreshed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('lease_until', 'bigint')
    .addColumn('failing_since', 'bigint')
    .addColumn('failures', 'bigint', (column) => column.notNull())
    .addColumn('trouble', 'text')
    .addColumn('told', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_sync_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  // One connection of a person with each provider; those of before stay beside it.
  await db.schema
    .createIndex('oauth_integrations_live')
    .unique()
    .on('oauth_integrations')
    .columns(['user_id', 'provider'])
    .where(sql.ref('revoked_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('oauth_integrations_of_user')
    .on('oauth_integrations')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('oauth_integrations_of_account')
    .on('oauth_integrations')
    .columns(['client_id', 'account_key'])
    .where(sql.ref('revoked_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('oauth_integrations_due')
    .on('oauth_integrations')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await db.schema
    .createTable('oauth_flows')
    .addColumn('state_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('verifier_sealed', 'text')
    .addColumn('asked_json', 'text', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('oauth_flows_of_user')
    .on('oauth_flows')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema.createIndex('oauth_flows_expire').on('oauth_flows').column('expires_at').execute();
  await db.schema
    .createTable('oauth_settings')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('settings_json', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('oauth_audit_entries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('integration_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('oauth_audit_entries_created')
    .on('oauth_audit_entries')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('oauth_audit_entries_of_user')
    .on('oauth_audit_entries')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema
    .createTable('oauth_calls')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'bigint')
    .addColumn('worked', 'integer', (column) => column.notNull().check(sql`worked in (0, 1)`))
    .addColumn('ms', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('oauth_calls_of_user').on('oauth_calls').columns(['user_id', 'at']).execute();
  await db.schema.createIndex('oauth_calls_at').on('oauth_calls').column('at').execute();
  await db.schema
    .createTable('oauth_clients')
    .addColumn('provider', 'text', (column) => column.primaryKey().notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('secret_sealed', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}
