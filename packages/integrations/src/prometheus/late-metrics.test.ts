import { ManualTimers } from '@squeeze/testing/manual-timers';
import { readMetrics } from '@squeeze/testing/read-metrics';
import { describe, expect, it } from 'vitest';
import { LateMetrics } from './late-metrics.ts';
import { PrometheusMetrics } from './prometheus-metrics.ts';

const nothingRead = { eventStreams: 0, pool: null, installation: null, smsLimit: 0 };

function late() {
  const timers = new ManualTimers();
  let loads = 0;
  const load = () => {
    loads += 1;
    return Promise.resolve(new PrometheusMetrics({ version: '1', role: 'all', runtime: false }));
  };
  return { metrics: new LateMetrics({ timers, load }), timers, loads: () => loads };
}

describe('metrics that are loaded late', () => {
  it('count what came before they were there, in order, and once', async () => {
    const { metrics, timers, loads } = late();
    metrics.requestArrived();
    metrics.requestAnswered({ method: 'GET', route: 'page', outcome: '2xx', ms: 3 });
    metrics.swept(true, 5);
    expect(loads()).toBe(0);
    timers.pass(1_000);
    metrics.requestArrived();
    const { text } = await metrics.page(nothingRead);
    metrics.requestArrived();
    const said = readMetrics((await metrics.page(nothingRead)).text);
    expect(loads()).toBe(1);
    expect(readMetrics(text).value('squeeze_http_requests_in_flight')).toBe(1);
    expect(said.value('squeeze_http_requests_in_flight')).toBe(2);
    expect(said.value('squeeze_sweeps_total', { outcome: 'ok' })).toBe(1);
  });

  it('are there at once for who asks', async () => {
    const { metrics, loads } = late();
    metrics.jobEnded('run-task', 'failed', 20);
    const said = readMetrics((await metrics.page(nothingRead)).text);
    expect(said.value('squeeze_job_tries_total', { kind: 'run-task', outcome: 'failed' })).toBe(1);
    expect(loads()).toBe(1);
  });
});

describe('the page', () => {
  it('leaves out what was not read, and never says a figure of before', async () => {
    const metrics = new PrometheusMetrics({ version: '1', role: 'web', runtime: false });
    const installation = {
      jobs: [{ kind: 'run-task', count: 3, oldestMs: 1_500 }],
      smsSpend: { today: 1_000_000, lastDay: 2_500_000 },
    } as const;
    const pool = { size: 4, most: 10, idle: 1, waiting: 2 };
    const read = async (given: Parameters<PrometheusMetrics['page']>[0]) =>
      readMetrics((await metrics.page(given)).text);
    const first = await read({ ...nothingRead, pool, installation });
    expect(first.value('squeeze_jobs_waiting', { kind: 'run-task' })).toBe(3);
    expect(first.value('squeeze_jobs_oldest_waiting_seconds', { kind: 'run-task' })).toBe(1.5);
    expect(first.value('squeeze_sms_spend_rolling_dollars')).toBe(2.5);
    expect(first.value('squeeze_database_connections', { state: 'busy' })).toBe(3);
    expect(first.value('squeeze_database_waiting_queries')).toBe(2);
    const second = await read(nothingRead);
    expect(second.value('squeeze_installation_readable')).toBe(0);
    expect(second.value('squeeze_jobs_waiting', { kind: 'run-task' })).toBeNull();
    expect(second.value('squeeze_sms_spend_rolling_dollars')).toBeNull();
    // Of a process that does not sweep, nothing says that it has not done so since 1970.
    expect(second.value('squeeze_sweep_last_success_timestamp_seconds')).toBeNull();
  });
});
