import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { limits } from '@squeeze/contracts/limits';
import { openPostgres } from '@squeeze/database/postgres';
import { startPostgresServer, type PostgresServer } from '@squeeze/testing/postgres-server';
import { scrape } from '@squeeze/testing/read-metrics';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../documents.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type TemporaryFolder, temporaryFolder } from './folder.ts';
import {
  newMasterKeys,
  newMetricsToken,
  newRegistration,
  type Started,
  startProduction,
} from './installation.ts';
import { Outside, type OutsideAnswer } from './outside.ts';
import { freePort } from '@squeeze/testing/free-port';

const token = newMetricsToken();
const api = '/api/v1';

describe('nginx before two web processes', () => {
  let folder: TemporaryFolder;
  let postgres: PostgresServer;
  let ports: [number, number];
  let nodes: Started[];
  let worker: Started;
  let balancer: Balancer;
  const outsiders: Outside[] = [];
  const environment = () => ({
    SQUEEZE_ENV: 'production',
    SQUEEZE_HOST: '127.0.0.1',
    SQUEEZE_PUBLIC_URL: 'https://squeeze.example',
    SQUEEZE_TRUSTED_PROXIES: '127.0.0.1',
    SQUEEZE_WEB_DIR: path.join(projectRoot, 'apps/web/dist/site'),
    SQUEEZE_LOG_LEVEL: 'error',
    SQUEEZE_DATA_DIR: path.join(folder.path, 'data'),
    SQUEEZE_DRAIN_SECONDS: '3',
    SQUEEZE_MASTER_KEYS: keys,
    // Both see the same files, as with the volume of compose.yaml.
    DATABASE_URL: postgres.url('postgres'),
    METRICS_TOKEN: token,
  });
  const keys = newMasterKeys();
  const startWeb = (n: 0 | 1): Promise<Started> =>
    startProduction({ ...environment(), SQUEEZE_ROLE: 'web', PORT: String(ports[n]) });
  beforeAll(async () => {
    folder = await temporaryFolder();
    postgres = await startPostgresServer();
    ports = [await freePort(), await freePort()];
    nodes = [await startWeb(0), await startWeb(1)];
    const workerPort = String(await freePort());
    worker = await startProduction({ ...environment(), SQUEEZE_ROLE: 'worker', PORT: workerPort });
    balancer = await startBalancer(folder.path, ports);
  });
  afterAll(async () => {
    for (const outsider of outsiders) outsider.close();
    await balancer[Symbol.asyncDispose]();
    await Promise.all([...nodes, worker].map((process) => process.stop()));
    await postgres.stop();
    await folder[Symbol.asyncDispose]();
  });

  const outside = (from = '127.0.0.2', name?: string): Outside => {
    const { httpsPort: port, ca } = balancer;
    const one = new Outside({ port, ca, from, ...(name !== undefined && { name }) });
    outsiders.push(one);
    return one;
  };
  const bodyOf = ({ body }: OutsideAnswer) => JSON.parse(body) as Record<string, unknown>;
  const signIn = async (from: string, headers: Readonly<Record<string, string>> = {}) => {
    const client = outside(from);
    const registration = newRegistration();
    expect((await client.ask(`${api}/auth/register`, { json: registration })).status).toBe(201);
    const { email, password } = registration;
    const answer = await client.ask(`${api}/auth/login`, { json: { email, password }, headers });
    expect(answer.status).toBe(200);
    return { client, answer, token: String(bodyOf(answer)['access_token']) };
  };

  it('leads from http to https, by its own name whatever was asked for', async () => {
    const answer = await fetch(`http://127.0.0.1:${balancer.httpPort}/todos?x=1`, { redirect: 'manual' });
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('https://squeeze.example/todos?x=1');
  });

  it('speaks TLS 1.2 and 1.3, and nothing older', async () => {
    const spoken = async (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'): Promise<string | null> => {
      const socket = connect({
        port: balancer.httpsPort,
        host: '127.0.0.1',
        servername: 'squeeze.example',
        ca: balancer.ca,
        minVersion: version,
        maxVersion: version,
        // Node itself would refuse before it asked.
        ...(version === 'TLSv1.1' && { ciphers: 'DEFAULT@SECLEVEL=0' }),
      });
      try {
        await once(socket, 'secureConnect');
        return socket.getProtocol();
      } catch {
        return null;
      } finally {
        socket.destroy();
      }
    };
    expect([await spoken('TLSv1.1'), await spoken('TLSv1.2'), await spoken('TLSv1.3')]).toEqual([
      null,
      'TLSv1.2',
      'TLSv1.3',
    ]);
  });

  it('answers to no other name', async () => {
    await expect(outside('127.0.0.2', 'other.example').ask('/')).rejects.toThrow('socket hang up');
  });

  it('shares requests out among both, and passes on the pages with their headers', async () => {
    const before = await Promise.all(nodes.map((node) => scrape(node.origin, token)));
    const client = outside();
    for (let asked = 0; asked < 40; asked += 1) {
      expect((await client.ask(`${api}/system`)).status).toBe(200);
    }
    const after = await Promise.all(nodes.map((node) => scrape(node.origin, token)));
    const labels = { method: 'GET', route: `${api}/system`, outcome: '2xx' };
    const counts = after.map(
      ({ value }, n) =>
        (value('squeeze_http_requests_total', labels) ?? 0) -
        (before[n]?.value('squeeze_http_requests_total', labels) ?? 0),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
    for (const count of counts) expect(count).toBeGreaterThan(5);
    const page = await client.ask('/', { headers: { accept: 'text/html' } });
    expect(page.body).toContain('<title>Squeeze');
    expect(page.headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it('keeps what is of the inside to itself, token or not, however it is written', async () => {
    const client = outside();
    for (const address of [
      '/metrics',
      '/METRICS',
      '/metrics/',
      '//metrics',
      '/%6detrics',
      '/./metrics',
      '/x/../metrics',
      '/readyz',
      '/dev/outbox',
    ]) {
      const answer = await client.ask(address, { token });
      expect({ address, status: answer.status }).toEqual({ address, status: 404 });
      expect(answer.body).not.toContain('squeeze_');
    }
    expect((await client.ask('/healthz')).status).toBe(200);
  });

  it('tells the client’s own address, whatever that says of itself, and that it came by https', async () => {
    const {
      client,
      answer,
      token: session,
    } = await signIn('127.0.0.9', {
      'x-forwarded-for': '203.0.113.66, 127.0.0.1',
      forwarded: 'for=203.0.113.66',
      'x-forwarded-proto': 'http',
    });
    const { body } = await client.ask(`${api}/users/me/sessions`, { token: session });
    expect(body).toContain('"127.0.0.9"');
    expect(body).not.toContain('203.0.113.66');
    expect(String(answer.headers['set-cookie'])).toContain('Secure');
  });

  it('passes an event on while its stream goes on, whichever process wrote the change', async () => {
    const { client, token: session } = await signIn('127.0.0.3');
    const stream = await client.open(`${api}/events`, { token: session });
    stream.setEncoding('utf8');
    let heard = '';
    stream.on('data', (text: string) => (heard += text));
    await expect.poll(() => heard).toContain('"opened"');
    // Enough that some are answered by the other process.
    for (let n = 0; n < 4; n += 1) {
      const length = heard.length;
      const made = await client.ask(`${api}/todos`, { token: session, json: { title: `milk ${n}` } });
      expect(made.status).toBe(201);
      await expect.poll(() => heard.length, { timeout: 5_000 }).toBeGreaterThan(length);
    }
    expect(stream.complete).toBe(false);
    stream.destroy();
  });

  it('lets through what the server takes, and has the server say in words what it does not', async () => {
    const { token: session } = await signIn('127.0.0.4');
    // Each on a connection of its own: one whose request was answered before its end is closed.
    const upload = (bytes: number) =>
      outside('127.0.0.4').ask(`${api}/files?id=${crypto.randomUUID()}&name=plan.bin`, {
        token: session,
        bytes: Buffer.alloc(bytes, 7),
        headers: { 'content-type': 'application/octet-stream' },
      });
    const taken = await upload(8 * 1024 * 1024);
    expect({ status: taken.status, body: taken.body }).toMatchObject({ status: 201 });
    const tooLong = await upload(10 * 1024 * 1024 + 1);
    expect(tooLong.status).toBeGreaterThanOrEqual(400);
    expect(bodyOf(tooLong)).toMatchObject({ code: expect.any(String), detail: expect.any(String) });
    const body = await outside('127.0.0.4').ask(`${api}/todos`, {
      token: session,
      json: { title: 'x', description: 'y'.repeat(limits.requestBodyBytes) },
    });
    expect({ status: body.status, code: bodyOf(body)['code'] }).toEqual({
      status: 413,
      code: 'payload_too_large',
    });
  });

  it('logs no query, and no private address', async () => {
    const client = outside();
    await client.ask('/feeds/calendar/kanarie-4711.ics');
    await client.ask('/oauth/callback/google?code=kanarie-4711&state=kanarie-4711');
    await client.ask(`${api}/system?x=kanarie-4711`);
    await expect.poll(() => balancer.accessLog()).toContain(`"GET ${api}/system" 200`);
    expect(await balancer.accessLog()).not.toContain('kanarie');
  });

  it('fails no request while one process after the other is replaced', async () => {
    const people = await Promise.all([5, 6, 7, 8].map((n) => signIn(`127.0.0.${n}`)));
    const answers = new Map<string, number>();
    const stop = new AbortController();
    const load = people.map(async ({ client, token: session }) => {
      for (let n = 0; !stop.signal.aborted; n += 1) {
        const call = n % 3 === 0 ? { token: session, json: { title: `milk ${n}` } } : { token: session };
        const answer = await client.ask(`${api}/todos`, call).then(
          ({ status }) => String(status),
          (error: unknown) => String(error),
        );
        answers.set(answer, (answers.get(answer) ?? 0) + 1);
        await pause(40);
      }
    });
    for (const n of [0, 1] as const) {
      await nodes[n]?.stop();
      nodes[n] = await startWeb(n);
      // nginx looks at one that was away again after a second.
      await pause(1_500);
    }
    stop.abort();
    await Promise.all(load);
    expect([...answers.keys()].toSorted()).toEqual(['200', '201']);
    expect([...answers.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(100);
  });

  it('needs no more connections to PostgreSQL than operators are told', async () => {
    const database = openPostgres(postgres.url('postgres'), { applicationName: 'counting' });
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where backend_type = 'client backend' and application_name <> 'counting'
    `.execute(database.db);
    await database.close();
    expect(rows[0]?.count).toBeGreaterThan(5);
    expect(rows[0]?.count).toBeLessThanOrEqual(2 * 12 + 15);
  });
});
