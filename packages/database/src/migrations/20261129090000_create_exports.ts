import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('exports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // Without a reference: its parts would lie on unnamed if it went with the row of a session.
    .addColumn('session_id', 'text')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('made_by', 'text')
    .addColumn('touched_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('exports_of_user').on('exports').columns(['user_id', 'created_at']).execute();
  await db.schema.createIndex('exports_over').on('exports').column('expires_at').execute();
  await db.schema
    .createTable('export_parts')
    .addColumn('object_key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('export_id', 'text', (column) => column.notNull().references('exports.id').onDelete('cascade'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addUniqueConstraint('export_parts_once', ['export_id', 'number'])
    .execute();
}
