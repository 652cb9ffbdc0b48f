import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('reminder', 'digest', 'missed', 'task_report', 'task_failed')`),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('task_id', 'text', (column) => column.references('ai_tasks.id').onDelete('cascade'))
    .addColumn('run_id', 'text', (column) => column.references('task_runs.id').onDelete('cascade'))
    .addColumn('items_json', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('late', 'bigint', (column) => column.notNull().check(sql`late in (0, 1)`))
    .addColumn('dedupe_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('shown_at', 'bigint', (column) => column.notNull())
    .addColumn('announced_at', 'bigint')
    .addColumn('read_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addUniqueConstraint('notifications_once', ['user_id', 'dedupe_key'])
    .execute();
  await db.schema
    .createIndex('notifications_listed')
    .on('notifications')
    .columns(['user_id', 'shown_at', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('notifications_unread')
    .on('notifications')
    .columns(['user_id', 'shown_at', 'id'])
    .where(sql<boolean>`deleted_at is null and read_at is null`)
    .execute();
  await db.schema
    .createIndex('notifications_deleted')
    .on('notifications')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  // What the sweep announces when quiet hours end.
  await db.schema
    .createIndex('notifications_held')
    .on('notifications')
    .column('shown_at')
    .where(sql.ref('announced_at'), 'is', null)
    .execute();
  for (const column of ['task_id', 'run_id']) {
    await db.schema.createIndex(`notifications_by_${column}`).on('notifications').column(column).execute();
  }
  await createDeliveries(db);
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('notification_id', 'text', (column) =>
      column.notNull().references('notifications.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) =>
      column.notNull().check(sql`channel in ('in_app', 'sms', 'email')`),
    )
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'sent', 'failed', 'unknown', 'not_configured')`),
    )
    .addColumn('reason', 'text')
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addUniqueConstraint('deliveries_once', ['notification_id', 'channel'])
    .execute();
  // What the sweep repairs: deliveries whose job was lost.
  await db.schema
    .createIndex('deliveries_pending')
    .on('deliveries')
    .column('created_at')
    .where(sql<boolean>`status = 'pending'`)
    .execute();
  await db.schema.createIndex('deliveries_of_user').on('deliveries').column('user_id').execute();
  await db.schema
    .createTable('run_notifications')
    .addColumn('run_id', 'text', (column) => column.notNull().references('task_runs.id').onDelete('cascade'))
    .addColumn('notification_id', 'text', (column) =>
      column.notNull().references('notifications.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('run_notifications_key', ['run_id', 'notification_id'])
    .execute();
  await db.schema
    .createIndex('run_notifications_by_notification')
    .on('run_notifications')
    .column('notification_id')
    .execute();
}
