import type { Todo, TodoPage, DayPlan } from '@squeeze/contracts/todos';
import { limits } from '@squeeze/contracts/limits';
import { eventually } from '@squeeze/testing/eventually';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { testDay } from '@squeeze/testing/test-day';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = testDay();

describe.each(dialects)('$name: todos over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect: name, clock: new FakeClock(testDay().start) });
  });
  beforeEach(async () => {
    me = await signIn(server, { timeZone: day.timeZone });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const create = async (body: { title: string } & Record<string, unknown>): Promise<Todo> =>
    (await me.client.call('createTodo', { body })).todo;
  const list = async (query: Record<string, unknown> = {}): Promise<TodoPage> =>
    (await me.client.call('listTodos', { query })) as TodoPage;
  const titles = async (query: Record<string, unknown> = {}): Promise<string[]> =>
    (await list(query)).todos.map((todo) => todo.title);
  const refused = async (body: unknown) => {
    const { status, body: problem } = await me.client.send('createTodo', { body });
    return { status, ...(problem as { code: string; detail: string; errors?: Record<string, string[]> }) };
  };

  describe('with an id of its own', () => {
    const make = (who: SignedIn, id: string, title = 'milk') =>
      who.client.send('createTodo', { body: { id, title } });

    it('is made once, however often it is sent, alone or in a capture', async () => {
      const id = uuidv7();
      const first = await make(me, id);
      expect(first).toMatchObject({ status: 201, body: { todo: { id, title: 'milk' } } });
      expect(await make(me, id.toUpperCase(), 'bread')).toMatchObject({ status: 201, body: first.body });
      const { items } = await me.client.call('capture', { body: { items: [{ id, title: 'eggs' }] } });
      expect(items).toMatchObject([{ kind: 'todo', todo: { id, title: 'milk' } }]);
      expect(await titles()).toEqual(['milk']);
    });

    it('is made once where both come at a time', async () => {
      const id = uuidv7();
      const answers = await Promise.all([make(me, id), make(me, id), make(me, id)]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    });

    it('is not told whose an id is that cannot be had', async () => {
      const [id, deleted] = [uuidv7(), uuidv7()];
      await make(me, id);
      await make(me, deleted);
      await me.client.call('deleteTodo', { params: { id: deleted } });
      for (const answer of [await make(await signIn(server), id), await make(me, deleted)])
        expect(answer).toMatchObject({
          status: 422,
          body: { code: 'validation_failed', issues: [{ path: 'id', code: 'id_taken' }] },
        });
      expect(await titles()).toEqual(['milk']);
    });
  });

  it('reads several by their ids, and says of which there are none', async () => {
    const [milk, bread, gone] = [
      await create({ title: 'milk' }),
      await create({ title: 'bread' }),
      await create({ title: 'gone' }),
    ];
    await me.client.call('deleteTodo', { params: { id: gone.id } });
    const other = await signIn(server);
    const { todo: theirs } = await other.client.call('createTodo', { body: { title: 'theirs' } });
    const ids = [milk.id, bread.id.toUpperCase(), gone.id, theirs.id, milk.id].join(',');
    const { todos, missing } = await me.client.call('readTodos', { query: { ids } });
    expect(todos.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([milk, bread]);
    expect(missing).toEqual([gone.id, theirs.id]);
  });

  it.each(['', 'x', `${uuidv7()},`, Array.from({ length: 101 }, () => uuidv7()).join(',')])(
    'reads none by %j',
    async (ids) => {
      expect((await me.client.send('readTodos', { query: { ids } })).status).toBe(422);
    },
  );

  it('creates with the defaults of the product', async () => {
    const now = new Date(server.clock.now()).toISOString();
    expect(await create({ title: '  Buy oat milk ' })).toMatchObject({
      title: 'Buy oat milk',
      description: null,
      due_date: null,
      priority: 'medium',
      category: null,
      status: 'pending',
      created_at: now,
      completed_at: null,
    });
  });

  it('keeps a day a day and an instant an instant', async () => {
    expect((await create({ title: 'A day', due_date: '2026-06-12' })).due_date).toBe('2026-06-12');
    expect((await create({ title: 'An instant', due_date: '2026-06-12T17:00:00-04:00' })).due_date).toBe(
      '2026-06-12T21:00:00.000Z',
    );
  });

  it.each([
    ['no title', {}, 'title'],
    ['a blank title', { title: '   ' }, 'title'],
    ['an overlong title', { title: 'x'.repeat(limits.todoTitle.max + 1) }, 'title'],
    ['NUL in the title', { title: 'a\u0000b' }, 'title'],
    ['a title that is no text', { title: 5 }, 'title'],
    ['an impossible day', { title: 'x', due_date: '2026-02-30' }, 'due_date'],
    ['a time without a zone', { title: 'x', due_date: '2026-06-12T17:00:00' }, 'due_date'],
    ['an unknown priority', { title: 'x', priority: 'urgent' }, 'priority'],
    ['an unknown field', { title: 'x', owner: 'me' }, 'owner'],
  ])('refuses %s with 422 and names the field', async (_what, body, field) => {
    const problem = await refused(body);
    expect(problem).toMatchObject({ status: 422, code: 'validation_failed', detail: expect.any(String) });
    expect(Object.keys(problem.errors ?? {})).toContain(field);
    expect(await titles()).toEqual([]);
  });

  it('names every mistake at once', async () => {
    const { errors } = await refused({ title: '', priority: 'urgent', due_date: 'soon', extra: 1 });
    expect(Object.keys(errors ?? {}).toSorted()).toEqual(['due_date', 'extra', 'priority', 'title']);
    expect(errors?.['title']).toEqual(['Title is required']);
  });

  it.each([
    ['broken JSON', '{"title": ', 400, 'malformed_json'],
    ['a bare word', '"title"', 400, 'malformed_json'],
    ['a body of a megabyte', JSON.stringify({ title: 'x'.repeat(1024 * 1024) }), 413, 'payload_too_large'],
  ])('answers %s with a clear refusal', async (_what, body, status, code) => {
    expect(await me.client.request('POST', '/todos', body)).toMatchObject({ status, body: { code } });
  });

  it('answers with and without a trailing slash', async () => {
    await create({ title: 'Here' });
    const { body } = await me.client.request('GET', '/todos/');
    expect((body as TodoPage).todos.map((todo) => todo.title)).toEqual(['Here']);
  });

  it('says which methods a path knows', async () => {
    const answer = await me.client.request('PUT', '/todos', {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, POST');
  });

  it('merges a change: absent stays, null clears, read-only fields are ignored', async () => {
    const todo = await create({
      title: 'Call Petra',
      description: 'About page 3',
      due_date: '2026-06-12',
      category: 'Work',
    });
    const changed = await me.client.call('updateTodo', {
      params: { id: todo.id },
      body: { description: null, priority: 'high', id: 'ignored', created_at: 'ignored' },
    });
    expect(changed.todo).toMatchObject({
      id: todo.id,
      title: 'Call Petra',
      description: null,
      due_date: '2026-06-12',
      category: 'Work',
      priority: 'high',
      created_at: todo.created_at,
    });
  });

  it('stamps starting and completing, and takes them back', async () => {
    const { id } = await create({ title: 'Physio' });
    const set = async (status: Todo['status']): Promise<Todo> => {
      server.clock.advance(1_000);
      return (await me.client.call('updateTodo', { params: { id }, body: { status } })).todo;
    };
    const started = await set('in_progress');
    expect(started.started_at).not.toBeNull();
    const done = await set('completed');
    expect(done).toMatchObject({
      started_at: started.started_at,
      completed_at: new Date(server.clock.now()).toISOString(),
    });
    expect((await set('completed')).completed_at).toBe(done.completed_at);
    expect(await set('pending')).toMatchObject({ started_at: null, completed_at: null });
    const { started_at, completed_at } = done;
    server.clock.advance(1_000);
    const body = { status: 'completed', started_at, completed_at } as const;
    const again = await me.client.call('updateTodo', { params: { id }, body });
    expect(again.todo).toMatchObject({ started_at, completed_at });
  });

  it('deletes and restores; in between it is gone from everywhere else', async () => {
    const { id } = await create({ title: 'Delete me' });
    await me.client.call('deleteTodo', { params: { id } });
    expect(await titles()).toEqual([]);
    expect((await me.client.send('getTodo', { params: { id } })).status).toBe(404);
    expect((await me.client.send('deleteTodo', { params: { id } })).status).toBe(404);
    expect((await me.client.call('restoreTodo', { params: { id } })).todo.title).toBe('Delete me');
    expect((await me.client.call('restoreTodo', { params: { id } })).todo.id).toBe(id);
    expect(await titles()).toEqual(['Delete me']);
  });

  it('filters and sorts on the server', async () => {
    await create({ title: 'undated low', priority: 'low' });
    server.clock.advance(1_000);
    await create({ title: 'that day', due_date: day.date(2) });
    server.clock.advance(1_000);
    await create({
      title: '9:00 high',
      due_date: new Date(day.at(2, '09:00')).toISOString(),
      priority: 'high',
    });
    server.clock.advance(1_000);
    await create({ title: 'done', status: 'completed' });
    expect(await titles()).toEqual(['done', '9:00 high', 'that day', 'undated low']);
    expect(await titles({ filter: 'pending', sort: 'due_date' })).toEqual([
      '9:00 high',
      'that day',
      'undated low',
    ]);
    expect(await titles({ filter: 'pending', sort: 'priority' })).toEqual([
      '9:00 high',
      'that day',
      'undated low',
    ]);
    expect(await titles({ filter: 'completed' })).toEqual(['done']);
  });

  it('pages by key without repeating or skipping while new ones arrive', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      await create({ title: `todo ${n}` });
      server.clock.advance(1_000);
    }
    const first = await list({ limit: 2 });
    await create({ title: 'newer' });
    const second = await list({ limit: 2, cursor: first.next_cursor });
    const third = await list({ limit: 2, cursor: second.next_cursor });
    expect([first, second, third].flatMap((page) => page.todos.map((todo) => todo.title))).toEqual([
      'todo 5',
      'todo 4',
      'todo 3',
      'todo 2',
      'todo 1',
    ]);
    expect(third.next_cursor).toBeNull();
    const otherOrder = await me.client.send('listTodos', {
      query: { sort: 'priority', cursor: first.next_cursor },
    });
    expect(otherOrder).toMatchObject({ status: 422, body: { code: 'invalid_cursor' } });
    const rubbish = await me.client.send('listTodos', { query: { cursor: 'rubbish' } });
    expect(rubbish).toMatchObject({ status: 422, body: { code: 'invalid_cursor' } });
  });

  it('goes by hand, page by page, and by id where two have one place', async () => {
    const made: string[] = [];
    for (const position of ['a1', null, 'a0', 'a0', 'Zz', null]) {
      made.push((await create({ title: `todo ${made.length}`, position })).id);
      server.clock.advance(1_000);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort: 'position', limit: 2, ...(cursor !== undefined && { cursor }) });
      seen.push(...page.todos.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    const equal = made.slice(2, 4).toSorted();
    expect(seen).toEqual([made[4], ...equal, made[0], made[1], made[5]]);
  });

  it.each([
    ['position', 5, 0],
    ['position', 'a0'],
    ['position', 'a\u0000', '0199a000-0000-7000-8000-000000000001'],
    ['position', null, 0, '0199a000-0000-7000-8000-000000000001'],
    ['priority', 'a0', '0199a000-0000-7000-8000-000000000001'],
  ])('refuses a cursor of %j by hand', async (...place) => {
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    const { status, body } = await me.client.send('listTodos', { query: { sort: 'position', cursor } });
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'invalid_cursor' } });
  });

  it.each([{ limit: 0 }, { limit: 201 }, { filter: 'open' }, { sort: 'title' }, { page: 2 }])(
    'refuses the query %j',
    async (query) => {
      expect((await me.client.send('listTodos', { query })).status).toBe(422);
    },
  );

  it('arranges the day as Now / Next / Later', async () => {
    await create({ title: 'someday' });
    const late = day.at(0, '23:59');
    await create({ title: 'today, at a time', due_date: new Date(late).toISOString() });
    await create({ title: 'carried over', due_date: day.date(-2) });
    await create({ title: 'started', status: 'in_progress' });
    await create({ title: 'today', due_date: day.date() });
    await create({ title: 'done', status: 'completed' });
    const plan = (await me.client.call('listTodos', { query: { view: 'day' } })) as DayPlan;
    expect(plan.now?.title).toBe('started');
    // What is due within three hours goes before what is left over.
    const isSoon = late - server.clock.now() <= 3 * 3_600_000;
    const [first, second] = isSoon
      ? ['today, at a time', 'carried over']
      : ['carried over', 'today, at a time'];
    expect(plan.next.map((todo) => todo.title)).toEqual([first, second, 'today']);
    expect(plan.later.map((todo) => todo.title)).toEqual(['someday']);
    expect(plan.carried_over).toEqual(
      plan.next.filter(({ title }) => title === 'carried over').map(({ id }) => id),
    );
    expect(plan.counts).toEqual({
      open: 5,
      later: 1,
      carried_over: 1,
      completed_today: 1,
      closed: 1,
      waiting: 0,
    });
  });

  it('answers an empty day', async () => {
    expect(await me.client.call('listTodos', { query: { view: 'day' } })).toEqual({
      now: null,
      next: [],
      later: [],
      carried_over: [],
      counts: { open: 0, later: 0, carried_over: 0, completed_today: 0, closed: 0, waiting: 0 },
    });
  });

  it('lists categories, most used first', async () => {
    await create({ title: 'a', category: 'errands' });
    await create({ title: 'b', category: 'Errands', status: 'completed' });
    await create({ title: 'c', category: 'Health' });
    const { categories } = await me.client.call('listTodoCategories', {});
    expect(categories.map(({ open, total }) => ({ open, total }))).toEqual([
      { open: 1, total: 2 },
      { open: 1, total: 1 },
    ]);
  });

  it('tells the open clients of the person of every change', async () => {
    const told: string[] = [];
    const stop = server.liveEvents.subscribe(me.user.id, ({ type }) => void told.push(type));
    const { id } = await create({ title: 'Call Petra' });
    await list();
    await me.client.call('updateTodo', { params: { id }, body: { priority: 'high' } });
    await me.client.call('deleteTodo', { params: { id } });
    await me.client.call('restoreTodo', { params: { id } });
    await eventually(() => expect(told).toHaveLength(4));
    stop();
    expect(new Set(told)).toEqual(new Set(['todos_changed']));
  });

  it('keeps people apart', async () => {
    const { id } = await create({ title: 'Mine' });
    const stranger = await signIn(server, { timeZone: testDay().timeZone });
    expect((await stranger.client.send('getTodo', { params: { id } })).status).toBe(404);
    expect(((await stranger.client.call('listTodos', { query: {} })) as TodoPage).todos).toEqual([]);
  });
});
