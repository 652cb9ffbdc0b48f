import { CompiledQuery, sql } from 'kysely';
import type { Db, OpenDatabase } from '../connection.ts';

/** The columns of a text that is made up, each with its type in PostgreSQL. */
const columns = {
  id: 'text',
  user_id: 'text',
  direction: 'text',
  purpose: 'text',
  phone_number: 'text',
  provider_id: 'text',
  state: 'text',
  progress: 'bigint',
  characters: 'bigint',
  segments: 'bigint',
  price_micros: 'bigint',
  price_final: 'bigint',
  error_code: 'text',
  created_at: 'bigint',
  settled_at: 'bigint',
  counted: 'bigint',
  processing_ms: 'bigint',
  time_bucket: 'bigint',
  encoding: 'text',
  media: 'bigint',
  country: 'text',
  abroad: 'bigint',
  history: 'text',
} as const;
const names = Object.keys(columns) as (keyof typeof columns)[];

export type SeededText = Readonly<Record<keyof typeof columns, string | number | null>>;

/** As many have no more values than a statement of SQLite takes. */
const rowsAtOnce = 1_000;

/** Writes many texts. */
export async function insertSeededTexts(
  db: Db,
  dialect: OpenDatabase['dialect'],
  texts: readonly SeededText[],
): Promise<void> {
  const into = `insert into text_messages (${names.join(', ')})`;
  if (dialect === 'postgres') {
    const arrays = names.map((name, index) => `$${index + 1}::${columns[name]}[]`).join(', ');
    // What is made up has neither commas nor quotes.
    const values = names.map((name) => `{${texts.map((text) => text[name] ?? 'null').join(',')}}`);
    await db.executeQuery(CompiledQuery.raw(`${into} select * from unnest(${arrays})`, values));
    return;
  }
  const row = `(${names.map(() => '?').join(', ')})`;
  for (let from = 0; from < texts.length; from += rowsAtOnce) {
    const some = texts.slice(from, from + rowsAtOnce);
    const values = some.flatMap((text) => names.map((name) => text[name]));
    await db.executeQuery(CompiledQuery.raw(`${into} values ${some.map(() => row).join(', ')}`, values));
  }
}

/**
 * Runs `work`, which writes many texts, while nothing is counted and no index is kept that can be made afterwards, and brings all of
 * that back. A process that is killed meanwhile leaves a database that is good for nothing.
 */
export const whileNotCounting = (database: OpenDatabase, work: () => Promise<void>): Promise<void> =>
  database.dialect === 'postgres' ? barePostgres(database, work) : bareSqlite(database, work);

interface Part {
  readonly without: string;
  readonly again: string;
}

async function barePostgres(database: OpenDatabase, work: () => Promise<void>): Promise<void> {
  const { rows: parts } = await sql<Part>`
    select format('alter table text_messages drop constraint %I', conname) as without,
      format('alter table text_messages add constraint %I %s', conname, pg_get_constraintdef(oid)) as again
    from pg_constraint where conrelid = 'text_messages'::regclass and contype in ('p', 'u', 'f')
    union all
    select format('drop index %I', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = 'text_messages'::regclass
      and not exists (select 1 from pg_constraint where conindid = indexrelid)`.execute(database.db);
  await database.transaction(async (trx) => {
    await sql`alter table text_messages disable trigger user`.execute(trx);
    for (const { without } of parts) await sql.raw(without).execute(trx);
  });
  try {
    await work();
  } finally {
    await database.hastyTransaction(async (trx) => {
      await sql`set local maintenance_work_mem = '512MB'`.execute(trx);
      for (const { again } of parts) await sql.raw(again).execute(trx);
      await sql`alter table text_messages enable trigger user`.execute(trx);
    });
  }
}

async function bareSqlite({ db }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema
    where tbl_name = 'text_messages' and type in ('index', 'trigger') and sql is not null`.execute(db);
  for (const { type, name } of rows) await sql.raw(`drop ${type} ${name}`).execute(db);
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    await work();
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
    for (const row of rows) await sql.raw(row.sql).execute(db);
  }
}

/** Lets the one connection of SQLite hold more in memory and in its log, and sort with a second core. */
export async function prepareForMany({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect === 'postgres') return;
  await sql`pragma cache_size = -400000`.execute(db);
  await sql`pragma threads = 2`.execute(db);
  await sql`pragma wal_autocheckpoint = 20000`.execute(db);
}

/** Whether anybody has an account, or a text is there. */
export async function holdsPeople(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const text = await db.selectFrom('text_messages').select('id').limit(1).executeTakeFirst();
  return user !== undefined || text !== undefined;
}

/** Has the database look how many rows there are of what, as it otherwise does in its own time. */
export async function learnHowMany({ db, dialect }: OpenDatabase): Promise<void> {
  if (dialect === 'postgres') {
    await sql`vacuum (analyze)`.execute(db);
    return;
  }
  // A sample tells as much as all of them.
  await sql`pragma analysis_limit = 1000`.execute(db);
  await sql`analyze`.execute(db);
}
