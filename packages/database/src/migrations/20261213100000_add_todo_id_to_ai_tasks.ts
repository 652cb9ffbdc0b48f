import type { Kysely } from 'kysely';

/** Which todo a reminder is of, and how it was when that ended it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('ai_tasks')
    .addColumn('todo_id', 'text', (column) => column.references('todos.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('ai_tasks').addColumn('ended_with_todo', 'text').execute();
  await db.schema
    .createIndex('ai_tasks_of_todo')
    .on('ai_tasks')
    .column('todo_id')
    .where('todo_id', 'is not', null)
    .execute();
}
