import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { type SearchedText, tokensOf } from './search-tokens-of-20261127.ts';

/**
 * One full-text index for everything that is searched: what can be found is a row of `search_entries`, what it says are tokens,
 * on PostgreSQL in a `tsvector` of that row, on SQLite in an FTS5 table without the texts themselves. It takes the place of the
 * columns that were read through from end to end.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? createOnPostgres(db) : createOnSqlite(db));
  await db.schema
    .createIndex('search_entries_of_thing')
    .unique()
    .on('search_entries')
    .columns(['kind', 'thing_id'])
    .execute();
  // PostgreSQL looks through the latest by it; SQLite, whose numbers rise with time, needs it for who is erased.
  await db.schema
    .createIndex('search_entries_of_user')
    .on('search_entries')
    .columns(isPostgres ? ['user_id', 'kind', 'at', 'thing_id'] : ['user_id'])
    .execute();
  await (isPostgres ? forgetOnPostgres(db) : forgetOnSqlite(db));
  await fillSearchIndex(db);
  if (isPostgres) await sortOnPostgres(db);
  for (const table of ['todos', 'ai_tasks', 'conversations', 'chat_messages']) {
    await db.schema.alterTable(table).dropColumn('search_text').execute();
  }
}

async function createOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_entries (
      number bigint generated always as identity primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null,
      thing_id text not null,
      at bigint not null,
      coarse bigint not null check (coarse in (0, 1)),
      tokens tsvector not null
    )
  `.execute(db);
  // What most people say tells nothing about one of them: without statistics the plan is the same for everybody.
  await sql`alter table search_entries alter column tokens set statistics 0`.execute(db);
}

/** Once all is there: sorted in piece by piece it would take many times as long. */
async function sortOnPostgres(db: Kysely<unknown>): Promise<void> {
  // What was just written lies in a list before it is sorted in, which takes a tenth of the time of sorting each in by itself.
  // Every search reads that list, so it is short: half a megabyte, whatever others write.
  await sql`
    create index search_entries_tokens on search_entries using gin (tokens)
    with (fastupdate = on, gin_pending_list_limit = 512)
  `.execute(db);
}

async function createOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_entries (
      number integer primary key not null,
      user_id text not null references users (id) on delete cascade,
      kind text not null,
      thing_id text not null,
      at bigint not null,
      coarse bigint not null check (coarse in (0, 1))
    )
  `.execute(db);
  await sql`
    create virtual table search_index
    using fts5(tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')
  `.execute(db);
}

/** Whatever a thing goes by, also by what it belonged to, its entry goes with it. */
const forgotten = [
  ['todos', 'todo'],
  ['notes', 'note'],
  ['ai_tasks', 'ai_task'],
  ['task_runs', 'run'],
  ['chat_messages', 'message'],
  ['conversations', 'conversation'],
] as const;

async function forgetOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger search_index_forgets after delete on search_entries
    begin delete from search_index where rowid = old.number; end
  `.execute(db);
  for (const [table, kind] of forgotten) {
    await sql`
      create trigger ${sql.ref(`search_forgets_${table}`)} after delete on ${sql.table(table)}
      begin delete from search_entries where kind = ${sql.lit(kind)} and thing_id = old.id; end
    `.execute(db);
  }
}

