import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { OpenDatabase } from '@squeeze/database/connection';
import {
  jobNames,
  jobPolicy,
  type JobHandlers,
  type JobPolicy,
  type Jobs,
  type RunningJob,
} from '@squeeze/server/ports/jobs';
import { eventually } from '@squeeze/testing/eventually';
import { idleHandlers } from '@squeeze/testing/idle-handlers';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { openAgain, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PgBossJobs } from '../postgres/pg-boss-jobs.ts';
import { SqliteJobs } from '../sqlite/sqlite-jobs.ts';
import { SystemTimers } from '../system-timers.ts';

const policy: JobPolicy = { ...jobPolicy, backOffMs: [300, 900], finishMs: 200, abortMs: 200 };
const log = pino({ level: 'silent' });

interface Kind {
  readonly database: TestDatabase;
  /** Over `database`, or over a connection of its own to the same one. */
  open(own?: OpenDatabase): Promise<Jobs>;
  now(): number;
  /** Lets time pass until the condition holds. */
  until(condition: () => boolean): Promise<void>;
}

async function openSqliteKind(): Promise<Kind> {
  const database = await openTestDatabase('sqlite');
  // Begins now, because another process goes by the real time.
  const clock = new FakeClock(Date.now());
  return {
    database,
    open: async (own = database) =>
      new SqliteJobs({ database: own, clock, timers: clock, log, policy, random: () => 0.5 }),
    now: () => clock.now(),
    until: async (condition) => {
      for (let step = 0; !condition(); step += 1) {
        if (step === 2_000) throw new Error('it never came to this');
        clock.advance(100);
        await setImmediate();
      }
    },
  };
}

async function openPgBossKind(): Promise<Kind> {
  const database = await openTestDatabase('postgres');
  const options = { url: database.location, timers: new SystemTimers(), log, policy };
  return {
    database,
    open: (own = database) => PgBossJobs.open({ ...options, database: own }),
    now: () => Date.now(),
    until: (condition) => eventually(() => expect(condition()).toBe(true)),
  };
}

const kinds = [
  { name: 'SQLite', openKind: openSqliteKind },
  { name: 'pg-boss', openKind: openPgBossKind },
];

type Handle = (id: string, job: RunningJob<'run-task'>) => Promise<void>;

