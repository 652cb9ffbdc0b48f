import type { Receipt } from '@squeeze/contracts/receipts';
import type { TodoPage } from '@squeeze/contracts/todos';
import { listReceiptsOfRun } from '@squeeze/database/repositories/receipt-repository';
import { listTodos } from '@squeeze/database/repositories/todo-listing-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenAiTask, givenTaskRun } from '@squeeze/testing/given-ai-task';
import { givenTodo } from '@squeeze/testing/given-todo';
import { freeTerms } from '@squeeze/testing/free-terms';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer, type ModelServer } from '@squeeze/testing/model-server';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer } from '@squeeze/testing/start-test-server';
import { RecordedEvents } from '@squeeze/testing/task-worker';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistantCarriesOut } from './assistant-carries-out.ts';
import type { TaskOrder, TaskReport } from '../features/ai-tasks/carry-out.ts';

describe.each(dialects)('$name: the assistant carries a task out', ({ name }) => {
  const clock = new FakeClock();
  let database: TestDatabase;
  let server: ModelServer;
  let order: TaskOrder;
  beforeAll(async () => {
    database = await openTestDatabase(name);
    server = await startModelServer();
  });
  beforeEach(async () => {
    const task = await givenAiTask(database.db, { type: 'automated_task' });
    const run = await givenTaskRun(database.db, { taskId: task.id, userId: task.userId });
    order = {
      taskId: task.id,
      runId: run.id,
      turnId: `${run.id}/1`,
      userId: task.userId,
      timeZone: 'Europe/London',
      type: 'automated_task',
      title: 'buy bread',
      description: null,
      context: null,
    };
  });
  afterAll(async () => {
    await database.close();
    await server[Symbol.asyncDispose]();
  });

  const carryOut = (
    given: Partial<TaskOrder> = {},
    { model = true, signal = new AbortController().signal, modelTurnsPerDay = 100 } = {},
  ): Promise<TaskReport> =>
    assistantCarriesOut({
      clock,
      liveEvents: new RecordedEvents(),
      models: {
        chosen: () =>
          Promise.resolve(model ? { model: modelOf(server), terms: freeTerms, url: server.url } : null),
      },
      rateLimits: {
        consume: ({ points }) => Promise.resolve({ allowed: points > 0, retryAfterMs: 0 }),
      },
      modelTurnsPerDay,
      preferenceParts: { jobs: { enqueue: () => Promise.resolve('job') }, machineTimeZone: null },
    })(database, { ...order, ...given }, clock.now(), signal);
  const titles = async (): Promise<string[]> => {
    const listing = { filter: 'all', sort: 'created_at', limit: 50, after: null } as const;
    return (await listTodos(database.db, order.userId, listing)).todos.map(({ title }) => title);
  };
  const receipts = async (): Promise<Pick<Receipt, 'source' | 'tool' | 'state'>[]> =>
    await listReceiptsOfRun(database.db, order.userId, order.runId);
  const add = (title: string) => ({ call: [{ tool: 'create_todo', input: { title } }] });

  it('listens to a report only for as long as anybody would read it', async () => {
    server.script({ say: Array.from({ length: 50 }, () => 'word '.repeat(200)) });
    const report = await carryOut();
    expect(report.text.length).toBeGreaterThan(20_000 - 1_000);
    expect(report.text.length).toBeLessThan(20_000 + 2_000);
  });

  it('guesses at nothing once the daily limit of the model is reached', async () => {
    const beyond = { model: true, modelTurnsPerDay: 0 };
    const report = await carryOut({ description: 'Buy milk' }, beyond);
    expect(report).toMatchObject({
      text: 'This was not carried out: the daily limit of the language model was reached.',
      by: 'built-in',
      fellBack: true,
    });
    expect(await receipts()).toEqual([]);
  });

  it('gives a model the title, the description and the context, and reports its words', async () => {
    server.script(add('bread'), { say: ['I added bread.'] });
    const given = { title: 'Plan dinner', description: 'For two', context: 'No nuts' };
    expect(await carryOut(given)).toEqual({
      text: 'I added bread.',
      proposals: 0,
      by: 'model',
      fellBack: false,
    });
    expect(await titles()).toEqual(['bread']);
    expect(await receipts()).toMatchObject([{ source: 'ai_task', tool: 'create_todo', state: 'done' }]);
    const asked = JSON.stringify(server.requests.at(-1)?.messages);
    for (const words of ['Plan dinner', 'For two', 'No nuts']) expect(asked).toContain(words);
  });

  it('reports without Markdown', async () => {
    server.script(add('bread'), { say: ['## Done\n\n**Bread** is [added](https://x.test).'] });
    expect((await carryOut()).text).toBe('Done\nBread is added (https://x.test).');
  });

  it('names things as they are called', async () => {
    expect((await carryOut({ title: 'buy *milk*' }, { model: false })).text).toBe('Added “buy *milk*”.');
  });

  it('only proposes what would take something away', async () => {
    const todo = await givenTodo(database.db, { userId: order.userId });
    server.script({ call: [{ tool: 'delete_todo', input: { id: todo.id } }] }, { say: ['May I?'] });
    expect(await carryOut()).toMatchObject({ text: 'May I?', proposals: 1 });
    expect(await titles()).toEqual([todo.title]);
  });

  it('goes on after a crash from what was finished', async () => {
    server.script(add('bread'), { status: 500 });
    await expect(carryOut()).rejects.toThrow('the language model is refused');
    server.script(add('butter'), { say: ['Bread and butter.'] });
    expect(await carryOut()).toMatchObject({ text: 'Bread and butter.', proposals: 0 });
    expect((await titles()).toSorted()).toEqual(['bread', 'butter']);
    // Both tries are of one turn, which ends with its run.
    const { db } = database;
    const turns = db
      .selectFrom('assistant_turns')
      .select(['id', 'outcome'])
      .where('user_id', '=', order.userId);
    expect(await turns.execute()).toEqual([{ id: order.turnId, outcome: null }]);
    const seen = server.requests.at(-2)?.messages.map(({ role }) => role);
    expect(seen).toEqual(['system', 'user', 'assistant', 'tool']);
  });

  it('does nothing twice for a model that starts over', async () => {
    server.script(add('bread'), { status: 500 });
    await expect(carryOut()).rejects.toThrow('the language model is refused');
    server.script(add('bread'), { say: ['Done.'] });
    await carryOut();
    expect(await titles()).toEqual(['bread']);
    expect(await receipts()).toHaveLength(1);
  });

  it('says when the model claims what it did not do', async () => {
    server.script({ say: ['I have added bread.'] });
    expect((await carryOut()).text).toBe('I have added bread.\n\n(Nothing was changed.)');
  });

  it('does without a model what rules understand, and once', async () => {
    const given = { description: 'buy bread\nbuy butter' };
    const report = await carryOut(given, { model: false });
    expect(report.text).toBe('Added “buy bread”.\nAdded “buy butter”.');
    await carryOut(given, { model: false });
    expect((await titles()).toSorted()).toEqual(['buy bread', 'buy butter']);
  });

  it('works from the time that comes to the report that is read', async () => {
    await using whole = await startTestServer({ dialect: name, languageModel: modelOf(server) });
    const me = await signIn(whole);
    const body = {
      title: 'Plan dinner',
      task_type: 'automated_task',
      schedule: { at: '2026-06-10T14:40:00Z' },
    } as const;
    const { task } = (await me.client.call('createAiTask', { body })).data;
    server.script(add('bread'), { say: ['I added bread.'] });
    whole.clock.advance(10 * 60_000);
    await whole.runTasks();
    const { runs } = await me.client.call('listAiTaskRuns', { params: { id: task.id }, query: {} });
    expect(runs).toMatchObject([{ status: 'done', outcome: 'I added bread.' }]);
    const { notifications } = await me.client.call('listNotifications', { query: {} });
    expect(notifications).toMatchObject([
      { kind: 'task_report', title: 'Done: Plan dinner', body: 'I added bread.' },
    ]);
    const { todos } = (await me.client.call('listTodos', { query: {} })) as TodoPage;
    expect(todos).toMatchObject([{ title: 'bread' }]);
  });

  it('is not done when it was broken off', async () => {
    const controller = new AbortController();
    server.script({ slowly: ['One', 'two'] });
    const before = server.requests.length;
    const carried = carryOut({}, { signal: controller.signal });
    await expect.poll(() => server.requests.length).toBe(before + 1);
    controller.abort(new Error('the process stops'));
    await expect(carried).rejects.toThrow('the process stops');
  });
});
