import type { DayPlan, Todo, TodoPage } from '@squeeze/contracts/todos';
import { idOfNext } from '@squeeze/domain/todos/id-of-next';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { testDay } from '@squeeze/testing/test-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = testDay();
const daily = { rule: 'FREQ=DAILY', after: 'date' } as const;

describe.each(dialects)('$name: todos that repeat', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect: name, clock: new FakeClock(testDay().start) });
  });
  beforeEach(async () => {
    me = await signIn(server, { timeZone: day.timeZone });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const create = async (body: Record<string, unknown> = {}): Promise<Todo> =>
    (
      await me.client.call('createTodo', {
        body: { title: 'plants', due_date: day.date(0), repeat: daily, ...body },
      })
    ).todo;
  const change = async ({ id }: Pick<Todo, 'id'>, body: Record<string, unknown>) =>
    await me.client.call('updateTodo', { params: { id }, body });
  const complete = (todo: Pick<Todo, 'id'>) => change(todo, { status: 'completed' });
  const reopen = (todo: Pick<Todo, 'id'>) => change(todo, { status: 'pending' });
  const read = async ({ id }: Pick<Todo, 'id'>) => await me.client.send('getTodo', { params: { id } });
  const open = async (): Promise<Todo[]> =>
    ((await me.client.call('listTodos', { query: { filter: 'pending' } })) as TodoPage).todos;
  const outcomes = async ({ id }: Pick<Todo, 'id'>): Promise<string[]> =>
    (await me.client.call('listTodoSeries', { params: { id } })).items.map(
      ({ todo, outcome }) => `${outcome} ${todo.occurrence}`,
    );

  it('bring the next when they are done, which stands where the first stood', async () => {
    const first = await create({ steps: [{ id: 'a', title: 'kitchen', done: true }], estimate_minutes: 20 });
    expect(first).toMatchObject({ repeat: daily, series_id: first.id, occurrence: day.date(0) });
    const { todo, next } = await complete(first);
    expect(todo).toMatchObject({ status: 'completed', repeat: null, series_id: first.id });
    expect(next).toMatchObject({
      id: idOfNext(first.id),
      status: 'pending',
      due_date: day.date(1),
      repeat: daily,
      series_id: first.id,
      occurrence: day.date(1),
      estimate_minutes: 20,
      steps: [{ id: 'a', title: 'kitchen', done: false }],
    });
    expect(await open()).toEqual([next]);
    const plan = (await me.client.call('listTodos', { query: { view: 'day' } })) as DayPlan;
    expect(plan.counts).toMatchObject({ open: 1, completed_today: 1 });
    expect(await outcomes(first)).toEqual([`open ${day.date(1)}`, `completed ${day.date(0)}`]);
  });

  it('bring one, however often and from however many windows it is said', async () => {
    const first = await create();
    const send = () =>
      me.client.send('updateTodo', { params: { id: first.id }, body: { status: 'completed' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await open()).map(({ id }) => id)).toEqual([idOfNext(first.id)]);
  });

  it('take the next back where nobody has touched it, and have their rule again', async () => {
    const first = await create({ repeat: { rule: 'FREQ=DAILY;COUNT=3', after: 'date' } });
    const { next } = await complete(first);
    expect(next?.repeat?.rule).toBe('FREQ=DAILY;COUNT=2');
    const back = await reopen(first);
    expect(back).toMatchObject({
      todo: { repeat: first.repeat, status: 'pending', occurrence: day.date(0) },
      gone: next?.id,
    });
    expect(await open()).toEqual([back.todo]);
    // And once more: the same comes again.
    server.clock.advance(1_000);
    const again = await complete(first);
    expect(again.next).toMatchObject({ id: next?.id, due_date: day.date(1), status: 'pending' });
    expect((await reopen(first)).gone).toBe(next?.id);
  });

  it('leave a next alone that was touched, which goes on by itself', async () => {
    const first = await create();
    const { next } = await complete(first);
    server.clock.advance(1_000);
    if (next != null) await change(next, { title: 'all plants' });
    const { todo, gone } = await reopen(first);
    expect(gone).toBeUndefined();
    expect(todo.repeat).toBeNull();
    expect((await open()).map(({ title }) => title).toSorted()).toEqual(['all plants', 'plants']);
  });

  it('take a next back of which only the list was renamed, deleted or restored, or the place changed', async () => {
    const befalls = [
      async () => {
        const { lists } = await me.client.call('listTodoLists', {});
        const [{ id } = { id: '' }] = lists;
        await me.client.call('updateTodoList', { params: { id }, body: { name: 'Balcony' } });
      },
      async () => {
        const { lists } = await me.client.call('listTodoLists', {});
        const [{ id } = { id: '' }] = lists;
        await me.client.call('deleteTodoList', { params: { id } });
        await me.client.call('restoreTodoList', { params: { id } });
        await me.client.call('deleteTodoList', { params: { id } });
      },
      async (next: Todo) => await change(next, { position: 'a1' }),
    ];
    for (const befall of befalls) {
      const first = await create({ category: 'Garden' });
      const { next } = await complete(first);
      server.clock.advance(1_000);
      if (next != null) await befall(next);
      server.clock.advance(1_000);
      const { gone, todo } = await reopen(first);
      expect(gone).toBe(next?.id);
      expect(todo.repeat).toEqual(daily);
      expect((await open()).map(({ id }) => id)).toEqual([first.id]);
      await me.client.call('deleteTodo', { params: { id: first.id } });
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['renamed', { title: 'all plants' }],
    ['put into another list', { category: 'Balcony' }],
    ['moved', { due_date: null }],
    ['begun', { status: 'in_progress' }],
    ['ticked', { steps: [{ id: 'a', title: 'kitchen', done: true }] }],
    ['told to come weekly', { repeat: { rule: 'FREQ=WEEKLY', after: 'date' } }],
  ])('leave a next alone that was %s', async (_, edit) => {
    const first = await create({ category: 'Garden', steps: [{ id: 'a', title: 'kitchen', done: false }] });
    const { next } = await complete(first);
    if (next != null) await change(next, edit);
    expect(await reopen(first)).not.toHaveProperty('gone');
    expect(await open()).toHaveLength(2);
  });

  it('come again by a rhythm that is said anew once the next has been done', async () => {
    const first = await create();
    const { next } = await complete(first);
    if (next != null) await complete(next);
    expect((await reopen(first)).todo.repeat).toBeNull();
    const weekly = { rule: 'FREQ=WEEKLY', after: 'date' };
    await change(first, { repeat: weekly });
    const again = await complete(first);
    expect(again.next).toMatchObject({ due_date: day.date(7), repeat: weekly, status: 'pending' });
    expect([first.id, next?.id]).not.toContain(again.next?.id);
    // Whatever it is called, it goes again with this one being open.
    const back = await reopen(first);
    expect(back).toMatchObject({ gone: again.next?.id, todo: { repeat: weekly } });
    expect((await complete(first)).next).toMatchObject({ due_date: day.date(7), repeat: weekly });
  });

  it('take the next back that had to be called otherwise, and its reminders', async () => {
    const first = await create();
    const stranger = await signIn(server, { timeZone: day.timeZone });
    await stranger.client.call('createTodo', { body: { id: idOfNext(first.id), title: 'theirs' } });
    const { next } = await complete(first);
    expect((await reopen(first)).gone).toBe(next?.id);
    expect((await open()).map(({ id }) => id)).toEqual([first.id]);
  });

  it('end with the last of their rule, and say so', async () => {
    const first = await create({ repeat: { rule: 'FREQ=DAILY;COUNT=1', after: 'date' } });
    const { next } = await complete(first);
    expect(next).toBeNull();
    expect(await open()).toEqual([]);
    expect((await reopen(first)).todo.repeat).toEqual(first.repeat);
  });

  it('say nothing of a next where they do not repeat, or no more', async () => {
    const first = await create();
    expect((await change(first, { repeat: null })).todo).toMatchObject({ repeat: null, series_id: first.id });
    expect(await complete(first)).not.toHaveProperty('next');
    expect(await open()).toEqual([]);
  });

  it('are skipped once, which is kept, and can be taken back', async () => {
    const first = await create();
    const { todo, next } = await me.client.call('skipTodo', { params: { id: first.id } });
    expect(todo).toMatchObject({ status: 'cancelled', repeat: null });
    expect(next).toMatchObject({ due_date: day.date(1), repeat: daily });
    expect(await outcomes(first)).toEqual([`open ${day.date(1)}`, `skipped ${day.date(0)}`]);
    expect((await reopen(first)).todo.repeat).toEqual(daily);
    expect(await outcomes(first)).toEqual([`open ${day.date(0)}`]);
  });

  it('are not skipped where they do not repeat, or are over', async () => {
    const once = await create({ repeat: null });
    const done = await create();
    await complete(done);
    for (const { id } of [once, done]) {
      const refused = await me.client.send('skipTodo', { params: { id } });
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'validation_failed', issues: [{ path: 'repeat', code: 'todo_not_repeating' }] },
      });
    }
  });

  it('count from the day their rule has, wherever they were moved', async () => {
    const first = await create();
    expect((await change(first, { due_date: day.date(3) })).todo.occurrence).toBe(day.date(0));
    expect((await complete(first)).next?.due_date).toBe(day.date(4));
  });

  it('come so long after they are done where that is said', async () => {
    const first = await create({
      due_date: day.date(-9),
      repeat: { rule: 'FREQ=DAILY;INTERVAL=3', after: 'completion' },
    });
    expect((await complete(first)).next?.due_date).toBe(day.date(3));
  });

  it.each([
    ['every sunday', 'rule_frequency'],
    ['FREQ=HOURLY', 'rule_part_unknown'],
    ['FREQ=DAILY;COUNT=1000', 'rule_part_unknown'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20270101', 'rule_two_ends'],
    ['', 'rule_required'],
  ])('refuse the rule %j', async (rule, code) => {
    const once = await create({ repeat: null });
    const refused = await me.client.send('updateTodo', {
      params: { id: once.id },
      body: { repeat: { rule, after: 'date' } },
    });
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: 'repeat.rule', code }] } });
  });

  it('keep people apart, also where a next would have the id of somebody else’s', async () => {
    const first = await create();
    const stranger = await signIn(server, { timeZone: day.timeZone });
    const id = idOfNext(first.id);
    await stranger.client.call('createTodo', { body: { id, title: 'theirs' } });
    const { next } = await complete(first);
    expect(next).toMatchObject({ title: 'plants', due_date: day.date(1) });
    expect(next?.id).not.toBe(id);
    expect((await stranger.client.call('getTodo', { params: { id } })).todo.title).toBe('theirs');
    expect((await read({ id })).status).toBe(404);
    expect((await stranger.client.send('listTodoSeries', { params: { id: first.id } })).status).toBe(404);
  });
});
