import { type Kysely, sql, SqliteAdapter } from 'kysely';

/**
 * One tree instead of three, in which what is counted of one subject lies together: each try is written in a transaction
 * of its own, and what that costs is the pages it touches.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('rate_limits_by_key')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('limit_key', 'text', (column) => column.notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_limits_key', ['limit_key', 'name'])
    .modifyEnd(isSqlite ? sql`without rowid` : sql``)
    .execute();
  await sql`
    insert into rate_limits_by_key (name, limit_key, used, ends_at)
    select name, limit_key, used, ends_at from rate_limits`.execute(db);
  await db.schema.dropTable('rate_limits').execute();
  await db.schema.alterTable('rate_limits_by_key').renameTo('rate_limits').execute();
}
