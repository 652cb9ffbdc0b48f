import type { JobHandlers } from '@squeeze/server/ports/jobs';
import { eventually } from '@squeeze/testing/eventually';
import { idleHandlers } from '@squeeze/testing/idle-handlers';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SystemTimers } from '../system-timers.ts';
import { PgBossJobs, type PgBossJobsOptions } from './pg-boss-jobs.ts';

describe('PgBossJobs', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  let begun: string[];
  const opened: PgBossJobs[] = [];

  beforeEach(async () => {
    database = await openTestDatabase('postgres');
    begun = [];
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((jobs) => jobs.stop()));
    await database.close();
  });

  const open = async (options: Partial<PgBossJobsOptions> = {}): Promise<PgBossJobs> => {
    const log = pino({ level: 'silent' });
    const own = { database, url: database.location, timers: new SystemTimers(), log };
    const jobs = await PgBossJobs.open({ ...own, ...options });
    opened.push(jobs);
    return jobs;
  };

  const handlers: JobHandlers = {
    ...idleHandlers,
    'run-task': async ({ payload }) => void begun.push(payload.runId),
    'deliver-notification': async ({ payload }) => void begun.push(payload.deliveryId),
  };

  const hasBegun = (id: string): Promise<void> => eventually(() => expect(begun).toContain(id));

  it('brings its schema into a database where several processes begin at once, beside our tables', async () => {
    const [first, second] = await Promise.all([open(), open(), open({ addsOnly: true })]);
    await second.start(handlers);
    await first.enqueue(database.db, 'run-task', { runId: 'a' });
    await hasBegun('a');
    const schemas = await database.db.introspection.getSchemas();
    expect(schemas.map(({ name }) => name)).toContain('pgboss');
    expect(await database.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
  });

  it('hears at once of what another process added, and works a long line off without resting', async () => {
    const adder = await open({ addsOnly: true });
    const worker = await open();
    await worker.start(handlers);
    // Four at a time, with a rest of two seconds after each, they would take a minute.
    const ids = Array.from({ length: 120 }, (_, n) => `run ${n}`);
    for (const runId of ids) await adder.enqueue(database.db, 'run-task', { runId });
    await eventually(() => expect(begun).toHaveLength(ids.length));
  });

  it('adds jobs but never works them off where it was opened for that', async () => {
    const adder = await open({ addsOnly: true });
    await expect(adder.start(handlers)).rejects.toThrow(TypeError);
  });

  it('lets an export be made for longer than anything else may take, also where an earlier release did not', async () => {
    const longest = async (name: string): Promise<unknown> => {
      const { rows } = await sql<{ longest: number }>`
        select expire_seconds as longest from pgboss.queue where name = ${name}
      `.execute(database.db);
      return rows[0]?.longest;
    };
    await open();
    await sql`update pgboss.queue set expire_seconds = 3600`.execute(database.db);
    await open();
    expect(await longest('make-export')).toBe(12 * 3_600);
    expect(await longest('run-task')).toBe(3_600);
  });

  it('goes on after every connection was ended', async () => {
    const jobs = await open();
    await jobs.start(handlers);
    await jobs.enqueue(database.db, 'run-task', { runId: 'before' });
    await hasBegun('before');
    const client = new Client(database.location);
    await client.connect();
    await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await client.end();
    // The pool may still hand out a connection that has just ended.
    await eventually(() => jobs.enqueue(database.db, 'run-task', { runId: 'after' }, { key: 'after' }));
    await hasBegun('after');
    expect(begun).toEqual(['before', 'after']);
  });
});
