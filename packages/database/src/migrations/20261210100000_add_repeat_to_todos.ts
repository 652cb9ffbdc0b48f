import { type Kysely, sql } from 'kysely';

/** That a todo comes again, what it has in common with those before and after it, and what it had before that went on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['repeat_json', 'moved_json', 'series_id', 'occurrence']) {
    await db.schema.alterTable('todos').addColumn(column, 'text').execute();
  }
  await db.schema
    .createIndex('todos_of_series')
    .on('todos')
    .columns(['user_id', 'series_id', 'created_at'])
    .where(sql.ref('series_id'), 'is not', null)
    .execute();
}
