import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendars')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hue', 'bigint', (column) => column.notNull())
    .addColumn('visible', 'bigint', (column) => column.notNull().check(sql`visible in (0, 1)`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute();
  await db.schema
    .createTable('calendar_events')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('calendar_id', 'text', (column) =>
      column.notNull().references('calendars.id').onDelete('cascade'),
    )
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('starts', 'text', (column) => column.notNull())
    .addColumn('ends', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text')
    .addColumn('place', 'text')
    .addColumn('category', 'text')
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('confirmed', 'tentative', 'cancelled')`),
    )
    .addColumn('busy', 'bigint', (column) => column.notNull().check(sql`busy in (0, 1)`))
    .addColumn('reminders_json', 'text', (column) => column.notNull())
    .addColumn('links_json', 'text', (column) => column.notNull())
    .addColumn('rule', 'text')
    .addColumn('extra_starts_json', 'text', (column) => column.notNull())
    .addColumn('excluded_json', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('first_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('lasts_long', 'bigint', (column) => column.notNull().check(sql`lasts_long in (0, 1)`))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    // Last: SQLite reads through a long text to what stands behind it.
    .addColumn('overrides_json', 'text', (column) => column.notNull())
    .addColumn('extra_json', 'text')
    .addColumn('description', 'text')
    .execute();
  await createCalendarIndexes(db);
  await createEventIndexes(db);
  // Every change of an event keeps one, which is of use for a month.
  await db.schema
    .createIndex('receipts_of_app')
    .on('receipts')
    .column('created_at')
    .where(sql.ref('source'), '=', sql.lit('app'))
    .execute();
  // As for every noun that is searched: whatever an event goes by, what it is found by goes with it.
  const forget =
    db.getExecutor().adapter instanceof PostgresAdapter
      ? sql`for each row execute function forget_searched('event')`
      : sql`begin delete from search_entries where kind = 'event' and thing_id = old.id; end`;
  await sql`create trigger search_forgets_calendar_events after delete on calendar_events ${forget}`.execute(
    db,
  );
}

async function createCalendarIndexes(db: Kysely<unknown>): Promise<void> {
  // Every row, deleted ones too: for the count against the limit, what is moved, and the cascade from users.
  await db.schema.createIndex('calendars_of_user').on('calendars').columns(['user_id', 'id']).execute();
  await db.schema
    .createIndex('calendars_deleted')
    .on('calendars')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}

async function createEventIndexes(db: Kysely<unknown>): Promise<void> {
  // What is over within a week of its beginning is found by when it begins; what lasts longer, by its end. What a list leaves
  // out by the other of the two comes last, so that those rows are not read.
  for (const [name, lastsLong, columns] of [
    ['calendar_events_short', 0, ['user_id', 'first_at', 'id', 'last_at']],
    ['calendar_events_long', 1, ['user_id', 'last_at', 'id', 'first_at']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('calendar_events')
      .columns([...columns])
      .where(sql.ref('deleted_at'), 'is', null)
      .where(sql.ref('lasts_long'), '=', sql.lit(lastsLong))
      .execute();
  }
  await db.schema
    .createIndex('calendar_events_created')
    .on('calendar_events')
    .columns(['user_id', 'created_at'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  // Every row, deleted ones too: for the count against the limit, what is moved, and the cascade from users.
  await db.schema
    .createIndex('calendar_events_of_user')
    .on('calendar_events')
    .columns(['user_id', 'id'])
    .execute();
  // For the cascade from calendars, and for what was deleted with one.
  await db.schema
    .createIndex('calendar_events_of_calendar')
    .on('calendar_events')
    .columns(['calendar_id', 'deleted_at'])
    .execute();
  await db.schema
    .createIndex('calendar_events_deleted')
    .on('calendar_events')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
}
