import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startPostgresServer, type PostgresServer } from '@squeeze/testing/postgres-server';
import type { SpawnedApi } from '@squeeze/testing/spawn-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expressionsOf,
  operationsFolder,
  readAlertRules,
  readDashboard,
  readOperationsFile,
} from '../documents.ts';
import { type TemporaryFolder, temporaryFolder } from './folder.ts';
import { becomeAcquainted, newMasterKeys, newMetricsToken, startServer } from './installation.ts';
import { freePort } from '@squeeze/testing/free-port';
import { run, runOn, runWell } from './run.ts';

const token = newMetricsToken();

describe('Prometheus', () => {
  let folder: TemporaryFolder;
  let postgres: PostgresServer;
  let web: SpawnedApi;
  let worker: SpawnedApi;
  beforeAll(async () => {
    folder = await temporaryFolder();
    postgres = await startPostgresServer();
    const env = {
      DATABASE_URL: postgres.url('postgres'),
      SQUEEZE_MASTER_KEYS: newMasterKeys(),
      METRICS_TOKEN: token,
    };
    web = await startServer(path.join(folder.path, 'web'), { ...env, SQUEEZE_ROLE: 'web' });
    worker = await startServer(path.join(folder.path, 'worker'), { ...env, SQUEEZE_ROLE: 'worker' });
  });
  afterAll(async () => {
    await web.stop();
    await worker.stop();
    await postgres.stop();
    await folder[Symbol.asyncDispose]();
  });

  const pageOf = async ({ origin }: SpawnedApi): Promise<string> => {
    const headers = { authorization: `Bearer ${token}` };
    return await (await fetch(`${origin}/metrics`, { headers })).text();
  };
  /** Calls of many kinds, right and wrong, and work for the worker. */
  const live = async (): Promise<void> => {
    const { client, userId } = await becomeAcquainted(web.origin);
    const { todo } = await client.call('createTodo', { body: { title: 'milk "and" {bread}' } });
    await client.call('getTodo', { params: { id: todo.id } });
    await client.send('getTodo', { params: { id: userId } });
    await client.send('createTodo', { body: { nothing: true } });
    await client.call('sendChatMessage', { body: { content: 'remind me to stretch in one minute' } });
    await fetch(`${web.origin}/no/such/page`);
  };

  it('accepts the pages of web and worker processes, by promtool, without a remark', async () => {
    await live();
    for (const process of [web, worker]) {
      const page = await pageOf(process);
      expect(page).toContain('squeeze_build_info{');
      expect(await run('promtool', ['check', 'metrics'], { input: page })).toEqual({ code: 0, said: '' });
    }
  });

  it('accepts the rules and what it is configured with, by promtool, and rules behave as their tests say', async () => {
    const at = { cwd: operationsFolder };
    await runWell('promtool', ['check', 'rules', 'alerts.yaml'], at);
    expect(await runWell('promtool', ['test', 'rules', 'alerts.test.yaml'], at)).toContain('SUCCESS');
    const copy = path.join(folder.path, 'configuration');
    await mkdir(copy);
    for (const name of ['prometheus.yaml', 'alerts.yaml'])
      await writeFile(path.join(copy, name), await readOperationsFile(name));
    await writeFile(path.join(copy, 'metrics-token'), token);
    await runWell('promtool', ['check', 'config', 'prometheus.yaml'], { cwd: copy });
  });

  it('has rules whose tests notice when one never fires, or always does', async () => {
    const text = await readOperationsFile('alerts.yaml');
    const tests = await readOperationsFile('alerts.test.yaml');
    for (const { alert } of await readAlertRules()) {
      for (const instead of ['vector(1) == 2', 'vector(1)']) {
        const copy = path.join(folder.path, `${alert}-${instead.length}`);
        await mkdir(copy);
        const rule = new RegExp(`(- alert: ${alert}\\n {8}expr:).*?(\\n {8}(?:for|labels):)`, 's');
        expect(text).toMatch(rule);
        await writeFile(path.join(copy, 'alerts.yaml'), text.replace(rule, `$1 ${instead}$2`));
        await writeFile(path.join(copy, 'alerts.test.yaml'), tests);
        const { code } = await run('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: copy });
        expect(code, `${alert} as ${instead}`).not.toBe(0);
      }
    }
  });

  it('asks web and worker processes itself, and knows every expression of dashboard and alerts', async () => {
    const port = await freePort();
    const home = path.join(folder.path, 'prometheus');
    await mkdir(home);
    const addressOf = ({ origin }: SpawnedApi): string => new URL(origin).host;
    const configuration = (await readOperationsFile('prometheus.yaml'))
      .replace('scrape_interval: 15s', 'scrape_interval: 1s\n  evaluation_interval: 1s')
      .replace('scrape_timeout: 10s', 'scrape_timeout: 1s')
      .replace('web-1:4710, web-2:4710', addressOf(web))
      .replace('worker-1:4710, worker-2:4710', addressOf(worker));
    expect(configuration).not.toContain('4710');
    await writeFile(path.join(home, 'prometheus.yaml'), configuration);
    await writeFile(path.join(home, 'alerts.yaml'), await readOperationsFile('alerts.yaml'));
    await writeFile(path.join(home, 'metrics-token'), token);
    await using _prometheus = runOn('prometheus', [
      `--config.file=${path.join(home, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${path.join(home, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ]);
    const ask = async (what: string): Promise<Answer> =>
      (await (await fetch(`http://127.0.0.1:${port}/api/v1/${what}`)).json()) as Answer;
    const query = (expression: string): Promise<Answer> =>
      ask(`query?query=${encodeURIComponent(expression)}`);

    await expect
      .poll(async () => (await query('sum(up{job="squeeze"})').catch(() => null))?.data.result?.[0]?.value[1])
      .toBe('2');
    await live();
    // Two of each, so that there are rates.
    await expect
      .poll(async () => Number((await query('min(count_over_time(up[1m]))')).data.result?.[0]?.value[1]))
      .toBeGreaterThan(4);
    const expressions = expressionsOf(await readDashboard());
    let withValues = 0;
    for (const expression of expressions) {
      const answer = await query(expression.replaceAll('$__rate_interval', '1m'));
      expect({ expression, status: answer.status }).toEqual({ expression, status: 'success' });
      if ((answer.data.result ?? []).length > 0) withValues += 1;
    }
    expect(withValues).toBeGreaterThan(expressions.length / 2);
    const routes = await query('count by (route) (squeeze_http_requests_total)');
    expect(JSON.stringify(routes)).toContain('/api/v1/todos/{id}');
    await expect
      .poll(async () => {
        const { data } = await ask('rules');
        return data.groups?.[0]?.rules.map(({ health }) => health);
      })
      .toEqual(Array.from({ length: (await readAlertRules()).length }, () => 'ok'));
    const alerts = await ask('alerts');
    expect(alerts.data.alerts?.filter(({ state }) => state === 'firing')).toEqual([]);
  });
});

interface Answer {
  readonly status: string;
  readonly data: {
    readonly result?: readonly { readonly value: readonly [number, string] }[];
    readonly groups?: readonly { readonly rules: readonly { readonly health: string }[] }[];
    readonly alerts?: readonly { readonly state: string }[];
  };
}
