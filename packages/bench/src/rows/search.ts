import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openPostgres } from '@squeeze/database/postgres';
import type { OpenDatabase } from '@squeeze/database/connection';
import { openSqlite } from '@squeeze/database/sqlite';
import { startPostgresServer } from '@squeeze/testing/postgres-server';
import { searchThings } from '@squeeze/server/features/search/search-things';
import { givenNote } from '@squeeze/testing/given-note';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenUser } from '@squeeze/testing/given-user';
import { randomFrom } from '@squeeze/testing/random-from';
import { sql } from 'kysely';
import { searchPostgresByHand, searchSqliteByHand } from '../references/search-by-hand.ts';
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

interface Sides extends AsyncDisposable {
  readonly database: OpenDatabase;
  readonly byHand: (
    userId: string,
  ) => Promise<(q: string) => Promise<unknown>> | ((q: string) => Promise<unknown>);
}

/** One search of everything beside one of the same texts by hand. */
const rowOf = (
  things: number,
  {
    name,
    system,
    reference,
    open,
  }: { name: string; system: string; reference: string; open: () => Promise<Sides> },
): Row => ({
  name: `search-${things / 1_000}k${name}`,
  what: `a search over ${things.toLocaleString('en')} todos and notes, eight different ones, ${system}`,
  reference,
  unit: 'ms',
  goal: { of: 'ratio', bound: 'at most', value: 3 },
  async measure() {
    await using opened = await open();
    const { database } = opened;
    await migrateToLatest(database);
    const userId = await write(database, things);
    // As PostgreSQL does by itself, once it has a minute.
    if (database.dialect === 'postgres') await sql`analyze`.execute(database.db);
    const byHand = await opened.byHand(userId);
    const timed = async (search: (q: string) => Promise<unknown>): Promise<number> => {
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
    return {
      rounds: await interleave(sides),
      notes: [
        'Its answer is ranked by title and time and has excerpts of the twenty best, which the reference leaves out.',
      ],
    };
  },
});

const sqlite = {
  name: '',
  system: 'SQLite',
  reference: 'an FTS5 table for each noun by hand, by trigrams: the same question, with title and text',
  open: async (): Promise<Sides> => {
    const folder = await temporaryFolder();
    const file = path.join(folder.path, 'squeeze.db');
    const database = openSqlite(file);
    let raw: Sqlite.Database | null = null;
    return {
      database,
      byHand: (userId) => searchSqliteByHand((raw = new Sqlite(file)), userId),
      [Symbol.asyncDispose]: async () => {
        raw?.close();
        await database.close();
        await folder[Symbol.asyncDispose]();
      },
    };
  },
};

const postgres = {
  name: '-postgres',
  system: 'PostgreSQL',
  reference: 'a tsvector for each noun by hand, words by their beginnings, with title and text',
  open: async (): Promise<Sides> => {
    const server = await startPostgresServer();
    const database = openPostgres(server.url('postgres'));
    return {
      database,
      byHand: (userId) => searchPostgresByHand(database.db, userId),
      [Symbol.asyncDispose]: async () => {
        await database.close();
        await server.stop();
      },
    };
  },
};

export const searches: readonly Row[] = [10_000, 200_000].flatMap((things) =>
  [sqlite, postgres].map((side) => rowOf(things, side)),
);

/** Four todos to each note of some four hundred characters, a second apart. */
async function write(database: OpenDatabase, things: number): Promise<string> {
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
