import { signIn, signedInAgain, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const hour = 60 * minute;

describe.each(dialects)('$name: reminders of todos', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    server.clock.advance(24 * hour);
    me = await signIn(server, { timeZone: 'UTC' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** An access token lasts a quarter of an hour. */
  const signInAgain = async (): Promise<void> => {
    me = await signedInAgain(server, me);
  };
  const instantIn = (ms: number): string => new Date(server.clock.now() + ms).toISOString();
  const todo = async (dueIn: number | null = 3 * hour): Promise<string> => {
    const due_date = dueIn === null ? null : instantIn(dueIn);
    return (await me.client.call('createTodo', { body: { title: 'Call Ana', due_date } })).todo.id;
  };
  const remindIn = async (todo_id: string, ms: number, more: object = {}): Promise<string> => {
    const body = {
      title: 'Call Ana',
      task_type: 'reminder' as const,
      schedule_type: 'once' as const,
      schedule: { at: instantIn(ms) },
      todo_id,
      ...more,
    };
    return (await me.client.call('createAiTask', { body })).data.task.id;
  };
  const task = async (id: string) => (await me.client.call('getAiTask', { params: { id } })).data.task;
  const change = (id: string, body: object) => me.client.call('updateTodo', { params: { id }, body });
  const statusOf = async (id: string) => (await me.client.call('getTodo', { params: { id } })).todo.status;
  const list = async () => (await me.client.call('listNotifications', { query: {} })).notifications;
  const pass = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    await signInAgain();
  };
  const run = async (ms: number): Promise<void> => {
    await pass(ms);
    await server.runTasks();
  };

  it('says which todo it is of, and is listed by it', async () => {
    const id = await todo();
    const reminder = await remindIn(id, hour);
    await me.client.call('createAiTask', { body: { title: 'Another' } });
    expect(await task(reminder)).toMatchObject({ todo_id: id, next_run_at: instantIn(hour) });
    const { tasks } = await me.client.call('listAiTasks', { query: { todo: id } });
    expect(tasks.map((one) => one.id)).toEqual([reminder]);
  });

  it.each([
    ['that is gone', async () => uuidv7(), {}, 404],
    [
      'of somebody else',
      async () => {
        const you = await signIn(server);
        return (await you.client.call('createTodo', { body: { title: 'Mine' } })).todo.id;
      },
      {},
      404,
    ],
    [
      'that is done',
      async () => {
        const id = await todo();
        await change(id, { status: 'completed' });
        return id;
      },
      {},
      422,
    ],
    ['for what is no reminder', () => todo(), { task_type: 'automated_task' }, 422],
  ] as const)('is refused for a todo %s', async (_what, find, more, status) => {
    const body = {
      title: 'x',
      task_type: 'reminder',
      schedule: { at: instantIn(hour) },
      todo_id: await find(),
      ...more,
    };
    expect(await me.client.send('createAiTask', { body })).toMatchObject({ status });
  });

  it.each([
    [
      'completed',
      (id: string) => change(id, { status: 'completed' }),
      (id: string) => change(id, { status: 'pending' }),
    ],
    [
      'cancelled',
      (id: string) => change(id, { status: 'cancelled' }),
      (id: string) => change(id, { status: 'pending' }),
    ],
    [
      'deleted',
      (id: string) => me.client.call('deleteTodo', { params: { id } }),
      (id: string) => me.client.call('restoreTodo', { params: { id } }),
    ],
  ] as const)(
    'is over when its todo is %s, and back with it while its time is to come',
    async (_how, end, back) => {
      const id = await todo();
      const [soon, late] = [await remindIn(id, hour), await remindIn(id, 2 * hour)];
      const paused = await remindIn(id, 2 * hour);
      await me.client.call('pauseAiTask', { params: { id: paused } });
      const at = instantIn(2 * hour);
      await end(id);
      for (const one of [soon, late, paused])
        expect(await task(one)).toMatchObject({ status: 'completed', next_run_at: null });
      await run(hour + minute);
      expect(await list()).toEqual([]);
      await back(id);
      expect(await task(soon)).toMatchObject({ status: 'completed', next_run_at: null });
      expect(await task(late)).toMatchObject({ status: 'active', next_run_at: at });
      expect(await task(paused)).toMatchObject({ status: 'paused', next_run_at: null });
      await run(hour);
      expect(await list()).toHaveLength(1);
    },
  );

  it('repeats until its todo is done', async () => {
    const id = await todo(null);
    const daily = { schedule_type: 'daily', schedule: { time: '09:00' } };
    const reminder = await remindIn(id, hour, daily);
    await change(id, { status: 'completed' });
    expect(await task(reminder)).toMatchObject({ status: 'completed', next_run_at: null });
    await change(id, { status: 'in_progress' });
    expect(await task(reminder)).toMatchObject({
      status: 'active',
      next_run_at: expect.any(String) as string,
    });
  });

  it('moves with the due time of its todo', async () => {
    const id = await todo(3 * hour);
    const [before, at, apart] = [
      await remindIn(id, 2 * hour),
      await remindIn(id, 3 * hour),
      await remindIn(id, 4 * hour),
    ];
    const due = (ms: number) => change(id, { due_date: instantIn(ms) });
    const stays = instantIn(4 * hour);
    await due(27 * hour);
    expect(await task(before)).toMatchObject({ next_run_at: instantIn(26 * hour) });
    expect(await task(at)).toMatchObject({
      next_run_at: instantIn(27 * hour),
      schedule: { at: instantIn(27 * hour) },
    });
    expect(await task(apart)).toMatchObject({ next_run_at: stays });
    await change(id, { due_date: null });
    expect(await task(at)).toMatchObject({ next_run_at: instantIn(27 * hour) });
  });

  it('completes its todo when it is done, and opens it again', async () => {
    const id = await todo();
    await change(id, { status: 'in_progress' });
    await remindIn(id, hour);
    await remindIn(id, 2 * hour);
    await run(hour);
    const [{ id: notification } = { id: '' }] = await list();
    const finish = (done: boolean) =>
      me.client.call('finishNotification', { params: { id: notification }, body: { done } });
    expect(await finish(true)).toMatchObject({ changed: true });
    expect(await finish(true)).toMatchObject({ changed: false });
    expect(await statusOf(id)).toBe('completed');
    await finish(false);
    expect(await statusOf(id)).toBe('in_progress');
    expect((await list()).map(({ answer }) => answer)).toEqual([null]);
    await run(hour);
    expect(await list()).toHaveLength(2);
  });

  it('leaves a todo that was changed since as it is', async () => {
    const id = await todo();
    await remindIn(id, hour);
    await run(hour);
    const [{ id: notification } = { id: '' }] = await list();
    const finish = (done: boolean) =>
      me.client.call('finishNotification', { params: { id: notification }, body: { done } });
    await finish(true);
    await pass(minute);
    await change(id, { status: 'cancelled' });
    await finish(false);
    expect(await statusOf(id)).toBe('cancelled');
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['done', (id) => change(id, { status: 'completed' })],
    ['cancelled', (id) => change(id, { status: 'cancelled' })],
    [
      'cancelled, and named otherwise since',
      async (id) => {
        await change(id, { status: 'cancelled' });
        await pass(minute);
        await change(id, { title: 'Call Ana Lena' });
      },
    ],
    [
      'done, when that was said again with the time it had',
      async (id) => {
        const { todo: done } = await change(id, { status: 'completed' });
        await pass(minute);
        await change(id, { status: 'pending' });
        await change(id, { status: 'completed', completed_at: done.completed_at });
      },
    ],
  ])('is answered by its todo once it has been told, and open again with it: %s', async (_, end) => {
    const id = await todo();
    await remindIn(id, hour);
    const later = await remindIn(id, 2 * hour);
    await run(hour);
    await end(id);
    expect(await list()).toMatchObject([{ answer: 'done' }]);
    expect(await task(later)).toMatchObject({ status: 'completed' });
    await pass(minute);
    await change(id, { status: 'pending' });
    expect(await list()).toMatchObject([{ answer: null }]);
    expect(await task(later)).toMatchObject({ status: 'active' });
  });

  describe('a todo that is deleted while its reminder fires', () => {
    it('was told before, and is answered with it', async () => {
      const id = await todo();
      await remindIn(id, hour);
      await run(hour);
      await me.client.call('deleteTodo', { params: { id } });
      expect(await list()).toMatchObject([{ answer: 'done' }]);
    });

    it.each(['deleteTodo', 'updateTodo'] as const)(
      'is told of no more once it is claimed and not told (%s)',
      async (call) => {
        const id = await todo();
        const reminder = await remindIn(id, hour);
        await pass(hour);
        await server.sweep();
        if (call === 'deleteTodo') await me.client.call(call, { params: { id } });
        else await change(id, { status: 'completed' });
        await server.runJobs();
        expect(await list()).toEqual([]);
        const { runs } = await me.client.call('listAiTaskRuns', { params: { id: reminder }, query: {} });
        expect(runs).toMatchObject([
          { status: 'missed', outcome: 'Not told: its todo was done or deleted before.', open: false },
        ]);
      },
    );

    it('is not sent what was told and waits for the morning', async () => {
      const id = await todo();
      const wall = (ms: number): string => instantIn(ms).slice(11, 16);
      const quiet_hours = { start: wall(30 * minute), end: wall(2 * hour) };
      const body = { preferences: { notifications: { email: true } }, settings: { quiet_hours } };
      await me.client.call('updatePreferences', { body });
      await remindIn(id, hour, { notification_channels: ['in_app', 'email'] });
      await run(hour);
      await me.client.call('deleteTodo', { params: { id } });
      await run(hour + minute);
      expect(await list()).toMatchObject([
        {
          answer: 'done',
          deliveries: [
            { channel: 'in_app' },
            { channel: 'email', status: 'not_configured', reason: 'It was answered before it went out.' },
          ],
        },
      ]);
    });

    it('tells once or not at all, whichever comes first', async () => {
      for (let round = 0; round < 5; round += 1) {
        const id = await todo();
        await remindIn(id, hour);
        await pass(hour);
        await server.sweep();
        await Promise.all([server.runJobs(), me.client.call('deleteTodo', { params: { id } })]);
        await server.runTasks();
        const told = await list();
        expect(told.filter(({ answer }) => answer === null)).toEqual([]);
      }
    });
  });

  describe('of one that repeats', () => {
    const repeating = async (): Promise<string> => {
      const repeat = { rule: 'FREQ=WEEKLY', after: 'date' as const };
      const body = { title: 'Water plants', due_date: instantIn(3 * hour), repeat };
      return (await me.client.call('createTodo', { body })).todo.id;
    };
    const remindersOf = async (todoId: string) =>
      (await me.client.call('listAiTasks', { query: { todo: todoId } })).tasks;
    const complete = async (id: string): Promise<string> =>
      (await change(id, { status: 'completed' })).next?.id ?? '';

    it('go on with the next, as long before it', async () => {
      const id = await repeating();
      await remindIn(id, hour);
      const next = await complete(id);
      expect(await remindersOf(next)).toMatchObject([
        { title: 'Call Ana', status: 'active', todo_id: next, next_run_at: instantIn(7 * 24 * hour + hour) },
      ]);
    });

    it('go on once they have come, and when it is skipped', async () => {
      const id = await repeating();
      await remindIn(id, hour);
      await run(2 * hour);
      const { next } = await me.client.call('skipTodo', { params: { id } });
      expect(await remindersOf(next?.id ?? '')).toMatchObject([
        { status: 'active', next_run_at: instantIn(7 * 24 * hour - hour) },
      ]);
    });

    it('are taken back with the next, and carried on once however often it is done', async () => {
      const id = await repeating();
      const reminder = await remindIn(id, hour);
      const next = await complete(id);
      const [carried] = await remindersOf(next);
      await change(id, { status: 'pending' });
      await expect(task(carried?.id ?? '')).rejects.toThrow('404');
      expect(await task(reminder)).toMatchObject({ status: 'active', next_run_at: instantIn(hour) });
      expect(await complete(id)).toBe(next);
      await change(id, { status: 'completed' });
      expect(await remindersOf(next)).toMatchObject([
        { id: carried?.id, status: 'active', next_run_at: instantIn(7 * 24 * hour + hour) },
      ]);
    });

    it('stay behind where they were paused', async () => {
      const id = await repeating();
      await me.client.call('pauseAiTask', { params: { id: await remindIn(id, hour) } });
      expect(await remindersOf(await complete(id))).toEqual([]);
    });

    it('of a rhythm go on from its day', async () => {
      const id = await repeating();
      await remindIn(id, hour, { schedule_type: 'daily', schedule: { time: '00:00', time_zone: 'UTC' } });
      const [carried] = await remindersOf(await complete(id));
      const day = new Date(server.clock.now() + 7 * 24 * hour + 3 * hour).toISOString().slice(0, 10);
      expect(carried?.next_run_at).toBe(`${day}T00:00:00.000Z`);
    });
  });
});
