import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateToLatest } from '@squeeze/database/migrate';
import { openSqlite, type SqliteDatabase } from '@squeeze/database/sqlite';
import { damageTable } from '@squeeze/testing/damage-table';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenUser } from '@squeeze/testing/given-user';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Command } from 'commander';
import { backupCommands } from './backup-commands.ts';

let folder: string;
let file: string;
let server: SqliteDatabase;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-commands-'));
  file = path.join(folder, 'squeeze.db');
  server = openSqlite(file);
  await migrateToLatest(server);
  await givenUser(server.db);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function run(words: readonly string[], databaseUrl: string | null = null): Promise<string[]> {
  const printed: string[] = [];
  const program = new Command('admin').exitOverride();
  const parts = {
    config: () => ({ dataFolder: folder, databaseUrl, filesUrl: null }),
    clock: new FakeClock(),
    print: (line: string) => void printed.push(line),
  };
  for (const command of backupCommands(parts)) program.addCommand(command);
  await program.parseAsync([...words], { from: 'user' });
  return printed;
}
const people = async (): Promise<number> => {
  const database = openSqlite(file);
  const rows = await database.db.selectFrom('users').select('id').execute();
  await database.close();
  return rows.length;
};

describe('pnpm admin backup', () => {
  it('copies beside a server that runs, counts, and reminds of the keys', async () => {
    await writeFile(path.join(folder, 'keys.json'), '{}');
    const [made, keys] = await run(['backup']);
    expect(made).toMatch(
      /^Backed up to .*by-hand-.*\.db: 1 people, 0 todos, 0 notes, 0 events, 0 conversations, 0 AI tasks\.$/,
    );
    expect(keys).toContain('keys.json');
    expect(await readdir(path.join(folder, 'backups'))).toHaveLength(1);
  });

  it('copies to a file that is named, never over another', async () => {
    const target = path.join(folder, 'elsewhere.db');
    expect(JSON.parse((await run(['backup', target, '--json']))[0] ?? '')).toMatchObject({
      file: target,
      state: 'good',
      counts: { people: 1 },
    });
    expect((await stat(target)).mode & 0o777).toBe(0o600);
    await expect(run(['backup', target])).rejects.toThrow('is there already');
  });

  it('takes the files of people along, and brings them back', async () => {
    const kept = path.join(folder, 'files', 'aa', 'bb');
    await mkdir(kept, { recursive: true });
    await writeFile(path.join(kept, 'milk'), 'milk');
    const target = path.join(folder, 'elsewhere.db');
    await run(['backup', target]);
    await run(['backup']);
    await server.close();
    for (const from of [target, (await readdir(path.join(folder, 'backups')))[0] ?? '']) {
      await rm(path.join(folder, 'files'), { recursive: true });
      await run(['restore', from]);
      expect(await readFile(path.join(kept, 'milk'), 'utf8')).toBe('milk');
    }
  });

  it('says that the database is damaged, and keeps no copy', async () => {
    await server.close();
    await damageTable(file, 'conversations');
    await expect(run(['backup'])).rejects.toThrow(/malformed|page/);
    expect(await readdir(path.join(folder, 'backups'))).toEqual([]);
  });

  it('leaves PostgreSQL to its own tools', async () => {
    await expect(run(['backup'], 'postgres://x')).rejects.toThrow('pg_dump');
    await expect(run(['restore'], 'postgres://x')).rejects.toThrow('pg_restore');
  });
});

describe('pnpm admin restore', () => {
  it('lists what there is, and what is wrong with it', async () => {
    expect(await run(['restore'])).toEqual([expect.stringContaining('There are no backups')]);
    await run(['backup']);
    const [name = ''] = await readdir(path.join(folder, 'backups'));
    await copyFile(path.join(folder, 'backups', name), path.join(folder, 'backups', 'squeeze-2027-01-01.db'));
    await truncate(path.join(folder, 'backups', 'squeeze-2027-01-01.db'), 8_192);
    const lines = await run(['restore']);
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^by-hand-.* {2}1 people/),
      expect.stringMatching(/^squeeze-2027-01-01\.db .* {2}damaged: /),
    ]);
    await expect(run(['restore', 'squeeze-2027-01-01.db'])).rejects.toThrow('cannot be restored');
  });

  it('waits until the server is stopped, and keeps what was there', async () => {
    await run(['backup']);
    const [name = ''] = await readdir(path.join(folder, 'backups'));
    await givenUser(server.db);
    await expect(run(['restore', name])).rejects.toThrow('is in use. Stop the server first.');
    await server.close();
    expect(await people()).toBe(2);
    const lines = await run(['restore', name]);
    expect(lines[0]).toMatch(/^Restored by-hand-.*: 1 people/);
    expect(lines[1]).toMatch(/^What was there is kept as .*squeeze\.db\.damaged-\d+\.$/);
    expect(await people()).toBe(1);
  });

  it('puts any file in the place of one that cannot be opened', async () => {
    const target = path.join(folder, 'elsewhere.db');
    await run(['backup', target]);
    await server.close();
    await writeFile(file, 'Dear Ada, this is no database.'.repeat(100));
    await writeFile(`${file}-shm`, '');
    await expect(run(['restore', target])).rejects.toThrow('--stopped');
    await run(['restore', target, '--stopped']);
    expect(await people()).toBe(1);
    await expect(run(['restore', 'absent.db'])).rejects.toThrow('no such file');
  });
});
