import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Where each todo stands in an order by hand: for those that were given no place by what their priority and age give them. The
 * database makes it of the other columns, so no row can say anything else.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Places are compared by their code units, whatever the language of the database.
  await (
    isPostgres
      ? sql`
          alter table todos add column hand_sort text collate "C" not null generated always as (coalesce(
            position,
            'p' || (3 - priority)::text || lpad(greatest(0, created_at)::text, 15, '0') || replace(id, '-', '') || 'V'
          )) stored`
      : sql`
          alter table todos add column hand_sort text not null generated always as (coalesce(
            position,
            'p' || (3 - priority) || printf('%015d', max(0, created_at)) || replace(id, '-', '') || 'V'
          )) virtual`
  ).execute(db);
  await db.schema
    .createIndex('todos_live_by_hand')
    .on('todos')
    .columns(['user_id', 'hand_sort', 'id', 'status'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}
