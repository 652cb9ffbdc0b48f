import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_feeds')
    .addColumn('calendar_id', 'text', (column) =>
      column.primaryKey().notNull().references('calendars.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_fetched_at', 'bigint')
    .execute();
  await db.schema.createIndex('calendar_feeds_of_user').on('calendar_feeds').column('user_id').execute();
  await db.schema
    .createTable('calendar_subscriptions')
    .addColumn('calendar_id', 'text', (column) =>
      column.primaryKey().notNull().references('calendars.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('address_sealed', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('refresh_hours', 'bigint', (column) => column.notNull())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('last_worked_at', 'bigint')
    .addColumn('last_tried_at', 'bigint')
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('failures', 'bigint', (column) => column.notNull())
    .addColumn('unread', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('calendar_subscriptions_of_user')
    .on('calendar_subscriptions')
    .column('user_id')
    .execute();
  await db.schema
    .createIndex('calendar_subscriptions_due')
    .on('calendar_subscriptions')
    .column('next_at')
    .execute();
  // What others have entered is neither activity nor counted: many thousands of them are not walked through for either.
  await db.schema.dropIndex('calendar_events_created').execute();
  await db.schema
    .createIndex('calendar_events_own')
    .on('calendar_events')
    .columns(['user_id', 'created_at'])
    .where(sql.ref('source'), '!=', sql.lit('subscription'))
    .execute();
  // For whoever reads a calendar from its first event to its last, a page at a time; and what tells its states apart, which so
  // is read without its events.
  await db.schema
    .createIndex('calendar_events_in_calendar')
    .on('calendar_events')
    .columns(['calendar_id', 'id', 'updated_at', 'version'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
