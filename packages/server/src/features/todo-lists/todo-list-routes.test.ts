import { exportedFiles, manifestFile } from '@squeeze/contracts/export-format';
import { limits } from '@squeeze/contracts/limits';
import type { TodoList } from '@squeeze/contracts/todo-lists';
import type { DayPlan, Todo, TodoPage } from '@squeeze/contracts/todos';
import { insertTodoLists, listTodoLists } from '@squeeze/database/repositories/todo-list-repository';
import { eventually } from '@squeeze/testing/eventually';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { givenConnections } from '@squeeze/testing/given-connections';
import { givenTodoList } from '@squeeze/testing/given-todo-list';
import { makeZip } from '@squeeze/testing/make-zip';
import { openEvents } from '@squeeze/testing/open-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { testDay } from '@squeeze/testing/test-day';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = testDay();

describe.each(dialects)('$name: lists over HTTP', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect, clock: new FakeClock(day.start) });
  });
  beforeEach(async () => {
    me = await signIn(server, { timeZone: day.timeZone });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const add = async (title: string, category: string | null, more: object = {}): Promise<Todo> =>
    (await me.client.call('createTodo', { body: { title, category, ...more } })).todo;
  const lists = async (who = me): Promise<TodoList[]> => (await who.client.call('listTodoLists', {})).lists;
  const names = async (): Promise<string[]> => (await lists()).map(({ name }) => name);
  const make = async (name: string): Promise<TodoList> =>
    (await me.client.call('createTodoList', { body: { name } })).list;
  const one = async (name: string): Promise<TodoList> => {
    const list = (await lists()).find((each) => each.name.toLowerCase() === name.toLowerCase());
    if (list === undefined) throw new Error(`there is no list ${name}`);
    return list;
  };
  const change = async (name: string, body: object) =>
    await me.client.send('updateTodoList', { params: { id: (await one(name)).id }, body });
  const all = async (query: Record<string, unknown> = {}): Promise<Todo[]> =>
    ((await me.client.call('listTodos', { query })) as TodoPage).todos;
  const categories = async (): Promise<Record<string, string | null>> =>
    Object.fromEntries((await all()).map(({ title, category }) => [title, category]));
  const plan = async (): Promise<string[]> => {
    const { now, next, later } = (await me.client.call('listTodos', { query: { view: 'day' } })) as DayPlan;
    return [...(now === null ? [] : [now]), ...next, ...later].map(({ title }) => title).toSorted();
  };

  describe('those of categories in use', () => {
    it('are there by themselves, with what is in them', async () => {
      await add('milk', 'Errands');
      await add('stamps', 'errands');
      await add('soup', 'Errands', { status: 'completed' });
      await add('nuts', 'Errands', { status: 'cancelled' });
      await add('run', 'Health');
      await add('call mum', 'Family & Friends');
      await add('read', null);
      expect(await lists()).toMatchObject([
        { name: 'Errands', open: 2, completed: 1, total: 4, archived_at: null },
      ]);
      const { id } = await one('Errands');
      expect((await one('Errands')).id).toBe(id);
    });

    it('are none any more once nothing is in them, and stay where something was said of them', async () => {
      const { id } = await add('milk', 'Errands');
      await add('rake', 'Garden');
      await change('Garden', { name: 'The garden' });
      await me.client.call('updateTodo', { params: { id }, body: { category: null } });
      expect(await names()).toEqual(['The garden']);
    });

    it('are at most so many', async () => {
      const { id: userId } = me.user;
      const blank = { userId, position: null, kept: false, archivedAt: null, createdAt: 1, updatedAt: 1 };
      const many = Array.from({ length: limits.todoListsPerUser }, (_, n) => ({
        ...blank,
        id: uuidv7(),
        key: `none ${n}`,
        name: `None ${n}`,
      }));
      await insertTodoLists(server.database.db, many);
      // They are none any more, and make way.
      await add('milk', 'Errands');
      expect(await names()).toEqual(['Errands']);
      const kept = many.slice(1).map((list) => ({ ...list, id: uuidv7(), kept: true }));
      await insertTodoLists(server.database.db, kept);
      await add('rake', 'Garden');
      expect(await lists()).toHaveLength(limits.todoListsPerUser);
      const refused = await me.client.send('createTodoList', { body: { name: 'One more' } });
      expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
      expect(await me.client.send('createTodoList', { body: { name: 'garden' } })).toMatchObject({
        body: { code: 'list_exists' },
      });
    });

    it('become one list where two look at a time', async () => {
      await add('milk', 'Errands');
      const [first, second] = await Promise.all([lists(), lists()]);
      expect(first).toEqual(second);
      expect(await listTodoLists(server.database.db, me.user.id)).toHaveLength(1);
    });
  });

  describe('renamed, a list', () => {
    it('takes all of its todos along, done and deleted ones too, and they are found by it', async () => {
      await add('milk', 'Errands');
      await add('stamps', 'errands', { status: 'completed' });
      const gone = await add('soup', 'ERRANDS');
      await add('rake', 'Garden');
      await me.client.call('deleteTodo', { params: { id: gone.id } });
      server.clock.advance(1_000);
      const { body } = await change('Errands', { name: 'Shopping' });
      expect(body).toMatchObject({ list: { name: 'Shopping', open: 1, completed: 1, total: 2 } });
      await me.client.call('restoreTodo', { params: { id: gone.id } });
      expect(await categories()).toEqual({
        milk: 'Shopping',
        stamps: 'Shopping',
        soup: 'Shopping',
        rake: 'Garden',
      });
      expect((await all({ category: 'shopping' })).map(({ title }) => title).toSorted()).toEqual([
        'milk',
        'soup',
        'stamps',
      ]);
      const found = async (q: string) => (await me.client.call('search', { query: { q } })).hits.length;
      expect([await found('shopping'), await found('errands')]).toEqual([3, 0]);
      const milk = (await all()).find(({ title }) => title === 'milk');
      expect(milk?.updated_at).toBe(new Date(server.clock.now()).toISOString());
      expect(await names()).toEqual(['Garden', 'Shopping']);
    });

    it('may be spelled otherwise', async () => {
      await add('milk', 'garden work');
      const { id } = await one('garden work');
      for (const name of ['Garden Work', 'garden-work']) {
        const { body } = await me.client.send('updateTodoList', { params: { id }, body: { name } });
        expect(body).toMatchObject({ list: { id, name, open: 1 } });
        expect(await categories()).toEqual({ milk: name });
      }
    });

    it('takes the hundreds of a long list along', async () => {
      const { id } = await make('Errands');
      const items = Array.from({ length: 50 }, (_, n) => ({ title: `thing ${n}`, category: 'Errands' }));
      for (let times = 0; times < 9; times += 1) await me.client.call('capture', { body: { items } });
      const { list } = await me.client.call('updateTodoList', { params: { id }, body: { name: 'Shopping' } });
      expect(list).toMatchObject({ open: 450 });
      expect(await names()).toEqual(['Shopping']);
    });

    it('is followed by a chosen value and a list elsewhere', async () => {
      await add('milk', 'Errands');
      await me.client.call('updatePreferences', { body: { settings: { values: ['Health', 'errands'] } } });
      await givenConnections(server.database.db, me.user.id, 'Errands');
      await change('Errands', { name: 'Shopping' });
      const { settings } = await me.client.call('getPreferences', {});
      expect(settings.values).toEqual(['Health', 'Shopping']);
      const rows = await server.database.db
        .selectFrom('sync_lists')
        .select('target')
        .where('user_id', '=', me.user.id)
        .execute();
      expect(rows).toEqual([{ target: 'Shopping' }]);
    });

    it('that is a chosen value is called nothing that no value can be', async () => {
      await add('milk', 'Errands');
      await me.client.call('updatePreferences', { body: { settings: { values: ['errands'] } } });
      expect(await change('Errands', { name: 'x'.repeat(41) })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'name', code: 'text_too_long', values: { max: 40 } }] },
      });
      expect(await categories()).toEqual({ milk: 'Errands' });
      expect(await change('Errands', { name: 'x'.repeat(40) })).toMatchObject({ status: 200 });
      const { settings } = await me.client.call('getPreferences', {});
      expect(settings.values).toEqual(['x'.repeat(40)]);
      // Where it is none, and where it is one no more, 60 are allowed, as in any todo.
      await me.client.call('updatePreferences', { body: { settings: { values: [] } } });
      expect(await change('x'.repeat(40), { name: 'x'.repeat(60) })).toMatchObject({ status: 200 });
      expect(await change('x'.repeat(60), { name: 'x'.repeat(61) })).toMatchObject({ status: 422 });
    });

    it('by two at a time is called one of the two, and so are all its todos', async () => {
      for (const title of ['milk', 'stamps', 'soup']) await add(title, 'Errands');
      const { id } = await one('Errands');
      const rename = (name: string) => me.client.send('updateTodoList', { params: { id }, body: { name } });
      const answers = await Promise.all([rename('One'), rename('Two')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [name = ''] = await names();
      expect(['One', 'Two']).toContain(name);
      expect(await categories()).toEqual({ milk: name, stamps: name, soup: name });
    });

    it('made again under its key, or deleted twice, it is done once', async () => {
      const client = me.client.with({ headers: { 'Idempotency-Key': uuidv7() } });
      const send = () => client.send('createTodoList', { body: { name: 'Errands' } });
      const first = await send();
      expect(await send()).toMatchObject({ status: 201, body: first.body });
      const { id } = await one('Errands');
      const remove = async () => (await me.client.send('deleteTodoList', { params: { id } })).status;
      expect([await remove(), await remove()]).toEqual([200, 404]);
    });

    it('tells other windows', async () => {
      await add('milk', 'Errands');
      const { id } = await one('Errands');
      await using events = await openEvents(server.origin, { token: me.accessToken });
      expect(await events.next()).toEqual({ type: 'opened' });
      await me.client.call('updateTodoList', { params: { id }, body: { name: 'Shopping' } });
      expect(await eventually(() => events.next())).toEqual({ type: 'todos_changed' });
    });
  });

  describe('in the archive, a list', () => {
    it('has its open todos in no plan of the day, and everywhere else', async () => {
      await add('milk', 'Errands', { due_date: day.date() });
      await add('rake', 'Garden');
      await add('read', null);
      expect(await change('Errands', { archived: true })).toMatchObject({
        body: { list: { name: 'Errands', archived_at: new Date(server.clock.now()).toISOString() } },
      });
      expect(await plan()).toEqual(['rake', 'read']);
      expect(await all()).toHaveLength(3);
      const titles = async (query: Record<string, unknown>) => (await all(query)).map(({ title }) => title);
      expect(await titles({ view: 'today' })).toEqual([]);
      expect(await titles({ view: 'upcoming' })).toEqual([]);
      expect(await titles({ view: 'today', category: 'errands' })).toEqual(['milk']);
      expect(await titles({ archived: 'without' })).toEqual(['read', 'rake']);
      expect(await titles({ archived: 'without', filter: 'pending', sort: 'due_date', limit: 1 })).toEqual([
        'rake',
      ]);
      expect(await lists()).toMatchObject([{ name: 'Errands' }, { name: 'Garden', archived_at: null }]);
      await change('Errands', { archived: false });
      expect(await plan()).toEqual(['milk', 'rake', 'read']);
    });

    it('keeps since when it lies there, and stays there when it is renamed or moved', async () => {
      await add('milk', 'Errands');
      await change('Errands', { archived: true });
      const { archived_at } = await one('Errands');
      server.clock.advance(60_000);
      await change('Errands', { archived: true });
      await change('Errands', { name: 'Shopping', after: null });
      expect(await one('Shopping')).toMatchObject({ archived_at });
    });

    it('comes out with what is put into it', async () => {
      const { id } = await add('milk', 'Errands');
      const other = await add('soup', 'Garden');
      const isArchived = async () => (await one('Errands')).archived_at !== null;
      await change('Errands', { archived: true });
      await add('done', 'Errands', { status: 'completed' });
      await me.client.call('updateTodo', { params: { id }, body: { title: 'oat milk' } });
      expect(await isArchived()).toBe(true);
      await me.client.call('updateTodo', { params: { id: other.id }, body: { category: 'errands' } });
      expect(await isArchived()).toBe(false);
      await change('Errands', { archived: true });
      await me.client.call('capture', { body: { items: [{ title: 'stamps', category: 'ERRANDS' }] } });
      expect(await isArchived()).toBe(false);
      await me.client.call('deleteTodo', { params: { id } });
      await change('Errands', { archived: true });
      await me.client.call('restoreTodo', { params: { id } });
      expect(await isArchived()).toBe(false);
    });
  });

  describe('in an order', () => {
    beforeEach(async () => {
      for (const name of ['b', 'a', 'd', 'c', 'list 10', 'list 9']) await make(name);
    });

    it('they stand by name until one is moved, and new ones behind those that were', async () => {
      expect(await names()).toEqual(['a', 'b', 'c', 'd', 'list 9', 'list 10']);
      await change('c', { after: null });
      await change('a', { after: (await one('d')).id });
      expect(await names()).toEqual(['c', 'b', 'd', 'a', 'list 9', 'list 10']);
      await make('aa');
      expect(await names()).toEqual(['c', 'b', 'd', 'a', 'list 9', 'list 10', 'aa']);
    });

    it('two windows that move at the same time both have moved', async () => {
      const [b, c] = [await one('b'), await one('c')];
      const answers = await Promise.all([change('a', { after: c.id }), change('d', { after: b.id })]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await names()).toEqual(['b', 'd', 'c', 'a', 'list 9', 'list 10']);
    });

    it('behind one that has gone, or behind itself, a list is the last', async () => {
      const gone = await one('b');
      await me.client.call('deleteTodoList', { params: { id: gone.id } });
      expect(await change('a', { after: gone.id })).toMatchObject({ status: 200 });
      expect(await names()).toEqual(['c', 'd', 'list 9', 'list 10', 'a']);
      await change('c', { after: (await one('c')).id });
      expect(await names()).toEqual(['d', 'list 9', 'list 10', 'a', 'c']);
      expect(await change('a', { after: 'b' })).toMatchObject({ status: 422 });
    });
  });

  describe('deleted, a list', () => {
    it('leaves its todos in none, and has them again when it comes back', async () => {
      const milk = await add('milk', 'Errands');
      await add('stamps', 'Errands', { status: 'completed' });
      await add('rake', 'Garden');
      const { id } = await one('Errands');
      await me.client.call('deleteTodoList', { params: { id } });
      expect(await categories()).toEqual({ milk: null, stamps: null, rake: 'Garden' });
      expect(await names()).toEqual(['Garden']);
      // What is said of them meanwhile stays.
      await me.client.call('updateTodo', { params: { id: milk.id }, body: { title: 'oat milk' } });
      const { list } = await me.client.call('restoreTodoList', { params: { id } });
      expect(list).toMatchObject({ id, name: 'Errands', open: 1, completed: 1 });
      expect(await categories()).toEqual({ 'oat milk': 'Errands', stamps: 'Errands', rake: 'Garden' });
      expect(await me.client.call('restoreTodoList', { params: { id } })).toMatchObject({ list });
    });

    it('has none again that is in another by now, also later', async () => {
      const milk = await add('milk', 'Errands');
      await add('stamps', 'Errands');
      const { id } = await one('Errands');
      await me.client.call('deleteTodoList', { params: { id } });
      await me.client.call('updateTodo', { params: { id: milk.id }, body: { category: 'Garden' } });
      await me.client.call('restoreTodoList', { params: { id } });
      expect(await categories()).toEqual({ milk: 'Garden', stamps: 'Errands' });
      await me.client.call('updateTodo', { params: { id: milk.id }, body: { category: null } });
      await me.client.call('deleteTodoList', { params: { id } });
      await me.client.call('restoreTodoList', { params: { id } });
      expect(await categories()).toEqual({ milk: null, stamps: 'Errands' });
    });

    it('does not come back where another is called so', async () => {
      const { id } = await make('Errands');
      await me.client.call('deleteTodoList', { params: { id } });
      await add('milk', 'errands');
      const refused = { status: 409, body: { code: 'list_exists', values: { name: 'errands' } } };
      expect(await me.client.send('restoreTodoList', { params: { id } })).toMatchObject(refused);
    });

    it('with an id of its own it is made once, and never of another’s', async () => {
      const id = uuidv7();
      const first = await me.client.call('createTodoList', { body: { id, name: 'Errands' } });
      const again = await me.client.call('createTodoList', { body: { id, name: 'Garden' } });
      expect(again).toEqual(first);
      const stranger = await signIn(server);
      const body = { id, name: 'Errands' };
      expect(await stranger.client.send('createTodoList', { body })).toMatchObject({ status: 422 });
      await me.client.call('deleteTodoList', { params: { id } });
      expect(await me.client.send('createTodoList', { body })).toMatchObject({ status: 422 });
    });
  });

  describe('another account', () => {
    it('gets them by an export, with their order and the archive', async () => {
      await add('milk', 'Errands');
      await add('rake', 'Garden');
      await make('Empty');
      await change('Garden', { archived: true });
      await change('Garden', { after: null });
      const there = await signIn(server);
      const upload = (await me.client.call('exportMyData', {})) as Uint8Array;
      await there.client.call('importMyData', { query: {}, upload });
      const bare = (all: readonly TodoList[]) => all.map(({ id: _, updated_at: __, ...list }) => list);
      expect(bare(await lists(there))).toEqual(bare(await lists()));
      // A second time it brings nothing.
      const { import: second } = await there.client.call('importMyData', { query: {}, upload });
      expect(second.counts.todo_lists).toEqual({ found: 3, new: 0, skipped: 0 });
    });

    it('keeps its own of a name', async () => {
      await givenTodoList(server.database.db, { userId: me.user.id, name: 'Errands' });
      const moments = { created_at: '2026-06-10T00:00:00Z', updated_at: '2026-06-10T00:00:00Z' };
      const sent = ['errands', 'Garden'].map((name) => ({
        ...moments,
        id: uuidv7(),
        name,
        archived_at: null,
      }));
      const manifest = { format: 'squeeze-export', format_version: 1, product_version: '1', counts: {} };
      const upload = await makeZip({
        [manifestFile]: JSON.stringify({ ...manifest, created_at: moments.created_at }),
        [exportedFiles.todo_lists]: JSON.stringify([...sent, { ...sent[1], id: uuidv7(), name: '' }]),
      });
      const { import: done } = await me.client.call('importMyData', { query: {}, upload });
      expect(done.counts.todo_lists).toEqual({ found: 3, new: 1, skipped: 2 });
      expect(await names()).toEqual(['Errands', 'Garden']);
    });
  });
});
