import { type Todo, TodoDraft, type TodoPage } from '@squeeze/contracts/todos';
import { inTransaction } from '@squeeze/database/connection';
import { insertStoredTodos } from '@squeeze/database/repositories/todo-repository';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenTodo } from '@squeeze/testing/given-todo';
import { signIn, signedInAgain, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { testDay } from '@squeeze/testing/test-day';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importedTodo } from '../imports/imported-rows.ts';
import { createTodo } from './todo-actions.ts';

const day = testDay();
const daily = { rule: 'FREQ=DAILY', after: 'date' } as const;
const title = 'plants';

interface Way {
  readonly server: TestServer;
  readonly me: SignedIn;
}

const create = async ({ me }: Way, body: Record<string, unknown> = {}): Promise<Todo> =>
  (await me.client.call('createTodo', { body: { title, due_date: day.date(0), repeat: daily, ...body } }))
    .todo;
const put = async ({ me }: Way, { id }: Pick<Todo, 'id'>, body: Record<string, unknown>) =>
  await me.client.call('updateTodo', { params: { id }, body });

/** Every way by which a todo that repeats comes to be done. */
const ways: Readonly<Record<string, (way: Way) => Promise<unknown>>> = {
  'a change': async (way) => await put(way, await create(way), { status: 'completed' }),
  'a change of all it says': async (way) => {
    const todo = await create(way);
    await put(way, todo, { ...todo, status: 'completed' });
  },
  'a change that says how it repeats as well': async (way) =>
    await put(way, await create(way, { repeat: null }), { status: 'completed', repeat: daily }),
  'a rhythm said of what is done already': async (way) =>
    await put(way, await create(way, { repeat: null, status: 'completed' }), { repeat: daily }),
  'a change of what had been cancelled': async (way) => {
    const todo = await create(way);
    await put(way, todo, { status: 'cancelled' });
    await put(way, todo, { status: 'completed' });
  },
  'a change of what lies there cancelled, and of no series': async (way) => {
    const todo = await givenTodo(way.server.database.db, {
      userId: way.me.user.id,
      title,
      dueDay: day.date(0),
      repeat: daily,
      status: 'cancelled',
    });
    await put(way, todo, { status: 'completed' });
  },
  'being made as done': async (way) => await create(way, { status: 'completed' }),
  'being captured as done': async ({ me }) =>
    await me.client.call('capture', {
      body: { items: [{ title, due_date: day.date(0), repeat: daily, status: 'completed' }] },
    }),
  'several at once': async (way) => {
    const todo = await create(way);
    await way.me.client.call('changeSeveralTodos', {
      body: { ids: [todo.id], act: { kind: 'change', edit: { status: 'completed' } } },
    });
  },
  'an answer to its reminder': async (way) => {
    const todo = await create(way);
    const now = way.server.clock.now();
    await givenAiTask(way.server.database.db, {
      userId: way.me.user.id,
      title,
      todoId: todo.id,
      schedule: { type: 'once', at: now, timeZone: day.timeZone },
      scheduledAt: now,
    });
    await way.server.runTasks();
    const { notifications } = await way.me.client.call('listNotifications', { query: {} });
    const [{ id } = { id: '' }] = notifications;
    await way.me.client.call('finishNotification', { params: { id }, body: {} });
  },
  'words in chat': async (way) => {
    await create(way);
    const body = { content: 'complete plants', conversation_id: undefined };
    await way.me.client.call('sendChatMessage', { body });
  },
  'being skipped': async (way) => {
    const todo = await create(way);
    await way.me.client.call('skipTodo', { params: { id: todo.id } });
  },
};

