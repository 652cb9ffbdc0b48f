import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { taskWorker } from '@squeeze/testing/task-worker';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSweep, sweepPolicy } from './sweep.ts';

const now = Date.UTC(2026, 5, 10, 14);

describe('a sweep that has been started', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase('sqlite');
  });
  afterEach(() => database.close());

  const runs = () => database.db.selectFrom('task_runs').select('due_at').orderBy('due_at').execute();
  const found = (...dueAt: readonly number[]) =>
    expect.poll(async () => (await runs()).map((run) => run.due_at)).toEqual(dueAt);

  it('looks when the next comes due, and when woken', async () => {
    const clock = new FakeClock(now);
    const { parts } = taskWorker(database, { clock });
    await givenDueTask(database.db, { scheduled_at: now });
    await givenDueTask(database.db, { scheduled_at: now + 5_000 });
    const sweep = startSweep(parts, clock);
    await found(now);
    await expect
      .poll(async () => {
        clock.advance(1_000);
        return (await runs()).length;
      })
      .toBe(2);
    await givenDueTask(database.db, { scheduled_at: clock.now() });
    sweep.wake();
    await found(now, now + 5_000, clock.now());
    await sweep.stop();
    await givenDueTask(database.db, { scheduled_at: clock.now() - 1 });
    sweep.wake();
    clock.advance(sweepPolicy.idleAtMostMs.sqlite);
    expect(await runs()).toHaveLength(3);
  });

  it('logs a failure, and tries again', async () => {
    const clock = new FakeClock(now);
    let failures = 2;
    const claimTime = () =>
      failures-- > 0 ? Promise.reject(new Error('the database is away')) : Promise.resolve(clock.now());
    const { parts, logged } = taskWorker(database, { clock, claimTime });
    await givenDueTask(database.db, { scheduled_at: now });
    const sweep = startSweep(parts, clock);
    await expect.poll(() => logged.length).toBe(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      waitMs: sweepPolicy.retryAfterMs[0],
      err: { message: 'the database is away' },
    });
    await expect
      .poll(async () => {
        clock.advance(1_000);
        return (await runs()).length;
      })
      .toBe(1);
    expect(logged).toHaveLength(2);
    await sweep.stop();
  });

  it('asks each second while the database is away, so that nothing waits for long after its return', async () => {
    const clock = new FakeClock(now);
    let isAway = true;
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const claimTime = () => (isAway ? Promise.reject(away) : Promise.resolve(clock.now()));
    const { parts, logged } = taskWorker(database, { clock, claimTime });
    await givenDueTask(database.db, { scheduled_at: now });
    const sweep = startSweep(parts, clock);
    for (let seconds = 1; seconds < 8; seconds += 1) {
      await expect.poll(() => logged.length).toBe(seconds);
      clock.advance(1_000);
    }
    await expect.poll(() => logged.length).toBe(8);
    isAway = false;
    clock.advance(sweepPolicy.databaseAwayMs);
    await found(now);
    await sweep.stop();
  });
});
