import { type Kysely, sql } from 'kysely';

/** Lists of other services that are kept in step with what is here, and what both sides last agreed on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createConnections(db);
  await createLists(db);
  await createLinks(db);
  await createLog(db);
  await createConflicts(db);
}

async function createConnections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sync_connections')
    .addColumn('integration_id', 'text', (column) =>
      column.primaryKey().notNull().references('oauth_integrations.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('due_at', 'bigint')
    .addColumn('lease_until', 'bigint')
    .addColumn('failures', 'bigint', (column) => column.notNull())
    .addColumn('trouble', 'text')
    .execute();
  await db.schema.createIndex('sync_connections_of_user').on('sync_connections').column('user_id').execute();
  await db.schema
    .createIndex('sync_connections_due')
    .on('sync_connections')
    .column('due_at')
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
}

async function createLists(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sync_lists')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('integration_id', 'text', (column) =>
      column.notNull().references('oauth_integrations.id').onDelete('cascade'),
    )
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('outside_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('writable', 'integer', (column) => column.notNull().check(sql`writable in (0, 1)`))
    .addColumn('target', 'text')
    .addColumn('is_home', 'integer', (column) => column.notNull().check(sql`is_home in (0, 1)`))
    .addColumn('confirmed_at', 'bigint')
    .addColumn('sends_own', 'integer', (column) => column.notNull().check(sql`sends_own in (0, 1)`))
    .addColumn('state', 'text')
    .addColumn('page', 'text')
    .addColumn('reading', 'bigint', (column) => column.notNull())
    .addColumn('heard_seq', 'bigint', (column) => column.notNull())
    .addColumn('last_synced_at', 'bigint')
    .addColumn('trouble', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('sync_lists_once', ['integration_id', 'noun', 'outside_id'])
    .execute();
  // What is new goes to one place.
  await db.schema
    .createIndex('sync_lists_home')
    .unique()
    .on('sync_lists')
    .columns(['user_id', 'noun'])
    .where(sql.ref('is_home'), '=', sql.lit(1))
    .execute();
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sync_links')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list_id', 'text', (column) =>
      column.notNull().references('sync_lists.id').onDelete('cascade'),
    )
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('outside_id', 'text')
    .addColumn('version', 'text')
    .addColumn('agreed_json', 'text')
    .addColumn('sent_json', 'text')
    .addColumn('makings', 'bigint', (column) => column.notNull())
    .addColumn('came', 'integer', (column) => column.notNull().check(sql`came in (0, 1)`))
    .addColumn('seen_reading', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('trouble', 'text')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    // A thing belongs to one list elsewhere at most.
    .addUniqueConstraint('sync_links_of_thing', ['user_id', 'noun', 'thing_id'])
    .addUniqueConstraint('sync_links_of_item', ['list_id', 'outside_id'])
    .execute();
  await db.schema
    .createIndex('sync_links_due')
    .on('sync_links')
    .columns(['list_id', 'due_at'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('sync_links_sent')
    .on('sync_links')
    .column('list_id')
    .where(sql.ref('sent_json'), 'is not', null)
    .execute();
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  let table = db.schema
    .createTable('sync_log')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('integration_id', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('list_name', 'text', (column) => column.notNull());
  for (const count of [
    'added_here',
    'changed_here',
    'removed_here',
    'added_there',
    'changed_there',
    'removed_there',
    'conflicts',
  ]) {
    table = table.addColumn(count, 'bigint', (column) => column.notNull());
  }
  await table
    .addColumn('removed_json', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('sync_log_of_user')
    .on('sync_log')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
}

async function createConflicts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sync_conflicts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('other_side', 'text', (column) => column.notNull())
    .addColumn('is_doubt', 'integer', (column) => column.notNull().check(sql`is_doubt in (0, 1)`))
    .addColumn('kept_json', 'text', (column) => column.notNull())
    .addColumn('other_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('settled', 'text')
    .execute();
  await db.schema
    .createIndex('sync_conflicts_of_user')
    .on('sync_conflicts')
    .columns(['user_id', 'created_at', 'id'])
    .execute();
}
