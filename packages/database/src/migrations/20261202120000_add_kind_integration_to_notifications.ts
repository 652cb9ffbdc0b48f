import { type Kysely, sql } from 'kysely';

interface Changed {
  notifications: { kind: string; kind_then: string; dedupe_key: string };
}

/**
 * News of connections have a kind of their own, and the end of a grant is told beforehand. SQLite cannot change a check constraint,
 * and others refer to the rows, so the column is made anew.
 */
export async function up(db: Kysely<Changed>): Promise<void> {
  await db.schema
    .alterTable('notifications')
    .addColumn('kind_then', 'text', (column) =>
      column
        .notNull()
        .defaultTo('reminder')
        .check(
          sql`kind_then in ('reminder', 'digest', 'missed', 'task_report', 'task_failed', 'integration')`,
        ),
    )
    .execute();
  await db
    .updateTable('notifications')
    .set({
      kind_then: sql<string>`case when dedupe_key like 'integration:%' then 'integration' else kind end`,
    })
    .execute();
  await db.schema.alterTable('notifications').dropColumn('kind').execute();
  await db.schema.alterTable('notifications').renameColumn('kind_then', 'kind').execute();
  for (const column of ['grant_ends_at', 'end_notice_at']) {
    await db.schema.alterTable('oauth_integrations').addColumn(column, 'bigint').execute();
  }
}
