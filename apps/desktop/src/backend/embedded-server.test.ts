import { createServer } from 'node:net';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite } from '@squeeze/database/sqlite';
import { damageTable } from '@squeeze/testing/damage-table';
import { fromNewerRelease } from '@squeeze/testing/from-newer-release';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { launchSecretHeader } from '../main/server/request-guard.ts';
import {
  openBackups,
  startEmbeddedServer,
  type EmbeddedServer,
  type EmbeddedServerOptions,
} from './embedded-server.ts';

/** For as long as only a hang would take. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 });

const launchSecret = 'a secret that is long enough for anybody';
const pageOrigin = 'app://squeeze';
const day = 24 * 60 * 60_000;

let folder: string;
let now: number;
let servers: EmbeddedServer[];
let damages: string[];
let restores: (string | null)[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'embedded-server-'));
  now = Date.parse('2027-03-09T12:00:00Z');
  servers = [];
  damages = [];
  restores = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close({ backUp: false })));
  await rm(folder, { recursive: true });
});

const start = async (
  options: Partial<EmbeddedServerOptions> = {},
  { unlocks = true } = {},
): Promise<EmbeddedServer> => {
  const server = await startEmbeddedServer({
    launchSecret,
    dataFolder: path.join(folder, 'data'),
    port: 1,
    version: '1.0.0',
    timeZone: 'Europe/Zagreb',
    locale: 'hr',
    pageOrigin,
    sqliteBinding: null,
    restore: null,
    onDamage: (finding) => void damages.push(finding),
    onRestored: (problem) => void restores.push(problem),
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    checkAnswers: true,
    ...options,
  });
  servers.push(server);
  if (unlocks) await server.unlock(Buffer.alloc(32, 7).toString('base64'));
  return server;
};

const stop = async (server: EmbeddedServer): Promise<void> => {
  servers = servers.filter((other) => other !== server);
  await server.close({ backUp: true });
};

const ask = (server: EmbeddedServer, route: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/api/v1${route}`, {
    ...init,
    headers: { Origin: pageOrigin, [launchSecretHeader]: launchSecret, 'Content-Type': 'application/json' },
  });

const addTodo = (server: EmbeddedServer, title: string): Promise<Response> =>
  ask(server, '/todos', { method: 'POST', body: JSON.stringify({ title }) });

const backups = async (): Promise<string[]> =>
  await readdir(path.join(folder, 'data', 'backups')).catch(() => []);

describe('startEmbeddedServer', () => {
  it('serves its owner, and nobody without the secret or from elsewhere', async () => {
    const server = await start({ port: await freeAgain() });
    expect((await addTodo(server, 'milk')).status).toBe(201);
    const address = `http://127.0.0.1:${server.port}/api/v1/todos`;
    expect((await fetch(address, { headers: { Origin: pageOrigin } })).status).toBe(401);
    expect((await fetch(address, { headers: { [launchSecretHeader]: launchSecret } })).status).toBe(403);
    const foreign = { Origin: 'https://evil.example', [launchSecretHeader]: launchSecret };
    expect((await fetch(address, { headers: foreign })).status).toBe(403);
  });

  it('serves before the keychain has answered, and refuses only what needs its key', async () => {
    const server = await start({ port: await freeAgain() }, { unlocks: false });
    expect((await addTodo(server, 'milk')).status).toBe(201);
    const prices = { input_price: null, output_price: null };
    const limits = { daily_cost_per_person: null, daily_cost_overall: null };
    const choice = { endpoint: 'http://127.0.0.1:9/v1', model: 'small', key: 'secret', ...prices, ...limits };
    const choose = (): Promise<Response> =>
      ask(server, '/assistant/model', { method: 'PUT', body: JSON.stringify(choice) });
    const refused = await choose();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable', values: { reason: 'keychain' } });
    await expect(server.unlock('too short')).rejects.toThrow(RangeError);
    await server.unlock(Buffer.alloc(32, 7).toString('base64'));
    expect((await choose()).status).toBe(200);
    // Unlocked twice, it works once.
    await server.unlock(Buffer.alloc(32, 7).toString('base64'));
  });

  it('works without a key where no keychain answers, seals nothing until one does, and loses nothing by it', async () => {
    const server = await start({ port: await freeAgain() }, { unlocks: false });
    await server.unlock(null);
    const body = JSON.stringify({
      endpoint: 'http://127.0.0.1:9/v1',
      model: 'small',
      key: 'secret',
      input_price: null,
      output_price: null,
      daily_cost_per_person: null,
      daily_cost_overall: null,
    });
    const choose = async (): Promise<number> =>
      (await ask(server, '/assistant/model', { method: 'PUT', body })).status;
    expect(await choose()).toBe(503);
    const task = {
      title: 'Say hello',
      schedule_type: 'daily',
      schedule: { time: '09:00' },
    };
    const made = await ask(server, '/ai-tasks', { method: 'POST', body: JSON.stringify(task) });
    const { data } = (await made.json()) as { readonly data: { readonly task: { readonly id: string } } };
    const run = (): Promise<Response> => ask(server, `/ai-tasks/${data.task.id}/execute`, { method: 'POST' });
    expect((await run()).ok).toBe(true);
    await server.unlock(Buffer.alloc(32, 7).toString('base64'));
    expect(await choose()).toBe(200);
    // While the first is on its way it cannot be asked for again.
    await eventually(async () => expect((await run()).ok).toBe(true));
    await stop(server);
    const database = openSqlite(path.join(folder, 'data', 'squeeze.db'));
    const links = await database.db
      .selectFrom('run_events')
      .select('personal_sealed')
      .orderBy('seq')
      .execute();
    await database.close();
    const sealed = links.map(({ personal_sealed: words }) => words !== null);
    expect(sealed[0]).toBe(false);
    expect(sealed.at(-1)).toBe(true);
  });

  it('takes the wanted port, or another when it is taken', async () => {
    const port = await freeAgain();
    const first = await start({ port });
    expect(first.port).toBe(port);
    const second = await start({ port, dataFolder: path.join(folder, 'other') });
    expect(second.port).not.toBe(port);
    expect((await ask(second, '/users/me')).status).toBe(200);
  });

  it('keeps its data, readable by its owner only', async () => {
    const first = await start({ port: await freeAgain() });
    await addTodo(first, 'milk');
    await stop(first);
    const second = await start({ port: await freeAgain() });
    expect(await (await ask(second, '/todos')).text()).toContain('milk');
    expect((await stat(path.join(folder, 'data'))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, 'data', 'squeeze.db'))).mode & 0o777).toBe(0o600);
  });

  it('does not serve a file that is no database, and leaves it as it is', async () => {
    await (await start({ port: await freeAgain() })).close({ backUp: true });
    servers = [];
    const file = path.join(folder, 'data', 'squeeze.db');
    await writeFile(file, 'x'.repeat(8_192));
    await expect(start({ port: await freeAgain() })).rejects.toThrow('not a database');
    expect((await stat(file)).size).toBe(8_192);
  });

  it.each([
    ['emptied', (file: string) => truncate(file), 'the file is empty'],
    ['gone', (file: string) => rm(file), 'the file is gone'],
    [
      'a folder',
      async (file: string) => {
        await rm(file);
        await mkdir(file);
      },
      'a folder is in its place',
    ],
  ])('does not begin anew where the database is %s', async (_, damage, words) => {
    const server = await start({ port: await freeAgain() });
    await addTodo(server, 'milk');
    await stop(server);
    await damage(path.join(folder, 'data', 'squeeze.db'));
    await expect(start({ port: await freeAgain() })).rejects.toThrow(words);
  });
});

describe('damage', () => {
  const file = (): string => path.join(folder, 'data', 'squeeze.db');

  it('of a part is found after the start: what can be read is, nothing is written, yesterday can be restored', async () => {
    const first = await start({ port: await freeAgain() });
    await addTodo(first, 'milk');
    await stop(first);
    now += day;
    const second = await start({ port: await freeAgain() });
    await eventually(async () => expect(await backups()).toContain('squeeze-2027-03-10.db'));
    await addTodo(second, 'bread');
    await stop(second);
    await damageTable(file(), 'conversations');
    now += day;

    const server = await start({ port: await freeAgain() });
    server.check();
    await eventually(() => expect(damages).toHaveLength(1));
    expect(await (await ask(server, '/todos')).text()).toContain('bread');
    const refused = await addTodo(server, 'lost');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'unavailable', values: { reason: 'damaged' } });
    await stop(server);
    // No copy of it counts as good.
    expect(await backups()).toEqual(['squeeze-2027-03-09.db', 'squeeze-2027-03-10.db']);

    const options = { dataFolder: path.join(folder, 'data'), sqliteBinding: null };
    const newest = await openBackups(options).newestGood();
    // What was typed before it was closed is in it as well.
    expect(newest).toMatchObject({ name: 'squeeze-2027-03-10.db', counts: { todos: 2 } });
    const restored = await start({ port: await freeAgain(), restore: newest?.name ?? null });
    expect(restores).toEqual([null]);
    expect(await (await ask(restored, '/todos')).text()).toContain('bread');
    expect((await addTodo(restored, 'eggs')).status).toBe(201);
    const kept = (await readdir(path.join(folder, 'data'))).filter((name) => name.includes('.damaged-'));
    expect(kept).toEqual([expect.stringMatching(/^squeeze\.db\.damaged-\d+$/)]);
  });

  it('is known at the next start before anything is written, until a sound file is in its place', async () => {
    const first = await start({ port: await freeAgain() });
    await addTodo(first, 'milk');
    await stop(first);
    await damageTable(file(), 'conversations');
    const second = await start({ port: await freeAgain() });
    second.check();
    await eventually(() => expect(damages).toHaveLength(1));
    await stop(second);

    const third = await start({ port: await freeAgain() });
    expect(damages).toHaveLength(2);
    expect((await addTodo(third, 'lost')).status).toBe(503);
    expect(await (await ask(third, '/todos')).text()).toContain('milk');
    await stop(third);

    await copyFile(path.join(folder, 'data', 'backups', 'squeeze-2027-03-09.db'), file());
    const mended = await start({ port: await freeAgain() });
    expect((await addTodo(mended, 'bread')).status).toBe(201);
    await stop(mended);
    await start({ port: await freeAgain() });
    expect(damages).toHaveLength(2);
  });

  it('is not mended by a backup of a newer release, nor by a folder; what is there stays', async () => {
    const server = await start({ port: await freeAgain() });
    await addTodo(server, 'milk');
    const newer = await server.backups.backUpNow();
    await fromNewerRelease(newer.file);
    await mkdir(path.join(folder, 'data', 'backups', 'squeeze-2027-03-01.db'));
    expect(await server.backups.find(newer.name)).toMatchObject({ state: 'newer' });
    expect(await server.backups.find('squeeze-2027-03-01.db')).toMatchObject({ state: 'damaged' });
    await stop(server);
    for (const restore of [newer.name, 'squeeze-2027-03-01.db']) {
      const again = await start({ port: await freeAgain(), restore });
      expect(await (await ask(again, '/todos')).text()).toContain('milk');
      await stop(again);
    }
    expect(restores).toEqual(['newer', 'damaged']);
  });

  it('is not mended where the disk refuses, and that is said; what is there stays, and is served', async () => {
    const server = await start({ port: await freeAgain() });
    await addTodo(server, 'milk');
    const { name } = await server.backups.backUpNow();
    await addTodo(server, 'bread');
    await stop(server);
    await mkdir(path.join(folder, 'data', 'files'), { recursive: true });
    await writeFile(path.join(folder, 'data', 'files', 'picture'), 'of a note');
    // Where the files of what is there would go.
    await writeFile(path.join(folder, 'data', `squeeze.db.damaged-${now}.files`), '');
    const again = await start({ port: await freeAgain(), restore: name });
    expect(restores).toEqual(['failed']);
    expect(await (await ask(again, '/todos')).text()).toContain('bread');
    expect((await readdir(path.join(folder, 'data'))).filter((file) => file.includes('restored'))).toEqual(
      [],
    );
  });

  it('is not mended by a backup that is none, or not sound', async () => {
    const server = await start({ port: await freeAgain() });
    await eventually(async () => expect(await backups()).toHaveLength(1));
    await stop(server);
    await truncate(path.join(folder, 'data', 'backups', 'squeeze-2027-03-09.db'), 8_192);
    for (const name of ['squeeze-2027-03-09.db', 'squeeze-2027-01-01.db', '../squeeze.db']) {
      const again = await start({ port: await freeAgain(), restore: name });
      expect((await ask(again, '/users/me')).status).toBe(200);
      await stop(again);
    }
    expect(restores).toEqual(['damaged', 'gone', 'gone']);
  });
});

describe('backups', () => {
  it('hold the pictures of notes as well, and bring them back', async () => {
    const headers = { Origin: pageOrigin, [launchSecretHeader]: launchSecret };
    const at = (server: EmbeddedServer, route: string): string =>
      `http://127.0.0.1:${server.port}/api/v1/files${route}`;
    const first = await start({ port: await freeAgain() });
    const sent = await fetch(at(first, '?name=a.txt'), { method: 'POST', headers, body: 'milk' });
    const { file } = (await sent.json()) as { readonly file: { readonly id: string } };
    const { name } = await first.backups.backUpNow();
    await stop(first);
    await rm(path.join(folder, 'data', 'files'), { recursive: true });
    const restored = await start({ port: await freeAgain(), restore: name });
    expect(await (await fetch(at(restored, `/${file.id}`), { headers })).text()).toBe('milk');
  });

  it('holds what was saved when it was made', async () => {
    const first = await start({ port: await freeAgain() });
    await addTodo(first, 'milk');
    await stop(first);
    now += day;
    await start({ port: await freeAgain() });
    await eventually(async () =>
      expect(await backups()).toEqual(['squeeze-2027-03-09.db', 'squeeze-2027-03-10.db']),
    );
    const restored = openSqlite(path.join(folder, 'data', 'backups', 'squeeze-2027-03-10.db'));
    expect(await restored.db.selectFrom('todos').select('title').execute()).toEqual([{ title: 'milk' }]);
    expect(restored.integrityCheck()).toEqual([]);
    await restored.close();
  });

  it('goes on with no more than seven days', async () => {
    for (let count = 0; count < 9; count += 1) {
      const server = await start({ port: await freeAgain() });
      const today = `squeeze-${new Date(now).toISOString().slice(0, 10)}.db`;
      await eventually(async () => expect(await backups()).toContain(today));
      await stop(server);
      now += day;
    }
    await eventually(async () => expect(await backups()).toHaveLength(7));
  });

  it('are made before the schema changes', async () => {
    // Of a release so old that it had no tables at all.
    await mkdir(path.join(folder, 'data'));
    await openSqlite(path.join(folder, 'data', 'squeeze.db')).close();
    await start({ port: await freeAgain() });
    expect((await backups()).filter((name) => name.startsWith('before-'))).toEqual([
      expect.stringMatching(/^before-\d{14}_\w+\.db$/),
    ]);
  });
});

/** A port that was free a moment ago. */
async function freeAgain(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
