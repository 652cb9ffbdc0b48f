import { searchWords } from '@squeeze/domain/search/search-key';
import { textHolds } from '@squeeze/domain/search/text-holds';
import { givenNote } from '@squeeze/testing/given-note';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenUser } from '@squeeze/testing/given-user';
import { randomFrom } from '@squeeze/testing/random-from';
import { dialects, openAgain, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, DialectName } from '../connection.ts';
import { softDeleteNote } from '../repositories/note-repository.ts';
import { searchNotes, searchTodos } from '../repositories/search-repository.ts';

/** Of each kind: more than are looked through before the index of tokens is asked. */
const count = 640;

/** How often a word stands in a thing, of which there are so many newer ones. */
const rates: Readonly<Record<string, (newer: number) => number>> = {
  everywhere: () => 1,
  köstlich: () => 0.4,
  often: () => 0.16,
  // Enough of it is there, and less than enough among the latest.
  sometimes: () => 0.08,
  seldom: () => 0.01,
  once: (newer) => (newer > count - 150 ? 1 : 0),
  lately: (newer) => (newer < 20 ? 1 : 0),
};

interface Written {
  readonly kind: 'todo' | 'note';
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly at: number;
  readonly isDeleted: boolean;
}

/** Things of every kind, the oldest first, some of the same moment. */
async function write(db: Db, userId: string): Promise<Written[]> {
  const random = randomFrom(20_261_127);
  const words = (newer: number): string =>
    Object.entries(rates)
      .filter(([, rate]) => random() < rate(newer))
      .map(([word]) => word)
      .join(' ');
  const written: Written[] = [];
  for (let n = 0; n < count; n += 1) {
    const at = Date.UTC(2026, 0, 1) + Math.floor(n / 3) * 1_000;
    const newer = count - 1 - n;
    const isTitled = random() < 0.3;
    const title = `No. ${n}${isTitled ? ` ${words(newer)}` : ''}`;
    const text = words(newer);
    const thing = { userId, title, createdAt: at, updatedAt: at };
    const todo = await givenTodo(db, { ...thing, description: text });
    const note = await givenNote(db, { ...thing, content: text });
    const isDeleted = random() < 0.1;
    if (isDeleted) await softDeleteNote(db, userId, note.id, at);
    written.push(
      { kind: 'todo', id: todo.id, title, text, at, isDeleted: false },
      { kind: 'note', id: note.id, title, text, at, isDeleted },
    );
  }
  return written;
}

interface Corpus {
  readonly database: TestDatabase;
  readonly userId: string;
  readonly written: readonly Written[];
}

/** Written once for each database: it takes seconds. */
const corpora = new Map<DialectName, Promise<Corpus>>();
const corpusIn = (name: DialectName): Promise<Corpus> => {
  const made = corpora.get(name) ?? writeCorpus(name);
  corpora.set(name, made);
  return made;
};
async function writeCorpus(name: DialectName): Promise<Corpus> {
  const database = await openTestDatabase(name);
  const { id: userId } = await givenUser(database.db);
  const written = await database.transaction((trx) => write(trx, userId));
  await sql`analyze`.execute(database.db);
  return { database, userId, written };
}
afterAll(async () => {
  for (const corpus of corpora.values()) await (await corpus).database.close();
});

const limit = 60;
const kinds = { todo: searchTodos, note: searchNotes } as const;

describe.each(dialects)('$name: a search among many things', ({ name }) => {
  let database: TestDatabase;
  let userId: string;
  let written: readonly Written[];
  beforeAll(async () => {
    ({ database, userId, written } = await corpusIn(name));
  });

  /** By reading everything: the latest that hold every word, and the latest whose titles have words that begin so. */
  const byReading = (kind: Written['kind'], words: readonly string[]): string[] => {
    const all = written
      .filter((thing) => thing.kind === kind && !thing.isDeleted)
      .toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
    const latest = all.filter(({ title, text }) => textHolds(`${title}\n${text}`, words)).slice(0, limit);
    const titled =
      latest.length < limit ? [] : all.filter(({ title }) => textHolds(title, words)).slice(0, limit);
    return [...new Set([...latest, ...titled].map(({ id }) => id))];
  };

  it.each([
    'everywhere',
    'kostlich',
    'KÖST',
    'often',
    'sometimes',
    'seldom',
    'once',
    'lately',
    'everywhere once',
    'often köstlich',
    'sometimes lat',
    'no',
    'unheard',
  ])('finds the latest with "%s", however often that stands there', async (sought) => {
    const words = searchWords(sought);
    for (const kind of ['todo', 'note'] as const) {
      const found = await kinds[kind](database.db, userId, { words, limit });
      expect(found.map(({ id }) => id)).toEqual(byReading(kind, words));
    }
  });
});

describe('postgres: a search for what stands everywhere', () => {
  it('does not fetch all that have it', async () => {
    const { database, userId } = await corpusIn('postgres');
    // Whose connections have planned nothing yet.
    const again = openAgain(database);
    await again.transaction(async (trx) => {
      // So few it would rather read from end to end, and sort.
      await sql`set local enable_seqscan to off`.execute(trx);
      await sql`set local enable_sort to off`.execute(trx);
      for (const search of Object.values(kinds)) {
        const before = await fetchedBy(trx);
        expect(await search(trx, userId, { words: ['everywhere'], limit })).not.toEqual([]);
        expect((await fetchedBy(trx)) - before).toBeLessThan(count);
      }
    });
    await again.close();
  });
});

/** Entries that were read in this transaction. */
async function fetchedBy(trx: Db): Promise<number> {
  const { rows } = await sql<{ fetched: number }>`
    select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as fetched
    from pg_stat_xact_user_tables where relname = 'search_entries'
  `.execute(trx);
  return rows[0]?.fetched ?? 0;
}
