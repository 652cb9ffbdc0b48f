import { type Kysely, sql } from 'kysely';

/** The queue of an installation on SQLite; on PostgreSQL pg-boss keeps its own and this stays empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('payload_json', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
    )
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('jobs_waiting')
    .on('jobs')
    .columns(['name', 'run_at', 'id'])
    .where(sql<boolean>`state = 'waiting'`)
    .execute();
  await db.schema
    .createIndex('jobs_leased')
    .on('jobs')
    .column('lease_until')
    .where(sql<boolean>`state = 'running'`)
    .execute();
  await db.schema
    .createIndex('jobs_finished')
    .on('jobs')
    .column('finished_at')
    .where(sql.ref('finished_at'), 'is not', null)
    .execute();
}
