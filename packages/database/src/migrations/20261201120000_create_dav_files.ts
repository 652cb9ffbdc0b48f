import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('dav_files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('parent_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('etag', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    // Last, so that SQLite reads the others without it.
    .addColumn('content', isPostgres ? 'bytea' : 'blob')
    .addUniqueConstraint('dav_files_once', ['user_id', 'parent_id', 'name'])
    .execute();
}
