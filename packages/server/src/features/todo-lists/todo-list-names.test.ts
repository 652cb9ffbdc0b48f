import { limits } from '@squeeze/contracts/limits';
import type { TodoList } from '@squeeze/contracts/todo-lists';
import type { TodoPage } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: names of lists', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const add = async (title: string, category: string) =>
    (await me.client.call('createTodo', { body: { title, category } })).todo;
  const lists = async (): Promise<TodoList[]> => (await me.client.call('listTodoLists', {})).lists;
  const names = async (): Promise<string[]> => (await lists()).map(({ name }) => name);
  const make = async (name: string): Promise<TodoList> =>
    (await me.client.call('createTodoList', { body: { name } })).list;
  const one = async (name: string): Promise<TodoList> => {
    const list = (await lists()).find((each) => each.name === name);
    if (list === undefined) throw new Error(`there is no list ${name}`);
    return list;
  };
  const change = async (name: string, body: object) =>
    await me.client.send('updateTodoList', { params: { id: (await one(name)).id }, body });
  const categories = async (): Promise<Record<string, string | null>> => {
    const { todos } = (await me.client.call('listTodos', { query: {} })) as TodoPage;
    return Object.fromEntries(todos.map(({ title, category }) => [title, category]));
  };

  it.each([
    ['  # Errands  ', 'Errands'],
    ['##errands', 'errands'],
    ['Cafe\u0301', 'Café'],
    ['two\n\twords', 'two words'],
    ['🏡🛠️', '🏡🛠️'],
    ['קניות', 'קניות'],
    ['C#', 'C#'],
    ['x'.repeat(limits.todoCategory.max), 'x'.repeat(limits.todoCategory.max)],
  ])('%j is kept as %j', async (said, kept) => {
    expect(await make(said)).toMatchObject({ name: kept, open: 0, completed: 0, total: 0 });
    expect(await names()).toEqual([kept]);
  });

  it.each([
    ['', 'list_name_required'],
    [' \n ', 'list_name_required'],
    ['###', 'list_name_required'],
    ['\u200B\u2067', 'list_name_required'],
    ['x'.repeat(limits.todoCategory.max + 1), 'text_too_long'],
    ['a\0b', 'no_nul'],
    [7, 'invalid_type'],
    [null, 'invalid_type'],
  ])('%j is refused', async (name, code) => {
    const issues = [{ path: 'name', code }];
    const refused = { status: 422, body: { code: 'validation_failed', issues } };
    expect(await me.client.send('createTodoList', { body: { name } })).toMatchObject(refused);
    await add('milk', 'Errands');
    expect(await change('Errands', { name })).toMatchObject(refused);
  });

  it.each(['Garden', 'garden', ' GARDEN', 'Gardén', '#garden', 'gar-den'])(
    'that exists is refused, and nothing is renamed: %s',
    async (name) => {
      await add('milk', 'Errands');
      await add('rake', 'Garden');
      const refused = {
        status: 409,
        body: {
          code: 'list_exists',
          values: { name: 'Garden' },
          detail: 'There is a list “Garden” already. Choose another name, or move the todos there.',
        },
      };
      expect(await change('Errands', { name })).toMatchObject(refused);
      expect(await me.client.send('createTodoList', { body: { name } })).toMatchObject(refused);
      expect(await categories()).toEqual({ milk: 'Errands', rake: 'Garden' });
    },
  );

  it.each(['Health', 'health', 'Santé', 'salud', 'Famille', 'familia', 'amis', '#nature lover', 'org'])(
    'that a value has in any language is refused: %s',
    async (name) => {
      await add('milk', 'Errands');
      const refused = { status: 409, body: { code: 'list_exists', values: { reason: 'value' } } };
      expect(await change('Errands', { name })).toMatchObject(refused);
      expect(await me.client.send('createTodoList', { body: { name } })).toMatchObject(refused);
      expect(await names()).toEqual(['Errands']);
    },
  );

  it('of a list in the archive is taken as well, that of a deleted one is not', async () => {
    await make('Garden');
    await change('Garden', { archived: true });
    const body = { name: 'garden' };
    expect(await me.client.send('createTodoList', { body })).toMatchObject({ status: 409 });
    await me.client.call('deleteTodoList', { params: { id: (await one('Garden')).id } });
    expect(await me.client.send('createTodoList', { body })).toMatchObject({ status: 201 });
  });

  it('that nothing is called by any more is free', async () => {
    const { id } = await add('rake', 'Garden');
    await make('Errands');
    expect(await names()).toEqual(['Errands', 'Garden']);
    await me.client.call('deleteTodo', { params: { id } });
    expect(await change('Errands', { name: 'Garden' })).toMatchObject({ status: 200 });
    expect(await names()).toEqual(['Garden']);
  });
});
