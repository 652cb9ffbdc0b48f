import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** When a todo starts, whether it is put off without a date, how long it takes, its steps and its place in an order by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.alterTable('todos').addColumn('start_date', 'text').execute();
  await db.schema
    .alterTable('todos')
    .addColumn('someday', 'bigint', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`someday in (0, 1)`),
    )
    .execute();
  await db.schema.alterTable('todos').addColumn('estimate_minutes', 'bigint').execute();
  await db.schema
    .alterTable('todos')
    .addColumn('steps_json', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  // Places are compared by their code units, whatever the language of the database.
  const place = isPostgres ? sql`text collate "C"` : ('text' as const);
  await db.schema.alterTable('todos').addColumn('position', place).execute();
}
