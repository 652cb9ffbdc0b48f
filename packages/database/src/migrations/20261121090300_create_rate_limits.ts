import type { Kysely } from 'kysely';

// A migration speaks of the schema as it was on its day, so it knows no `Database` type.
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rate_limits')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('limit_key', 'text', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_limits_pk', ['name', 'limit_key'])
    .execute();
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('ends_at').execute();
}