describe.each(kinds)('$name: jobs', { timeout: 60_000 }, ({ openKind }) => {
  let kind: Kind;
  let opened: Jobs[];
  let connections: OpenDatabase[];
  /** Ids of runs and deliveries whose handlers began, in order. */
  let begun: string[];

  beforeEach(async () => {
    kind = await openKind();
    opened = [];
    connections = [];
    begun = [];
  });
  afterEach(async () => {
    // A stop waits on the clock for handlers that hang.
    let stopped = false;
    const stopping = Promise.all(opened.map((jobs) => jobs.stop())).then(() => (stopped = true));
    await kind.until(() => stopped);
    await stopping;
    await Promise.all(connections.map((connection) => connection.close()));
    await kind.database.close();
  });

  const open = async (own?: OpenDatabase): Promise<Jobs> => {
    const jobs = await kind.open(own);
    opened.push(jobs);
    return jobs;
  };

  /** As a second process would. */
  const openApart = async (): Promise<Jobs> => {
    const connection = openAgain(kind.database);
    connections.push(connection);
    return await open(connection);
  };

  const handlers = (handle: Handle = async () => undefined): JobHandlers => ({
    ...idleHandlers,
    'run-task': async (job) => {
      begun.push(job.payload.runId);
      await handle(job.payload.runId, job);
    },
    'deliver-notification': async (job) => {
      begun.push(job.payload.deliveryId);
    },
  });

  const start = async (handle?: Handle): Promise<Jobs> => {
    const jobs = await open();
    await jobs.start(handlers(handle));
    return jobs;
  };

  const run = (jobs: Jobs, runId: string, options = {}): Promise<string> =>
    jobs.enqueue(kind.database.db, 'run-task', { runId }, options);

  const hasBegun = (...ids: string[]): Promise<void> =>
    kind.until(() => ids.every((id) => begun.includes(id)));

  it('says of every kind how many are due and wait, and for how long the oldest has', async () => {
    const jobs = await open();
    const { db } = kind.database;
    const nothing = await jobs.waiting(db);
    expect(nothing.map((waiting) => waiting.kind).toSorted()).toEqual(jobNames.toSorted());
    expect(nothing.every(({ count, oldestMs }) => count === 0 && oldestMs === 0)).toBe(true);
    const since = (ms: number) => ({ runAt: kind.now() - ms });
    await jobs.enqueue(db, 'run-task', { runId: 'a' }, since(90_000));
    await jobs.enqueue(db, 'run-task', { runId: 'b' }, since(30_000));
    await jobs.enqueue(db, 'run-task', { runId: 'later' }, { runAt: kind.now() + 3_600_000 });
    await jobs.enqueue(db, 'end-trial', { userId: 'c' }, { runAt: kind.now() + 3_600_000 });
    const waiting = new Map((await jobs.waiting(db)).map((each) => [each.kind, each]));
    expect(waiting.get('run-task')?.count).toBe(2);
    const oldestMs = waiting.get('run-task')?.oldestMs ?? 0;
    expect(oldestMs).toBeGreaterThanOrEqual(89_000);
    expect(oldestMs).toBeLessThan(150_000);
    expect(waiting.get('end-trial')).toEqual({ kind: 'end-trial', count: 0, oldestMs: 0 });
  });

  it('run with what they carry, once they are committed', async () => {
    const seen: unknown[] = [];
    const jobs = await start(async (_id, { payload, attempt, isLastAttempt, signal }) => {
      seen.push({ payload, attempt, isLastAttempt, aborted: signal.aborted });
    });
    await kind.database.transaction(async (trx) => {
      await jobs.enqueue(trx, 'run-task', { runId: 'a' });
      expect(begun).toEqual([]);
    });
    await hasBegun('a');
    expect(seen).toEqual([{ payload: { runId: 'a' }, attempt: 1, isLastAttempt: false, aborted: false }]);
  });

  it('do not exist when their transaction rolled back', async () => {
    const jobs = await start();
    const failing = kind.database.transaction(async (trx) => {
      await jobs.enqueue(trx, 'run-task', { runId: 'gone' }, { key: 'key' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await run(jobs, 'kept', { key: 'key' });
    await hasBegun('kept');
    expect(begun).toEqual(['kept']);
  });

  it('are one job for one key, also after it ran, and several for several names', async () => {
    const jobs = await start();
    const id = await run(jobs, 'first', { key: 'key' });
    expect(await run(jobs, 'second', { key: 'key' })).toBe(id);
    await hasBegun('first');
    expect(await run(jobs, 'third', { key: 'key' })).toBe(id);
    await jobs.enqueue(kind.database.db, 'deliver-notification', { deliveryId: 'other' }, { key: 'key' });
    await run(jobs, 'last');
    await hasBegun('last', 'other');
    expect(begun.toSorted()).toEqual(['first', 'last', 'other']);
  });

  it('that name what is erased leave no trace, waiting or over', async () => {
    const jobs = await start();
    await run(jobs, 'over', { key: 'key' });
    await hasBegun('over');
    await run(jobs, 'waiting', { runAt: kind.now() + 500 });
    await kind.database.transaction((trx) => jobs.erase(trx, ['waiting', 'over', 'never']));
    await run(jobs, 'again', { key: 'key', runAt: kind.now() + 1_000 });
    await hasBegun('again');
    expect(begun).toEqual(['over', 'again']);
  });

  it('wait until they are due', async () => {
    const times = new Map<string, number>();
    const jobs = await start(async (id) => void times.set(id, kind.now()));
    const runAt = kind.now() + 700;
    await run(jobs, 'later', { runAt });
    await run(jobs, 'overdue', { runAt: kind.now() - 60_000 });
    await hasBegun('later', 'overdue');
    expect(begun).toEqual(['overdue', 'later']);
    expect(times.get('later')).toBeGreaterThanOrEqual(runAt);
  });

  it('never run once they are taken back, unless that rolled back', async () => {
    const jobs = await open();
    const { db } = kind.database;
    await jobs.cancel(db, 'run-task', await run(jobs, 'taken back'));
    const kept = await run(jobs, 'kept');
    const failing = kind.database.transaction(async (trx) => {
      await jobs.cancel(trx, 'run-task', kept);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await jobs.start(handlers());
    await hasBegun('kept');
    expect(begun).toEqual(['kept']);
  });

  it('go on when they are taken back after they began', async () => {
    const finish = Promise.withResolvers<void>();
    const signals: AbortSignal[] = [];
    const jobs = await start(async (id, { signal }) => {
      signals.push(signal);
      if (id === 'busy') await finish.promise;
    });
    const id = await run(jobs, 'busy', { key: 'busy' });
    await hasBegun('busy');
    await jobs.cancel(kind.database.db, 'run-task', id);
    finish.resolve();
    await run(jobs, 'next');
    await hasBegun('next');
    expect(signals.every((signal) => !signal.aborted)).toBe(true);
    expect(begun).toEqual(['busy', 'next']);
  });

  it('that fail are tried again after growing pauses, and succeed', async () => {
    const tries: { attempt: number; isLastAttempt: boolean; at: number }[] = [];
    const jobs = await start(async (id, { attempt, isLastAttempt }) => {
      if (id !== 'flaky') return;
      tries.push({ attempt, isLastAttempt, at: kind.now() });
      if (attempt < 3) throw new Error('not yet');
    });
    await run(jobs, 'flaky');
    await kind.until(() => tries.length === 3);
    expect(tries.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(tries.map(({ isLastAttempt }) => isLastAttempt)).toEqual([false, false, true]);
    const [first = 0, second = 0, third = 0] = tries.map(({ at }) => at);
    // The pause begins when the failure has been noted, which is after the handler's own look at the clock.
    expect(second - first).toBeGreaterThanOrEqual(300);
    expect(third - second).toBeGreaterThanOrEqual(900);
  });

  it('that never succeed stop after the third try', async () => {
    const jobs = await start(async (id) => {
      if (id === 'doomed') throw new Error('never');
    });
    await run(jobs, 'doomed', { key: 'doomed' });
    await kind.until(() => begun.length === 3);
    // A fourth would have come before this.
    await run(jobs, 'after', { runAt: kind.now() + 1_500 });
    await run(jobs, 'doomed', { key: 'doomed' });
    await hasBegun('after');
    expect(begun).toEqual(['doomed', 'doomed', 'doomed', 'after']);
  });

  it('of one name do not wait for slow ones of another', async () => {
    const finish = Promise.withResolvers<void>();
    const jobs = await start(() => finish.promise);
    for (let n = 0; n <= policy.atOnce; n += 1) await run(jobs, `slow ${n}`);
    await kind.until(() => begun.length === policy.atOnce);
    await jobs.enqueue(kind.database.db, 'deliver-notification', { deliveryId: 'quick' });
    await hasBegun('quick');
    expect(begun).toHaveLength(policy.atOnce + 1);
    finish.resolve();
    await hasBegun(`slow ${policy.atOnce}`);
  });

  it('finish when a stop is asked for, or come back with the try they had', async () => {
    const finish = Promise.withResolvers<void>();
    const attempts: [string, number][] = [];
    const jobs = await start(async (id, { attempt, signal }) => {
      attempts.push([id, attempt]);
      if (id === 'finishes') await finish.promise;
      if (attempts.length > 3) return;
      if (id === 'heeds') await once(signal, 'abort').then(() => Promise.reject(new Error('stopped')));
      if (id === 'hangs') await new Promise(() => undefined);
    });
    for (const id of ['finishes', 'heeds', 'hangs']) await run(jobs, id);
    await hasBegun('finishes', 'heeds', 'hangs');
    let stopped = false;
    const stopping = jobs.stop().then(() => (stopped = true));
    finish.resolve();
    await kind.until(() => stopped);
    await stopping;
    await run(jobs, 'meanwhile');
    expect(begun).toHaveLength(3);

    await jobs.start(handlers(async (id, { attempt }) => void attempts.push([id, attempt])));
    await hasBegun('meanwhile');
    await kind.until(() => attempts.length === 6);
    expect(new Map(attempts.slice(3))).toEqual(
      new Map([
        ['hangs', 1],
        ['heeds', 1],
        ['meanwhile', 1],
      ]),
    );
  });

  it('that are stopped in their last try have it once more', async () => {
    let jobs = await start(async (_id, { attempt, signal }) => {
      if (attempt === 3) await once(signal, 'abort');
      throw new Error('never');
    });
    await run(jobs, 'doomed');
    await kind.until(() => begun.length === 3);
    let stopped = false;
    const stopping = jobs.stop().then(() => (stopped = true));
    await kind.until(() => stopped);
    await stopping;
    const last: boolean[] = [];
    jobs = await start(async (_id, { isLastAttempt }) => void last.push(isLastAttempt));
    await kind.until(() => last.length === 1);
    expect(last).toEqual([true]);
  });

  it('are never run by two workers at the same time', async () => {
    const running = new Set<string>();
    let clashes = 0;
    const handle: Handle = async (id) => {
      if (running.has(id)) clashes += 1;
      running.add(id);
      await setImmediate();
      running.delete(id);
    };
    const workers = [await open(), await openApart(), await openApart()] as const;
    const ids = Array.from({ length: 60 }, (_, n) => `run ${n}`);
    await kind.database.transaction(async (trx) => {
      for (const runId of ids) await workers[0].enqueue(trx, 'run-task', { runId }, { key: runId });
    });
    await Promise.all(workers.map((jobs) => jobs.start(handlers(handle))));
    await hasBegun(...ids);
    expect(begun.toSorted()).toEqual(ids.toSorted());
    expect(clashes).toBe(0);
  });

  it('come back when their process is killed, and those that finished do not', async () => {
    const jobs = await open();
    const ids = ['1', '2', '3', '4', 'hold', '5', '6'];
    // One after the other, so that they are worked off in this order.
    const from = kind.now() - 60_000;
    for (const [n, id] of ids.entries()) await run(jobs, id, { runAt: from + n * 1_000 });
    const { dialect, location } = kind.database;
    const program = path.resolve(import.meta.dirname, '../../../testing/src/job-worker.ts');
    const child = spawn(process.execPath, [program, dialect, location], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const said: string[] = [];
    for await (const line of createInterface(child.stdout)) {
      said.push(line);
      // It holds one job at a time: by now those before this one are recorded as finished.
      if (line === 'holding hold') child.kill('SIGKILL');
    }
    expect(said).toEqual(['ran 1', 'ran 2', 'ran 3', 'ran 4', 'holding hold']);
    const attempts = new Map<string, number>();
    await jobs.start(handlers(async (id, { attempt }) => void attempts.set(id, attempt)));
    await hasBegun('5', '6', 'hold');
    expect(begun.toSorted()).toEqual(['5', '6', 'hold']);
    expect(attempts.get('hold')).toBe(2);
  });
});
