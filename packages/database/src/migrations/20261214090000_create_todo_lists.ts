import { type Kysely, sql } from 'kysely';

/** What a list of todos has beside its name, which stands in its todos; and which list a todo was in that has been deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('todo_lists')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category_key', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint')
    .addColumn('kept', 'bigint', (column) => column.notNull().check(sql`kept in (0, 1)`))
    .addColumn('archived_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('todo_lists_by_key')
    .on('todo_lists')
    .columns(['user_id', 'category_key'])
    .unique()
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema.createIndex('todo_lists_of_user').on('todo_lists').columns(['user_id', 'id']).execute();
  await db.schema
    .createIndex('todo_lists_deleted')
    .on('todo_lists')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await db.schema.alterTable('todos').addColumn('left_list_id', 'text').execute();
}
