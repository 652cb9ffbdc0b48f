import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ManualTimers } from '@squeeze/testing/manual-timers';
import { damageTable } from '@squeeze/testing/damage-table';
import { eventually } from '@squeeze/testing/eventually';
import { givenUser } from '@squeeze/testing/given-user';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { migrateToLatest } from '../migrate.ts';
import { openSqlite, type SqliteDatabase } from '../sqlite.ts';
import { SqliteKeeper } from './sqlite-keeper.ts';

const hour = 60 * 60_000;
let folder: string;
let file: string;
let database: SqliteDatabase;
let keeper: SqliteKeeper;
let timers: ManualTimers;
let now = Date.parse('2027-03-01T23:30:00Z');
const onDamage = vi.fn<(finding: string) => void>();
const onFailure = vi.fn<(error: unknown) => void>();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'keeper-'));
  file = path.join(folder, 'squeeze.db');
  database = openSqlite(file);
  await migrateToLatest(database);
  timers = new ManualTimers();
  now = Date.parse('2027-03-01T23:30:00Z');
  vi.resetAllMocks();
  begin();
});
afterEach(async () => {
  await keeper.stop();
  await database.close();
  await rm(folder, { recursive: true });
});

function begin(): void {
  keeper = new SqliteKeeper({
    database,
    file,
    folder: path.join(folder, 'backups'),
    files: null,
    nativeBinding: null,
    clock: { now: () => now },
    timers,
    onDamage,
    onFailure,
  });
}

const names = async (): Promise<string[]> => await readdir(path.join(folder, 'backups')).catch(() => []);

async function damage(table = 'users'): Promise<void> {
  await database.close();
  await damageTable(file, table);
  database = openSqlite(file);
  begin();
}

it('makes a backup a day, found out within the hour', async () => {
  keeper.start();
  await eventually(async () => expect(await names()).toEqual(['squeeze-2027-03-01.db']));
  now += hour;
  timers.pass(hour);
  await eventually(async () =>
    expect(await names()).toEqual(['squeeze-2027-03-01.db', 'squeeze-2027-03-02.db']),
  );
  expect([onDamage.mock.calls, onFailure.mock.calls]).toEqual([[], []]);
});

it('makes one at once when asked, beside the others', async () => {
  await givenUser(database.db);
  expect(await keeper.backUpNow()).toMatchObject({ counts: { people: 1 } });
  expect(await names()).toEqual(['by-hand-2027-03-01T233000Z.db']);
});

it('makes the day’s anew before it stops, where something was written since', async () => {
  keeper.start();
  await eventually(async () => expect(await names()).toEqual(['squeeze-2027-03-01.db']));
  const backup = vi.spyOn(database, 'backup');
  keeper.renewToday();
  await keeper.list();
  expect(backup).not.toHaveBeenCalled();
  await givenUser(database.db);
  keeper.renewToday();
  await keeper.stop();
  expect(await names()).toEqual(['squeeze-2027-03-01.db']);
  expect(await keeper.find('squeeze-2027-03-01.db')).toMatchObject({ counts: { people: 1 } });
});

it('leaves the day’s as it is where the file has been damaged since', async () => {
  await givenUser(database.db);
  keeper.start();
  await eventually(async () => expect(await names()).toEqual(['squeeze-2027-03-01.db']));
  await damage('memory_facts');
  await givenUser(database.db);
  keeper.renewToday();
  await eventually(() => expect(onDamage).toHaveBeenCalledOnce());
  keeper.renewToday();
  expect(await keeper.list()).toMatchObject([{ state: 'good', counts: { people: 1 } }]);
  await keeper.stop();
});

it('tells of damage once, in its words, and keeps no copy of it', async () => {
  await damage();
  keeper.check();
  await eventually(() => expect(onDamage).toHaveBeenCalledOnce());
  expect(database.damage).toMatch(/malformed|page/);
  await expect(keeper.backUpNow()).rejects.toThrow(/malformed|page/);
  keeper.start();
  await keeper.stop();
  expect(await names()).toEqual([]);
  expect(onDamage).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
});

it('finds with the day’s backup what came after the start', async () => {
  await damage();
  keeper.start();
  await eventually(() => expect(onDamage).toHaveBeenCalledOnce());
  expect(await names()).toEqual([]);
});

it('says that a backup could not be made, and tries again', async () => {
  const backup = vi.spyOn(database, 'backup').mockRejectedValueOnce(new Error('disk full'));
  keeper.start();
  await eventually(() => expect(onFailure).toHaveBeenCalledOnce());
  timers.pass(hour);
  await eventually(async () => expect(await names()).toEqual(['squeeze-2027-03-01.db']));
  expect(backup).toHaveBeenCalledTimes(2);
  expect(onDamage).not.toHaveBeenCalled();
});
