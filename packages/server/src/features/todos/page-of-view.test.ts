import type { TodoPage, TodoView } from '@squeeze/contracts/todos';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { testDay } from '@squeeze/testing/test-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = testDay();

describe.each(dialects)('$name: the views of todos', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect, clock: new FakeClock(day.start) });
  });
  beforeEach(async () => {
    me = await signIn(server, { timeZone: day.timeZone });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const given = async (title: string, due_date: string | null = null, more: object = {}): Promise<string> =>
    (await me.client.call('createTodo', { body: { title, due_date, ...more } })).todo.id;
  const page = async (view: TodoView, query: object = {}): Promise<TodoPage> =>
    (await me.client.call('listTodos', { query: { view, ...query } })) as TodoPage;
  const titles = async (view: TodoView, query: object = {}): Promise<string[]> =>
    (await page(view, query)).todos.map(({ title }) => title);
  const at = (days: number, time: string): string => new Date(day.at(days, time)).toISOString();

  it('show what is due by today, and what is due from today on', async () => {
    await given('Carried over', day.date(-3));
    await given('Today', day.date(0));
    await given('Tonight', at(0, '20:15'));
    await given('Tomorrow', day.date(1));
    await given('In three weeks', at(21, '09:30'));
    await given('In a year', day.date(400));
    await given('Some day');
    await given('Done', day.date(0), { status: 'completed' });
    expect((await titles('today')).toSorted()).toEqual(['Carried over', 'Today', 'Tonight']);
    expect((await titles('today'))[0]).toBe('Carried over');
    expect((await titles('upcoming')).slice(2)).toEqual(['Tomorrow', 'In three weeks', 'In a year']);
    expect(await titles('done')).toEqual(['Done']);
  });

  it('join their pages, and say how much of the last group is yet to come', async () => {
    for (const title of ['A', 'B', 'C']) await given(title, day.date(1));
    for (const title of ['D', 'E']) await given(title, day.date(2));
    const first = await page('upcoming', { limit: 2 });
    expect(first).toMatchObject({ todos: [{ title: 'A' }, { title: 'B' }], rest_of_group: 1 });
    const second = await page('upcoming', { limit: 2, cursor: first.next_cursor });
    expect(second).toMatchObject({ todos: [{ title: 'C' }, { title: 'D' }], rest_of_group: 1 });
    const third = await page('upcoming', { limit: 2, cursor: second.next_cursor });
    expect(third).toMatchObject({ todos: [{ title: 'E' }], next_cursor: null, rest_of_group: 0 });
  });

  it('keep to one value', async () => {
    await given('Physio', day.date(0), { category: 'Health' });
    await given('Zine', day.date(0), { category: 'Creative' });
    expect(await titles('today', { category: 'health' })).toEqual(['Physio']);
    expect(await titles('upcoming', { category: 'Creative' })).toEqual(['Zine']);
  });

  it('show what lies under Someday, then what starts later by its day, as pages that join', async () => {
    await given('In a month', null, { start_date: day.date(30) });
    await given('Tomorrow', day.date(5), { start_date: day.date(1) });
    await given('Sail', null, { someday: true });
    await given('Paint', null, { someday: true, category: 'Creative' });
    await given('Begun', null, { start_date: day.date(0) });
    await given('Any day');
    await given('Under way', null, { start_date: day.date(1), status: 'in_progress' });
    await given('Done', null, { someday: true, status: 'completed' });
    const all = ['Sail', 'Paint', 'Tomorrow', 'In a month'];
    expect(await titles('someday')).toEqual(all);
    expect(await titles('someday', { category: 'creative' })).toEqual(['Paint']);
    expect(await titles('upcoming')).toEqual(['Tomorrow']);
    const seen: (readonly [string, number | undefined])[] = [];
    let cursor: string | null | undefined;
    do {
      const one = await page('someday', { limit: 1, ...(cursor != null && { cursor }) });
      for (const { title } of one.todos) seen.push([title, one.rest_of_group]);
      cursor = one.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual([
      ['Sail', 1],
      ['Paint', 0],
      ['Tomorrow', 1],
      ['In a month', 0],
    ]);
    const others = await me.client.call('listTodos', { query: { filter: 'pending', someday: 'without' } });
    const left = 'todos' in others ? others.todos.map(({ title }) => title) : [];
    expect(left.toSorted()).toEqual(['Any day', 'Begun', 'In a month', 'Tomorrow', 'Under way']);
    const plan = await me.client.call('listTodos', { query: { view: 'day' } });
    expect('counts' in plan && plan.counts).toMatchObject({ open: 3, waiting: 4 });
  });

  it('leave out what lies in the archive, unless its list is named', async () => {
    await given('Knit', null, { someday: true, category: 'Wool' });
    const { lists } = await me.client.call('listTodoLists', {});
    for (const { id } of lists)
      await me.client.call('updateTodoList', { params: { id }, body: { archived: true } });
    expect(await titles('someday')).toEqual([]);
    expect(await titles('someday', { category: 'Wool' })).toEqual(['Knit']);
  });

  it('do not take the place in one for a place in another', async () => {
    for (const title of ['A', 'B']) await given(title, day.date(0));
    const { next_cursor: cursor } = await page('today', { limit: 1 });
    const answer = await me.client.send('listTodos', { query: { view: 'upcoming', cursor: cursor ?? '' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_cursor' } });
    const unknown = await me.client.send('listTodos', { query: { view: 'yesterday' } });
    expect(unknown.status).toBe(422);
  });

  // Last: it takes minutes, behind which another day may have begun.
  it('show what was completed, the last first, by pages as well', async () => {
    const ids: string[] = [];
    for (const title of ['First', 'Second', 'Third']) ids.push(await given(title));
    for (const id of ids) {
      server.clock.advance(60_000);
      await me.client.call('updateTodo', { params: { id }, body: { status: 'completed' } });
    }
    const first = await page('done', { limit: 1 });
    expect(first).toMatchObject({ todos: [{ title: 'Third' }] });
    expect(await titles('done', { limit: 5, cursor: first.next_cursor })).toEqual(['Second', 'First']);
  });
});
