import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Where each todo that lies under Someday or has a day to start on stands among them: Someday first, then by that day. The database
 * makes it of the other columns, so no row can say anything else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (
    isPostgres
      ? sql`
          alter table todos add column start_sort bigint generated always as (
            case when someday = 1 then 0 else replace(start_date, '-', '')::bigint end
          ) stored`
      : sql`
          alter table todos add column start_sort bigint generated always as (
            case when someday = 1 then 0 else cast(replace(start_date, '-', '') as integer) end
          ) virtual`
  ).execute(db);
  await db.schema
    .createIndex('todos_open_by_start')
    .on('todos')
    .columns(['user_id', 'start_sort', 'created_at', 'id', 'status'])
    .where(
      sql<boolean>`deleted_at is null and start_sort is not null and status in ('pending', 'in_progress')`,
    )
    .execute();
}
