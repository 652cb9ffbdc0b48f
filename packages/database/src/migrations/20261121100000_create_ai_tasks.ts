import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTasks(db);
  await createRuns(db);
}

async function createTasks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ai_tasks')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('task_type', 'text', (column) =>
      column.notNull().check(sql`task_type in ('reminder', 'automated_task', 'periodic_task')`),
    )
    .addColumn('schedule_type', 'text', (column) =>
      column.notNull().check(sql`schedule_type in ('once', 'daily', 'weekly', 'monthly', 'custom')`),
    )
    .addColumn('schedule_json', 'text', (column) => column.notNull())
    .addColumn('ai_context', 'text')
    .addColumn('channels_json', 'text', (column) => column.notNull())
    .addColumn('catch_up', 'text', (column) =>
      column.notNull().check(sql`catch_up in ('latest_once', 'skip', 'ask')`),
    )
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('active', 'paused', 'completed', 'failed')`),
    )
    .addColumn('scheduled_at', 'bigint')
    .addColumn('snoozed_until', 'bigint')
    .addColumn('next_run_at', 'bigint')
    .addColumn('last_run_at', 'bigint')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  // What the sweep reads: nothing but tasks with a run to come, soonest first.
  await db.schema
    .createIndex('ai_tasks_due')
    .on('ai_tasks')
    .columns(['next_run_at', 'id'])
    .where(sql<boolean>`deleted_at is null and status = 'active' and next_run_at is not null`)
    .execute();
  await db.schema
    .createIndex('ai_tasks_live')
    .on('ai_tasks')
    .columns(['user_id', 'created_at', 'id', 'status', 'task_type'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  // Holds every row: the count against the limit and the cascade from users.
  await db.schema.createIndex('ai_tasks_of_user').on('ai_tasks').columns(['user_id', 'deleted_at']).execute();
  await db.schema
    .createIndex('ai_tasks_deleted')
    .on('ai_tasks')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}

async function createRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('task_runs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('task_id', 'text', (column) => column.notNull().references('ai_tasks.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('occurrence_key', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) =>
      column.notNull().check(sql`origin in ('schedule', 'snooze', 'execute')`),
    )
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('claimed', 'running', 'done', 'failed', 'missed', 'asked')`),
    )
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('late', 'bigint', (column) => column.notNull().check(sql`late in (0, 1)`))
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('finished_at', 'bigint')
    .addColumn('attempts', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('outcome', 'text')
    // One row per occurrence, whoever claims it: this is what makes firing exactly-once.
    .addUniqueConstraint('task_runs_once', ['task_id', 'occurrence_key'])
    .execute();
  await db.schema
    .createIndex('task_runs_of_task')
    .on('task_runs')
    .columns(['task_id', 'due_at', 'id'])
    .execute();
  await db.schema
    .createIndex('task_runs_of_user')
    .on('task_runs')
    .columns(['user_id', 'finished_at'])
    .execute();
  // What the sweep repairs: runs whose job was lost.
  await db.schema
    .createIndex('task_runs_open')
    .on('task_runs')
    .column('claimed_at')
    .where(sql<boolean>`status in ('claimed', 'running')`)
    .execute();
}
