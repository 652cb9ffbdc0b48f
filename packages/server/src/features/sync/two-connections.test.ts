import { givenAccessToken } from '@squeeze/testing/given-access-token';
import { givenIntegration } from '@squeeze/testing/given-integration';
import { OutsideDouble } from '@squeeze/testing/outside-double';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { task } from '@squeeze/testing/synced-person';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutsideTodo } from '../../ports/outside-fields.ts';
import { OutsideFailure } from '../../ports/outside-lists.ts';

const hour = 60 * 60_000;

/** By which connections of tests are made. */
const client = { clientId: 'squeeze-in-tests', clientSecret: 'a secret of tests' };

type Double = OutsideDouble<OutsideTodo>;

/** What goes wrong with one of the two. */
const troubles: readonly (readonly [string, (ill: Double) => void])[] = [
  ...(['signed_out', 'not_allowed', 'limited', 'unreachable', 'refused', 'garbled'] as const).map(
    (kind) => [kind, (ill: Double) => void (ill.refuses = () => new OutsideFailure(kind))] as const,
  ),
  ['for an hour limited', (ill) => void (ill.refuses = () => new OutsideFailure('limited', hour))],
  ['without its list', (ill) => ill.dropList('tasks')],
  [
    'with pages that have no end',
    (ill) => void (ill.goesOn = () => ({ changes: [], nextPage: 'again', state: null })),
  ],
  [
    'with a defect of ours',
    (ill) =>
      void (ill.meanwhile = () => {
        throw new TypeError('a defect');
      }),
  ],
];

describe.each(dialects)('$name: two connections, of which one is in trouble', ({ name: dialect }) => {
  const doubles = { google: {} as Double, microsoft: {} as Double };
  let server: TestServer;
  let me: SignedIn;
  let ids: { google: string; microsoft: string };
  beforeAll(async () => {
    const of = (provider: keyof typeof doubles) => () => Promise.resolve({ todos: doubles[provider] });
    server = await startTestServer({
      dialect,
      outsideServices: { google: of('google'), microsoft: of('microsoft') },
      oauthClients: { google: client, microsoft: client },
    });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(async () => {
    me = await signIn(server);
    const connect = async (provider: keyof typeof doubles) => {
      const { id } = await givenIntegration(server.database.db, { userId: me.user.id, provider });
      await givenAccessToken(server, id);
      doubles[provider] = new OutsideDouble({ now: () => server.clock.now() });
      doubles[provider].addList('tasks', { name: 'Tasks' });
      return id;
    };
    ids = { google: await connect('google'), microsoft: await connect('microsoft') };
    for (const [provider, home] of [
      ['google', false],
      ['microsoft', true],
    ] as const) {
      const params = { id: ids[provider] };
      const list = { id: 'tasks', noun: 'todo' } as const;
      await me.client.call('chooseSyncLists', { params, body: { lists: [{ ...list, home }] } });
      await me.client.call('confirmSync', { params, body: { lists: [list] } });
    }
    await goOn();
  });
  const goOn = async () => {
    server.clock.advance(20_000);
    await server.runJobs();
  };
  const titles = async () =>
    ((await me.client.call('listTodos', { query: {} })) as { todos: { title: string }[] }).todos
      .map(({ title }) => title)
      .toSorted();
  const listsOf = async (provider: keyof typeof doubles) =>
    await me.client.call('listSyncLists', { params: { id: ids[provider] }, query: {} });

  it.each(troubles)('keep the other in step while one is %s', async (_, harm) => {
    const { google, microsoft } = doubles;
    google.put('tasks', task('Of the ill one'));
    await me.client.call('syncOauthIntegrations', {});
    await goOn();
    harm(google);
    microsoft.put('tasks', task('There'));
    await me.client.call('syncOauthIntegrations', {});
    await goOn();
    await me.client.call('createTodo', { body: { title: 'Here' } });
    await goOn();
    // Round after round.
    for (let round = 0; round < 3; round += 1) {
      server.clock.advance(16 * 60_000);
      await server.runJobs();
    }
    // What proves who somebody is runs out sooner than that.
    const session = await server.client.call('login', { body: { email: me.email, password } });
    me = { ...me, client: server.client.with({ token: session.access_token }) };
    expect(await titles()).toEqual(['Here', 'Of the ill one', 'There']);
    expect([...microsoft.itemsOf('tasks').values()].map(({ title }) => title).toSorted()).toEqual([
      'Here',
      'There',
    ]);
    expect(await listsOf('microsoft')).toMatchObject({
      trouble: null,
      lists: [{ confirmed: true, trouble: null, last_synced_at: expect.any(String) as string }],
    });
    const { integrations } = await me.client.call('listOauthIntegrations', {
      query: { provider: 'microsoft' },
    });
    expect(integrations).toMatchObject([{ health: 'healthy', trouble: null }]);
    const { entries } = await me.client.call('listSyncLog', { query: {} });
    expect(entries.filter(({ provider, trouble }) => provider === 'microsoft' && trouble !== null)).toEqual(
      [],
    );
  });

  it('look at what comes with one, and choose of it, while the other is out of reach', async () => {
    const { google, microsoft } = doubles;
    google.refuses = () => new OutsideFailure('unreachable', hour);
    await me.client.call('syncOauthIntegrations', {});
    await goOn();
    microsoft.addList('more', { name: 'More' });
    microsoft.put('more', task('There'));
    const params = { id: ids.microsoft };
    const more = { id: 'more', noun: 'todo' } as const;
    const lists = [{ id: 'tasks', noun: 'todo', home: true } as const, more];
    await me.client.call('chooseSyncLists', { params, body: { lists } });
    expect((await me.client.call('previewSync', { params })).lists).toMatchObject([
      { name: 'More', comes: { count: 1 } },
    ]);
    await me.client.call('confirmSync', { params, body: { lists: [more] } });
    expect(await me.client.call('syncOauthIntegrations', {})).toEqual({ integrations: 1, lists: 2 });
    await goOn();
    expect(await titles()).toEqual(['There']);
    expect(await listsOf('google')).toMatchObject({ trouble: 'limited' });
  });

  it('hand over what is new from one to the other, with a yes', async () => {
    const { google, microsoft } = doubles;
    await me.client.call('createTodo', { body: { title: 'Before' } });
    await goOn();
    const params = { id: ids.google };
    const lists = [{ id: 'tasks', noun: 'todo', home: true } as const];
    await me.client.call('chooseSyncLists', { params, body: { lists } });
    await me.client.call('createTodo', { body: { title: 'Meanwhile' } });
    await goOn();
    expect(microsoft.itemsOf('tasks').size).toBe(2);
    expect((await me.client.call('previewSync', { params })).lists).toMatchObject([
      { comes: { count: 0 }, goes: { count: 0 }, becomes_home: { from: { provider: 'microsoft' } } },
    ]);
    await me.client.call('confirmSync', { params, body: { lists } });
    await me.client.call('createTodo', { body: { title: 'After' } });
    await goOn();
    expect([...google.itemsOf('tasks').values()].map(({ title }) => title)).toEqual(['After']);
    expect(microsoft.itemsOf('tasks').size).toBe(2);
    expect((await listsOf('microsoft')).lists).toMatchObject([{ home: false, waits: false }]);
  });
});
