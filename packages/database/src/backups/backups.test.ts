import {
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { damageTable } from '@squeeze/testing/damage-table';
import { fromNewerRelease } from '@squeeze/testing/from-newer-release';
import { givenUser } from '@squeeze/testing/given-user';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  appendExportPart,
  beginMakingExport,
  findExport,
  insertExport,
  listExportParts,
} from '../repositories/export-repository.ts';
import {
  appendImportPart,
  findImportUpload,
  insertImportUpload,
} from '../repositories/import-upload-repository.ts';
import { migrateToLatest } from '../migrate.ts';
import { openSqlite, type SqliteDatabase } from '../sqlite.ts';
import { planBackupByHand, planDailyBackup } from './backup-plan.ts';
import { Backups, checkBackup, DamagedDatabaseError } from './backups.ts';
import { examineInWorker } from './examine-in-worker.ts';
import { restoreFile } from './restore-file.ts';
import type { SqliteFacts } from './sqlite-facts.ts';

const examine = (file: string): Promise<SqliteFacts> =>
  examineInWorker({ file, thorough: true, nativeBinding: null });

let folder: string;
let file: string;
let files: string;
let backups: Backups;
let database: SqliteDatabase;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backups-'));
  file = path.join(folder, 'squeeze.db');
  files = path.join(folder, 'files');
  backups = new Backups(path.join(folder, 'backups'), examine, files);
  database = openSqlite(file);
  await migrateToLatest(database);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const day = 86_400_000;
const noon = Date.parse('2027-03-01T12:00:00Z');

async function damage(): Promise<void> {
  await database.close();
  await damageTable(file, 'users');
  database = openSqlite(file);
}

const fillSome = async (): Promise<void> => {
  for (let count = 0; count < 20; count += 1) await givenUser(database.db);
};

describe('Backups', () => {
  it('are read through and counted before they count', async () => {
    await fillSome();
    const made = await backups.carryOut(database, (names) => planBackupByHand(names, noon));
    expect(made).toMatchObject({
      name: 'by-hand-2027-03-01T120000Z.db',
      counts: { people: 20, todos: 0, notes: 0, events: 0, conversations: 0, tasks: 0 },
    });
    expect(await readdir(backups.folder)).toEqual(['by-hand-2027-03-01T120000Z.db']);
    expect((await stat(made?.file ?? '')).mode & 0o777).toBe(0o600);
    expect(await backups.newestGood()).toMatchObject(made ?? {});
  });

  it('of the days before a damage stay, and the newest good one can be restored', async () => {
    for (let today = 1; today <= 9; today += 1) {
      if (today < 3) await givenUser(database.db);
      if (today === 3) await damage();
      const plan = (names: readonly string[]) => planDailyBackup(names, noon + today * day);
      const making = backups.carryOut(database, plan);
      if (today < 3) {
        const { file: made } = (await making) ?? { file: '' };
        await utimes(made, new Date(noon + today * day), new Date(noon + today * day));
      } else await expect(making).rejects.toThrow(DamagedDatabaseError);
    }
    expect(await readdir(backups.folder)).toEqual(['squeeze-2027-03-02.db', 'squeeze-2027-03-03.db']);
    const newest = await backups.newestGood();
    expect(newest).toMatchObject({ name: 'squeeze-2027-03-03.db', counts: { people: 2 } });

    await database.close();
    const keptAs = await restoreFile(newest?.file ?? '', file, noon, files);
    database = openSqlite(file);
    expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(2);
    expect(database.integrityCheck()).toEqual([]);
    // What was damaged is there to be looked at, and is what it was.
    expect((await examine(keptAs ?? '')).findings).not.toEqual([]);
  });

  it('say of each what is wrong with it', async () => {
    await fillSome();
    await backups.carryOut(database, (names) => planBackupByHand(names, noon));
    const [name = ''] = await readdir(backups.folder);
    const put = (other: string): string => path.join(backups.folder, other);
    await copyFile(put(name), put('squeeze-2027-01-01.db'));
    await truncate(put('squeeze-2027-01-01.db'), 40_960);
    await writeFile(put('squeeze-2027-01-02.db'), '');
    await writeFile(put('squeeze-2027-01-03.db'), 'Dear Ada, this is no database.');
    await copyFile(put(name), put('squeeze-2027-01-04.db'));
    await fromNewerRelease(put('squeeze-2027-01-04.db'));
    await writeFile(put('notes.txt'), 'of somebody else');
    const states = (await backups.list()).map((backup) => [backup.name, backup.state] as const);
    expect(Object.fromEntries(states)).toEqual({
      [name]: 'good',
      'squeeze-2027-01-01.db': 'damaged',
      'squeeze-2027-01-02.db': 'damaged',
      'squeeze-2027-01-03.db': 'damaged',
      'squeeze-2027-01-04.db': 'newer',
    });
    expect(await backups.find('notes.txt')).toBeNull();
    expect(await backups.find('../squeeze.db')).toBeNull();
    await expect(checkBackup(put('absent.db'), examine)).rejects.toThrow('ENOENT');
  });

  it('come one after the other by their days, also where all were copied at once', async () => {
    await givenUser(database.db);
    for (const today of [1, 3, 2]) {
      await backups.carryOut(database, (names) => planDailyBackup(names, noon + today * day));
      await givenUser(database.db);
    }
    const names = (await backups.list()).map(({ name }) => name);
    expect(names).toEqual(['squeeze-2027-03-04.db', 'squeeze-2027-03-03.db', 'squeeze-2027-03-02.db']);
    expect(await backups.newestGood()).toMatchObject({ name: names[0], counts: { people: 2 } });
    // Of before an update, whose name tells no day: as new as its copy, and not what is offered first.
    await backups.carryOut(database, () => ({ make: 'before-20261129090000_create_exports.db', remove: [] }));
    expect(await backups.newestGood()).toMatchObject({ name: names[0] });
  });

  it('are none where there is no folder', async () => {
    expect(await backups.list()).toEqual([]);
    expect(await backups.newestGood()).toBeNull();
  });
});

