import type { Db } from '@squeeze/database/connection';
import type Sqlite from 'better-sqlite3';
import { CompiledQuery } from 'kysely';

/** What is searched, as the product has it: a title, a text, and when it was written. */
const nouns = [
  { table: 'todos', title: 'title', text: 'description', at: 'updated_at', live: 'deleted_at is null' },
  { table: 'notes', title: 'title', text: 'content', at: 'updated_at', live: 'deleted_at is null' },
  { table: 'ai_tasks', title: 'title', text: 'description', at: 'updated_at', live: 'deleted_at is null' },
  { table: 'task_runs', title: "''", text: 'outcome', at: 'due_at', live: 'true' },
  { table: 'chat_messages', title: "''", text: 'content', at: 'created_at', live: 'hidden_at is null' },
  { table: 'conversations', title: 'user_input', text: "''", at: 'created_at', live: 'deleted_at is null' },
];

/** Of each noun, as the product looks at. */
const most = 100;

type SearchByHand = (q: string) => Promise<unknown>;

/**
 * What one would write for SQLite alone, as quick as FTS5 is: the same question, of all nouns, and as much read as has to be. The
 * latest that hold every word, and where there are as many as are looked at, the latest whose titles do.
 */
export function searchSqliteByHand(raw: Sqlite.Database, userId: string): SearchByHand {
  const searches = nouns.map(({ table, title, text, at, live }) => {
    raw.exec(`
      create virtual table hand_${table} using fts5(in_title, in_text, content = '', tokenize = 'trigram', detail = column);
      insert into hand_${table} (rowid, in_title, in_text)
        select rowid, ${title}, coalesce(${text}, '') from ${table} order by rowid;
    `);
    return raw.prepare(`
      select ${table}.id, ${title} as title, ${text} as text, ${table}.${at} as at
      from hand_${table} cross join ${table} on ${table}.rowid = hand_${table}.rowid
      where hand_${table} match ? and user_id = ? and ${live} order by hand_${table}.rowid desc limit ${most}
    `);
  });
  return (q) => {
    // In FTS5 a word of trigrams without places is all of them.
    const match = q
      .split(' ')
      .flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => `"${word.slice(at, at + 3)}"`))
      .join(' AND ');
    const found = searches.map((search) => {
      const latest = search.all(match, userId);
      return latest.length < most ? latest : [...latest, ...search.all(`in_title : (${match})`, userId)];
    });
    return Promise.resolve(found);
  };
}

/** The same for PostgreSQL: a `tsvector` of each noun, and words by their beginnings, which finds fewer than the product does. */
export async function searchPostgresByHand(db: Db, userId: string): Promise<SearchByHand> {
  const run = async (text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> =>
    (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows;
  for (const { table, title, text } of nouns) {
    await run(`alter table ${table} add column hand tsvector generated always as (
      setweight(to_tsvector('simple', ${title}), 'A') || to_tsvector('simple', coalesce(${text}, ''))) stored`);
    await run(`create index hand_${table} on ${table} using gin (hand)`);
    await run(`analyze ${table}`);
  }
  return async (q) => {
    const match = (weight: string): string =>
      q
        .split(' ')
        .map((word) => `${word}:*${weight}`)
        .join(' & ');
    const found: unknown[] = [];
    for (const { table, title, text, at, live } of nouns) {
      const search = (matched: string) =>
        run(
          `select id, ${title} as title, ${text} as text, ${at} as at from ${table}
           where hand @@ to_tsquery('simple', $1) and user_id = $2 and ${live} order by ${at} desc limit ${most}`,
          [matched, userId],
        );
      const latest = await search(match(''));
      found.push(latest, latest.length < most ? [] : await search(match('A')));
    }
    return found;
  };
}
