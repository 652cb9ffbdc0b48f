import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PgBossJobs } from '@squeeze/integrations/postgres/pg-boss-jobs';
import { SystemTimers } from '@squeeze/integrations/system-timers';
import { spawnApi, type SpawnedApi } from '@squeeze/testing/spawn-api';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

describe('web and worker over one PostgreSQL', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  const spawnRole = async (role: string): Promise<SpawnedApi> =>
    spawnApi(await mkdtemp(path.join(tmpdir(), 'squeeze-role-')), {
      DATABASE_URL: database.location,
      SQUEEZE_ROLE: role,
    });
  const status = async ({ origin }: SpawnedApi, route: string): Promise<number> =>
    (await fetch(`${origin}${route}`)).status;

  it('share the work: one answers, the other takes what was added', async () => {
    // Together, as after a deployment: both bring pg-boss's schema up to date.
    const [web, worker] = await Promise.all([spawnRole('web'), spawnRole('worker')]);
    expect(await status(web, '/api/v1/system')).toBe(200);
    expect(await status(worker, '/api/v1/system')).toBe(404);
    for (const api of [web, worker]) {
      expect(await status(api, '/healthz')).toBe(200);
      expect(await status(api, '/readyz')).toBe(200);
    }
    const jobs = await PgBossJobs.open({
      database,
      url: database.location,
      timers: new SystemTimers(),
      log: pino({ level: 'silent' }),
      addsOnly: true,
    });
    const id = await jobs.enqueue(database.db, 'run-task', { runId: 'of nobody' });
    await vi.waitFor(
      async () => {
        const pgBoss = database.db.withSchema('pgboss');
        const job = pgBoss.selectFrom('job' as never).select('started_on' as never);
        const row = await job.where('id' as never, '=', id as never).executeTakeFirst();
        expect(row).toEqual({ started_on: expect.any(Date) });
      },
      { timeout: 30_000, interval: 50 },
    );
    await jobs.stop();
    expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0]);
  });
});
