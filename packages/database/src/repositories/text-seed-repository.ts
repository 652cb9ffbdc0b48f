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

/** Writes many texts by one statement, which takes them as JSON: a parameter each would be too many. */
export async function insertSeededTexts(
  db: Db,
  dialect: OpenDatabase['dialect'],
  texts: readonly SeededText[],
): Promise<void> {
  const json = JSON.stringify(
    dialect === 'postgres' ? texts : texts.map((text) => names.map((name) => text[name])),
  );
  const rows =
    dialect === 'postgres'
      ? `select ${names.join(', ')} from json_to_recordset($1::json) as given (${names
          .map((name) => `${name} ${columns[name]}`)
          .join(', ')})`
      : `select ${names.map((_, index) => `value ->> ${index}`).join(', ')} from json_each(?)`;
  await db.executeQuery(CompiledQuery.raw(`insert into text_messages (${names.join(', ')}) ${rows}`, [json]));
}

/**
 * Runs `work` while nothing is counted and few indexes are kept, and brings both back. A process that is killed meanwhile leaves a
 * database that is good for nothing.
 */
export async function whileNotCounting(
  { db, dialect }: OpenDatabase,
  work: () => Promise<void>,
): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table text_messages disable trigger user`.execute(db);
    try {
      await work();
    } finally {
      await sql`alter table text_messages enable trigger user`.execute(db);
    }
    return;
  }
  const { rows } = await sql<{ type: string; name: string; sql: string }>`
    select type, name, sql from sqlite_schema
    where tbl_name = 'text_messages' and type in ('index', 'trigger') and sql is not null`.execute(db);
  for (const { type, name } of rows) await sql.raw(`drop ${type} ${name}`).execute(db);
  try {
    await work();
  } finally {
    for (const row of rows) await sql.raw(row.sql).execute(db);
  }
}

/** Whether anybody has an account, or a text is there. */
export async function holdsPeople(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const text = await db.selectFrom('text_messages').select('id').limit(1).executeTakeFirst();
  return user !== undefined || text !== undefined;
}

/** Has the database look how many rows there are of what, as it otherwise does in its own time. */
export async function learnHowMany(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
