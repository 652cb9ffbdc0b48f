import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { givenTodo } from '@squeeze/testing/given-todo';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrateToLatest } from './migrate.ts';
import { openSqlite, reserveFileOf } from './sqlite.ts';
import { StorageRoom } from './storage-room.ts';

const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
const busy = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });

describe('StorageRoom', () => {
  it('is short from the first write without room until there is some, and asks only meanwhile', async () => {
    let hasRoom = false;
    const asked = vi.fn(() => Promise.resolve(hasRoom));
    const onShort = vi.fn();
    const room = new StorageRoom({ hasRoom: asked, onShort });
    room.note(busy);
    room.note(new Error('no code'));
    expect(await room.isShort()).toBe(false);
    expect(asked).not.toHaveBeenCalled();
    room.note(full);
    room.note(full);
    expect(onShort).toHaveBeenCalledOnce();
    expect(await Promise.all([room.isShort(), room.isShort()])).toEqual([true, true]);
    expect(asked).toHaveBeenCalledOnce();
    hasRoom = true;
    expect(await room.isShort()).toBe(false);
    room.note(full);
    expect(onShort).toHaveBeenCalledTimes(2);
  });
});

describe('the reserve of a SQLite file', () => {
  const reserveBytes = 3_000_000;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'squeeze-reserve-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is held, given back when a write finds no room, and taken again', async () => {
    const file = path.join(folder, 'squeeze.db');
    const held = async () => (await stat(reserveFileOf(file))).size;
    const database = openSqlite(file, { reserveBytes });
    await migrateToLatest(database);
    await database.holdReserve();
    expect(await held()).toBe(reserveBytes);
    expect((await stat(reserveFileOf(file))).mode & 0o777).toBe(0o600);
    await sql`pragma max_page_count = 1`.execute(database.db);
    const { userId } = await givenTodo(database.db).catch(() => ({ userId: '' }));
    const large = { ...(userId !== '' && { userId }), description: 'x'.repeat(1_000_000) };
    await expect(database.transaction((trx) => givenTodo(trx, large))).rejects.toMatchObject({
      code: 'SQLITE_FULL',
    });
    expect(await held()).toBe(0);
    // The disk of this test has room; only the file may not grow.
    expect(await database.isOutOfRoom()).toBe(false);
    expect(await held()).toBe(reserveBytes);
    await database.close();
  });
});

it('rolls back once where SQLite has done so itself, and tells why', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'squeeze-reserve-'));
  const database = openSqlite(path.join(folder, 'squeeze.db'));
  await migrateToLatest(database);
  const { userId } = await givenTodo(database.db);
  await sql`pragma max_page_count = 1`.execute(database.db);
  for (let round = 0; round < 20; round += 1) {
    const failing = database.transaction(async (trx) => {
      for (let n = 0; n < 50; n += 1) await givenTodo(trx, { userId, description: 'x'.repeat(5_000) });
    });
    await expect(failing).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  }
  const { rows } = await sql<{ n: number }>`select count(*) as n from todos`.execute(database.db);
  expect(rows).toEqual([{ n: 1 }]);
  await database.close();
  await rm(folder, { recursive: true });
});
