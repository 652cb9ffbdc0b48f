import { OutsideDouble } from '@squeeze/testing/outside-double';
import { givenIntegration } from '@squeeze/testing/given-integration';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { task } from '@squeeze/testing/synced-person';
import { appointment } from '@squeeze/testing/calendar-person';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import type { OutsideEvent, OutsideTodo } from '../../ports/outside-fields.ts';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { sealToken } from '../oauth/sealed-tokens.ts';

describe.each(dialects)('$name: lists of services', ({ name: dialect }) => {
  const clock = new FakeClock();
  let double: OutsideDouble<OutsideTodo>;
  let server: TestServer;
  let me: SignedIn;
  let id: string;
  const answers = { todos: {} as OutsideDouble<OutsideTodo>, events: {} as OutsideDouble<OutsideEvent> };
  beforeAll(async () => {
    const todos = new Proxy({} as OutsideDouble<OutsideTodo>, {
      get: (_, name) => Reflect.get(answers.todos, name) as unknown,
    });
    const events = new Proxy({} as OutsideDouble<OutsideEvent>, {
      get: (_, name) => Reflect.get(answers.events, name) as unknown,
    });
    const outsideServices = { google: () => Promise.resolve({ todos, events }) };
    server = await startTestServer({ dialect, clock, outsideServices });
  });
  afterAll(() => server[Symbol.asyncDispose]());
  beforeEach(async () => {
    // Whoever came before keeps nothing in step with what is there now.
    await server.database.db.deleteFrom('sync_connections').execute();
    double = new OutsideDouble({ now: () => clock.now() });
    double.addList('tasks', { name: 'My tasks', usual: true });
    double.addList('shared', { name: 'Shared', writable: false });
    answers.todos = double;
    answers.events = new OutsideDouble({ now: () => clock.now() });
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
  /** Says yes to all that waits, as it is seen then. */
  const confirm = async () => {
    const { lists } = await me.client.call('listSyncLists', { ...params(), query: { chosen: 'true' } });
    const seen = lists.filter(({ waits }) => waits).map(({ id: list, noun }) => ({ id: list, noun }));
    return await me.client.call('confirmSync', { ...params(), body: { lists: seen } });
  };
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
    const shown = await me.client.call('listSyncLists', { ...params(), query: {} });
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
        becomes_home: { from: null },
      },
    ]);
    await goOn();
    // Nothing comes before it is confirmed.
    expect(await titles()).toEqual(['Both', 'Finished', 'Finished there too', 'Mine']);
    expect(await confirm()).toEqual({ lists: 1, begins_at: null });
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
    expect((await me.client.call('listSyncLists', { ...params(), query: {} })).lists[0]).toMatchObject({
      chosen: true,
      confirmed: true,
      home: true,
      last_synced_at: expect.any(String) as string,
    });
  });

  it('go on when asked to, and what is changed here goes there by itself', async () => {
    await choose([{ id: 'tasks', noun: 'todo', home: true }]);
    await confirm();
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
    await confirm();
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
    // Taken back, it waits again; not where something else was written since.
    await me.client.call('undoSyncConflict', conflict);
    expect(await titles()).toEqual(['Bread']);
    expect((await me.client.call('listSyncConflicts', {})).conflicts).toMatchObject(conflicts);
    expect(await me.client.send('undoSyncConflict', conflict)).toMatchObject({ status: 404 });
    const update = { params: { id: todos[0]?.id ?? '' } };
    await me.client.call('updateTodo', { ...update, body: { title: 'Bread, brown' } });
    await me.client.call('takeSyncConflict', conflict);
    await me.client.call('updateTodo', { ...update, body: { title: 'Rolls, six' } });
    expect(await me.client.send('undoSyncConflict', conflict)).toMatchObject({
      status: 409,
      body: { code: 'changed_since' },
    });
    await me.client.call('updateTodo', { ...update, body: { title: 'Rolls' } });
    // With what was there, though that was written later than the conflict.
    await me.client.call('undoSyncConflict', conflict);
    expect(await titles()).toEqual(['Bread, brown']);
    const left = { params: { id: (await me.client.call('listSyncConflicts', {})).conflicts[0]?.id ?? '' } };
    await me.client.call('leaveSyncConflict', left);
    expect((await me.client.call('listSyncConflicts', {})).conflicts).toEqual([]);
    await me.client.call('undoSyncConflict', left);
    // Of what is not there any more nobody has to know.
    await me.client.call('deleteTodo', update);
    expect((await me.client.call('listSyncConflicts', {})).conflicts).toEqual([]);
    const other = await signIn(server);
    for (const call of ['takeSyncConflict', 'leaveSyncConflict', 'undoSyncConflict'] as const) {
      expect(await other.client.send(call, left)).toMatchObject({ status: 404 });
    }
  });

  it('go on at once when others are chosen', async () => {
    await choose([{ id: 'tasks', noun: 'todo' }]);
    await confirm();
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

  describe('that wait for a yes', () => {
    const shownLists = async () =>
      (await me.client.call('listSyncLists', { ...params(), query: { chosen: 'true' } })).lists;
    const changed = { status: 409, body: { code: 'changed_since' } };
    const yes = (lists: object[]) => me.client.send('confirmSync', { ...params(), body: { lists } });

    it('begin with what was seen, and with nothing that was chosen since', async () => {
      double.put('tasks', task('Theirs'));
      double.put('shared', task('Shared with us'));
      await choose([{ id: 'tasks', noun: 'todo' }]);
      const { lists: seen } = await me.client.call('previewSync', params());
      expect(seen).toMatchObject([
        { id: 'tasks', noun: 'todo', home: false, calendar_id: null, becomes_home: null },
      ]);
      // In another window.
      await choose([
        { id: 'tasks', noun: 'todo' },
        { id: 'shared', noun: 'todo' },
      ]);
      expect(await yes([{ id: 'tasks', noun: 'todo' }])).toMatchObject({ status: 200, body: { lists: 1 } });
      await goOn();
      expect(await titles()).toEqual(['Theirs']);
      expect((await shownLists()).map(({ confirmed, waits }) => [confirmed, waits])).toEqual([
        [true, false],
        [false, true],
      ]);
    });

    it('begin with nothing where one of them is something else by now', async () => {
      double.put('tasks', task('Theirs'));
      await me.client.call('createTodo', { body: { title: 'Mine' } });
      await choose([
        { id: 'tasks', noun: 'todo' },
        { id: 'shared', noun: 'todo' },
      ]);
      const shared = { id: 'shared', noun: 'todo' };
      // Seen without what is here going there.
      await choose([{ id: 'tasks', noun: 'todo', home: true }, shared]);
      expect(await yes([{ id: 'tasks', noun: 'todo', home: false }, shared])).toMatchObject(changed);
      // One that nobody has chosen, or of another kind, or not any more.
      expect(await yes([shared, { id: 'elsewhere', noun: 'todo' }])).toMatchObject(changed);
      expect(await yes([{ id: 'shared', noun: 'event' }])).toMatchObject(changed);
      await choose([{ id: 'tasks', noun: 'todo', home: true }]);
      expect(await yes([shared])).toMatchObject(changed);
      await goOn();
      expect(await titles()).toEqual(['Mine']);
      expect(double.itemsOf('tasks').size).toBe(1);
      // What is begun with does not wait any more.
      const tasks = { id: 'tasks', noun: 'todo', home: true, calendar_id: null };
      expect(await yes([tasks])).toMatchObject({ status: 200 });
      expect(await yes([tasks])).toMatchObject(changed);
      for (const body of [{}, { lists: [] }, { lists: [{ id: 'tasks' }] }]) {
        expect(await me.client.send('confirmSync', { ...params(), body })).toMatchObject({ status: 422 });
      }
    });

    it('go on as they are where another is to get what is new, and so does that which gets it now', async () => {
      double.addList('other', { name: 'Other' });
      const tasks = { id: 'tasks', noun: 'todo' };
      const other = { id: 'other', noun: 'todo' };
      await choose([{ ...tasks, home: true }, other]);
      await confirm();
      await goOn();
      await choose([tasks, { ...other, home: true }]);
      expect(
        (await shownLists()).map(({ id: list, home, confirmed, waits }) => [list, home, confirmed, waits]),
      ).toEqual([
        ['tasks', false, true, false],
        ['other', true, true, true],
      ]);
      await me.client.call('createTodo', { body: { title: 'Before the yes' } });
      double.put('other', task('Theirs'));
      await goOn();
      await me.client.call('syncOauthIntegrations', {});
      await goOn();
      expect(await titles()).toEqual(['Before the yes', 'Theirs']);
      expect([...double.itemsOf('tasks').values()]).toMatchObject([{ title: 'Before the yes' }]);
      await me.client.call('createTodo', { body: { title: 'Finished', status: 'completed' } });
      expect((await me.client.call('previewSync', params())).lists).toMatchObject([
        {
          id: 'other',
          home: true,
          comes: { count: 0, at_least: false },
          goes: { count: 0 },
          becomes_home: { from: { provider: 'google', name: 'My tasks' } },
        },
      ]);
      await confirm();
      await me.client.call('createTodo', { body: { title: 'After the yes' } });
      await goOn();
      expect([...double.itemsOf('other').values()].map(({ title }) => title).toSorted()).toEqual([
        'After the yes',
        'Theirs',
      ]);
      // Chosen back before a yes, nothing waits.
      await choose([{ ...tasks, home: true }, other]);
      await choose([tasks, { ...other, home: true }]);
      expect((await shownLists()).some(({ waits }) => waits)).toBe(false);
      await me.client.call('createTodo', { body: { title: 'Later' } });
      await goOn();
      expect([...double.itemsOf('other').values()].map(({ title }) => title)).toContain('Later');
    });

    it('of a service that takes its time are known as far as they were read, within seconds', async () => {
      double.pageSize = 2;
      for (const title of ['A', 'B', 'C', 'D', 'E']) double.put('tasks', task(title));
      double.put('shared', task('Quick'));
      await choose([
        { id: 'tasks', noun: 'todo' },
        { id: 'shared', noun: 'todo' },
      ]);
      const { changes } = double;
      const waits = Promise.withResolvers<void>();
      let pages = 0;
      Object.assign(double, {
        changes: async (...[call, list, from]: Parameters<typeof changes>) => {
          if (list === 'tasks' && (pages += 1) > 1) {
            waits.resolve();
            // For ever, unless it is told to end.
            await new Promise((_, fail) => {
              call.signal?.addEventListener('abort', () => fail(call.signal?.reason as Error));
            });
          }
          return await changes(call, list, from);
        },
      });
      const seen = me.client.call('previewSync', params());
      await waits.promise;
      clock.advance(4_000);
      expect((await seen).lists).toMatchObject([
        { name: 'My tasks', comes: { count: 2, at_least: true, examples: ['A', 'B'] } },
        { name: 'Shared', comes: { count: 1, at_least: false } },
      ]);
    });
  });

  it('are waited for no longer than seconds', async () => {
    const waits = Promise.withResolvers<void>();
    Object.assign(double, {
      lists: () => {
        waits.resolve();
        return Promise.withResolvers().promise;
      },
    });
    const shown = me.client.call('listSyncLists', { ...params(), query: {} });
    await waits.promise;
    clock.advance(8_000);
    expect(await shown).toMatchObject({ trouble: 'unreachable', lists: [] });
  });

  it('are not asked for while their service wants to be left alone, whatever it said besides', async () => {
    await choose([{ id: 'tasks', noun: 'todo' }]);
    double.refuses = () => new OutsideFailure('unreachable', 60_000);
    const unseen = { lists: [], unasked: [{ id: 'tasks' }] };
    expect(await me.client.call('previewSync', params())).toMatchObject(unseen);
    double.refuses = () => null;
    const asked = double.asked.length;
    expect(await me.client.call('previewSync', params())).toMatchObject(unseen);
    expect(await choose([{ id: 'shared', noun: 'todo' }])).toMatchObject({ status: 500 });
    expect(await me.client.call('listSyncLists', { ...params(), query: {} })).toMatchObject({
      trouble: 'limited',
      lists: [{ id: 'tasks' }],
    });
    await confirm();
    await goOn();
    expect(await me.client.call('syncOauthIntegrations', {})).toEqual({ integrations: 0, lists: 0 });
    await goOn();
    expect(double.asked.length).toBe(asked);
    clock.advance(30_000);
    await server.runJobs();
    expect(double.asked.length).toBeGreaterThan(asked);
    expect(await me.client.call('listSyncLists', { ...params(), query: {} })).toMatchObject({
      trouble: null,
    });
  });

  it('are asked what becomes of what came, also while nothing of them is in step', async () => {
    const integration = async () =>
      (await me.client.call('listOauthIntegrations', { query: {} })).integrations[0];
    const came = async () => (await me.client.call('countSyncedThings', params())).came;
    for (const title of ['A', 'B', 'C']) double.put('tasks', task(title));
    await me.client.call('createTodo', { body: { title: 'A' } });
    await choose([{ id: 'tasks', noun: 'todo' }]);
    expect(await integration()).toMatchObject({ keeps_in_step: false });
    await confirm();
    await goOn();
    expect(await came()).toEqual({ todo: 2, event: 0, note: 0 });
    const [first] = await server.database.db
      .selectFrom('sync_lists')
      .select('id')
      .where('user_id', '=', me.user.id)
      .execute();
    // As lists were that waited for another yes.
    await server.database.db
      .updateTable('sync_lists')
      .set({ confirmed_at: null })
      .where('id', '=', first?.id ?? '')
      .execute();
    expect(await integration()).toMatchObject({ keeps_in_step: true });
    const { todos } = (await me.client.call('listTodos', { query: {} })) as {
      todos: { id: string; title: string }[];
    };
    const gone = todos.find(({ title }) => title === 'B');
    await me.client.call('deleteTodo', { params: { id: gone?.id ?? '' } });
    expect(await came()).toEqual({ todo: 1, event: 0, note: 0 });
    const stranger = await signIn(server);
    expect(await stranger.client.send('countSyncedThings', params())).toMatchObject({ status: 404 });
    await me.client.call('revokeOauthIntegration', { ...params(), body: { reason: null, keep: false } });
    expect(await titles()).toEqual(['A']);
    expect(await me.client.send('countSyncedThings', params())).toMatchObject({ status: 404 });
  });

  it('say of what was taken away whether it was brought back, and until when it can be', async () => {
    const items = ['A', 'B'].map((title) => double.put('tasks', task(title)));
    await choose([{ id: 'tasks', noun: 'todo' }]);
    await confirm();
    await goOn();
    for (const item of items) double.drop('tasks', item);
    await me.client.call('syncOauthIntegrations', {});
    await goOn();
    const removed = async () =>
      (await me.client.call('listSyncLog', { query: {} })).entries.flatMap((entry) => entry.removed);
    const [a, b] = (await removed()).toSorted((one, other) => (one.title < other.title ? -1 : 1));
    const day = 24 * 60 * 60_000;
    expect(a).toMatchObject({ title: 'A', undone: false });
    expect(Date.parse(a?.undo_until ?? '') - clock.now()).toBe(30 * day);
    await me.client.call('undoReceipt', { params: { id: a?.receipt_id ?? '' } });
    const stateOf = async (id?: string) => (await removed()).find(({ receipt_id: one }) => one === id);
    expect(await stateOf(a?.receipt_id)).toMatchObject({ undone: true, undo_until: null });
    expect(await stateOf(b?.receipt_id)).toMatchObject({ undone: false, undo_until: b?.undo_until });
    clock.advance(30 * day + 1);
    const later = await server.client.call('login', { body: { email: me.email, password } });
    me = { ...me, client: server.client.with({ token: later.access_token }) };
    expect(await stateOf(b?.receipt_id)).toMatchObject({ undone: false, undo_until: null });
    expect(await stateOf(a?.receipt_id)).toMatchObject({ undone: true });
  });

  it('say why a service cannot be asked, and show what was chosen', async () => {
    await choose([{ id: 'tasks', noun: 'todo' }]);
    double.refuses = () => new OutsideFailure('unreachable');
    expect(await me.client.call('listSyncLists', { ...params(), query: {} })).toMatchObject({
      trouble: 'unreachable',
      lists: [{ id: 'tasks', chosen: true }],
    });
    expect(await me.client.send('previewSync', params())).toMatchObject({
      status: 500,
      body: { code: 'oauth_provider' },
    });
    expect(await choose([{ id: 'shared', noun: 'todo' }])).toMatchObject({
      status: 500,
      body: { code: 'oauth_provider' },
    });
    // Nobody has to be asked for that.
    expect(await choose([])).toMatchObject({ status: 200, body: { lists: [], trouble: 'unreachable' } });
  });

  it('that there are not cannot be chosen, and one is home alone', async () => {
    expect(await choose([{ id: 'nowhere', noun: 'todo' }])).toMatchObject({ status: 404 });
    double.addList('more');
    await choose(['shared', 'tasks', 'more'].map((list) => ({ id: list, noun: 'todo', home: true })));
    const { lists } = await me.client.call('listSyncLists', { ...params(), query: {} });
    expect(lists.filter(({ home }) => home).map(({ id: list }) => list)).toEqual(['tasks']);
  });

  it.each([true, false])(
    'end with their connection, and what came stays or goes (kept: %s)',
    async (keep) => {
      double.put('tasks', task('Theirs'));
      await me.client.call('createTodo', { body: { title: 'Mine' } });
      await choose([{ id: 'tasks', noun: 'todo' }]);
      await confirm();
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

  describe('of events', () => {
    let events: OutsideDouble<OutsideEvent>;
    beforeEach(() => {
      events = new OutsideDouble({ now: () => clock.now() });
      events.addList('own', { name: 'Ana', usual: true });
      events.addList('team', { name: 'Team' });
      answers.events = events;
    });
    const calendars = async () =>
      (await me.client.call('listCalendars', {})).calendars as { id: string; name: string }[];
    const begin = async (lists: object[]) => {
      await choose(lists);
      await confirm();
      await goOn();
    };
    const eventTitles = async () => {
      const span = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
      const page = await me.client.call('listEvents', { query: span });
      return page.events
        .map(({ title, calendar_id: id }) => [title, id] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1));
    };

    it('are chosen beside todos, and go into a calendar of their name', async () => {
      const [usual] = await calendars();
      events.put('own', appointment('Dentist'));
      events.put(
        'own',
        appointment('Years ago', { starts: '2024-06-15T10:00:00', ends: '2024-06-15T11:00:00' }),
      );
      const { lists } = await me.client.call('listSyncLists', { ...params(), query: {} });
      expect(lists.map(({ noun, name: called }) => `${noun} ${called}`)).toEqual([
        'todo My tasks',
        'todo Shared',
        'event Ana',
        'event Team',
      ]);
      await choose([{ id: 'own', noun: 'event', home: true }]);
      expect((await me.client.call('previewSync', params())).lists).toMatchObject([
        { noun: 'event', comes: { count: 1, examples: ['Dentist'] }, goes: { count: 0 }, both: 0 },
      ]);
      expect(await calendars()).toHaveLength(1);
      await confirm();
      await goOn();
      const made = (await calendars()).find(({ id: one }) => one !== usual?.id);
      expect(made?.name).toBe('Ana');
      expect(await eventTitles()).toEqual([['Dentist', made?.id]]);
      expect((await me.client.call('listSyncLists', { ...params(), query: {} })).lists[2]).toMatchObject({
        calendar_id: made?.id,
        category: null,
      });
      // What is written in another calendar stays here.
      const body = { starts: '2026-06-12T10:00:00' };
      await me.client.call('createEvent', { body: { ...body, title: 'Mine', calendar_id: usual?.id ?? '' } });
      await me.client.call('createEvent', { body: { ...body, title: 'Ours', calendar_id: made?.id ?? '' } });
      await goOn();
      expect([...events.itemsOf('own').values()].map(({ title }) => title).toSorted()).toEqual([
        'Dentist',
        'Ours',
        'Years ago',
      ]);
      // Chosen anew, after what came has stayed, nothing is there twice.
      await choose([]);
      await begin([{ id: 'own', noun: 'event', home: true }]);
      expect((await eventTitles()).map(([title]) => title)).toEqual(['Dentist', 'Mine', 'Ours']);
      expect(events.itemsOf('own').size).toBe(3);
      expect(await calendars()).toHaveLength(2);
    });

    it('go into the calendar that is chosen, and what that has goes there after a look', async () => {
      const [usual] = await calendars();
      await me.client.call('createEvent', { body: { title: 'Mine', starts: '2026-06-12T10:00:00' } });
      await choose([{ id: 'own', noun: 'event', home: true, calendar_id: usual?.id ?? '' }]);
      expect((await me.client.call('previewSync', params())).lists).toMatchObject([
        { comes: { count: 0 }, goes: { count: 1, examples: ['Mine'] } },
      ]);
      await confirm();
      await goOn();
      expect([...events.itemsOf('own').values()]).toMatchObject([{ title: 'Mine' }]);
      // Another calendar has other events: that is asked again, and all goes on as it is until then.
      const { calendar } = await me.client.call('createCalendar', { body: { name: 'Other' } });
      await me.client.call('createEvent', {
        body: { title: 'Others', starts: '2026-06-13T10:00:00', calendar_id: calendar.id },
      });
      await choose([{ id: 'own', noun: 'event', home: true, calendar_id: calendar.id }]);
      expect((await me.client.call('listSyncLists', { ...params(), query: {} })).lists[2]).toMatchObject({
        confirmed: true,
        waits: true,
        home: true,
        calendar_id: calendar.id,
      });
      events.put('own', appointment('Theirs'));
      await me.client.call('syncOauthIntegrations', {});
      await goOn();
      expect(await eventTitles()).toEqual([
        ['Mine', usual?.id],
        ['Others', calendar.id],
        ['Theirs', usual?.id],
      ]);
      expect(events.itemsOf('own').size).toBe(2);
      expect((await me.client.call('previewSync', params())).lists).toMatchObject([
        {
          home: true,
          calendar_id: calendar.id,
          comes: { count: 0 },
          goes: { count: 1, examples: ['Others'] },
          becomes_home: { from: null },
        },
      ]);
      await confirm();
      await goOn();
      expect([...events.itemsOf('own').values()].map(({ title }) => title).toSorted()).toEqual([
        'Mine',
        'Others',
        'Theirs',
      ]);
      events.put('own', appointment('Next'));
      await me.client.call('syncOauthIntegrations', {});
      await goOn();
      expect(await eventTitles()).toContainEqual(['Next', calendar.id]);
    });

    it('that others would be told of are shown and answered, by their person alone', async () => {
      events.tellsOthers = ({ hasGuests }) => hasGuests;
      const item = events.put('own', appointment('Meeting', { hasGuests: true }));
      await begin([{ id: 'own', noun: 'event' }]);
      const span = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
      const [event] = (await me.client.call('listEvents', { query: span })).events;
      await me.client.call('updateEvent', {
        params: { id: event?.id ?? '' },
        body: { title: 'Meeting, moved' },
      });
      await goOn();
      const { changes } = await me.client.call('listHeldChanges', {});
      expect(changes).toMatchObject([{ provider: 'google', title: 'Meeting, moved', change: 'changed' }]);
      const held = { params: { id: changes[0]?.id ?? '' } };
      const other = await signIn(server);
      expect((await other.client.call('listHeldChanges', {})).changes).toEqual([]);
      const yes = { ...held, body: { answer: 'send' } } as const;
      expect(await other.client.send('answerHeldChange', yes)).toMatchObject({ status: 404 });
      expect(
        await me.client.send('answerHeldChange', { ...held, body: { answer: 'perhaps' } }),
      ).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
      await me.client.call('answerHeldChange', yes);
      await me.client.call('answerHeldChange', yes);
      expect((await me.client.call('listHeldChanges', {})).changes).toEqual([]);
      await goOn();
      expect(events.itemsOf('own').get(item)).toMatchObject({ title: 'Meeting, moved' });
      expect(await me.client.send('answerHeldChange', { ...held, body: { answer: 'wait' } })).toMatchObject({
        status: 404,
      });
    });

    it('go into no calendar of somebody else’s', async () => {
      const other = await signIn(server);
      const theirs = await other.client.call('listCalendars', {});
      for (const calendarId of [theirs.calendars[0]?.id, '01a21dc2-f689-7f04-be3c-000000000000']) {
        const list = { id: 'own', noun: 'event', calendar_id: calendarId };
        expect(await choose([list])).toMatchObject({ status: 404 });
      }
      expect(
        (await me.client.call('listSyncLists', { ...params(), query: {} })).lists.some(
          ({ chosen }) => chosen,
        ),
      ).toBe(false);
    });

    it('are shown though todos were not granted, and the other way round', async () => {
      const nouns = async () => {
        const { lists, trouble } = await me.client.call('listSyncLists', { ...params(), query: {} });
        return [...new Set(lists.map(({ noun }) => noun)), trouble];
      };
      double.refuses = () => new OutsideFailure('not_allowed');
      expect(await nouns()).toEqual(['event', null]);
      events.refuses = double.refuses;
      expect(await nouns()).toEqual(['not_allowed']);
      double.refuses = () => null;
      expect(await nouns()).toEqual(['todo', null]);
      double.refuses = () => new OutsideFailure('unreachable');
      expect(await nouns()).toEqual(['unreachable']);
    });

    it('let go of their list with their calendar, and both say so', async () => {
      events.put('own', appointment('Dentist'));
      await begin([{ id: 'own', noun: 'event' }]);
      const made = (await calendars()).find(({ name: called }) => called === 'Ana');
      await me.client.call('deleteCalendar', { params: { id: made?.id ?? '' } });
      await goOn();
      expect(events.itemsOf('own').size).toBe(1);
      expect(
        (await me.client.call('listSyncLists', { ...params(), query: {} })).lists.some(
          ({ chosen }) => chosen,
        ),
      ).toBe(false);
    });

    it('go with their connection where that is wanted, each with the way back', async () => {
      events.put('own', appointment('Dentist'));
      await me.client.call('createEvent', { body: { title: 'Mine', starts: '2026-06-12T10:00:00' } });
      await begin([{ id: 'own', noun: 'event' }]);
      await me.client.call('revokeOauthIntegration', { ...params(), body: { reason: null, keep: false } });
      expect((await eventTitles()).map(([title]) => title)).toEqual(['Mine']);
      const [latest] = (await me.client.call('listSyncLog', { query: {} })).entries;
      expect(latest).toMatchObject({ noun: 'event', removed_here: 1, removed: [{ title: 'Dentist' }] });
      await me.client.call('undoReceipt', { params: { id: latest?.removed[0]?.receipt_id ?? '' } });
      expect((await eventTitles()).map(([title]) => title)).toEqual(['Dentist', 'Mine']);
    });

    it('have the place that did not win taken with one press', async () => {
      const item = events.put('own', appointment('Dentist'));
      await begin([{ id: 'own', noun: 'event' }]);
      const span = { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' };
      const page = await me.client.call('listEvents', { query: span });
      const event = { params: { id: page.events[0]?.id ?? '' } };
      await me.client.call('updateEvent', { ...event, body: { place: 'Here' } });
      events.edit('own', item, { place: 'There' });
      await goOn();
      const { conflicts } = await me.client.call('listSyncConflicts', {});
      expect(conflicts).toMatchObject([{ noun: 'event', field: 'place', other: { place: 'There' } }]);
      await me.client.call('takeSyncConflict', { params: { id: conflicts[0]?.id ?? '' } });
      expect((await me.client.call('getEvent', event)).event).toMatchObject({ place: 'There' });
    });
  });
});
