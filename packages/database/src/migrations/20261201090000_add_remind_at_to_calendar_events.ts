import { type Kysely, sql } from 'kysely';

/** Reminders of events: when the next of each comes, and which event a notification is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('calendar_events').addColumn('remind_at', 'bigint').execute();
  await db.schema.alterTable('calendar_events').addColumn('reminded_through', 'bigint').execute();
  // What is there already is looked at by the first sweep, which tells nobody of what has passed.
  await sql`update calendar_events set remind_at = 0
    where reminders_json <> '[]' or overrides_json <> '[]'`.execute(db);
  // All that the sweep asks for: events that remind of nothing cost it nothing.
  await db.schema
    .createIndex('calendar_events_to_remind')
    .on('calendar_events')
    .columns(['remind_at', 'id'])
    .where(sql<boolean>`deleted_at is null and remind_at is not null`)
    .execute();
  await db.schema
    .alterTable('notifications')
    .addColumn('event_id', 'text', (column) => column.references('calendar_events.id').onDelete('cascade'))
    .execute();
  await db.schema.alterTable('notifications').addColumn('occurrence', 'text').execute();
  // For the cascade.
  await db.schema
    .createIndex('notifications_by_event_id')
    .on('notifications')
    .column('event_id')
    .where(sql.ref('event_id'), 'is not', null)
    .execute();
}
