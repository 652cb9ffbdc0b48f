import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desktop_authorizations')
    .addColumn('code_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('code_challenge', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('opened_session_id', 'text')
    .execute();
  await db.schema
    .createIndex('desktop_authorizations_by_session')
    .on('desktop_authorizations')
    .column('session_id')
    .execute();
  await db.schema
    .createIndex('desktop_authorizations_by_expiry')
    .on('desktop_authorizations')
    .column('expires_at')
    .execute();
}
