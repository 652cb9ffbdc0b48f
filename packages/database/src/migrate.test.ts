import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  dialects,
  openAgain,
  openEmptyTestDatabase,
  openTestDatabase,
  type TestDatabase,
} from '@squeeze/testing/test-database';
import { migrateToLatest, pendingMigrations } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openSqlite } from './sqlite.ts';

const names = Object.keys(migrations);

/**
 * A process that migrates the SQLite file in its first argument and kills itself, hard, on the way: at the statement
 * whose number is its second argument.
 */
const migratingProcess = `
  const { openSqlite } = await import(${JSON.stringify(new URL('sqlite.ts', import.meta.url).href)});
  const { migrateToLatest } = await import(${JSON.stringify(new URL('migrate.ts', import.meta.url).href)});
  const [file, killAt] = process.argv.slice(1);
  const opened = openSqlite(file);
  let statements = 0;
  const killer = {
    transformQuery({ node }) {
      statements += 1;
      if (statements === Number(killAt)) process.kill(process.pid, 'SIGKILL');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await migrateToLatest({ ...opened, db: opened.db.withPlugin(killer) });
  await opened.close();
`;

/** The signal that ended the process, or null when it finished. */
async function migrateInProcess(file: string, killAt: number): Promise<string | null> {
  const flags = ['--input-type=module', '--eval', migratingProcess];
  const running = promisify(execFile)(process.execPath, [...flags, file, String(killAt)]);
  return running.then(
    () => null,
    (error: { signal?: string; stderr?: string }) => error.signal ?? `failed: ${error.stderr}`,
  );
}

async function schemaOf(database: TestDatabase): Promise<unknown[]> {
  const { rows } =
    database.dialect === 'sqlite'
      ? await sql`select type, name, sql from sqlite_schema order by type, name`.execute(database.db)
      : await sql`
          select table_name, column_name, data_type, is_nullable from information_schema.columns
          where table_schema = 'public' order by table_name, column_name
        `.execute(database.db);
  return rows;
}

describe.each(dialects)('$name: migrations', ({ name }) => {
  it('build the schema from nothing, once', async () => {
    await using database = await openEmptyTestDatabase(name);
    expect(await pendingMigrations(database)).toEqual(names);
    expect(await migrateToLatest(database)).toEqual(names);
    expect(await pendingMigrations(database)).toEqual([]);
    const built = await schemaOf(database);
    expect(await migrateToLatest(database)).toEqual([]);
    expect(await schemaOf(database)).toEqual(built);
    expect(built.length).toBeGreaterThan(0);
  });

  it('touch nothing when asked what is pending', async () => {
    await using database = await openEmptyTestDatabase(name);
    const before = await schemaOf(database);
    await pendingMigrations(database);
    expect(await schemaOf(database)).toEqual(before);
  });

  it('leave nothing of a run that fails, and can be run again', async () => {
    await using database = await openEmptyTestDatabase(name);
    await sql`create table todos (id text)`.execute(database.db);
    await expect(migrateToLatest(database)).rejects.toThrow(/todos.*already exists/);
    expect(await pendingMigrations(database)).toEqual(names);
    await expect(sql`select 1 from users`.execute(database.db)).rejects.toThrow('users');
    await sql`drop table todos`.execute(database.db);
    expect(await migrateToLatest(database)).toEqual(names);
  });

  it('refuse a database of a newer release', async () => {
    await using database = await openTestDatabase(name);
    await sql`insert into kysely_migration (name, timestamp) values ('99990101000000_future', '2099-01-01T00:00:00Z')`.execute(
      database.db,
    );
    await expect(migrateToLatest(database)).rejects.toThrow('99990101000000_future');
  });
});

describe('postgres: processes that start together', () => {
  it('migrate once', async () => {
    await using database = await openEmptyTestDatabase('postgres');
    const processes = Array.from({ length: 4 }, () => openAgain(database));
    const ran = await Promise.all(processes.map((one) => migrateToLatest(one)));
    expect(ran.flat()).toEqual(names);
    await Promise.all(processes.map((one) => one.close()));
  });
});

describe('sqlite: processes', () => {
  it('that start together migrate once', async () => {
    await using database = await openEmptyTestDatabase('sqlite');
    const never = 0;
    const ends = await Promise.all([1, 2, 3].map(() => migrateInProcess(database.location, never)));
    expect(ends).toEqual([null, null, null]);
    expect(await pendingMigrations(database)).toEqual([]);
  });

  // Early, between two tables, in the middle of a table's indexes, and when all but the commit is done.
  it.each([9, 16, 27, 38])(
    'killed at statement %i leave a database that the next start completes',
    async (killAt) => {
      await using database = await openEmptyTestDatabase('sqlite');
      await using whole = await openTestDatabase('sqlite');
      expect(await migrateInProcess(database.location, killAt)).toBe('SIGKILL');
      expect(await pendingMigrations(database)).toEqual(names);
      expect(await migrateToLatest(database)).toEqual(names);
      expect(await schemaOf(database)).toEqual(await schemaOf(whole));
      const checked = openSqlite(database.location);
      expect(checked.integrityCheck()).toEqual([]);
      await checked.close();
    },
  );
});
