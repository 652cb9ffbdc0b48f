import { type Kysely, sql } from 'kysely';

/**
 * A delivery is claimed before it is sent, and one without an answer is looked into once; pushes are deliveries, too.
 * SQLite cannot change a check constraint, so the table is made anew around its rows, which nothing refers to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table deliveries_before as select * from deliveries`.execute(db);
  await db.schema.dropTable('deliveries').execute();
  await createDeliveries(db);
  await sql`insert into deliveries
    (id, notification_id, user_id, channel, status, reason, attempts, created_at, claimed_at, settled_at)
    select id, notification_id, user_id, channel, status, reason, attempts, created_at,
      case when attempts > 0 then settled_at end, settled_at
    from deliveries_before`.execute(db);
  await db.schema.dropTable('deliveries_before').execute();
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
      column.notNull().check(sql`channel in ('in_app', 'sms', 'email', 'push')`),
    )
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .check(sql`status in ('pending', 'claimed', 'sent', 'failed', 'unknown', 'not_configured')`),
    )
    .addColumn('reason', 'text')
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_at', 'bigint')
    .addColumn('settled_at', 'bigint')
    .addColumn('reconciled_at', 'bigint')
    .addUniqueConstraint('deliveries_once', ['notification_id', 'channel'])
    .execute();
  // What the sweep repairs: deliveries whose job was lost, and those nobody has looked into.
  await db.schema
    .createIndex('deliveries_pending')
    .on('deliveries')
    .column('created_at')
    .where(sql<boolean>`status = 'pending'`)
    .execute();
  await db.schema
    .createIndex('deliveries_unanswered')
    .on('deliveries')
    .column('claimed_at')
    .where(sql<boolean>`status in ('claimed', 'unknown') and reconciled_at is null`)
    .execute();
  await db.schema.createIndex('deliveries_of_user').on('deliveries').column('user_id').execute();
}
