import { OutsideDouble } from '@squeeze/testing/outside-double';
import { givenIntegration } from '@squeeze/testing/given-integration';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { task } from '@squeeze/testing/synced-person';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import type { OutsideTodo } from '../../ports/outside-fields.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { sealToken } from '../oauth/sealed-tokens.ts';

describe.each(dialects)('$name: lists of services', ({ name: dialect }) => {
  const clock = new FakeClock();
  let double: OutsideDouble<OutsideTodo>;
  let server: TestServer;
  let me: SignedIn;
  let id: string;
  const answers = { todos: {} as OutsideDouble<OutsideTodo> };
  beforeAll(async () => {
    const todos = new Proxy({} as OutsideDouble<OutsideTodo>, {
      get: (_, name) => Reflect.get(answers.todos, name) as unknown,
    });
    const outsideServices = { google: () => Promise.resolve({ todos }) };
    server = await startTestServer({ dialect, clock, outsideServices });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(async () => {
    double = new OutsideDouble({ now: () => clock.now() });
    double.addList('tasks', { name: 'My tasks', usual: true });
    double.addList('shared', { name: 'Shared', writable: false });
    answers.todos = double;
    me = await signIn(server);
    ({ id } = await givenIntegration(server.database.db, { userId: me.user.id }));
    const keys = new PurposeKeys(server.secrets);
    await server.database.db
      .updateTable('oauth_integrations')
      .set({ access_token_sealed: sealToken(keys, id, 'access_token_sealed', 'token-1') })
      .where('id', '=', id)
      .execute();
  });
  const params = () => ({ params: { id } });
  const choose = (lists: object[]) => me.client.send('chooseSyncLists', { ...params(), body: { lists } });
  const titles = async () =>
    (
      (await me.client.call('listTodos', { query: { sort: 'created_at' } })) as { todos: { title: string }[] }
    ).todos
      .map(({ title }) => title)
      .toSorted();
  const goOn = async () => {
    clock.advance(20_000);
    await server.runJobs();
  };

  it('are shown, chosen, tried, confirmed and kept in step', async () => {
    double.put('tasks', task('Both'));
    double.put('tasks', task('Theirs'));
    await me.client.call('createTodo', { body: { title: 'Both' } });
    await me.client.call('createTodo', { body: { title: 'Mine' } });
    // What is finished does not go, and is what it is there as well.
    for (const title of ['Finished', 'Finished there too']) {
      await me.client.call('createTodo', { body: { title, status: 'completed' } });
    }
    double.put('tasks', task('Finished there too', { done: true }));
    const shown = await me.client.call('listSyncLists', params());
    expect(shown).toMatchObject({
      trouble: null,
      lists: [
        { id: 'tasks', name: 'My tasks', usual: true, chosen: false },
        { id: 'shared', writable: false, chosen: false },
      ],
    });
    await choose([{ id: 'tasks', noun: 'todo', home: true, category: 'Home' }]);
    expect((await me.client.call('previewSync', params())).lists).toMatchObject([
      {
        name: 'My tasks',
        comes: { count: 1, at_least: false, examples: ['Theirs'] },
        goes: { count: 1, examples: ['Mine'] },
        both: 2,
      },
    ]);
    await goOn();
    // Nothing comes before it is confirmed.
    expect(await titles()).toEqual(['Both', 'Finished', 'Finished there too', 'Mine']);
    expect(await me.client.call('confirmSync', params())).toEqual({ lists: 1 });
    await goOn();
    expect(await titles()).toEqual(['Both', 'Finished', 'Finished there too', 'Mine', 'Theirs']);
    expect([...double.itemsOf('tasks').values()].map(({ title }) => title).toSorted()).toEqual([
      'Both',
      'Finished there too',
      'Mine',
      'Theirs',
    ]);
    const { entries } = await me.client.call('listSyncLog', { query: {} });
    expect(entries).toMatchObject([{ list_name: 'My tasks', added_here: 1, added_there: 1, trouble: null }]);
    expect((await me.client.call('listSyncLists', params())).lists[0]).toMatchObject({
      chosen: true,
      confirmed: true,
      home: true,
      last_synced_at: expect.any(String) as string,
    });
  });

  it('go on when asked to, and what is changed here goes there by itself', async () => {
    await choose([{ id: 'tasks', noun: 'todo', home: true }]);
    await me.client.call('confirmSync', params());
    await goOn();
    await me.client.call('createTodo', { body: { title: 'Mine' } });
    await goOn();
    expect([...double.itemsOf('tasks').values()]).toMatchObject([{ title: 'Mine' }]);
    double.put('tasks', task('Theirs'));
    clock.advance(1_000);
    const answer = await me.client.send('syncOauthIntegrations', {});
    expect(answer).toMatchObject({ status: 202, body: { integrations: 1, lists: 1 } });
    await goOn();
    expect(await titles()).toEqual(['Mine', 'Theirs']);
  });

  it('have what did not win taken with one press', async () => {
    const item = double.put('tasks', task('Milk'));
    await choose([{ id: 'tasks', noun: 'todo' }]);
    await me.client.call('confirmSync', params());
    await goOn();
    const { todos } = (await me.client.call('listTodos', { query: {} })) as { todos: { id: string }[] };
    await me.client.call('updateTodo', { params: { id: todos[0]?.id ?? '' }, body: { title: 'Bread' } });
    double.edit('tasks', item, { title: 'Rolls' });
    await goOn();
    const { conflicts } = await me.client.call('listSyncConflicts', {});
    expect(conflicts).toMatchObject([
      {
        field: 'title',
        is_doubt: true,
        other_side: 'there',
        kept: { title: 'Bread' },
        other: { title: 'Rolls' },
      },
    ]);
    const conflict = { params: { id: conflicts[0]?.id ?? '' } };
    await me.client.call('takeSyncConflict', conflict);
    await goOn();
    expect(await titles()).toEqual(['Rolls']);
    expect(double.itemsOf('tasks').get(item)).toMatchObject({ title: 'Rolls' });
    expect((await me.client.call('listSyncConflicts', {})).conflicts).toEqual([]);
    expect(await me.client.send('takeSyncConflict', conflict)).toMatchObject({ status: 404 });
  });

  it('go on at once when others are chosen', async () => {
    await choose([{ id: 'tasks', noun: 'todo' }]);
    await me.client.call('confirmSync', params());
    await goOn();
    double.put('tasks', task('Theirs'));
    clock.advance(1_000);
    await choose([
      { id: 'tasks', noun: 'todo' },
      { id: 'shared', noun: 'todo' },
    ]);
    await goOn();
    expect(await titles()).toEqual(['Theirs']);
  });

  it('say why a service cannot be asked, and show what was chosen', async () => {
    await choose([{ id: 'tasks', noun: 'todo' }]);
    double.refuses = () => new OutsideFailure('unreachable');
    expect(await me.client.call('listSyncLists', params())).toMatchObject({
      trouble: 'unreachable',
      lists: [{ id: 'tasks', chosen: true }],
    });
    expect(await me.client.send('previewSync', params())).toMatchObject({
      status: 500,
      body: { code: 'oauth_provider' },
    });
    expect(await choose([])).toMatchObject({ status: 500, body: { code: 'oauth_provider' } });
  });

  it('that there are not cannot be chosen, and one is home alone', async () => {
    expect(await choose([{ id: 'nowhere', noun: 'todo' }])).toMatchObject({ status: 404 });
    double.addList('more');
    await choose(['shared', 'tasks', 'more'].map((list) => ({ id: list, noun: 'todo', home: true })));
    const { lists } = await me.client.call('listSyncLists', params());
    expect(lists.filter(({ home }) => home).map(({ id: list }) => list)).toEqual(['tasks']);
  });

  it.each([true, false])(
    'end with their connection, and what came stays or goes (kept: %s)',
    async (keep) => {
      double.put('tasks', task('Theirs'));
      await me.client.call('createTodo', { body: { title: 'Mine' } });
      await choose([{ id: 'tasks', noun: 'todo' }]);
      await me.client.call('confirmSync', params());
      await goOn();
      await me.client.call('revokeOauthIntegration', { ...params(), body: { reason: null, keep } });
      await goOn();
      expect(await titles()).toEqual(keep ? ['Mine', 'Theirs'] : ['Mine']);
      expect(double.itemsOf('tasks').size).toBe(1);
      const [latest] = (await me.client.call('listSyncLog', { query: {} })).entries;
      expect(latest).toMatchObject({ list_name: 'My tasks', removed_here: keep ? 0 : 1 });
      for (const { receipt_id: receipt, title } of latest?.removed ?? []) {
        expect(title).toBe('Theirs');
        await me.client.call('undoReceipt', { params: { id: receipt } });
      }
      expect(await titles()).toEqual(['Mine', 'Theirs']);
      expect(await me.client.send('listSyncLists', params())).toMatchObject({ status: 404 });
      const asked = double.asked.length;
      await me.client.send('syncOauthIntegrations', {});
      await goOn();
      expect(double.asked.length).toBe(asked);
    },
  );
});
