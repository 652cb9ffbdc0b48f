import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenUser } from '@squeeze/testing/given-user';
import { dialects, openAgain, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { isForeignKeyViolation, isStorageFull, isUnavailable, isUniqueViolation } from './database-error.ts';

const meanings = { isForeignKeyViolation, isStorageFull, isUnavailable, isUniqueViolation };

/** Names of the functions that recognise the error. */
const meaningOf = (error: unknown): string[] =>
  Object.entries(meanings).flatMap(([name, recognises]) => (recognises(error) ? [name] : []));

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const missing = (syscall: string): Error =>
  Object.assign(new Error('no such file'), { code: 'ENOENT', syscall });

describe.each(dialects)('$name: database errors', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('tells a duplicate key, of a column and of the row itself', async () => {
    const { db } = database;
    const user = await givenUser(db);
    expect(meaningOf(await thrownBy(givenUser(db, { email: user.email })))).toEqual(['isUniqueViolation']);
    expect(meaningOf(await thrownBy(givenUser(db, { id: user.id, email: 'other@example.com' })))).toEqual([
      'isUniqueViolation',
    ]);
  });

  it('tells a missing parent', async () => {
    const orphan = givenTodo(database.db, { userId: '0197f000-0000-7000-8000-000000000000' });
    expect(meaningOf(await thrownBy(orphan))).toEqual(['isForeignKeyViolation']);
  });

  it('makes nothing of a mistake of ours', async () => {
    expect(meaningOf(await thrownBy(sql`select nothing from nowhere`.execute(database.db)))).toEqual([]);
    const impossible = sql`update todos set priority = 9`.execute(database.db);
    await givenTodo(database.db);
    expect(meaningOf(await thrownBy(impossible))).toEqual([]);
  });
});

describe('database errors', () => {
  it('tells a full SQLite file, and goes on once there is room', async () => {
    await using database = await openTestDatabase('sqlite');
    const { db } = database;
    const { userId } = await givenTodo(db);
    await sql`pragma max_page_count = 1`.execute(db);
    const big = { userId, description: 'x'.repeat(1_000_000) };
    expect(meaningOf(await thrownBy(givenTodo(db, big)))).toEqual(['isStorageFull']);
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect(meaningOf(await thrownBy(givenTodo(db, big)))).toEqual([]);
  });

  it('tells a SQLite file that another process writes to', async () => {
    await using database = await openTestDatabase('sqlite');
    await database.transaction(async () => {
      const other = openAgain(database);
      await sql`pragma busy_timeout = 0`.execute(other.db);
      expect(meaningOf(await thrownBy(givenUser(other.db)))).toEqual(['isUnavailable']);
      await other.close();
    });
  });

  it.each([
    ['53100', ['isStorageFull']],
    ['57P01', ['isUnavailable']],
    ['57P03', ['isUnavailable']],
    ['08006', ['isUnavailable']],
    ['53300', ['isUnavailable']],
    ['40P01', ['isUnavailable']],
    ['ECONNREFUSED', ['isUnavailable']],
    ['SQLITE_BUSY_SNAPSHOT', ['isUnavailable']],
    ['SQLITE_CORRUPT', []],
    ['22P02', []],
    ['42P01', []],
    [5, []],
  ])('reads the code %s', (code, expected) => {
    expect(meaningOf(Object.assign(new Error('failed'), { code }))).toEqual(expected);
  });

  it('tells a missing socket from a missing file', () => {
    expect(meaningOf(missing('connect'))).toEqual(['isUnavailable']);
    expect(meaningOf(missing('open'))).toEqual([]);
  });

  it('makes nothing of what is no database error', () => {
    for (const thrown of [new Error('Connection to nobody'), 'ECONNREFUSED', null, undefined, 5]) {
      expect(meaningOf(thrown)).toEqual([]);
    }
  });
});
