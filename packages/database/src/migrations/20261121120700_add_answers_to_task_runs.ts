import { type Kysely, sql } from 'kysely';

/** Why a run was missed, and whether its person has said what is to become of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('task_runs').addColumn('missed_because', 'text').execute();
  for (const column of ['also_missed', 'also_missed_at_least']) {
    await db.schema
      .alterTable('task_runs')
      .addColumn(column, 'bigint', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('task_runs').addColumn('answered_at', 'bigint').execute();
  await sql`update task_runs set missed_because = 'not_running' where status = 'asked'`.execute(db);
  // Nobody could answer these, and nobody is to find a year of them waiting.
  await sql`update task_runs set answered_at = finished_at where status = 'missed'`.execute(db);
  await db.schema
    .createIndex('task_runs_unanswered')
    .on('task_runs')
    .columns(['user_id', 'due_at', 'id'])
    .where(sql<boolean>`status in ('asked', 'missed') and answered_at is null`)
    .execute();
}
