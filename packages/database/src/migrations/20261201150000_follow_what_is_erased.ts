import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What is erased while it is live is told to programs as gone, what they have kept with a thing goes with it, and what is forgotten
 * of one calendar is not forgotten of the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createFloors(db);
  await eraseLeftovers(db);
  await tellWhatWasErased(db, isPostgres);
  await (isPostgres ? followOnPostgres(db) : followOnSqlite(db));
}

async function createFloors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('calendar_collection_floors')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('collection', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('calendar_collection_floors_pk', ['user_id', 'collection'])
    .execute();
  await sql`
    insert into calendar_collection_floors (user_id, collection, seq)
    select floor.user_id, calendars.id, floor.seq
      from calendar_change_floors as floor join calendars on calendars.user_id = floor.user_id
    union all select user_id, 'todos', seq from calendar_change_floors
  `.execute(db);
  await db.schema.dropTable('calendar_change_floors').execute();
}

async function eraseLeftovers(db: Kysely<unknown>): Promise<void> {
  const noCalendar = (id: 'collection' | 'thing_id') =>
    sql`not exists (select 1 from calendars where calendars.id = ${sql.ref(id)})`;
  await sql`delete from calendar_changes where collection <> 'todos' and ${noCalendar('collection')}`.execute(
    db,
  );
  await sql`
    delete from dav_names
      where (collection = '' and ${noCalendar('thing_id')})
        or (collection not in ('', 'todos') and ${noCalendar('collection')})
  `.execute(db);
  await sql`
    delete from dav_properties
      where thing_id not in ('home', 'principal', 'todos', 'files')
        and ${noCalendar('thing_id')}
        and not exists (select 1 from calendar_events where calendar_events.id = thing_id)
        and not exists (select 1 from todos where todos.id = thing_id)
        and not exists (select 1 from dav_files where dav_files.id = thing_id)
  `.execute(db);
}

/** With a number of its own, so that whoever asks for changes since before hears of it. */
async function tellWhatWasErased(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const isErased = sql`is_gone = 0 and case when collection = 'todos'
    then not exists (select 1 from todos where todos.id = thing_id and todos.deleted_at is null)
    else not exists (
      select 1 from calendar_events as event
        where event.id = thing_id and event.calendar_id = collection and event.deleted_at is null
    ) end`;
  if (isPostgres) {
    await sql`
      update calendar_changes
        set is_gone = 1, seq = nextval(pg_get_serial_sequence('calendar_changes', 'seq'))
        where ${isErased}
    `.execute(db);
    return;
  }
  await sql`
    insert into calendar_changes (user_id, collection, thing_id, is_gone, changed_at)
    select user_id, collection, '!' || thing_id, 1, changed_at from calendar_changes where ${isErased}
  `.execute(db);
  await sql`delete from calendar_changes where ${isErased}`.execute(db);
  await sql`
    update calendar_changes set thing_id = substr(thing_id, 2) where thing_id like '!%'
  `.execute(db);
}

const ofThing = 'delete from dav_properties where user_id = old.user_id and thing_id = old.id;';
const ofCalendar = `${ofThing}
  delete from dav_names where user_id = old.user_id
    and (collection = old.id or (collection = '' and thing_id = old.id));
  delete from calendar_changes where user_id = old.user_id and collection = old.id;
  delete from calendar_collection_floors where user_id = old.user_id and collection = old.id;`;

const things = [
  ['todos', `'todos'`, 'exists (select 1 from users where id = old.user_id)'],
  [
    'calendar_events',
    'old.calendar_id',
    // Where the calendar is erased, or the account, nobody asks any more.
    `exists (select 1 from calendars where id = old.calendar_id)
      and exists (select 1 from users where id = old.user_id)`,
  ],
] as const;

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [table, collection, isKept] of things) {
    await sql
      .raw(`create trigger calendar_follows_erased_${table} after delete on ${table} begin ${ofThing} end`)
      .execute(db);
    await sql
      .raw(
        `create trigger calendar_tells_erased_${table} after delete on ${table}
          when old.deleted_at is null and ${isKept} begin
            delete from calendar_changes
              where user_id = old.user_id and collection = ${collection} and thing_id = old.id;
            insert into calendar_changes (user_id, collection, thing_id, is_gone, changed_at)
              values (old.user_id, ${collection}, old.id, 1, old.updated_at);
          end`,
      )
      .execute(db);
  }
  await sql
    .raw(`create trigger calendar_follows_erased_calendars after delete on calendars begin ${ofCalendar} end`)
    .execute(db);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  const functions = [
    ['forget_erased_thing', `${ofThing} return null;`],
    ['forget_erased_calendar', `${ofCalendar} return null;`],
    ...things.map(
      ([table, collection, isKept]) =>
        [
          `tell_erased_${table}`,
          `if ${isKept} then
            perform follow_calendar_change(old.user_id, ${collection}, old.id, true, old.updated_at);
          end if;
          return null;`,
        ] as const,
    ),
  ] as const;
  for (const [name, body] of functions) {
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`)
      .execute(db);
  }
  for (const [table, forget] of [
    ['todos', 'forget_erased_thing'],
    ['calendar_events', 'forget_erased_thing'],
    ['calendars', 'forget_erased_calendar'],
  ] as const) {
    await sql
      .raw(
        `create trigger calendar_follows_erased_${table} after delete on ${table}
          for each row execute function ${forget}()`,
      )
      .execute(db);
  }
  for (const [table] of things) {
    await sql
      .raw(
        `create constraint trigger calendar_tells_erased_${table} after delete on ${table}
          deferrable initially deferred
          for each row when (old.deleted_at is null) execute function tell_erased_${table}()`,
      )
      .execute(db);
  }
}
