import { givenAiTask, givenTaskRun } from '@squeeze/testing/given-ai-task';
import { givenAt } from '@squeeze/testing/given-user';
import { dialects, openAgain, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAiTask } from './ai-task-repository.ts';
import { databaseTime } from './database-clock.ts';
import {
  advanceTasks,
  claimDueTasks,
  claimDueTasksOf,
  listDueOwners,
  recordTasksRun,
  soonestRunAt,
} from './due-task-repository.ts';
import {
  beginRun,
  insertRuns,
  listForgottenRuns,
  lockOpenRun,
  occurrenceKey,
  settleRuns,
} from './occurrence-repository.ts';
import { findTaskRun, notMissed, type TaskRunRecord } from './task-run-repository.ts';

const minute = 60_000;

describe.each(dialects)('$name: occurrences', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const run = (taskId: string, userId: string, dueAt: number): TaskRunRecord => ({
    id: uuidv7(),
    taskId,
    userId,
    occurrenceKey: occurrenceKey('schedule', dueAt),
    origin: 'schedule',
    status: 'claimed',
    dueAt,
    late: false,
    claimedAt: dueAt,
    startedAt: null,
    finishedAt: null,
    attempts: 0,
    outcome: null,
    missed: notMissed,
  });

  it('takes what is due, soonest first, and no more than asked for', async () => {
    await using own = await openTestDatabase(name);
    const due = [];
    for (const n of [3, 1, 2]) due.push(await givenAiTask(own.db, { scheduledAt: givenAt - n * minute }));
    await givenAiTask(own.db, { scheduledAt: givenAt + 1 });
    await givenAiTask(own.db, { scheduledAt: givenAt - minute, status: 'paused' });
    expect(await soonestRunAt(own.db)).toBe(givenAt - 3 * minute);
    const take = (after: number, limit: number) =>
      own.transaction(async (trx) => {
        const { tasks } = await claimDueTasks(trx, { after, until: givenAt, limit });
        return tasks.map(({ id }) => id);
      });
    expect(await take(0, 10)).toEqual([due[0]?.id, due[2]?.id, due[1]?.id]);
    expect(await take(0, 2)).toEqual([due[0]?.id, due[2]?.id]);
    expect(await take(givenAt - 2 * minute, 10)).toEqual([due[1]?.id]);
    const owners = await listDueOwners(own.db, { until: givenAt - 2 * minute, limit: 10 });
    expect(new Set(owners)).toEqual(new Set([due[0]?.userId, due[2]?.userId]));
  });

  it('writes what comes next for many tasks at once', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push(await givenAiTask(database.db));
    const [first, second, third] = ids;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no tasks');
    await advanceTasks(database.db, [
      { id: first.id, status: 'active', scheduledAt: givenAt + 5, snoozedUntil: givenAt + 3 },
      { id: second.id, status: 'completed', scheduledAt: null, snoozedUntil: null },
      { id: third.id, status: 'failed', scheduledAt: givenAt, snoozedUntil: null },
    ]);
    const read = async ({ id, userId }: typeof first) => await findAiTask(database.db, userId, id);
    expect(await read(first)).toMatchObject({ scheduledAt: givenAt + 5, nextRunAt: givenAt + 3 });
    expect(await read(second)).toMatchObject({ status: 'completed', nextRunAt: null });
    expect(await read(third)).toMatchObject({ status: 'failed', nextRunAt: null });
    for (const task of ids) await recordTasksRun(database.db, task.userId, [task.id], givenAt);
    expect(await read(first)).toMatchObject({ status: 'active', lastRunAt: givenAt });
    expect(await read(third)).toMatchObject({ status: 'failed', lastRunAt: givenAt });
  });

  it('stores an occurrence once, whoever comes first', async () => {
    const { id, userId } = await givenAiTask(database.db);
    const [first, again] = [run(id, userId, givenAt), run(id, userId, givenAt)];
    const other = run(id, userId, givenAt + 1);
    expect(await insertRuns(database.db, [first])).toEqual(new Set([first.id]));
    expect(await insertRuns(database.db, [again, other])).toEqual(new Set([other.id]));
    expect(await findTaskRun(database.db, userId, again.id)).toBeNull();
  });

  it('stores more at once than fit into one statement', async () => {
    const { id, userId } = await givenAiTask(database.db);
    const runs = Array.from({ length: 1_100 }, (_, n) => run(id, userId, givenAt + n));
    expect((await insertRuns(database.db, runs)).size).toBe(1_100);
  });

  it('ends a run once', async () => {
    const { id, userId } = await givenTaskRun(database.db);
    const { db } = database;
    await beginRun(db, id, givenAt + 1);
    expect(await lockOpenRun(db, id)).toMatchObject({ status: 'running', attempts: 1 });
    const settlement = { status: 'done', late: true, now: givenAt + 2, outcome: 'Done' } as const;
    await settleRuns(db, [id], settlement);
    await settleRuns(db, [id], { ...settlement, status: 'failed', outcome: 'Failed' });
    await beginRun(db, id, givenAt + 3);
    expect(await lockOpenRun(db, id)).toBeNull();
    expect(await findTaskRun(db, userId, id)).toMatchObject({
      status: 'done',
      late: true,
      startedAt: givenAt + 1,
      finishedAt: givenAt + 2,
      attempts: 1,
      outcome: 'Done',
    });
  });

  it('finds open runs that nobody has touched for long', async () => {
    await using own = await openTestDatabase(name);
    const forgotten = await givenTaskRun(own.db, { claimedAt: givenAt - 9 });
    const begun = await givenTaskRun(own.db, { claimedAt: givenAt - 8, startedAt: givenAt + 1 });
    await givenTaskRun(own.db, { claimedAt: givenAt - 7, status: 'done' });
    await givenTaskRun(own.db, { claimedAt: givenAt });
    expect(await listForgottenRuns(own.db, givenAt, 10)).toEqual([forgotten.id]);
    expect(await listForgottenRuns(own.db, givenAt + 2, 2)).toEqual([forgotten.id, begun.id]);
  });

  it('has a clock', async () => {
    const [one, two] = [await databaseTime(database.db), await databaseTime(database.db)];
    expect(Number.isSafeInteger(one)).toBe(true);
    expect(two).toBeGreaterThanOrEqual(one);
    // PostgreSQL's `now()` would stand still in a transaction.
    const moved = await database.transaction(async (trx) => {
      const before = await databaseTime(trx);
      if (name === 'postgres') await sql`select pg_sleep(0.002)`.execute(trx);
      return (await databaseTime(trx)) - before;
    });
    expect(moved).toBeGreaterThanOrEqual(name === 'postgres' ? 1 : 0);
  });
});

describe('postgres: two processes', () => {
  it('take different tasks, and one of them a person', async () => {
    await using database = await openTestDatabase('postgres');
    const other = openAgain(database);
    const task = await givenAiTask(database.db, { scheduledAt: givenAt });
    const second = await givenAiTask(database.db, { scheduledAt: givenAt, userId: task.userId });
    const due = { after: 0, until: givenAt, limit: 1 };
    await database.transaction(async (trx) => {
      const [mine] = (await claimDueTasks(trx, due)).tasks;
      const [theirs] = (await other.transaction((trx) => claimDueTasks(trx, due))).tasks;
      expect(new Set([mine?.id, theirs?.id])).toEqual(new Set([task.id, second.id]));
    });
    await database.transaction(async (trx) => {
      expect((await claimDueTasksOf(trx, [task.userId], givenAt)).tasks).toHaveLength(2);
      const others = await other.transaction((trx) => claimDueTasksOf(trx, [task.userId], givenAt));
      expect(others.tasks).toEqual([]);
      // What belongs to the person can be written meanwhile.
      expect((await givenAiTask(other.db, { userId: task.userId })).userId).toBe(task.userId);
    });
    await other.close();
  });
});
