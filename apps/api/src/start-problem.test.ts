import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { OpenDatabase } from '@squeeze/database/connection';
import { openSqlite } from '@squeeze/database/sqlite';
import { ApiClient } from '@squeeze/testing/api-client';
import { givenUser } from '@squeeze/testing/given-user';
import { spawnApi } from '@squeeze/testing/spawn-api';
import { openEmptyTestDatabase, openTestDatabase } from '@squeeze/testing/test-database';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { secretsFor } from './compose-server.ts';
import { readConfig } from './read-config.ts';
import { openDatabase } from './open-database.ts';
import { StartError } from './start-error.ts';
import { startProblem } from './start-problem.ts';

const wouldStart = 'it would have started';

/** What a start would do before it serves; answers the sentence it ends with. */
async function start(env: Record<string, string>): Promise<string> {
  const config = readConfig({ SQUEEZE_ENV: 'test', ...env }, '/');
  try {
    const database = await openDatabase(config);
    try {
      await secretsFor(config);
    } finally {
      await database.close();
    }
  } catch (error) {
    const problem = startProblem(error, config);
    if (!(problem instanceof StartError)) throw error;
    return problem.message;
  }
  throw new Error(wouldStart);
}

/** One line, which holds all of `parts`. */
function sentence(...parts: readonly string[]): RegExp {
  const escaped = parts.map((part) => part.replaceAll(/[^\w ]/g, String.raw`\$&`));
  return new RegExp(`^${escaped.map((part) => `(?=.*${part})`).join('')}.*$`);
}

