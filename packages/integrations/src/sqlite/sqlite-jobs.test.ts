import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { insertJob } from '@squeeze/database/repositories/job-repository';
import { jobPolicy, type JobHandlers, type RunningJob } from '@squeeze/server/ports/jobs';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { idleHandlers } from '@squeeze/testing/idle-handlers';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SqliteJobs } from './sqlite-jobs.ts';

const minute = 60_000;

describe('SqliteJobs', () => {
  let database: TestDatabase;
  let clock: FakeClock;
  let begun: RunningJob<'run-task'>[];
  let logged: string[];

  beforeEach(async () => {
    database = await openTestDatabase('sqlite');
    clock = new FakeClock();
    begun = [];
    logged = [];
  });
  afterEach(() => database.close());

  const open = (timers = clock, headStartMs = 0): SqliteJobs =>
    new SqliteJobs({
      database,
      headStartMs,
      clock: timers,
      timers,
      log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
      random: () => 1,
    });

  const handlers = (handle: (job: RunningJob<'run-task'>) => Promise<unknown>): JobHandlers => ({
    ...idleHandlers,
    'run-task': async (job) => {
      begun.push(job);
      await handle(job);
    },
  });

  /** Everything is on this thread: when this has passed, what could be done has been. */
  const settled = async (): Promise<void> => {
    for (let n = 0; n < 5; n += 1) await setImmediate();
  };

  it('works a job off without a timer once it is committed, and rests in between', async () => {
    const jobs = open();
    await jobs.start(handlers(async () => undefined));
    await settled();
    await jobs.enqueue(database.db, 'run-task', { runId: 'now' });
    await jobs.enqueue(database.db, 'run-task', { runId: 'later' }, { runAt: clock.now() + 5_000 });
    await settled();
    expect(begun.map(({ payload }) => payload.runId)).toEqual(['now']);
    clock.advance(4_999);
    await settled();
    expect(begun).toHaveLength(1);
    clock.advance(1);
    await settled();
    expect(begun.map(({ payload }) => payload.runId)).toEqual(['now', 'later']);
    await jobs.stop();
  });

  it('gives whoever adds jobs their head start, once for all of them', async () => {
    const jobs = open(clock, 100);
    await jobs.start(handlers(async () => undefined));
    await settled();
    await jobs.enqueue(database.db, 'run-task', { runId: 'one' });
    clock.advance(60);
    await jobs.enqueue(database.db, 'run-task', { runId: 'two' });
    clock.advance(39);
    await settled();
    expect(begun).toEqual([]);
    clock.advance(1);
    await settled();
    expect(begun.map(({ payload }) => payload.runId)).toEqual(['one', 'two']);
    await jobs.enqueue(database.db, 'run-task', { runId: 'three' });
    await jobs.stop();
    clock.advance(100);
    await settled();
    expect(begun).toHaveLength(2);
  });

  it('looks twice a minute when nothing is to come', async () => {
    const jobs = open();
    await jobs.start(handlers(async () => undefined));
    await settled();
    // As another process would: nobody here is told.
    const now = clock.now();
    await insertJob(database.db, {
      id: 'x',
      name: 'run-task',
      payloadJson: '{"runId":"x"}',
      runAt: now,
      now,
    });
    clock.advance(29_999);
    await settled();
    expect(begun).toEqual([]);
    clock.advance(1);
    await settled();
    expect(begun).toHaveLength(1);
    await jobs.stop();
  });

  it('keeps a job for as long as it takes, and lets it go when another process has it', async () => {
    const finish = Promise.withResolvers<void>();
    const one = open();
    await one.start(handlers(() => finish.promise));
    await one.enqueue(database.db, 'run-task', { runId: 'long' });
    await settled();
    const other = open(new FakeClock(clock.now()));
    await other.start(handlers(async () => undefined));
    for (let n = 0; n < 10; n += 1) {
      clock.advance(5_000);
      await settled();
    }
    expect(begun).toHaveLength(1);
    // The first process is held up for a minute, by its own clock for none.
    const late = new FakeClock(clock.now() + minute);
    const third = open(late);
    await third.start(handlers(async () => undefined));
    await settled();
    expect(begun.map(({ attempt }) => attempt)).toEqual([1, 2]);
    const aborted = once(begun[0]?.signal ?? new EventTarget(), 'abort');
    clock.advance(5_000);
    await aborted;
    finish.resolve();
    await settled();
    const rows = await database.db.selectFrom('jobs').select(['state', 'attempts']).execute();
    expect(rows).toEqual([{ state: 'done', attempts: 2 }]);
    await Promise.all([one.stop(), other.stop(), third.stop()]);
  });

  it('pauses as the policy says, a little longer by chance, and says in the log what happened', async () => {
    const jobs = open();
    await jobs.start(handlers(() => Promise.reject(new Error('no route'))));
    await jobs.enqueue(database.db, 'run-task', { runId: 'doomed' });
    await settled();
    const times = [2_000, 15_000].map((ms) => ms * 1.25);
    for (const [n, pause] of times.entries()) {
      clock.advance(pause - 1);
      await settled();
      expect(begun).toHaveLength(n + 1);
      clock.advance(1);
      await settled();
      expect(begun).toHaveLength(n + 2);
    }
    const rows = await database.db.selectFrom('jobs').select(['state', 'last_error']).execute();
    expect(rows).toEqual([{ state: 'failed', last_error: 'no route' }]);
    expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'a job failed; it is tried again',
      'a job failed; it is tried again',
      'a job failed for good',
    ]);
    await jobs.stop();
  });

  it('drains what is due and what that makes due, in a process that never starts', async () => {
    const jobs = open();
    await jobs.enqueue(database.db, 'run-task', { runId: 'first' });
    await jobs.enqueue(database.db, 'run-task', { runId: 'not yet' }, { runAt: clock.now() + minute });
    await settled();
    expect(begun).toEqual([]);
    const seconds = Array.from({ length: 2 * jobPolicy.atOnce }, (_, n) => `second ${n}`);
    await jobs.drain(
      handlers(async ({ payload }) => {
        if (payload.runId !== 'first') return;
        for (const runId of seconds) await jobs.enqueue(database.db, 'run-task', { runId });
      }),
    );
    expect(begun.map(({ payload }) => payload.runId).toSorted()).toEqual(['first', ...seconds]);
  });
});
