import type { AiTask, AiTaskPage, AiTaskRun } from '@squeeze/contracts/ai-tasks';
import { limits } from '@squeeze/contracts/limits';
import { findAiTask, updateAiTask } from '@squeeze/database/repositories/ai-task-repository';
import { eventually } from '@squeeze/testing/eventually';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const hour = 60 * 60_000;
const day = 24 * hour;

describe.each(dialects)('$name: AI tasks over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    // Wednesday, 10:30 in New York.
    server.clock.advance(Date.UTC(2026, 5, 10, 14, 30) - server.clock.now());
    me = await signIn(server, { timeZone: 'America/New_York' });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const create = async (body: Record<string, unknown> = {}): Promise<AiTask> =>
    (await me.client.call('createAiTask', { body: { title: 'Water the plants', ...body } })).data.task;
  const get = async (id: string): Promise<AiTask> =>
    (await me.client.call('getAiTask', { params: { id } })).data.task;
  const change = async (id: string, body: Record<string, unknown>): Promise<AiTask> =>
    (await me.client.call('updateAiTask', { params: { id }, body })).data.task;
  const toggle = async (id: string): Promise<AiTask> =>
    (await me.client.call('pauseAiTask', { params: { id } })).data.task;
  const list = async (query: Record<string, unknown> = {}): Promise<AiTaskPage> =>
    await me.client.call('listAiTasks', { query });
  /** Lets days pass; who comes back after them signs in again. */
  const letPass = async (ms: number): Promise<void> => {
    server.clock.advance(ms);
    const session = await server.client.call('login', { body: { email: me.email, password } });
    me = { ...me, client: server.client.with({ token: session.access_token }) };
  };
  const inMs = (ms: number): string => new Date(server.clock.now() + ms).toISOString();
  /** What the sweep does when a task has run for the last time, or could not. */
  const settle = async (id: string, status: 'completed' | 'failed'): Promise<void> => {
    await updateAiTask(server.database.db, me.user.id, id, {
      timing: { status, scheduledAt: null, snoozedUntil: null },
      updatedAt: server.clock.now(),
    });
  };
  const problemOf = async (...call: Parameters<SignedIn['client']['send']>) => {
    const { status, body } = await me.client.send(...call);
    return { status, ...(body as { code: string; detail: string; errors?: Record<string, string[]> }) };
  };

  it('creates with the defaults of the product', async () => {
    const now = inMs(0);
    expect(await create({ title: '  Water the plants ' })).toEqual({
      id: expect.any(String),
      todo_id: null,
      title: 'Water the plants',
      description: null,
      task_type: 'reminder',
      schedule_type: 'once',
      schedule: {
        at: '2026-06-11T13:00:00.000Z',
        time: null,
        weekdays: null,
        month_day: null,
        rule: null,
        starts_on: null,
        time_zone: 'America/New_York',
      },
      ai_context: null,
      notification_channels: ['in_app'],
      catch_up: 'latest_once',
      status: 'active',
      next_run_at: '2026-06-11T13:00:00.000Z',
      last_run_at: null,
      created_at: now,
      updated_at: now,
    });
  });

  it('takes the fields of the form, and each schedule in the person’s zone', async () => {
    const form = {
      title: 'Weekly review',
      description: 'What went well',
      task_type: 'periodic_task',
      schedule_type: 'weekly',
      ai_context: 'Three lines at most',
      notification_channels: ['email', 'in_app', 'email'],
    };
    expect(await create(form)).toMatchObject({
      ...form,
      notification_channels: ['in_app', 'email'],
      schedule: { time: '09:00', weekdays: ['we'], time_zone: 'America/New_York' },
      next_run_at: '2026-06-17T13:00:00.000Z',
    });
    const rule = await create({
      schedule_type: 'custom',
      schedule: { rule: 'RRULE:FREQ=MONTHLY;BYDAY=-1FR' },
    });
    expect(rule).toMatchObject({
      schedule: { rule: 'FREQ=MONTHLY;BYDAY=-1FR', time: '09:00', starts_on: '2026-06-10' },
      next_run_at: '2026-06-26T13:00:00.000Z',
    });
    const tokyo = await create({
      schedule_type: 'daily',
      schedule: { time: '08:00', time_zone: 'Asia/Tokyo' },
    });
    expect(tokyo.next_run_at).toBe('2026-06-10T23:00:00.000Z');
  });

  it.each([
    ['no title', { title: ' ' }, 'title', 'Title is required'],
    ['an unknown type', { task_type: 'chore' }, 'task_type', expect.any(String)],
    [
      'an unknown channel',
      { notification_channels: ['pigeon'] },
      'notification_channels.0',
      expect.any(String),
    ],
    ['an unknown field', { owner: 'me' }, 'owner', 'Unknown field'],
    [
      'an unknown part of the schedule',
      { schedule: { cron: '* * * * *' } },
      'schedule.cron',
      'Unknown field',
    ],
    [
      'a time in the past',
      { schedule: { at: '2026-06-10T14:30:00Z' } },
      'schedule.at',
      'Please choose a time in the future',
    ],
    [
      'an impossible time',
      { schedule_type: 'daily', schedule: { time: '24:00' } },
      'schedule.time',
      'Please enter a time such as 09:00',
    ],
    [
      'custom without a rule',
      { schedule_type: 'custom' },
      'schedule.rule',
      'A custom schedule needs a rule: an RRULE or cron with five fields',
    ],
    [
      'a rule every minute',
      { schedule_type: 'custom', schedule: { rule: '* * * * *' } },
      'schedule.rule',
      'A rule may run every 5 minutes at most',
    ],
    [
      'a rule that never comes true',
      { schedule_type: 'custom', schedule: { rule: '0 9 31 4 *' } },
      'schedule.rule',
      'This rule has no run to come',
    ],
  ])('refuses %s with 422 and names the field', async (_what, body, field, message) => {
    const problem = await problemOf('createAiTask', { body: { title: 'x', ...body } });
    expect(problem).toMatchObject({ status: 422, code: 'validation_failed', errors: { [field]: [message] } });
    expect((await list()).tasks).toEqual([]);
  });

  it('previews the next five runs without saving anything', async () => {
    const preview = await me.client.call('previewAiTask', {
      body: { schedule_type: 'monthly', schedule: { month_day: 31 } },
    });
    expect(preview).toEqual({
      schedule: expect.objectContaining({ time: '09:00', month_day: 31, time_zone: 'America/New_York' }),
      next_runs: [
        '2026-06-30T13:00:00.000Z',
        '2026-07-31T13:00:00.000Z',
        '2026-08-31T13:00:00.000Z',
        '2026-09-30T13:00:00.000Z',
        '2026-10-31T13:00:00.000Z',
      ],
    });
    const wrong = await problemOf('previewAiTask', {
      body: { schedule_type: 'custom', schedule: { rule: 'soon' } },
    });
    expect(wrong).toMatchObject({ status: 422, errors: { 'schedule.rule': [expect.any(String)] } });
    expect((await list()).tasks).toEqual([]);
  });

  it('merges a change: absent stays, null clears, read-only fields are ignored', async () => {
    const task = await create({
      description: 'On the balcony',
      ai_context: 'Not the cactus',
      schedule_type: 'daily',
    });
    server.clock.advance(1_000);
    const changed = await change(task.id, {
      description: null,
      catch_up: 'ask',
      status: 'completed',
      next_run_at: null,
    });
    expect(changed).toEqual({ ...task, description: null, catch_up: 'ask', updated_at: inMs(0) });
    expect(await get(task.id)).toEqual(changed);
  });

  it.each([
    ['once', {}],
    ['daily', { time: '07:30' }],
    ['weekly', { weekdays: ['mo', 'fr'], time_zone: 'Asia/Tokyo' }],
    ['monthly', { month_day: 31 }],
    ['custom', { rule: 'FREQ=DAILY;COUNT=3' }],
    ['custom', { rule: '0 9 * * 1-5' }],
  ])(
    'takes back what it answered for %s %j, even when its time has passed',
    async (schedule_type, schedule) => {
      const task = await create({ schedule_type, schedule });
      const sameNow = await change(task.id, { ...task });
      expect(sameNow).toEqual(task);
      await settle(task.id, 'completed');
      await letPass(30 * day);
      expect(await change(task.id, { ...task, title: 'Renamed' })).toEqual({
        ...task,
        title: 'Renamed',
        status: 'completed',
        next_run_at: null,
        updated_at: inMs(0),
      });
    },
  );

  it('schedules anew when schedule or type change, and only then', async () => {
    const task = await create({ schedule_type: 'weekly', schedule: { weekdays: ['fr'], time: '18:00' } });
    expect(await change(task.id, { schedule: { time: '19:00' } })).toMatchObject({
      schedule: { time: '19:00', weekdays: ['fr'] },
      next_run_at: '2026-06-12T23:00:00.000Z',
    });
    expect(await change(task.id, { schedule_type: 'daily' })).toMatchObject({
      schedule_type: 'daily',
      schedule: { time: '09:00', weekdays: null },
      next_run_at: '2026-06-11T13:00:00.000Z',
    });
    expect(
      await change(task.id, { schedule_type: 'once', schedule: { at: '2026-07-01T08:00:00+02:00' } }),
    ).toMatchObject({
      schedule: { at: '2026-07-01T06:00:00.000Z', time: null },
      next_run_at: '2026-07-01T06:00:00.000Z',
    });
    const refused = await problemOf('updateAiTask', {
      params: { id: task.id },
      body: { title: 'Renamed', schedule: { at: '2026-06-01T08:00:00Z' } },
    });
    expect(refused).toMatchObject({ status: 422, errors: { 'schedule.at': [expect.any(String)] } });
    expect(await get(task.id)).toMatchObject({
      title: 'Water the plants',
      next_run_at: '2026-07-01T06:00:00.000Z',
    });
  });

  it('has something to do again when a completed task gets a new time', async () => {
    const { id } = await create();
    await settle(id, 'completed');
    await letPass(2 * day);
    expect(await change(id, { schedule: { at: inMs(hour) } })).toMatchObject({
      status: 'active',
      next_run_at: inMs(hour),
    });
  });

  it('pauses and resumes; what was missed meanwhile is not made up for', async () => {
    const { id } = await create({ schedule_type: 'daily' });
    expect(await toggle(id)).toMatchObject({ status: 'paused', next_run_at: null });
    await letPass(3 * day);
    expect(await toggle(id)).toMatchObject({ status: 'active', next_run_at: '2026-06-14T13:00:00.000Z' });
  });

  it('resumes a failed task, and a completed one that has a run to come', async () => {
    const { id } = await create({ schedule_type: 'daily' });
    for (const status of ['failed', 'completed'] as const) {
      await settle(id, status);
      expect(await toggle(id)).toMatchObject({ status: 'active', next_run_at: '2026-06-11T13:00:00.000Z' });
    }
  });

  it('does not resume what has run for the last time, or was paused beyond its time', async () => {
    const done = await create();
    const waiting = await create();
    await toggle(waiting.id);
    await settle(done.id, 'completed');
    await letPass(2 * day);
    expect(await problemOf('pauseAiTask', { params: { id: done.id } })).toMatchObject({
      status: 409,
      code: 'already_run',
      detail: 'This task has already run. Use Execute or set a new time.',
    });
    expect(await problemOf('pauseAiTask', { params: { id: waiting.id } })).toMatchObject({
      status: 409,
      code: 'already_run',
      detail: 'The time of this task has passed. Use Execute or set a new time.',
    });
    expect(await get(waiting.id)).toMatchObject({ status: 'paused' });
  });

  it('executes now, once per key, whatever the status, and leaves the schedule alone', async () => {
    const { id } = await create({ schedule_type: 'daily' });
    await toggle(id);
    const before = await get(id);
    const client = me.client.with({ headers: { 'idempotency-key': 'execute-once' } });
    const first = await client.send('executeAiTask', { params: { id } });
    expect(first.status).toBe(202);
    const { run } = (first.body as { data: { run: AiTaskRun } }).data;
    expect(run).toEqual({
      id: expect.any(String),
      task_id: id,
      origin: 'execute',
      status: 'claimed',
      due_at: inMs(0),
      late: false,
      claimed_at: inMs(0),
      started_at: null,
      finished_at: null,
      attempts: 0,
      outcome: null,
      missed_because: null,
      also_missed: 0,
      also_missed_at_least: false,
      open: false,
      receipts: [],
      deliveries: [],
    });
    expect((await client.send('executeAiTask', { params: { id } })).body).toEqual(first.body);
    const jobs = await server.database.db.selectFrom('jobs').select(['name', 'payload_json']).execute();
    expect(jobs.filter((job) => job.payload_json.includes(run.id))).toEqual([
      { name: 'run-task', payload_json: JSON.stringify({ runId: run.id }) },
    ]);
    expect(await get(id)).toEqual(before);
    const { runs } = await me.client.call('listAiTaskRuns', { params: { id }, query: {} });
    expect(runs).toEqual([run]);
  });

  it('lists runs by page, latest first', async () => {
    const { id } = await create({ schedule_type: 'daily' });
    const made: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      server.clock.advance(1_000);
      made.push((await me.client.call('executeAiTask', { params: { id } })).data.run.id);
    }
    const first = await me.client.call('listAiTaskRuns', { params: { id }, query: { limit: 2 } });
    const cursor = first.next_cursor ?? '';
    const second = await me.client.call('listAiTaskRuns', { params: { id }, query: { limit: 2, cursor } });
    expect([...first.runs, ...second.runs].map((run) => run.id)).toEqual(made.toReversed());
    expect(second.next_cursor).toBeNull();
    const wrong = await problemOf('listAiTasks', { query: { cursor } });
    expect(wrong).toMatchObject({ status: 422, code: 'invalid_cursor' });
  });

  it('lists by status and type with counts, newest first, by page', async () => {
    const first = await create({ schedule_type: 'daily' });
    server.clock.advance(1_000);
    const second = await create({ task_type: 'automated_task', schedule_type: 'daily' });
    server.clock.advance(1_000);
    const third = await create({ task_type: 'automated_task', schedule_type: 'daily' });
    await toggle(third.id);
    const ids = ({ tasks }: AiTaskPage): string[] => tasks.map((task) => task.id);
    expect(ids(await list())).toEqual([third.id, second.id, first.id]);
    const automated = await list({ type: 'automated_task', status: 'active' });
    expect(ids(automated)).toEqual([second.id]);
    expect(automated.counts).toEqual({
      status: { all: 2, active: 1, paused: 1, completed: 0, failed: 0 },
      type: { all: 2, reminder: 1, automated_task: 1, periodic_task: 0 },
    });
    const page = await list({ limit: 2 });
    expect(ids(page)).toEqual([third.id, second.id]);
    expect(ids(await list({ limit: 2, cursor: page.next_cursor }))).toEqual([first.id]);
    expect((await problemOf('listAiTasks', { query: { status: 'running' } })).status).toBe(422);
  });

  it('deletes and restores; what would have come meanwhile is not made up for', async () => {
    const daily = await create({ schedule_type: 'daily' });
    const once = await create();
    for (const { id } of [daily, once]) await me.client.call('deleteAiTask', { params: { id } });
    expect(await list()).toMatchObject({ tasks: [], counts: { status: { all: 0 } } });
    expect((await me.client.send('executeAiTask', { params: { id: daily.id } })).status).toBe(404);
    await letPass(3 * day);
    const restore = async (id: string): Promise<AiTask> =>
      (await me.client.call('restoreAiTask', { params: { id } })).data.task;
    expect(await restore(daily.id)).toMatchObject({
      status: 'active',
      next_run_at: '2026-06-14T13:00:00.000Z',
    });
    expect(await restore(daily.id)).toMatchObject({ id: daily.id });
    expect(await restore(once.id)).toMatchObject({ status: 'completed', next_run_at: null });
  });

  it('creates once per Idempotency-Key', async () => {
    const client = me.client.with({ headers: { 'idempotency-key': 'create-once' } });
    const body = { title: 'Only one' };
    const [first, second] = [
      await client.send('createAiTask', { body }),
      await client.send('createAiTask', { body }),
    ];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await list()).tasks).toHaveLength(1);
  });

  it('keeps a limited number of them, deleted ones included', async () => {
    await server.database.transaction(async (trx) => {
      for (let i = 0; i < limits.aiTasksPerUser; i += 1) await givenAiTask(trx, { userId: me.user.id });
    });
    const refused = await problemOf('createAiTask', { body: { title: 'One more' } });
    expect(refused).toMatchObject({
      status: 409,
      code: 'limit_reached',
      detail: 'You have reached 2,000 AI tasks. Delete some to add more.',
    });
  });

  it('tells the person’s open clients of every change, and of nothing else', async () => {
    const told: string[] = [];
    const stop = server.liveEvents.subscribe(me.user.id, ({ type }) => void told.push(type));
    const { id } = await create({ schedule_type: 'daily' });
    await list();
    await me.client.call('previewAiTask', { body: { schedule_type: 'daily' } });
    await problemOf('createAiTask', { body: { title: '' } });
    await change(id, { title: 'Renamed' });
    await toggle(id);
    await me.client.call('executeAiTask', { params: { id } });
    await me.client.call('deleteAiTask', { params: { id } });
    await me.client.call('restoreAiTask', { params: { id } });
    // A todo last: events keep their order, so none of the others is still on its way.
    await me.client.call('createTodo', { body: { title: 'Call Petra' } });
    await eventually(() => expect(told).toContain('todos_changed'));
    stop();
    expect(told).toEqual([...Array.from({ length: 6 }, () => 'ai_tasks_changed'), 'todos_changed']);
  });

  it('keeps people apart', async () => {
    const { id } = await create();
    const stranger = await signIn(server);
    expect((await stranger.client.send('getAiTask', { params: { id } })).status).toBe(404);
    expect((await stranger.client.call('listAiTasks', { query: {} })).tasks).toEqual([]);
    expect(await findAiTask(server.database.db, stranger.user.id, id)).toBeNull();
  });
});