describe('a start that cannot be', { timeout: 60_000 }, () => {
  /** A used installation: an account, a todo, keys. */
  let used: Map<string, Buffer>;
  let folder: string;
  const file = (name: string): string => path.join(folder, name);
  const startHere = (env: Record<string, string> = {}): Promise<string> =>
    start({ SQUEEZE_DATA_DIR: folder, ...env });

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'squeeze-start-'));
    await using api = await spawnApi(folder);
    const account = { email: 'ines@example.test', password: 'Thermos2tram!' };
    const client = new ApiClient(api.origin);
    await client.call('register', {
      body: { ...account, full_name: 'Inés Kovač', phone_number: '+14155550132' },
    });
    const { access_token: token } = await client.call('login', { body: account });
    await new ApiClient(api.origin, { token }).call('createTodo', { body: { title: 'Water the plants' } });
    await vi.waitFor(() => stat(file('squeeze.db-reserve')), 20_000);
    await api.stop();
    const names = ['squeeze.db', 'keys.json', 'squeeze.db-reserve'];
    used = new Map(await Promise.all(names.map(async (name) => [name, await readFile(file(name))] as const)));
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'squeeze-start-'));
    for (const [name, bytes] of used) await writeFile(file(name), bytes, { mode: 0o600 });
  });
  afterEach(async () => {
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });

  it('names a database whose head is broken', async () => {
    const handle = await open(file('squeeze.db'), 'r+');
    await handle.write(Buffer.alloc(100, 0xa5), 0, 100, 0);
    await handle.close();
    expect(await startHere()).toMatch(
      sentence(file('squeeze.db'), 'its beginning is damaged', 'newest good backup'),
    );
  });

  it.each([1, 2, 3, 7, 20, 40])('names a database with page %i from its end overwritten', async (fromEnd) => {
    const before = await stat(file('squeeze.db'));
    const handle = await open(file('squeeze.db'), 'r+');
    await handle.write(Buffer.alloc(4_096, 0xa5), 0, 4_096, before.size - fromEnd * 4_096);
    await handle.close();
    expect(await startHere()).toMatch(sentence('is damaged', 'newest good backup'));
  });

  it('names a database that was cut off', async () => {
    await truncate(file('squeeze.db'), Math.floor((await stat(file('squeeze.db'))).size / 2));
    expect(await startHere()).toMatch(sentence('is damaged', 'newest good backup'));
  });

  it('names a database of another program, and leaves it alone', async () => {
    await rm(file('squeeze.db'));
    const other = openSqlite(file('squeeze.db'));
    await other.db.schema.createTable('bookmarks').addColumn('url', 'text').execute();
    await other.close();
    expect(await startHere()).toMatch(sentence('not a database of Squeeze', 'another program'));
    const again = openSqlite(file('squeeze.db'));
    expect(await tablesOf(again)).toEqual(['bookmarks']);
    await again.close();
  });

  it('names a file that is no database', async () => {
    await writeFile(file('squeeze.db'), 'Dear Ada, this is not a database at all. '.repeat(200));
    expect(await startHere()).toMatch(sentence('not a database of Squeeze', 'SQUEEZE_DATA_DIR'));
  });

  it.each([
    ['emptied', (name: string) => truncate(name), 'is empty'],
    ['gone', (name: string) => rm(name), 'is missing'],
  ])('names a database that is %s beside what it left', async (_what, lose, words) => {
    await lose(file('squeeze.db'));
    expect(await startHere()).toMatch(sentence(words, 'keys.json', 'newest backup'));
    // With keys from the environment there is no such file.
    await rm(file('keys.json'));
    expect(await startHere()).toMatch(sentence(words, 'squeeze.db-reserve', 'newest backup'));
  });

  it('names keys that are gone while the database needs them', async () => {
    await rm(file('keys.json'));
    expect(await startHere()).toMatch(sentence('keys.json is missing', 'Put it back from a backup'));
    expect(await stat(file('keys.json')).catch(() => null)).toBeNull();
  });

  it.each([
    ['cut off', '{"keys":[{"version":1,'],
    ['empty', ''],
    ['of another shape', '{"secrets":["x"]}'],
    ['too short', '{"keys":[{"version":1,"key":"AAAA"}]}'],
  ])('names keys that are %s, without repeating them', async (_what, content) => {
    await writeFile(file('keys.json'), content, { mode: 0o600 });
    const said = await startHere();
    expect(said).toMatch(sentence('keys.json holds no keys that can be read', 'backup'));
    expect(said).not.toContain('AAAA');
  });

  it('names keys that others can read', async () => {
    await chmod(file('keys.json'), 0o644);
    expect(await startHere()).toMatch(sentence('can be read by others', 'chmod 600'));
  });

  it('names a database of a newer release', async () => {
    const database = openSqlite(file('squeeze.db'));
    const future = { name: '99990101000000_future', timestamp: '2099-01-01T00:00:00Z' };
    await database.db
      .insertInto('kysely_migration' as never)
      .values(future)
      .execute();
    await database.close();
    expect(await startHere()).toMatch(sentence('newer release', 'Start that release'));
  });

  it('names a folder that is a file, and a database that is a folder', async () => {
    expect(await startHere({ SQUEEZE_DATA_DIR: file('keys.json') })).toMatch(sentence('is in the way'));
    await rm(file('squeeze.db'));
    await mkdir(file('squeeze.db'));
    expect(await startHere()).toMatch(sentence(file('squeeze.db'), 'is in the way'));
  });

  // Root may write anywhere, so these are told and not met.
  it.each(['EACCES', 'EROFS', 'EPERM', 'SQLITE_CANTOPEN', 'SQLITE_READONLY'])(
    'names a folder that cannot be written to (%s)',
    (code) => {
      const config = readConfig({ SQUEEZE_ENV: 'test', SQUEEZE_DATA_DIR: folder }, '/');
      const error = Object.assign(new Error('no'), { code, path: file('squeeze.db') });
      const problem = startProblem(error, config);
      expect(problem).toBeInstanceOf(StartError);
      expect(String(problem)).toMatch(sentence(`${folder} cannot be written to`, 'SQUEEZE_DATA_DIR'));
      const elsewhere = Object.assign(new Error('no'), { code: 'EACCES', path: '/usr/lib/thing.so' });
      expect(startProblem(elsewhere, config)).toBe(elsewhere);
    },
  );

  it('names a PostgreSQL that is down, unknown, or without the database', async () => {
    await using database = await openEmptyTestDatabase('postgres');
    const down = new URL(database.location);
    down.port = String(await freePort());
    expect(await startHere({ DATABASE_URL: down.href })).toMatch(
      sentence(
        `PostgreSQL at ${down.host}${down.pathname} cannot be reached`,
        'Start it, or check DATABASE_URL',
      ),
    );
    const nowhere = 'postgres://squeeze:secret-word@nowhere.invalid:5432/squeeze';
    const unknown = await startHere({ DATABASE_URL: nowhere });
    expect(unknown).toMatch(sentence('nowhere.invalid:5432/squeeze cannot be reached'));
    expect(unknown).not.toContain('secret-word');
    const without = new URL(database.location);
    without.pathname = '/nothing_of_that_name';
    expect(await startHere({ DATABASE_URL: without.href })).toMatch(sentence('has no database', 'Create it'));
    const stranger = new URL(database.location);
    stranger.username = 'somebody_else';
    expect(await startHere({ DATABASE_URL: stranger.href })).toMatch(
      sentence('refuses the name or the password'),
    );
  });

  it('says so and ends with 1, and takes the port before it touches the database', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const env = { SQUEEZE_ENV: 'test', PATH: process.env['PATH'], SQUEEZE_DATA_DIR: file('new') };
    const ended = await startProcess({ ...env, PORT: port });
    holder.close();
    expect(ended).toEqual({
      code: 1,
      said: expect.stringMatching(/^Port \d+ is taken by another program.*\n$/),
    });
    expect(await stat(file('new')).catch(() => null)).toBeNull();
    await rm(file('keys.json'));
    const unkeyed = await startProcess({ ...env, PORT: '0', SQUEEZE_DATA_DIR: folder });
    expect(unkeyed).toEqual({ code: 1, said: expect.stringMatching(/^.*keys\.json is missing.*\n$/) });
  });

  it('starts where nothing is wrong, and anew where nothing has been', async () => {
    await expect(startHere()).rejects.toThrow(wouldStart);
    await writeFile(file('squeeze.db'), '');
    await rm(file('keys.json'));
    await rm(file('squeeze.db-reserve'));
    await expect(startHere()).rejects.toThrow(wouldStart);
  });

  it('names a PostgreSQL that was emptied beside the keys of what it held', async () => {
    await using database = await openEmptyTestDatabase('postgres');
    const env = { DATABASE_URL: database.location };
    // As the folder of an installation on PostgreSQL is.
    await rm(file('squeeze.db'));
    const { host, pathname } = new URL(database.location);
    const said = await startHere(env);
    expect(said).toMatch(sentence(`${host}${pathname} is empty`, 'keys.json', 'newest backup'));
    expect(await tablesOf(database)).toEqual([]);
    // Keys from the environment may be those of several installations.
    const masterKeys = `1:${Buffer.alloc(32, 7).toString('base64')}`;
    await expect(startHere({ ...env, SQUEEZE_MASTER_KEYS: masterKeys })).rejects.toThrow(wouldStart);
    await expect(startHere(env)).rejects.toThrow(wouldStart);
  });

  it('takes an empty PostgreSQL beside the keys of a file that it takes the place of', async () => {
    await using database = await openEmptyTestDatabase('postgres');
    await expect(startHere({ DATABASE_URL: database.location })).rejects.toThrow(wouldStart);
  });

  it('keeps the keys of a PostgreSQL that was opened with them', async () => {
    await using database = await openTestDatabase('postgres');
    const { id: userId } = await givenUser(database.db);
    await database.db
      .insertInto('audit_keys')
      .values({ user_id: userId, key_sealed: 'v1.x', created_at: 0 })
      .execute();
    expect(await start({ DATABASE_URL: database.location, SQUEEZE_DATA_DIR: file('new') })).toMatch(
      sentence('keys.json is missing'),
    );
  });
});

async function startProcess(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said = text(child.stderr);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said: await said };
}

async function tablesOf({ db }: OpenDatabase): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables.map(({ name }) => name);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
