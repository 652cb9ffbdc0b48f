import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['written_at', 'dropped']) {
    await db.schema
      .alterTable('notes')
      .addColumn(column, 'bigint', (added) => added.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .alterTable('notes')
    .addColumn('recent_writes', 'text', (added) => added.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('notes').addColumn('device', 'text').execute();
  // A title that goes on for longer is ordered by its beginning: all of it would not fit into a cursor.
  await sql`update notes set written_at = updated_at, title_key = substr(title_key, 1, 80)`.execute(db);
  await db.schema.dropIndex('notes_live_by_title').execute();
  // Pinned ones first, and titles from A: an index is read in one direction only.
  await db.schema
    .createIndex('notes_live_by_title')
    .on('notes')
    .columns(['user_id', 'archived', 'pinned desc', 'title_key', 'id', 'category'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await makeVersionsAnew(db);
}

/** A column that is added stands behind the text, and to read it would be to read all of that. */
async function makeVersionsAnew(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('note_versions_with_characters')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('note_id', 'text', (column) => column.notNull().references('notes.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('characters', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await sql`
    insert into note_versions_with_characters
      (id, note_id, user_id, version, title, source, written_at, characters, content)
    select id, note_id, user_id, version, title, source, written_at, length(content), content
    from note_versions`.execute(db);
  await db.schema.dropTable('note_versions').execute();
  await db.schema.alterTable('note_versions_with_characters').renameTo('note_versions').execute();
  await db.schema
    .createIndex('note_versions_of_note')
    .unique()
    .on('note_versions')
    .columns(['note_id', 'version'])
    .execute();
  await db.schema.createIndex('note_versions_of_user').on('note_versions').column('user_id').execute();
}
