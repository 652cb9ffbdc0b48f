import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.check(sql`category in ('work', 'personal')`))
    .addColumn('tags_json', 'text', (column) => column.notNull())
    .addColumn('tag_keys', 'text', (column) => column.notNull())
    .addColumn('pinned', 'bigint', (column) => column.notNull().check(sql`pinned in (0, 1)`))
    .addColumn('archived', 'bigint', (column) => column.notNull().check(sql`archived in (0, 1)`))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('conflicts', 'bigint', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    // Last: SQLite reads through a long text to what stands behind it.
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await createNoteIndexes(db);
  await db.schema
    .createTable('note_versions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('note_id', 'text', (column) => column.notNull().references('notes.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('note_versions_of_note')
    .unique()
    .on('note_versions')
    .columns(['note_id', 'version'])
    .execute();
  await db.schema.createIndex('note_versions_of_user').on('note_versions').column('user_id').execute();
}

async function createNoteIndexes(db: Kysely<unknown>): Promise<void> {
  // One per listing order; what a page is filtered by comes last, so that the rows it skips are not read.
  const orders = {
    notes_live_by_updated: ['updated_at', 'id', 'category'],
    notes_live_by_created: ['created_at', 'id', 'category'],
    notes_live_by_title: ['title_key', 'created_at', 'id', 'category'],
  };
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema
      .createIndex(name)
      .on('notes')
      .columns(['user_id', 'archived', 'pinned', ...columns])
      .where(sql.ref('deleted_at'), 'is', null)
      .execute();
  }
  await db.schema
    .createIndex('notes_created')
    .on('notes')
    .columns(['user_id', 'created_at'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  // Every row, deleted ones too: for the count against the limit, what is moved, and the cascade from users.
  await db.schema.createIndex('notes_of_user').on('notes').columns(['user_id', 'id']).execute();
  await db.schema
    .createIndex('notes_deleted')
    .on('notes')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}
