import { fdatasync, fstatSync } from 'node:fs';
import { mkdtemp, open, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as othersHaveRun } from 'node:timers/promises';
import { promisify } from 'node:util';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { damageTable } from '@squeeze/testing/damage-table';
import { givenTodo } from '@squeeze/testing/given-todo';
import type { Db } from './connection.ts';
import { isStorageFull, isUnavailable, isUnsynced } from './database-error.ts';
import { migrateToLatest } from './migrate.ts';
import { countTodos, findTodo } from './repositories/todo-repository.ts';
import { openSqlite, reserveFileOf, type SqliteDatabase, type SqliteOptions } from './sqlite.ts';

async function pragma(database: SqliteDatabase, name: string): Promise<unknown> {
  const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(database.db);
  return Object.values(rows[0] ?? {})[0];
}

describe('a SQLite database', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'squeeze-sqlite-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function openMigrated(file: string, options?: SqliteOptions): Promise<SqliteDatabase> {
    const database = openSqlite(join(folder, file), options);
    await migrateToLatest(database);
    return database;
  }

  it('syncs every commit to disk, keeps a log, and checks references, on every connection', async () => {
    const first = await openMigrated('pragmas.db');
    const second = openSqlite(join(folder, 'pragmas.db'));
    for (const database of [first, second]) {
      expect(await pragma(database, 'journal_mode')).toBe('wal');
      // 2 is FULL.
      expect(await pragma(database, 'synchronous')).toBe(2);
      expect(await pragma(database, 'foreign_keys')).toBe(1);
      expect(await pragma(database, 'busy_timeout')).toBe(5_000);
      await database.close();
    }
  });

  it.runIf(process.platform !== 'win32')('lets nobody but its owner read the files', async () => {
    const database = await openMigrated('private.db');
    for (const suffix of ['', '-wal', '-shm']) {
      expect((await stat(join(folder, `private.db${suffix}`))).mode & 0o077).toBe(0);
    }
    await database.close();
  });

  it('takes the write lock when a transaction begins, so that none fails half-way', async () => {
    const [one, other] = [await openMigrated('lock.db'), openSqlite(join(folder, 'lock.db'))];
    await sql`pragma busy_timeout = 0`.execute(other.db);
    await one.transaction(async (trx) => {
      await sql`select count(*) from todos`.execute(trx);
      await expect(other.transaction(async () => 'never')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    });
    expect(await other.transaction(async () => 'now')).toBe('now');
    await Promise.all([one.close(), other.close()]);
  });

  it('rolls a failed transaction back and goes on', async () => {
    const database = await openMigrated('rollback.db');
    const kept = await givenTodo(database.db);
    const failing = database.transaction(async (trx) => {
      await givenTodo(trx, { userId: kept.userId });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await countTodos(database.db, kept.userId)).toBe(1);
    await database.close();
  });

  it('syncs all but what may be hasty, also right after it and when it fails', async () => {
    const database = await openMigrated('hasty.db');
    const levelIn = async (db: Db): Promise<unknown> =>
      (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;
    const failing = database.hastyTransaction(async () => {
      throw new Error('changed my mind');
    });
    const levels = [
      database.transaction(levelIn),
      database.hastyTransaction(levelIn),
      levelIn(database.db),
      database.transaction(levelIn),
    ];
    await expect(failing).rejects.toThrow('changed my mind');
    // 1 is NORMAL, 2 is FULL: a transaction's sync is one of our own, see below.
    expect(await Promise.all(levels)).toEqual([1, 1, 2, 1]);
    await database.close();
  });

  it('answers for a transaction once the log is on disk, and lets others go on meanwhile', async () => {
    const synced: (() => void)[] = [];
    let isSlow = false;
    const sync = async () => (isSlow ? new Promise<void>((resolve) => synced.push(resolve)) : undefined);
    const database = await openMigrated('synced.db', { sync });
    isSlow = true;
    const log: string[] = [];
    const write = (name: string) => async (trx: Db) => {
      await givenTodo(trx, { title: name });
      return name;
    };
    const count = async (db: Db): Promise<number> =>
      (await sql<{ n: number }>`select count(*) as n from todos`.execute(db)).rows[0]?.n ?? 0;
    const noted = (name: string) => log.push(name);
    const first = database.transaction(write('first')).then(noted);
    await database.hastyTransaction(write('hasty')).then(noted);
    await database.transaction(count).then((n) => noted(`${n} seen`));
    const second = database.transaction(write('second')).then(noted);
    expect(await count(database.db)).toBe(3);
    expect(log).toEqual(['hasty', '2 seen']);
    expect(synced).toHaveLength(1);
    synced[0]?.();
    await first;
    await vi.waitUntil(() => synced.length === 2);
    expect(log).toEqual(['hasty', '2 seen', 'first']);
    synced[1]?.();
    await second;
    await database.close();
  });

  it('has what is unhurried share a sync with who comes in time, each on disk when it is answered for', async () => {
    const gathered: (() => void)[] = [];
    const synced: (() => void)[] = [];
    let isSlow = false;
    const sync = async () => (isSlow ? new Promise<void>((resolve) => synced.push(resolve)) : undefined);
    const gather = () => new Promise<void>((resolve) => gathered.push(resolve));
    const database = await openMigrated('unhurried.db', { sync, gather });
    isSlow = true;
    const answered: string[] = [];
    const write = (name: string): Promise<unknown> =>
      database.unhurriedTransaction((trx) => givenTodo(trx, { title: name })).then(() => answered.push(name));
    const count = async (): Promise<number> =>
      (await sql<{ n: number }>`select count(*) as n from todos`.execute(database.db)).rows[0]?.n ?? 0;
    const inTime = [write('one'), write('two')];
    await vi.waitUntil(async () => (await count()) === 2);
    expect([gathered.length, synced.length]).toEqual([1, 0]);
    gathered[0]?.();
    await vi.waitUntil(() => synced.length === 1);
    const late = write('late');
    await vi.waitUntil(() => gathered.length === 2);
    expect(answered).toEqual([]);
    synced[0]?.();
    await Promise.all(inTime);
    expect(answered.toSorted()).toEqual(['one', 'two']);
    gathered[1]?.();
    await vi.waitUntil(() => synced.length === 2);
    synced[1]?.();
    await late;
    await database.close();
  });

  it('empties the log into the file where it cannot be synced, and believes no sync before that', async () => {
    let failing = 0;
    const sync = async () => {
      if (failing > 0) throw new Error(`EIO ${failing--}`);
    };
    const database = await openMigrated('failing.db', { sync });
    const write = () => database.transaction((trx) => givenTodo(trx));
    const logSize = async () => (await stat(join(folder, 'failing.db-wal'))).size;
    failing = 1;
    await write();
    expect(await logSize()).toBe(0);

    // Somebody reads the log, so that it has to stay.
    await write();
    const reader = new BetterSqlite(join(folder, 'failing.db'));
    reader.exec('begin; select count(*) from todos');
    failing = 1;
    await expect(write()).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    expect(failing).toBe(0);
    await expect(write()).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    reader.close();

    // Nor is it empty before that is on disk.
    failing = 1;
    await expect(write()).rejects.toThrow('EIO');
    await write();
    expect(await logSize()).toBe(0);
    await write();
    expect(await logSize()).toBeGreaterThan(0);
    await database.close();
  });

  it.each([
    ['ENOSPC', isStorageFull, true],
    ['EDQUOT', isStorageFull, true],
    ['EIO', isUnavailable, false],
  ] as const)('says of %s in a sync what it says of its own errors', async (code, means, isShort) => {
    let isFailing = false;
    const sync = async (descriptor: number): Promise<void> => {
      if (isFailing) throw Object.assign(new Error(code), { code, syscall: 'fdatasync' });
      await promisify(fdatasync)(descriptor);
    };
    const database = await openMigrated(`${code}.db`, { sync, reserveBytes: 4096 });
    await database.holdReserve();
    const { userId } = await givenTodo(database.db);
    isFailing = true;
    const refused = await database
      .transaction((trx) => givenTodo(trx, { userId }))
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Error);
    expect(means(refused)).toBe(true);
    expect(isUnsynced(refused)).toBe(true);
    // The reserve was given back for what has to be written all the same.
    const reserve = await stat(reserveFileOf(join(folder, `${code}.db`)));
    expect(reserve.size).toBe(isShort ? 0 : 4096);
    isFailing = false;
    expect(await database.isOutOfRoom()).toBe(false);
    await database.transaction((trx) => givenTodo(trx, { userId }));
    await database.close();
  });

  it('syncs the log itself', async () => {
    const synced: number[] = [];
    const sync = async (descriptor: number): Promise<void> => {
      synced.push(fstatSync(descriptor).ino);
      await promisify(fdatasync)(descriptor);
    };
    const database = await openMigrated('log.db', { sync });
    synced.length = 0;
    await database.transaction((trx) => givenTodo(trx));
    expect(synced).toEqual([(await stat(join(folder, 'log.db-wal'))).ino]);
    await database.close();
  });

  it('keeps answering right when more statements are used than it remembers', async () => {
    const database = await openMigrated('statements.db');
    const one = sql.lit(1);
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 450; n += 1) {
        const { rows } = await sql<{ n: number }>`select ${sql.lit(n)} + ${one} as n`.execute(database.db);
        expect(rows).toEqual([{ n: n + 1 }]);
      }
    }
    await database.close();
  });

  it('copies itself while it is being written', async () => {
    const database = await openMigrated('live.db');
    const todo = await givenTodo(database.db);
    const backup = join(folder, 'backup.db');
    const copying = database.backup(backup);
    for (let i = 0; i < 20; i += 1) await givenTodo(database.db, { userId: todo.userId });
    await copying;
    await expect(database.backup(backup)).rejects.toMatchObject({ code: 'EEXIST' });
    await database.close();
    const restored = openSqlite(backup);
    expect(restored.integrityCheck()).toEqual([]);
    expect(await findTodo(restored.db, todo.userId, todo.id)).toEqual(todo);
    expect(await countTodos(restored.db, todo.userId)).toBe(21);
    await restored.close();
  });

  it('copies itself once a transaction that was open has ended, and not before', async () => {
    const database = await openMigrated('in-transaction.db');
    const backup = join(folder, 'of-transaction.db');
    const { copying, todo } = await database.transaction(async (trx) => {
      const written = await givenTodo(trx);
      const begun = database.backup(backup);
      // It looks at two files before it begins.
      for (let turn = 0; turn < 20; turn += 1) {
        await stat(folder);
        await othersHaveRun();
      }
      return { copying: begun, todo: written };
    });
    await copying;
    await database.close();
    const restored = openSqlite(backup);
    expect(await findTodo(restored.db, todo.userId, todo.id)).toEqual(todo);
    await restored.close();
  });

  it('leaves no half copy behind', async () => {
    const database = await openMigrated('source.db');
    await givenTodo(database.db);
    const missing = join(folder, 'no-such-folder', 'backup.db');
    await expect(database.backup(missing)).rejects.toMatchObject({ code: 'ENOENT' });
    const backup = join(folder, 'half.db');
    const copying = database.backup(backup);
    await database.close();
    await expect(copying).rejects.toThrow('not open');
    await expect(stat(backup)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('finds rows that refer to nothing', async () => {
    const database = await openMigrated('orphans.db');
    await givenTodo(database.db);
    expect(database.integrityCheck()).toEqual([]);
    await sql`pragma foreign_keys = off`.execute(database.db);
    await sql`delete from users`.execute(database.db);
    const tables = database.integrityCheck().map((finding) => {
      const found = /^row \d+ of (\w+) refers to a missing row of users$/.exec(finding);
      return found?.[1] ?? finding;
    });
    const expected = ['calendar_changes', 'name_beginnings', 'search_entries', 'todos', 'user_roles'];
    expect([...new Set(tables)].toSorted()).toEqual(expected);
    await database.close();
  });

  it.each([3, 12, 30])('finds damage on page %i', async (page) => {
    const name = `damaged-${page}.db`;
    const database = await openMigrated(name);
    await givenTodo(database.db);
    const { rows } = await sql<{ page_size: number }>`pragma page_size`.execute(database.db);
    await database.close();
    const size = rows[0]?.page_size ?? 0;
    const file = await open(join(folder, name), 'r+');
    await file.write(Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
    await file.close();
    const damaged = openSqlite(join(folder, name));
    expect(damaged.integrityCheck()).not.toEqual([]);
    await damaged.close();
  });

  it('remembers from the first damaged page on that it is damaged, and says so once', async () => {
    const whole = await openMigrated('bad-sector.db');
    await whole.close();
    await damageTable(join(folder, 'bad-sector.db'), 'conversations');
    const database = openSqlite(join(folder, 'bad-sector.db'));
    const heard: string[] = [];
    database.onDamage((finding) => heard.push(finding));
    database.requireOurs();
    expect(database.damage).toBeNull();
    for (const _ of [1, 2]) {
      const reading = database.db.selectFrom('conversations').selectAll().execute();
      await expect(reading).rejects.toThrow('malformed');
    }
    expect(database.damage).toMatch('malformed');
    expect(heard).toEqual([database.damage]);
    // The rest can still be read.
    expect(await database.db.selectFrom('users').select('id').execute()).toEqual([]);
    await database.close();
  });

  it('refuses a file that is no database, and leaves it alone', async () => {
    const file = join(folder, 'letter.db');
    await writeFile(file, 'Dear Ada, this is not a database at all. '.repeat(200));
    expect(() => openSqlite(file)).toThrow(expect.objectContaining({ code: 'SQLITE_NOTADB' }));
    expect((await stat(file)).size).toBe(8_200);
  });

  it('knows whether it answers', async () => {
    const database = await openMigrated('healthy.db');
    expect(await database.isHealthy()).toBe(true);
    await database.close();
    expect(await database.isHealthy()).toBe(false);
    await database.close();
  });
});
