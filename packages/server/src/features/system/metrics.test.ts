import { api, apiBasePath } from '@squeeze/contracts/api';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenSentText } from '@squeeze/testing/given-text';
import { givenUser } from '@squeeze/testing/given-user';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer } from '@squeeze/testing/model-server';
import { openEvents } from '@squeeze/testing/open-events';
import { scrape } from '@squeeze/testing/read-metrics';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { methodNames, routeNames } from '../../http/request-route.ts';
import { jobNames } from '../../ports/jobs.ts';
import {
  jobOutcomes,
  modelOutcomes,
  outsideOutcomes,
  outsideServices,
  requestOutcomes,
} from '../../ports/metrics.ts';
import { figurePolicy } from './installation-figures.ts';

const day = 24 * 60 * 60_000;
const dollar = 1_000_000;

/** Every value that a label may have; `le` is a number. */
const known: Readonly<Record<string, ReadonlySet<string>>> = {
  method: methodNames,
  route: routeNames,
  kind: new Set(jobNames),
  outcome: new Set([...requestOutcomes, ...jobOutcomes, ...modelOutcomes, ...outsideOutcomes]),
  service: new Set(outsideServices),
  channel: new Set(['in_app', 'sms', 'email', 'push']),
  state: new Set(['idle', 'busy']),
  direction: new Set(['input', 'output']),
  version: new Set(['0.0.0-test']),
  role: new Set(['all', 'web', 'worker']),
};

describe.each(dialects)('$name: what /metrics says', ({ name: dialect }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ dialect, metrics: true });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** Past what is kept for those who ask often. */
  const read = (of = server) => {
    of.clock.advance(figurePolicy.keptMs);
    return scrape(of.origin);
  };

  it('counts requests by the path of the contract, never by what was asked for', async () => {
    const before = await read();
    const { client } = await signIn(server);
    const { todo } = await client.call('createTodo', { body: { title: 'Canary 4711' } });
    for (let reads = 0; reads < 3; reads += 1) await client.call('getTodo', { params: { id: todo.id } });
    await client.send('getTodo', { params: { id: 'nothing' } });
    const after = await read();
    const labels = { method: 'GET', route: `${apiBasePath}${api.getTodo.path}` };
    const count = (outcome: string) => ({ ...labels, outcome });
    const grown = (outcome: string) =>
      (after.value('squeeze_http_requests_total', count(outcome)) ?? 0) -
      (before.value('squeeze_http_requests_total', count(outcome)) ?? 0);
    expect([grown('2xx'), grown('4xx')]).toEqual([3, 1]);
    expect(after.value('squeeze_http_request_duration_seconds_count', labels)).toBe(4);
    // This one is still being answered.
    expect(after.value('squeeze_http_requests_in_flight')).toBe(1);
  });

  it('has labels of closed lists alone, whatever is asked for', async () => {
    const { client, user, email } = await signIn(server);
    const odd = [
      '/kanarie-4711',
      '/KANARIE-4711/%00',
      '/%ff',
      '/api',
      '/api/v9/kanarie-4711',
      `${apiBasePath}/todos/kanarie-4711?x=kanarie-4711`,
      `${apiBasePath}/todos/"},kanarie="4711`,
      `${apiBasePath}/TODOS/kanarie-4711`,
      '/feeds/calendar/kanarie-4711.ics',
      '/dav/calendars/kanarie-4711/',
      '/.well-known/kanarie-4711',
      '/assets/kanarie-4711.js',
      '//kanarie-4711',
    ];
    for (const path of odd) {
      for (const method of ['GET', 'POST', 'PROPFIND', 'SEARCH', 'OPTIONS', 'HEAD']) {
        await fetch(`${server.origin}${path}`, { method }).then((answer) => answer.arrayBuffer());
      }
    }
    await client.send('getTodo', { params: { id: user.id } });
    const { samples } = await read();
    for (const { labels } of samples) {
      for (const [label, value] of Object.entries(labels)) {
        if (label === 'le') expect(Number(value.replace('+Inf', 'Infinity'))).toBeGreaterThan(0);
        else expect(known[label] ?? new Set(), `${label}="${value}"`).toContain(value);
      }
    }
    const said = JSON.stringify(samples).toLowerCase();
    for (const word of ['4711', user.id, email]) expect(said).not.toContain(word.toLowerCase());
  });

  it('counts a stream of events once it is open, and while it is', async () => {
    const { accessToken } = await signIn(server);
    const labels = { method: 'GET', route: `${apiBasePath}${api.openEvents.path}`, outcome: '2xx' };
    const before = (await read()).value('squeeze_http_requests_total', labels) ?? 0;
    {
      await using stream = await openEvents(server.origin, { token: accessToken });
      expect(await stream.next()).toEqual({ type: 'opened' });
      const open = await read();
      expect(open.value('squeeze_event_streams_open')).toBe(1);
      expect(open.value('squeeze_http_requests_total', labels)).toBe(before + 1);
      expect(open.value('squeeze_http_requests_in_flight')).toBe(1);
    }
    await vi.waitFor(async () => {
      const closed = await read();
      expect(closed.value('squeeze_event_streams_open')).toBe(0);
      expect(closed.value('squeeze_http_requests_total', labels)).toBe(before + 1);
    });
  });

  it('tells how late what is due was claimed, and how late it was then delivered', async () => {
    const { db } = server.database;
    const user = await givenUser(db);
    const due = server.clock.now() + 1_000;
    await givenDueTask(db, { user_id: user.id, scheduled_at: due, channels: ['email'] });
    server.clock.advance(91_000);
    const before = await read();
    const claimedAt = server.clock.now();
    await server.server.sweep();
    const claimed = await read();
    server.clock.advance(5_000);
    await server.runJobs();
    const delivered = await read();
    const sum = (of: typeof before, what: string, labels = {}) =>
      of.value(`squeeze_${what}_lateness_seconds_sum`, labels) ?? 0;
    expect(sum(claimed, 'claim') - sum(before, 'claim')).toBeCloseTo((claimedAt - due) / 1_000);
    const mailed = { channel: 'email' };
    expect(delivered.value('squeeze_delivery_lateness_seconds_count', mailed)).toBe(1);
    // It was to be shown when the job that wrote it ran, and went out in the same moment.
    expect(sum(delivered, 'delivery', mailed)).toBe(0);
  });

  it('tells of jobs that wait and for how long, and of each try', async () => {
    const { user } = await signIn(server);
    await server.runJobs();
    const kind = 'end-trial';
    const { clock, jobs, database } = server;
    await jobs.enqueue(database.db, kind, { userId: user.id });
    await jobs.enqueue(database.db, kind, { userId: user.id }, { runAt: clock.now() + day });
    clock.advance(40_000);
    const waiting = await read();
    expect(waiting.value('squeeze_jobs_waiting', { kind })).toBe(1);
    expect(waiting.value('squeeze_jobs_oldest_waiting_seconds', { kind })).toBe(50);
    expect(waiting.value('squeeze_jobs_oldest_waiting_seconds', { kind: 'run-task' })).toBe(0);
    await server.runJobs();
    const done = await read();
    expect(done.value('squeeze_jobs_waiting', { kind })).toBe(0);
    expect(done.value('squeeze_job_tries_total', { kind, outcome: 'done' })).toBe(1);
    expect(done.value('squeeze_job_duration_seconds_count', { kind })).toBe(1);
  });

  it('tells what texts have cost today and in 24 hours, and what they may', async () => {
    const { database, clock } = server;
    const midnight = Math.floor(clock.now() / day) * day;
    const before = await read();
    const sent = (createdAt: number, priceMicros: number) =>
      givenSentText(database.db, { createdAt, priceMicros });
    await sent(midnight + 1, 0.5 * dollar);
    await sent(midnight - 1, 2 * dollar);
    await sent(midnight - 2 * day, 8 * dollar);
    const after = await read();
    const rise = (name: string) => (after.value(name) ?? 0) - (before.value(name) ?? 0);
    expect(rise('squeeze_sms_spend_today_dollars')).toBeCloseTo(0.5);
    expect(rise('squeeze_sms_spend_rolling_dollars')).toBeCloseTo(2.5);
    expect(after.value('squeeze_sms_spend_limit_dollars')).toBe(100);
  });

  it('tells of the pool where there is one', async () => {
    const { value } = await read();
    const busy = value('squeeze_database_connections', { state: 'busy' });
    expect(busy === null).toBe(dialect === 'sqlite');
    expect(value('squeeze_database_connections_limit') === null).toBe(dialect === 'sqlite');
    expect(value('squeeze_database_waiting_queries') === null).toBe(dialect === 'sqlite');
  });

  it('is answered while the database is away, without what only that can say', async () => {
    await using apart = await startTestServer({ dialect, metrics: true });
    expect((await read(apart)).value('squeeze_installation_readable')).toBe(1);
    await apart.database.close();
    const away = await read(apart);
    expect(away.value('squeeze_installation_readable')).toBe(0);
    expect(away.value('squeeze_sms_spend_today_dollars')).toBeNull();
    expect(away.value('squeeze_jobs_waiting', { kind: 'run-task' })).toBeNull();
    expect(away.value('squeeze_build_info', { version: '0.0.0-test', role: 'all' })).toBe(1);
  });
});

