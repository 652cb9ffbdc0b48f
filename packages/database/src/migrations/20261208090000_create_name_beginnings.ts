import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { searchKey } from './search-tokens-of-20261127.ts';

const batch = 500;

/**
 * What administrators find people by: how a word of their name begins, and all that follows it. Compared by bytes, since the order of
 * letters in a language keeps apart what begins alike; addresses get such an index on PostgreSQL, and have it on SQLite.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('name_beginnings')
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', isPostgres ? sql`text collate "C"` : 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('name_beginnings_once', ['user_id', 'key'])
    .execute();
  await db.schema
    .createIndex('name_beginnings_by_key')
    .on('name_beginnings')
    .columns(['key', 'user_id'])
    .execute();
  if (isPostgres) await sql`create index users_by_email_key on users (email_key collate "C")`.execute(db);
  await takeNamesIn(db);
}

async function takeNamesIn(db: Kysely<unknown>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; full_name: string }>`
      select id, full_name from users where id > ${after} order by id limit ${sql.lit(batch)}
    `.execute(db);
    for (const { id, full_name: name } of rows) {
      for (const key of beginningsOf(name)) {
        await sql`insert into name_beginnings (user_id, key) values (${id}, ${key})`.execute(db);
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}

/** As `name-beginnings.ts` had it when this was released. */
function beginningsOf(name: string): Set<string> {
  const key = searchKey(name.normalize('NFC')).replaceAll(/ +/g, ' ').trim();
  const starts = key.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu);
  const beginnings = Array.from(starts, ({ index }) => key.slice(index)).slice(0, 20);
  return new Set(key === '' ? [] : [key, ...beginnings]);
}
