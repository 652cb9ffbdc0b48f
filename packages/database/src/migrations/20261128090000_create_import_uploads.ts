import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('import_uploads')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('received', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('import_uploads_of_user')
    .on('import_uploads')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema.createIndex('import_uploads_over').on('import_uploads').column('expires_at').execute();
  await db.schema
    .createTable('import_upload_parts')
    .addColumn('object_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('upload_id', 'text', (column) =>
      column.notNull().references('import_uploads.id').onDelete('cascade'),
    )
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('import_upload_parts_once', ['upload_id', 'starts_at'])
    .execute();
}