describe('what /metrics says of others', () => {
  it('of a model: how turns went, tokens, cost', async () => {
    await using model = await startModelServer();
    const terms = { inputPrice: 2 * dollar, outputPrice: 10 * dollar };
    await using server = await startTestServer({
      metrics: true,
      languageModel: modelOf(model),
      modelTerms: terms,
    });
    const { client } = await signIn(server);
    model.script({ say: ['Hello.'], usage: { prompt_tokens: 1_000, completion_tokens: 100 } });
    await client.call('sendChatMessage', { body: { content: 'tell me something nice' } });
    model.script({ status: 401 });
    await client.call('sendChatMessage', { body: { content: 'and something else' } });
    const said = await scrape(server.origin);
    expect(said.value('squeeze_model_turns_total', { outcome: 'answered' })).toBe(1);
    expect(said.value('squeeze_model_turns_total', { outcome: 'refused' })).toBe(1);
    expect(said.value('squeeze_model_tokens_total', { direction: 'input' })).toBeGreaterThanOrEqual(1_000);
    expect(said.value('squeeze_model_cost_dollars_total')).toBeGreaterThanOrEqual(0.003);
    expect(said.value('squeeze_model_turn_duration_seconds_count')).toBe(2);
  });

  it('of a worker, which answers it at its own address', async () => {
    await using server = await startTestServer({ metrics: true, role: 'worker' });
    const said = await scrape(server.origin);
    expect(said.value('squeeze_build_info', { version: '0.0.0-test', role: 'worker' })).toBe(1);
  });
});