async function forgetOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_searched() returns trigger language plpgsql as $forget$
    begin
      delete from search_entries where kind = tg_argv[0] and thing_id = old.id;
      return null;
    end $forget$
  `.execute(db);
  for (const [table, kind] of forgotten) {
    await sql`
      create trigger ${sql.ref(`search_forgets_${table}`)} after delete on ${sql.table(table)}
      for each row execute function forget_searched(${sql.lit(kind)})
    `.execute(db);
  }
}

interface Source {
  readonly table: string;
  readonly kind: SearchedText['kind'];
  /** Rows read at a time: as long as they may be, a few megabytes. */
  readonly slice: number;
  /** What a row says: where it stands, when it was written, and what it belongs to. */
  readonly columns: {
    readonly title: RawBuilder<string | null>;
    readonly text: RawBuilder<string>;
    readonly at: string;
    readonly within: RawBuilder<string | null>;
  };
  readonly only?: RawBuilder<boolean>;
}

const none = sql<string | null>`cast(null as text)`;
const lines = (first: string, second: string) =>
  sql<string>`coalesce(${sql.ref(first)}, '') || ${sql.lit('\n')} || coalesce(${sql.ref(second)}, '')`;

const sources: readonly Source[] = [
  {
    table: 'todos',
    kind: 'todo',
    slice: 200,
    columns: { title: sql`title`, text: lines('description', 'category'), at: 'updated_at', within: none },
  },
  {
    table: 'ai_tasks',
    kind: 'ai_task',
    slice: 200,
    columns: { title: sql`title`, text: lines('description', 'ai_context'), at: 'updated_at', within: none },
  },
  {
    table: 'notes',
    kind: 'note',
    slice: 10,
    columns: { title: sql`title`, text: lines('content', 'tags_json'), at: 'updated_at', within: none },
  },
  {
    table: 'task_runs',
    kind: 'run',
    slice: 20,
    columns: { title: none, text: sql`outcome`, at: 'due_at', within: sql`task_id` },
    only: sql`outcome is not null`,
  },
  {
    table: 'conversations',
    kind: 'conversation',
    slice: 100,
    columns: { title: none, text: sql`user_input`, at: 'created_at', within: none },
  },
  {
    table: 'chat_messages',
    kind: 'message',
    slice: 100,
    columns: { title: none, text: sql`content`, at: 'created_at', within: sql`conversation_id` },
    only: sql`content <> ''`,
  },
];

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly title: string | null;
  readonly text: string;
  readonly at: number;
  readonly within: string | null;
}

/** Lets everything be found that is there; a slice after the other, so that no more than one is in memory. */
export async function fillSearchIndex(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const source of sources) {
    for (let after = ''; ;) {
      const rows = await sliceOf(db, source, after);
      for (const row of rows) await (isPostgres ? addToPostgres : addToSqlite)(db, source.kind, row);
      const last = rows.at(-1);
      if (last === undefined || rows.length < source.slice) break;
      after = last.id;
    }
  }
}

async function sliceOf(db: Kysely<unknown>, { table, columns, only, slice }: Source, after: string) {
  const { rows } = await sql<Row>`
    select id, user_id, ${columns.title} as title, ${columns.text} as text, ${sql.ref(columns.at)} as at,
      ${columns.within} as within
    from ${sql.table(table)} where id > ${after} and ${only ?? sql`1 = 1`} order by id limit ${slice}
  `.execute(db);
  return rows;
}

const textOf = (kind: Source['kind'], row: Row): SearchedText => ({
  userId: row.user_id,
  kind,
  title: row.title,
  text: kind === 'note' ? withTags(row.text) : row.text,
  ...(row.within !== null && { within: row.within }),
});

/** A note's text and the list of its tags, which stands as JSON in the last line. */
function withTags(text: string): string {
  const end = text.lastIndexOf('\n');
  const tags = JSON.parse(text.slice(end + 1)) as string[];
  return [text.slice(0, end), ...tags].join('\n');
}

async function addToPostgres(db: Kysely<unknown>, kind: Source['kind'], row: Row): Promise<void> {
  const { tokens, coarse } = await tokensOf(textOf(kind, row));
  await sql`
    insert into search_entries (user_id, kind, thing_id, at, coarse, tokens)
    values (${row.user_id}, ${kind}, ${row.id}, ${row.at}, ${Number(coarse)},
      array_to_tsvector(string_to_array(${tokens}, ' ')))
  `.execute(db);
}

const perMillisecond = 4_096;
const middle = Date.UTC(2020);
const furthest = 69 * 365 * 86_400_000;
const wide = 2 ** 32;

/** As the product numbered entries when this was released: those of later times have the higher numbers. */
async function addToSqlite(db: Kysely<unknown>, kind: Source['kind'], row: Row): Promise<void> {
  const { tokens, coarse } = await tokensOf(textOf(kind, row));
  const from = Math.round(Math.min(furthest, Math.max(-furthest, row.at - middle))) * perMillisecond;
  const last = (room: number) =>
    sql`(select max(number) from search_entries where number >= ${from} and number < ${from + room})`;
  const { rows } = await sql<{ number: number }>`
    insert into search_entries (number, user_id, kind, thing_id, at, coarse)
    select case
        when ${last(perMillisecond)} is null then ${from}
        when ${last(perMillisecond)} < ${from + perMillisecond - 1} then ${last(perMillisecond)} + 1
        else ${last(wide)} + 1
      end, ${row.user_id}, ${kind}, ${row.id}, ${row.at}, ${Number(coarse)}
    returning number
  `.execute(db);
  await sql`insert into search_index (rowid, tokens) values (${rows[0]?.number}, ${tokens})`.execute(db);
}