describe.each(dialects)('$name: however a todo that repeats is done', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect: name, clock: new FakeClock(testDay().start) });
  });
  beforeEach(async () => {
    me = await signIn(server, { timeZone: day.timeZone });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const todos = async (filter: 'all' | 'pending' = 'all'): Promise<Todo[]> =>
    ((await me.client.call('listTodos', { query: { filter } })) as TodoPage).todos;

  it.each(Object.keys(ways))('its next comes once, and goes again with it: %s', async (way) => {
    await ways[way]?.({ server, me });
    const over = (await todos()).filter(({ status }) => status !== 'pending');
    expect(over).toMatchObject([{ title, repeat: null, occurrence: day.date(0) }]);
    const open = await todos('pending');
    expect(open).toMatchObject([{ title, repeat: daily, due_date: day.date(1), occurrence: day.date(1) }]);
    const [done] = over;
    expect(done?.series_id).toBe(open[0]?.series_id);
    const back = await put({ server, me }, done ?? { id: '' }, { status: 'pending' });
    expect(back).toMatchObject({ gone: open[0]?.id, todo: { repeat: daily, due_date: day.date(0) } });
    expect((await todos()).map(({ id }) => id)).toEqual([done?.id]);
  });

  it('says of one that is made as done what comes next', async () => {
    const body = { title, due_date: day.date(0), repeat: daily, status: 'completed' } as const;
    const { next } = await me.client.call('createTodo', { body });
    expect(next).toMatchObject({ title, due_date: day.date(1), repeat: daily });
  });

  it('does nothing where an older view of it is sent once more', async () => {
    const first = await create({ server, me });
    const { next } = await put({ server, me }, first, { status: 'completed' });
    const answer = await put({ server, me }, first, { ...first, title: 'all', status: 'completed' });
    expect(answer).toMatchObject({ todo: { title: 'all', repeat: null } });
    expect(await todos('pending')).toEqual([next]);
  });

  it('gives a rhythm that is said of what is done to its next, where that is open', async () => {
    const first = await create({ server, me });
    const { next } = await put({ server, me }, first, { status: 'completed' });
    const weekly = { rule: 'FREQ=WEEKLY', after: 'date' } as const;
    const answer = await put({ server, me }, first, { repeat: weekly });
    expect(answer).toMatchObject({ todo: { repeat: null }, next: { id: next?.id, repeat: weekly } });
    expect(await todos('pending')).toMatchObject([{ id: next?.id, repeat: weekly }]);
    expect(await put({ server, me }, first, { status: 'pending' })).toMatchObject({
      gone: next?.id,
      todo: { repeat: weekly },
    });
  });

  it.each<[string, Record<string, unknown>]>([
    ['renamed', { title: 'all plants', description: 'the fern twice' }],
    ['begun', { status: 'in_progress' }],
  ])('leaves a next alone that was %s before a rhythm was said of the one before it', async (_, edit) => {
    const first = await create({ server, me });
    const { next } = await put({ server, me }, first, { status: 'completed' });
    await put({ server, me }, next ?? { id: '' }, edit);
    const weekly = { rule: 'FREQ=WEEKLY', after: 'date' } as const;
    expect((await put({ server, me }, first, { repeat: weekly })).next).toMatchObject({ repeat: weekly });
    const back = await put({ server, me }, first, { status: 'pending' });
    expect(back).not.toHaveProperty('gone');
    expect(back.todo.repeat).toBeNull();
    expect(await todos()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: next?.id, repeat: weekly, ...edit })]),
    );
  });

  it('hands nothing on twice where one that was skipped is done after all', async () => {
    const first = await create({ server, me });
    await me.client.call('skipTodo', { params: { id: first.id } });
    await put({ server, me }, first, { status: 'completed' });
    expect(await todos('pending')).toHaveLength(1);
  });

  it('brings nothing where it is put by a program as done, or was imported, and has its rule once it is open', async () => {
    const { db } = server.database;
    const elsewhere = { completedAt: '2020-01-02T03:04:05.000Z' };
    const owner = { userId: me.user.id, timeZone: day.timeZone };
    const draft = TodoDraft.parse({ title, due_date: day.date(0), repeat: daily, status: 'completed' });
    await inTransaction(db, (trx) => createTodo(trx, owner, draft, server.clock.now(), elsewhere));
    const [kept] = await todos();
    if (kept === undefined) throw new Error('it was to be made');
    expect(kept).toMatchObject({ repeat: null, completed_at: elsewhere.completedAt, series_id: kept.id });
    const exported = { ...kept, repeat: daily, deleted_at: null, source: null };
    const imported = importedTodo(
      exported as never,
      {
        ...owner,
        id: uuidv7(),
        now: server.clock.now(),
      } as never,
    );
    await insertStoredTodos(db, [imported]);
    expect(await todos('pending')).toEqual([]);
    for (const { id } of await todos()) {
      expect(await put({ server, me }, { id }, { status: 'pending' })).toMatchObject({
        todo: { repeat: daily, occurrence: day.date(0) },
      });
    }
    expect(await todos('pending')).toHaveLength(2);
  });

  it.each<[string, (todo: Todo) => Promise<unknown>]>([
    ['the next of one that is done there', (todo) => put({ server, me }, todo, { status: 'completed' })],
    [
      'one that is open again',
      async (todo) => {
        await put({ server, me }, todo, { status: 'cancelled' });
        await put({ server, me }, todo, { status: 'pending' });
      },
    ],
  ])('takes its list out of the archive with %s', async (_, act) => {
    const todo = await create({ server, me }, { category: 'Garden' });
    const { lists } = await me.client.call('listTodoLists', {});
    const [{ id } = { id: '' }] = lists;
    await me.client.call('updateTodoList', { params: { id }, body: { archived: true } });
    await act(todo);
    const after = await me.client.call('listTodoLists', {});
    expect(after.lists).toMatchObject([{ id, archived_at: null }]);
  });

  it('leaves a list in the archive where what is done there comes not again', async () => {
    const todo = await create({ server, me }, { category: 'Garden', repeat: null });
    const { lists } = await me.client.call('listTodoLists', {});
    const [{ id } = { id: '' }] = lists;
    await me.client.call('updateTodoList', { params: { id }, body: { archived: true } });
    await put({ server, me }, todo, { status: 'completed' });
    const after = await me.client.call('listTodoLists', {});
    expect(after.lists[0]?.archived_at).not.toBeNull();
  });

  it('counts from when it was done where that was a while ago', async () => {
    const repeat = { rule: 'FREQ=DAILY;INTERVAL=3', after: 'completion' } as const;
    const first = await create({ server, me }, { repeat: null, status: 'completed' });
    server.clock.advance(24 * 3_600_000);
    me = await signedInAgain(server, me);
    expect((await put({ server, me }, first, { repeat })).next).toMatchObject({ due_date: day.date(3) });
  });
});
