import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('object_key', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('looked_at', 'bigint', (column) => column.notNull())
    .addColumn('unnamed_since', 'bigint')
    .execute();
  await db.schema.createIndex('files_newest').on('files').columns(['user_id', 'created_at', 'id']).execute();
  // For what is moved, and for the sum of their sizes without reading a row.
  await db.schema.createIndex('files_of_user').on('files').columns(['user_id', 'id', 'bytes']).execute();
  await db.schema.createIndex('files_looked_at').on('files').columns(['looked_at', 'user_id']).execute();
  // Its owner may be gone by the time the bytes are.
  await db.schema
    .createTable('file_leftovers')
    .addColumn('object_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('file_leftovers_due').on('file_leftovers').column('due_at').execute();
  // They are looked through for files, a part at a time.
  await db.schema
    .createIndex('note_versions_of_user_by_id')
    .on('note_versions')
    .columns(['user_id', 'id'])
    .execute();
}
