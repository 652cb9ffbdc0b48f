import type { Kysely } from 'kysely';

/** What imports of calendars made and changed, so that each can be taken back as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_imports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('made_calendar_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('undone_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('calendar_imports_of_user')
    .on('calendar_imports')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('calendar_imports_created')
    .on('calendar_imports')
    .column('created_at')
    .execute();
  await db.schema
    .createTable('calendar_imported_events')
    .addColumn('import_id', 'text', (column) =>
      column.notNull().references('calendar_imports.id').onDelete('cascade'),
    )
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('event_updated_at', 'bigint', (column) => column.notNull())
    .addColumn('before_json', 'text')
    .addPrimaryKeyConstraint('calendar_imported_events_pk', ['import_id', 'event_id'])
    .execute();
  // An event is looked for that something else has been taken back of.
  await db.schema
    .createIndex('calendar_imported_events_of_event')
    .on('calendar_imported_events')
    .column('event_id')
    .execute();
}