describe('the files that people keep', () => {
  const put = async (name: string): Promise<void> => {
    await mkdir(path.join(files, 'aa', 'bb'), { recursive: true });
    await writeFile(path.join(files, 'aa', 'bb', name), name);
  };
  const filesIn = async (where: string): Promise<string[]> => {
    const entries = await readdir(where, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  };
  const make = (at = noon) => backups.carryOut(database, (names) => planBackupByHand(names, at));

  it('go along with a backup, take no more room, and are back before it is', async () => {
    await put('milk');
    await put('half.unfinished');
    const made = await make();
    const beside = `${made?.file}.files`;
    expect(await filesIn(beside)).toEqual(['milk']);
    const inode = async (where: string) => (await stat(path.join(where, 'aa', 'bb', 'milk'))).ino;
    expect(await inode(beside)).toBe(await inode(files));
    await rm(files, { recursive: true });
    await put('later');
    await database.close();
    await restoreFile(made?.file ?? '', file, noon, files);
    database = openSqlite(file);
    expect((await filesIn(files)).toSorted()).toEqual(['later', 'milk']);
    // Beside what the backup has replaced, whose rows name them.
    expect(await filesIn(`${file}.damaged-${noon}.files`)).toContain('later');
    expect(await readFile(path.join(files, 'aa', 'bb', 'milk'), 'utf8')).toBe('milk');
    // Once more there is nothing to bring.
    expect((await backups.list()).map(({ state }) => state)).toEqual(['good']);
  });

  it('leave out exports that lie ready and imports that are being sent, of which a restore knows nothing', async () => {
    const { id: userId } = await givenUser(database.db);
    const now = noon;
    await insertExport(database.db, {
      id: 'an-export',
      userId,
      sessionId: null,
      what: 'everything',
      state: 'making',
      failure: null,
      bytes: 0,
      createdAt: now,
      expiresAt: now + day,
    });
    const run = { userId, exportId: 'an-export', madeBy: 'a-run' };
    await beginMakingExport(database.db, run, now);
    await appendExportPart(
      database.db,
      run,
      { objectKey: 'of-export', number: 1, bytes: 9, sha256: '' },
      now,
    );
    const times = { createdAt: now, expiresAt: now + day };
    await insertImportUpload(database.db, { id: 'an-upload', userId, bytes: 9, received: 0, ...times });
    const part = { objectKey: 'of-upload', startsAt: 0, bytes: 9 };
    await appendImportPart(database.db, userId, 'an-upload', part);
    for (const name of ['milk', 'of-export', 'of-upload']) await put(name);
    const made = await make();
    expect(await filesIn(`${made?.file}.files`)).toEqual(['milk']);
    // What lies there now stays.
    expect(await listExportParts(database.db, userId, 'an-export')).toHaveLength(1);
    expect((await filesIn(files)).toSorted()).toEqual(['milk', 'of-export', 'of-upload']);
    await database.close();
    await restoreFile(made?.file ?? '', file, noon, files);
    database = openSqlite(file);
    expect(await findExport(database.db, userId, 'an-export', now)).toBeNull();
    expect(await findImportUpload(database.db, userId, 'an-upload', now)).toBeNull();
    expect(database.integrityCheck()).toEqual([]);
  });

  it('have all that came while the database was copied', async () => {
    const slow = {
      backup: async (to: string): Promise<readonly string[]> => {
        await put('meanwhile');
        return await database.backup(to);
      },
    };
    const made = await backups.carryOut(slow, (names) => planBackupByHand(names, noon));
    expect(await filesIn(`${made?.file}.files`)).toEqual(['meanwhile']);
  });

  it('go with their backup, and where one was cut off or is not sound', async () => {
    await put('milk');
    for (let n = 0; n < 7; n += 1) await make(noon + n * 1_000);
    await mkdir(path.join(backups.folder, 'squeeze-2027-01-01.db.files'));
    await make(noon + 8_000);
    const left = await readdir(backups.folder);
    expect(left).toHaveLength(10);
    for (const name of left) expect(left).toContain(name.replace(/\.files$/, ''));
    await damage();
    await expect(make(noon + day)).rejects.toThrow(DamagedDatabaseError);
    expect(await readdir(backups.folder)).toEqual(left);
  });
});

describe('restoreFile', () => {
  it('takes nothing of the old log into the backup', async () => {
    await givenUser(database.db);
    const made = await backups.carryOut(database, (names) => planBackupByHand(names, noon));
    await fillSome();
    // As after a crash: the log is there, and the file without what is in it.
    await copyFile(file, path.join(folder, 'crashed.db'));
    await copyFile(`${file}-wal`, path.join(folder, 'crashed.db-wal'));
    const crashed = path.join(folder, 'crashed.db');
    expect(await restoreFile(made?.file ?? '', crashed, noon, files)).toBe(`${crashed}.damaged-${noon}`);
    const restored = openSqlite(crashed);
    expect(await restored.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    await restored.close();
    const before = openSqlite(`${crashed}.damaged-${noon}`);
    expect(await before.db.selectFrom('users').select('id').execute()).toHaveLength(21);
    await before.close();
  });

  it('leaves everything as it was where there is no backup', async () => {
    await expect(restoreFile(path.join(folder, 'absent.db'), file, noon, files)).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['squeeze.db']));
    expect((await readdir(folder)).filter((name) => /damaged|restored/.test(name))).toEqual([]);
  });

  it('leaves everything as it was, its log too, where the disk refuses to keep what was there', async () => {
    const made = await backups.carryOut(database, (names) => planBackupByHand(names, noon));
    await fillSome();
    const crashed = path.join(folder, 'crashed.db');
    await copyFile(file, crashed);
    await copyFile(`${file}-wal`, `${crashed}-wal`);
    await mkdir(files);
    await writeFile(path.join(files, 'picture'), 'of a note');
    // Where its files would go.
    await writeFile(`${crashed}.damaged-${noon}.files`, 'in the way');
    await expect(restoreFile(made?.file ?? '', crashed, noon, files)).rejects.toThrow('EEXIST');
    expect((await readdir(folder)).filter((name) => /damaged|restored/.test(name))).toEqual([]);
    const asItWas = openSqlite(crashed);
    expect(await asItWas.db.selectFrom('users').select('id').execute()).toHaveLength(20);
    await asItWas.close();
  });

  it('puts one where a folder stands in its place', async () => {
    const made = await backups.carryOut(database, (names) => planBackupByHand(names, noon));
    const taken = path.join(folder, 'taken.db');
    await mkdir(taken);
    await writeFile(path.join(taken, 'note.txt'), 'of somebody');
    const keptAs = await restoreFile(made?.file ?? '', taken, noon, files);
    expect(await readdir(keptAs ?? '')).toEqual(['note.txt']);
    expect((await examine(taken)).findings).toEqual([]);
  });

  it('puts one where none is', async () => {
    await givenUser(database.db);
    const made = await backups.carryOut(database, (names) => planBackupByHand(names, noon));
    const fresh = path.join(folder, 'fresh.db');
    expect(await restoreFile(made?.file ?? '', fresh, noon, files)).toBeNull();
    expect((await examine(fresh)).counts).toMatchObject({ people: 1 });
  });
});

describe('examineInWorker', () => {
  it('ends when it is given up', async () => {
    const reason = new Error('closing');
    await expect(
      examineInWorker({ file, thorough: false, nativeBinding: null }, AbortSignal.abort(reason)),
    ).rejects.toThrow(reason);
    const later = new AbortController();
    const asked = examineInWorker({ file, thorough: false, nativeBinding: null }, later.signal);
    later.abort(reason);
    await expect(asked).rejects.toThrow(reason);
  });

  it('says what a folder in the place of a file is', async () => {
    await expect(examine(folder)).rejects.toThrow('unable to open');
    expect(await checkBackup(folder, examine)).toMatchObject({ state: 'damaged' });
  });
});
