import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSqlite } from '@squeeze/database/sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { launchSecretHeader } from '../main/server/request-guard.ts';
import { startEmbeddedServer, type EmbeddedServer, type EmbeddedServerOptions } from './embedded-server.ts';

/** For as long as only a hang would take. */
const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 30_000 });

const launchSecret = 'a secret that is long enough for anybody';
const pageOrigin = 'app://squeeze';
const day = 24 * 60 * 60_000;

let folder: string;
let now: number;
let servers: EmbeddedServer[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'embedded-server-'));
  now = Date.parse('2027-03-09T12:00:00Z');
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
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
    pageOrigin,
    sqliteBinding: null,
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
  await server.close();
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
    await (await start({ port: await freeAgain() })).close();
    servers = [];
    const file = path.join(folder, 'data', 'squeeze.db');
    await writeFile(file, 'x'.repeat(8_192));
    await expect(start({ port: await freeAgain() })).rejects.toThrow('not a database');
    expect((await stat(file)).size).toBe(8_192);
  });
});

describe('backups', () => {
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
