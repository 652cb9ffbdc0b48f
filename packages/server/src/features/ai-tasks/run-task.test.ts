import { insertRuns } from '@squeeze/database/repositories/occurrence-repository';
import { notMissed } from '@squeeze/database/repositories/task-run-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenDueTask } from '@squeeze/testing/given-due-task';
import { givenUser } from '@squeeze/testing/given-user';
import { taskWorker } from '@squeeze/testing/task-worker';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobPolicy } from '../../ports/jobs.ts';
import type { CarryOutTask, TaskOrder } from './carry-out.ts';
import { runPolicy, runTask } from './run-task.ts';

const now = Date.UTC(2026, 5, 10, 14);
const byRules = { by: 'built-in', fellBack: false } as const;
const hourly = { type: 'daily', time: '09:00', timeZone: 'Europe/London' } as const;

describe.each(dialects)('$name: run-task', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const worker = (carryOut: CarryOutTask) => taskWorker(database, { clock: new FakeClock(now), carryOut });
  const automated = (overrides: Parameters<typeof givenDueTask>[1] = {}) =>
    givenDueTask(database.db, { task_type: 'automated_task', scheduled_at: now, ...overrides });
  const task = (id: string) =>
    database.db.selectFrom('ai_tasks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const onlyRun = (taskId: string) =>
    database.db.selectFrom('task_runs').selectAll().where('task_id', '=', taskId).executeTakeFirstOrThrow();
  const notificationsOf = (taskId: string) =>
    database.db.selectFrom('notifications').selectAll().where('task_id', '=', taskId).execute();
  const turnsOf = (userId: string) =>
    database.db
      .selectFrom('assistant_turns')
      .select(['id', 'source', 'kind', 'outcome', 'ms'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
  const job = (runId: string, attempt = 1, signal = new AbortController().signal) => ({
    payload: { runId },
    attempt,
    isLastAttempt: attempt >= jobPolicy.attempts,
    signal,
  });
  const refuse: CarryOutTask = () => Promise.reject(new Error('the model is away'));

  it('lets the assistant carry a task out, and reports', async () => {
    const orders: TaskOrder[] = [];
    const { id, user_id: userId } = await automated({ title: 'Plan the week', ai_context: 'Short days' });
    const { settle } = worker((_database, order) => {
      orders.push(order);
      return Promise.resolve({ text: 'Planned five days.', proposals: 2, ...byRules });
    });
    await settle();
    const run = await onlyRun(id);
    expect(orders).toEqual([
      {
        taskId: id,
        runId: run.id,
        turnId: `${run.id}/1`,
        userId,
        timeZone: 'Europe/London',
        type: 'automated_task',
        title: 'Plan the week',
        description: null,
        context: 'Short days',
      },
    ]);
    expect(run).toMatchObject({ status: 'done', late: 0, attempts: 1, outcome: 'Planned five days.' });
    expect(await task(id)).toMatchObject({ status: 'completed', last_run_at: now });
    expect(await notificationsOf(id)).toMatchObject([
      {
        kind: 'task_report',
        title: 'Done: Plan the week',
        body: 'Planned five days.\n\n2 changes wait for your yes.',
        run_id: run.id,
      },
    ]);
    expect(await turnsOf(userId)).toEqual([
      { id: `${run.id}/1`, source: 'ai_task', kind: 'built-in', outcome: 'answered', ms: 0 },
    ]);
  });

  it('keeps of a task that a limit kept the model from that nobody answered', async () => {
    const { id, user_id: userId } = await automated();
    const { settle } = worker(() =>
      Promise.resolve({ text: 'Not today.', proposals: 0, by: 'built-in', fellBack: true }),
    );
    await settle();
    expect(await onlyRun(id)).toMatchObject({ status: 'done' });
    expect(await turnsOf(userId)).toMatchObject([{ outcome: 'fell_back' }]);
  });

  it('tries three times, a while apart, then stops the task and says so', async () => {
    const { id, user_id: userId } = await automated({ schedule: hourly });
    let tries = 0;
    const { settle, clock } = worker((...order) => {
      tries += 1;
      return refuse(...order);
    });
    for (const pauseMs of [...jobPolicy.backOffMs, 60_000]) {
      await settle();
      expect((await onlyRun(id)).attempts).toBe(tries);
      clock.advance(pauseMs);
    }
    await settle();
    expect(tries).toBe(3);
    expect(await onlyRun(id)).toMatchObject({ status: 'failed', attempts: 3 });
    expect(await task(id)).toMatchObject({ status: 'failed', next_run_at: null });
    expect(await notificationsOf(id)).toMatchObject([{ kind: 'task_failed', late: 0 }]);
    const failed = { source: 'ai_task', outcome: 'failed' };
    expect(await turnsOf(userId)).toMatchObject([failed, failed, failed]);
  });

  it('reports once when an earlier try failed', async () => {
    const { id } = await automated({ schedule: hourly });
    let tries = 0;
    const { settle, clock } = worker(async (...order) => {
      tries += 1;
      return tries === 1 ? await refuse(...order) : { text: 'Done at last.', proposals: 0, ...byRules };
    });
    await settle();
    clock.advance(jobPolicy.backOffMs[0] ?? 0);
    await settle();
    expect(await onlyRun(id)).toMatchObject({ status: 'done', attempts: 2, outcome: 'Done at last.' });
    expect(await task(id)).toMatchObject({ status: 'active' });
    expect(await notificationsOf(id)).toHaveLength(1);
  });

  it('begins no run that another job is at, but goes on where a try has died', async () => {
    const { id } = await automated();
    let began = 0;
    const { sweep, parts, clock } = worker(() => {
      began += 1;
      return new Promise(() => undefined);
    });
    await sweep();
    const { id: runId } = await onlyRun(id);
    const handle = runTask(parts);
    const start = async (attempt: number): Promise<void> => {
      const before = began;
      void handle(job(runId, attempt));
      await expect.poll(() => began).toBe(before + 1);
    };
    await start(1);
    await handle(job(runId));
    expect(began).toBe(1);
    await start(2);
    clock.advance(runPolicy.forgottenAfterMs);
    await start(1);
    expect(await onlyRun(id)).toMatchObject({ status: 'running', attempts: 3 });
    // Three tries have died with their processes.
    await handle(job(runId, 2));
    expect(await onlyRun(id)).toMatchObject({ status: 'failed' });
    expect(await notificationsOf(id)).toMatchObject([{ kind: 'task_failed' }]);
  });

  it('does not count a try that ends because the process stops, and begins again in the next', async () => {
    const { id, user_id: userId } = await automated();
    const stopping = new AbortController();
    const never: CarryOutTask = () => new Promise(() => undefined);
    const { sweep, parts } = worker((...order) => {
      stopping.abort();
      return never(...order);
    });
    await sweep();
    const { id: runId } = await onlyRun(id);
    await expect(runTask(parts)(job(runId, 3, stopping.signal))).rejects.toThrow('stopped');
    expect(await onlyRun(id)).toMatchObject({ status: 'claimed', attempts: 0, started_at: null });
    expect(await task(id)).toMatchObject({ status: 'active' });
    expect(await turnsOf(userId)).toEqual([]);
    await runTask(worker(() => Promise.resolve({ text: 'Done.', proposals: 0, ...byRules })).parts)(
      job(runId),
    );
    expect(await onlyRun(id)).toMatchObject({ status: 'done', attempts: 1 });
    expect(await turnsOf(userId)).toMatchObject([{ id: `${runId}/1`, outcome: 'answered' }]);
  });

  it('carries nothing out for a deleted task or a disabled account', async () => {
    const deleted = await automated();
    const { id: userId } = await givenUser(database.db, { isActive: false });
    const disabled = await automated({ user_id: userId });
    const { sweep, settle } = worker(refuse);
    await sweep();
    await database.db.updateTable('ai_tasks').set({ deleted_at: now }).where('id', '=', deleted.id).execute();
    await settle();
    expect(await onlyRun(deleted.id)).toMatchObject({ status: 'missed', started_at: null });
    expect(await onlyRun(disabled.id)).toMatchObject({
      status: 'missed',
      outcome: 'Not carried out: the account is disabled.',
    });
    expect(await notificationsOf(deleted.id)).toEqual([]);
  });

  it('reminds at once when executed on demand, and leaves the schedule alone', async () => {
    const paused = await givenDueTask(database.db, { scheduled_at: now, status: 'paused' });
    const { parts, work, clock } = worker(refuse);
    const runId = uuidv7();
    const run = { id: runId, taskId: paused.id, userId: paused.user_id, origin: 'execute' } as const;
    await insertRuns(database.db, [
      {
        ...run,
        occurrenceKey: `execute@${runId}`,
        status: 'claimed',
        dueAt: now,
        late: false,
        claimedAt: now,
        startedAt: null,
        finishedAt: null,
        attempts: 0,
        outcome: null,
        missed: notMissed,
      },
    ]);
    await parts.jobs.enqueue(database.db, 'run-task', { runId });
    clock.advance(10 * 60_000);
    await work();
    expect(await onlyRun(paused.id)).toMatchObject({ status: 'done', late: 0 });
    expect(await notificationsOf(paused.id)).toMatchObject([{ kind: 'reminder', body: null }]);
    expect(await task(paused.id)).toMatchObject({ status: 'paused', scheduled_at: now });
  });

  it('does nothing the second time', async () => {
    const { id } = await givenDueTask(database.db, { scheduled_at: now });
    const { settle, parts } = worker(refuse);
    await settle();
    const { id: runId } = await onlyRun(id);
    await runTask(parts)(job(runId));
    expect(await notificationsOf(id)).toHaveLength(1);
  });
});
