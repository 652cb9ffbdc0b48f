import { type Kysely, sql } from 'kysely';

/** An import that nobody carries on is found by its lease; everything of a person is read in the order of its ids. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('lease_until', 'bigint').execute();
  await db.schema
    .createIndex('imports_leased')
    .on('imports')
    .column('lease_until')
    .where(sql<boolean>`state = 'running'`)
    .execute();
  await db.schema.createIndex('imports_by_age').on('imports').column('created_at').execute();
  await db.schema
    .createIndex('imported_items_by_item')
    .on('imported_items')
    .columns(['user_id', 'item_id'])
    .execute();
  // These held the owner alone or with what nobody asked for; the ids serve the counts and the cascades as well.
  for (const table of ['ai_tasks', 'chat_messages']) await db.schema.dropIndex(`${table}_of_user`).execute();
  for (const table of ['todos', 'ai_tasks', 'chat_messages']) {
    await db.schema.createIndex(`${table}_of_user`).on(table).columns(['user_id', 'id']).execute();
  }
  for (const table of ['conversations', 'task_runs', 'notifications', 'receipts']) {
    await db.schema.createIndex(`${table}_by_id_of_user`).on(table).columns(['user_id', 'id']).execute();
  }
}
