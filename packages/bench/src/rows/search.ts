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
  reference: 'two FTS5 tables by hand, by trigrams: the latest 100 of each, with title and text',
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
        'Ranked by title and time, and with excerpts of the twenty best, which the reference leaves out.',
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

/** What one would write for this database alone: as quick as FTS5 is, and as much as has to be read. */
function buildByHand(raw: Sqlite.Database, userId: string): (q: string) => unknown {
  const nouns = [
    { table: 'todos', text: `title || ' ' || coalesce(description, '')`, columns: 'title, description' },
    { table: 'notes', text: `title || ' ' || content`, columns: 'title, content' },
  ];
  const searches = nouns.map(({ table, text, columns }) => {
    raw.exec(`
      create virtual table hand_${table} using fts5(text, content = '', tokenize = 'trigram', detail = none);
      insert into hand_${table} (rowid, text) select rowid, ${text} from ${table} order by rowid;
    `);
    return raw.prepare(`
      select id, updated_at, ${columns} from hand_${table} cross join ${table} on ${table}.rowid = hand_${table}.rowid
      where hand_${table} match ? and user_id = ? and deleted_at is null order by hand_${table}.rowid desc limit ${most}
    `);
  });
  return (q) => {
    // In FTS5 a word of trigrams without places is all of them.
    const match = q
      .split(' ')
      .flatMap((word) => Array.from({ length: word.length - 2 }, (_, at) => `"${word.slice(at, at + 3)}"`))
      .join(' AND ');
    return searches.map((search) => search.all(match, userId));
  };
}
