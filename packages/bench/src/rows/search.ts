import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openSqlite, type SqliteDatabase } from '@squeeze/database/sqlite';
import { searchThings } from '@squeeze/server/features/search/search-things';
import { givenNote } from '@squeeze/testing/given-note';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenUser } from '@squeeze/testing/given-user';
import { randomFrom } from '@squeeze/testing/random-from';
import { interleave } from '../interleave.ts';
import type { Row } from '../row.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Words as people type them: frequent and rare ones, beginnings, insides, two at once, none there. */
const sought = ['meet', 'budget', 'garden milk', 'invoi', 'port', '2026', 'wintercab doctor', 'unheard'];
const stems =
  'meeting call budget milk garden report invoice ticket doctor school travel dinner window account winter'.split(
    ' ',
  );
const ends = ['', 's', 'ab', 'cab', 'dor', 'emi', 'fun', 'gor', ' 2026', '-up'];
const vocabulary = 3_000;
const writtenAtOnce = 500;
/** Of each kind, as the product looks at. */
const most = 100;

/** One search of everything beside one of the same texts by hand, on SQLite. */
export const searches: readonly Row[] = [10_000, 200_000].map((things) => ({
  name: `search-${things / 1_000}k`,
  what: `a search over ${things.toLocaleString('en')} todos and notes, eight different ones, SQLite`,
  reference: 'an FTS5 table for each noun by hand, by trigrams: the same question, with title and text',
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at most', value: 3 },
  async measure() {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, 'squeeze.db');
    const database = openSqlite(file);
    await migrateToLatest(database);
    const userId = await write(database, things);
    const raw = new Sqlite(file);
    const byHand = buildByHand(raw, userId);
    const timed = async (search: (q: string) => unknown): Promise<number> => {
      const startedAt = performance.now();
      for (const q of sought) await search(q);
      return (performance.now() - startedAt) / sought.length;
    };
    const sides = {
      product: () => timed((q) => searchThings(database.db, userId, { sought: q, in: null, limit: 20 })),
      reference: () => timed(byHand),
    };
    await sides.reference();
    await sides.product();
    const rounds = await interleave(sides);
    raw.close();
    await database.close();
    return {
      rounds,
      notes: [
        'Its answer is ranked by title and time and has excerpts of the twenty best, which the reference leaves out.',
      ],
    };
  },
}));

/** Four todos to each note of some four hundred characters, a second apart. */
async function write(database: SqliteDatabase, things: number): Promise<string> {
  const random = randomFrom(20_261_127);
  const words = (count: number): string =>
    Array.from({ length: count }, () => {
      const n = Math.floor(random() ** 3 * vocabulary);
      return `${stems[n % stems.length]}${ends[Math.floor(n / stems.length) % ends.length]}`;
    }).join(' ');
  const { id: userId } = await givenUser(database.db);
  const start = Date.UTC(2026, 0, 1);
  for (let from = 0; from < things; from += writtenAtOnce) {
    await database.hastyTransaction(async (trx) => {
      for (let n = from; n < Math.min(things, from + writtenAtOnce); n += 1) {
        const at = start + n * 1_000;
        const thing = { userId, title: words(5), createdAt: at, updatedAt: at };
        await (n % 5 === 0 ? givenNote(trx, { ...thing, content: words(60) }) : givenTodo(trx, thing));
      }
    });
  }
  return userId;
}

/** What is searched, as the product has it: a title, a text, and whose it is. */
const nouns = [
  { table: 'todos', title: 'title', text: 'description', at: 'updated_at', live: 'deleted_at is null' },
  { table: 'notes', title: 'title', text: 'content', at: 'updated_at', live: 'deleted_at is null' },
  { table: 'ai_tasks', title: 'title', text: 'description', at: 'updated_at', live: 'deleted_at is null' },
  { table: 'task_runs', title: "''", text: 'outcome', at: 'due_at', live: 'true' },
  { table: 'chat_messages', title: "''", text: 'content', at: 'created_at', live: 'hidden_at is null' },
  { table: 'conversations', title: 'user_input', text: "''", at: 'created_at', live: 'deleted_at is null' },
];

/**
 * What one would write for this database alone, as quick as FTS5 is: the same question, of all nouns, and as much read as has to
 * be. The latest that hold every word, and where there are as many as are looked at, the latest whose titles do.
 */
function buildByHand(raw: Sqlite.Database, userId: string): (q: string) => unknown {
  const searches = nouns.map(({ table, title, text, at, live }) => {
    raw.exec(`
      create virtual table hand_${table} using fts5(in_title, in_text, content = '', tokenize = 'trigram', detail = column);
      insert into hand_${table} (rowid, in_title, in_text) select rowid, ${title}, coalesce(${text}, '') from ${table} order by rowid;
    `);
    return raw.prepare(`
      select ${table}.id, ${title} as title, ${text} as text, ${at} as at
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
    return searches.map((search) => {
      const latest = search.all(match, userId);
      return latest.length < most ? latest : [...latest, ...search.all(`in_title : (${match})`, userId)];
    });
  };
}
