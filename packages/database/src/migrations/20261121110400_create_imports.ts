import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('running', 'done', 'failed')`),
    )
    .addColumn('dry_run', 'integer', (column) => column.notNull().check(sql`dry_run in (0, 1)`))
    .addColumn('counts_json', 'text', (column) => column.notNull())
    .addColumn('remarks_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .execute();
  await db.schema.createIndex('imports_of_user').on('imports').columns(['user_id', 'created_at']).execute();
  await db.schema
    .createIndex('imports_one_running')
    .unique()
    .on('imports')
    .column('user_id')
    .where(sql.ref('state'), '=', sql.lit('running'))
    .execute();
  await db.schema
    .createTable('imported_items')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('noun', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text', (column) => column.notNull())
    .addColumn('item_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('imported_items_pk', ['user_id', 'noun', 'source_id'])
    .execute();
}
