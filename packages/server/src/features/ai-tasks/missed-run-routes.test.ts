import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenAiTask, givenAskedRun, givenMissedRun, givenTaskRun } from '@squeeze/testing/given-ai-task';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobPolicy } from '../../ports/jobs.ts';

const hour = 60 * 60_000;

describe.each(dialects)('$name: missed runs', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  const clock = new FakeClock(Date.UTC(2026, 5, 10, 14));

  beforeAll(async () => {
    server = await startTestServer({ dialect, clock });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(async () => {
    me = await signIn(server);
  });

  const times = (ago: number) => ({ userId: me.user.id, dueAt: clock.now() - ago });
  const given = (ago: number, taskId?: string) =>
    givenMissedRun(server.database.db, { ...times(ago), ...(taskId !== undefined && { taskId }) });
  const asked = (ago: number, taskId?: string) =>
    givenAskedRun(server.database.db, { ...times(ago), ...(taskId !== undefined && { taskId }) });
  const missed = () => me.client.call('listMissedRuns', { query: {} });
  const runOf = async (taskId: string) =>
    (await me.client.call('listAiTaskRuns', { params: { id: taskId }, query: {} })).runs;

  it('lists what was missed, of all tasks, the latest first, with its reason', async () => {
    const old = await given(30 * hour);
    const question = await asked(hour);
    const gone = await given(2 * hour);
    await me.client.call('deleteAiTask', { params: { id: gone.taskId } });
    await givenTaskRun(server.database.db, { taskId: old.taskId, userId: me.user.id, status: 'done' });
    const { runs, count } = await missed();
    expect(runs.map(({ id, missed_because: because }) => [id, because])).toEqual([
      [question.id, 'not_running'],
      [old.id, 'too_old'],
    ]);
    expect(runs[0]).toMatchObject({ task_title: 'Water the plants', task_type: 'reminder', open: true });
    expect(count).toBe(2);
    const page = await me.client.call('listMissedRuns', { query: { limit: 1 } });
    const rest = await me.client.call('listMissedRuns', { query: { cursor: page.next_cursor ?? '' } });
    expect([...page.runs, ...rest.runs].map(({ id }) => id)).toEqual([question.id, old.id]);
  });

  it('carries out what the person still wants, once', async () => {
    const run = await asked(hour);
    const answer = await me.client.send('runMissed', { params: { id: run.id } });
    expect(answer.status).toBe(202);
    expect(await missed()).toMatchObject({ runs: [], count: 0 });
    for (const name of ['runMissed', 'dismissMissed'] as const) {
      const again = await me.client.send(name, { params: { id: run.id } });
      expect([again.status, again.body]).toMatchObject([409, { code: 'already_answered' }]);
    }
    await server.runTasks();
    expect(await runOf(run.taskId)).toMatchObject([
      { id: run.id, status: 'done', late: true, missed_because: null, open: false },
    ]);
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    expect(notifications).toMatchObject([{ kind: 'reminder', late: true, run_id: run.id }]);
  });

  it('does not hold tries against a run that met an obstacle before', async () => {
    const { db } = server.database;
    const task = await givenAiTask(db, {
      userId: me.user.id,
      type: 'automated_task',
      description: 'buy milk',
    });
    const { id } = await givenMissedRun(db, {
      ...times(hour),
      taskId: task.id,
      attempts: jobPolicy.attempts,
    });
    await me.client.call('runMissed', { params: { id } });
    await server.runTasks();
    expect(await runOf(task.id)).toMatchObject([{ id, status: 'done', attempts: 1 }]);
  });

  it('lets go what the person wants no more, and keeps why it was missed', async () => {
    const [question, old] = [await asked(hour), await given(30 * hour)];
    for (const { id } of [question, old]) await me.client.call('dismissMissed', { params: { id } });
    expect((await missed()).count).toBe(0);
    expect(await runOf(question.taskId)).toMatchObject([
      { status: 'missed', missed_because: 'dismissed', open: false },
    ]);
    expect(await runOf(old.taskId)).toMatchObject([{ status: 'missed', missed_because: 'too_old' }]);
    const late = await me.client.send('runMissed', { params: { id: old.id } });
    expect(late.status).toBe(409);
  });

  it('runs the latest of each task, which stands for those before it', async () => {
    const task = await givenAiTask(server.database.db, { userId: me.user.id });
    const first = await given(3 * hour, task.id);
    const last = await asked(2 * hour, task.id);
    const other = await given(hour);
    const later = await given(-hour);
    const until = new Date(clock.now()).toISOString();
    const answered = await me.client.call('answerMissedRuns', { body: { answer: 'run', until } });
    expect(answered).toEqual({ run: 2, dismissed: 1, left: 1 });
    await server.runTasks();
    expect(await runOf(task.id)).toMatchObject([
      { id: last.id, status: 'done' },
      { id: first.id, status: 'missed', open: false },
    ]);
    expect(await runOf(other.taskId)).toMatchObject([{ status: 'done' }]);
    expect((await missed()).runs).toMatchObject([{ id: later.id }]);
  });

  it('lets everything go at once, and only the person’s own', async () => {
    const stranger = await signIn(server);
    await givenMissedRun(server.database.db, { userId: stranger.user.id });
    await given(hour);
    await asked(2 * hour);
    const until = new Date(clock.now()).toISOString();
    const answered = await me.client.call('answerMissedRuns', { body: { answer: 'dismiss', until } });
    expect(answered).toEqual({ run: 0, dismissed: 2, left: 0 });
    expect((await stranger.client.call('listMissedRuns', { query: {} })).count).toBe(1);
  });
});
