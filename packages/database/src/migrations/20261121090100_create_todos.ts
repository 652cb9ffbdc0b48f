import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('todos')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('due_day', 'text')
    .addColumn('due_at', 'bigint')
    .addColumn('due_sort', 'bigint', (column) => column.notNull())
    .addColumn('priority', 'bigint', (column) => column.notNull().check(sql`priority between 1 and 3`))
    .addColumn('category', 'text')
    .addColumn('category_key', 'text')
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('pending', 'in_progress', 'completed', 'cancelled')`),
    )
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'bigint')
    .addColumn('completed_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .addCheckConstraint('todos_day_or_instant', sql`due_day is null or due_at is null`)
    .execute();
  await createListIndexes(db);
  await createCountIndexes(db);
}

/** One per listing order. `status` comes last so that a filtered page is found without reading the rows it skips. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  const orders = {
    todos_live_by_created: ['created_at', 'id', 'status'],
    todos_live_by_due: ['due_sort', 'created_at', 'id', 'status'],
    todos_live_by_priority: ['priority', 'created_at', 'id', 'status'],
  };
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema
      .createIndex(name)
      .on('todos')
      .columns(['user_id', ...columns])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }
}

async function createCountIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('todos_open')
    .on('todos')
    .columns(['user_id', 'created_at'])
    .where(sql<boolean>`deleted_at is null and status in ('pending', 'in_progress')`)
    .execute();
  await db.schema
    .createIndex('todos_completed')
    .on('todos')
    .columns(['user_id', 'completed_at'])
    .where(sql<boolean>`deleted_at is null and status = 'completed'`)
    .execute();
  // Holds every row, deleted ones too: it also serves the count against the limit and the cascade from users.
  await db.schema
    .createIndex('todos_by_category')
    .on('todos')
    .columns(['user_id', 'category_key', 'category', 'status', 'deleted_at'])
    .execute();
  await db.schema
    .createIndex('todos_deleted')
    .on('todos')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}
