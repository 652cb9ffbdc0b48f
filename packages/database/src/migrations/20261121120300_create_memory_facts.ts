import { type Kysely, sql } from 'kysely';

/** What the assistant knows about a person because they said so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('memory_facts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    // Without case and accents: nothing is known twice, however it is typed.
    .addColumn('text_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema.createIndex('memory_facts_of_user').on('memory_facts').columns(['user_id', 'id']).execute();
  await db.schema
    .createIndex('memory_facts_once')
    .unique()
    .on('memory_facts')
    .columns(['user_id', 'text_key'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('memory_facts_deleted')
    .on('memory_facts')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}
