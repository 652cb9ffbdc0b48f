import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createChanges(db, isPostgres);
  await createNames(db);
  await db.schema
    .createIndex('calendar_events_by_uid')
    .on('calendar_events')
    .columns(['user_id', 'uid'])
    .execute();
  await (isPostgres ? followOnPostgres(db) : followOnSqlite(db));
}

async function createChanges(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  await db.schema
    .createTable('calendar_changes')
    .addColumn('seq', isPostgres ? 'bigserial' : 'integer', (column) =>
      isPostgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('is_gone', 'bigint', (column) => column.notNull().check(sql`is_gone in (0, 1)`))
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('calendar_changes_once', ['user_id', 'collection', 'thing_id'])
    .execute();
  await db.schema
    .createIndex('calendar_changes_of_user')
    .on('calendar_changes')
    .columns(['user_id', 'collection', 'seq'])
    .execute();
  await db.schema
    .createIndex('calendar_changes_gone')
    .on('calendar_changes')
    .column('changed_at')
    .where(sql.ref('is_gone'), '=', sql.lit(1))
    .execute();
  await db.schema
    .createTable('calendar_change_floors')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .execute();
}

async function createNames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('dav_names')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dav_names_pk', ['user_id', 'collection', 'name'])
    .addUniqueConstraint('dav_names_of_thing', ['user_id', 'collection', 'thing_id'])
    .execute();
  await db.schema
    .createTable('dav_properties')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('xml', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dav_properties_pk', ['user_id', 'thing_id', 'name'])
    .execute();
  await db.schema
    .createTable('todo_calendar_data')
    .addColumn('todo_id', 'text', (column) =>
      column.primaryKey().notNull().references('todos.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('extra_json', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('todo_calendar_data_by_uid')
    .on('todo_calendar_data')
    .columns(['user_id', 'uid'])
    .execute();
}

/** Not what the server writes down for itself beside a thing, such as when it reminds next. */
const isChange = (differs: 'is not' | 'is distinct from'): string =>
  `(old.deleted_at is null or new.deleted_at is null)
    and (old.updated_at <> new.updated_at or old.deleted_at ${differs} new.deleted_at)`;

/** One writer at a time: a number that is higher was also written later. */
async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const follow = (collection: string, isGone: string, row: string): string => `
    delete from calendar_changes
      where user_id = ${row}.user_id and collection = ${collection} and thing_id = ${row}.id;
    insert into calendar_changes (user_id, collection, thing_id, is_gone, changed_at)
      values (${row}.user_id, ${collection}, ${row}.id, ${isGone}, coalesce(new.deleted_at, new.updated_at));`;
  for (const [table, collection] of [
    ['todos', () => `'todos'`],
    ['calendar_events', (row: string) => `${row}.calendar_id`],
  ] as const) {
    await sql
      .raw(
        `create trigger calendar_follows_new_${table} after insert on ${table} when new.deleted_at is null begin
          ${follow(collection('new'), '0', 'new')} end`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger calendar_follows_${table} after update on ${table}
          when ${isChange('is not')} begin
          ${follow(collection('new'), 'new.deleted_at is not null', 'new')} end`,
      )
      .execute(db);
  }
  await sql
    .raw(
      `create trigger calendar_follows_moved_events after update of calendar_id on calendar_events
        when old.deleted_at is null and old.calendar_id <> new.calendar_id begin
        ${follow('old.calendar_id', '1', 'old')} end`,
    )
    .execute(db);
}

/**
 * Numbers are given at the end of a transaction, under a lock of their person: whoever reads one has all that are lower. Until then
 * nothing is locked, so that writers who change the same things in another order do not wait for each other for ever.
 */
async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function follow_calendar_change(owner text, kept_in text, thing text, gone boolean, at bigint)
        returns void language plpgsql as $$
        begin
          perform pg_advisory_xact_lock(1129270604, hashtext(owner));
          insert into calendar_changes (user_id, collection, thing_id, is_gone, changed_at)
            values (owner, kept_in, thing, gone::int, at)
            on conflict (user_id, collection, thing_id)
              do update set seq = excluded.seq, is_gone = excluded.is_gone, changed_at = excluded.changed_at;
        end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create function follow_todo() returns trigger language plpgsql as $$
        begin
          perform follow_calendar_change(new.user_id, 'todos', new.id, new.deleted_at is not null,
            coalesce(new.deleted_at, new.updated_at));
          return null;
        end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create function follow_calendar_event() returns trigger language plpgsql as $$
        begin
          if tg_op = 'UPDATE' and old.deleted_at is null and old.calendar_id <> new.calendar_id then
            perform follow_calendar_change(old.user_id, old.calendar_id, old.id, true, new.updated_at);
          end if;
          perform follow_calendar_change(new.user_id, new.calendar_id, new.id, new.deleted_at is not null,
            coalesce(new.deleted_at, new.updated_at));
          return null;
        end $$`,
    )
    .execute(db);
  for (const [table, follow] of [
    ['todos', 'follow_todo'],
    ['calendar_events', 'follow_calendar_event'],
  ] as const) {
    for (const [name, event, when] of [
      [`calendar_follows_new_${table}`, 'insert', 'new.deleted_at is null'],
      [`calendar_follows_${table}`, 'update', isChange('is distinct from')],
    ] as const) {
      await sql
        .raw(
          `create constraint trigger ${name} after ${event} on ${table} deferrable initially deferred
            for each row when (${when}) execute function ${follow}()`,
        )
        .execute(db);
    }
  }
}
