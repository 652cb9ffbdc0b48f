import { type Kysely, sql } from 'kysely';

interface Changed {
  notifications: { kind: string; kind_then: string };
}

/** What is wrong with an installation is kept, and told to its administrators by a kind of notification of its own. */
export async function up(db: Kysely<Changed>): Promise<void> {
  await db.schema
    .createTable('system_alerts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('severity', 'text', (column) =>
      column.notNull().check(sql`severity in ('warning', 'critical')`),
    )
    .addColumn('figure', 'double precision', (column) => column.notNull())
    .addColumn('raised_at', 'bigint', (column) => column.notNull())
    .addColumn('judged_at', 'bigint', (column) => column.notNull())
    .addColumn('acknowledged_at', 'bigint')
    .addColumn('resolved_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('system_alerts_open')
    .on('system_alerts')
    .column('type')
    .unique()
    .where(sql.ref('resolved_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('system_alerts_resolved')
    .on('system_alerts')
    .column('resolved_at')
    .where(sql.ref('resolved_at'), 'is not', null)
    .execute();
  await renewKinds(db);
}

/** SQLite cannot change a check constraint, and others refer to the rows, so the column is made anew. */
async function renewKinds(db: Kysely<Changed>): Promise<void> {
  await db.schema
    .alterTable('notifications')
    .addColumn('kind_then', 'text', (column) =>
      column
        .notNull()
        .defaultTo('reminder')
        .check(
          sql`kind_then in ('reminder', 'digest', 'missed', 'task_report', 'task_failed', 'integration', 'system_alert')`,
        ),
    )
    .execute();
  await db
    .updateTable('notifications')
    .set({ kind_then: sql<string>`kind` })
    .execute();
  await db.schema.alterTable('notifications').dropColumn('kind').execute();
  await db.schema.alterTable('notifications').renameColumn('kind_then', 'kind').execute();
}
