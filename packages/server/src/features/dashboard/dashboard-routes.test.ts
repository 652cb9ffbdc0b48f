import type { Dashboard } from '@squeeze/contracts/dashboard';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { FakeClock } from '@squeeze/testing/fake-clock';
import { testDay } from '@squeeze/testing/test-day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: the dashboard over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ dialect: name, clock: new FakeClock(testDay().start) });
    me = await signIn(server, { timeZone: testDay().timeZone });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const dashboard = async (who = me): Promise<Dashboard> => await who.client.call('getDashboard', {});
  const stat = async (wanted: string, who = me) =>
    (await dashboard(who)).stats.find((each) => each.name === wanted);

  const add = async (title: string): Promise<string> =>
    (await me.client.call('createTodo', { body: { title } })).todo.id;
  const complete = (id: string) =>
    me.client.call('updateTodo', { params: { id }, body: { status: 'completed' } });

  const givenConversation = async (userInput: string, at: number, deletedAt: number | null = null) => {
    await server.database.db
      .insertInto('conversations')
      .values({
        id: uuidv7(),
        user_id: me.user.id,
        source: 'chat',
        user_input: userInput,
        message_count: 2,
        created_at: at,
        updated_at: at,
        deleted_at: deletedAt,
      })
      .execute();
  };

  it('is empty on the first visit, and nothing is compared with nothing', async () => {
    const answer = await dashboard();
    expect(answer.full_name).toBe(me.user.full_name);
    expect(answer.day.counts).toMatchObject({ open: 0, later: 0, carried_over: 0, completed_today: 0 });
    expect(answer.activity).toEqual([]);
    expect(answer.stats).toEqual(
      ['conversations', 'tasks_completed', 'notes', 'time_saved'].map((each) => ({
        name: each,
        value: 0,
        recent: 0,
        change: null,
      })),
    );
  });

  it('counts what was completed, and compares the last seven days with those before', async () => {
    for (const title of ['one', 'two']) await complete(await add(title));
    server.clock.advance(8 * day);
    // The access token has run out meanwhile.
    const again = await server.client.call('login', { body: { email: me.email, password } });
    me = { ...me, client: server.client.with({ token: again.access_token }) };
    for (const title of ['three', 'four', 'five']) await complete(await add(title));
    await add('still open');
    expect(await stat('tasks_completed')).toEqual({
      name: 'tasks_completed',
      value: 5,
      recent: 3,
      change: 50,
    });
    const other = await signIn(server, { timeZone: testDay().timeZone });
    expect(await stat('tasks_completed', other)).toMatchObject({ value: 0 });
  });

  it('counts conversations that have not been deleted', async () => {
    const now = server.clock.now();
    await givenConversation('hello', now - day);
    await givenConversation('older', now - 9 * day);
    await givenConversation('gone', now - day, now);
    expect(await stat('conversations')).toEqual({ name: 'conversations', value: 2, recent: 1, change: 0 });
  });

  it('tells the last four things that happened, newest first', async () => {
    const milk = await add('Buy oat milk');
    server.clock.advance(60_000);
    await add('Call mom');
    server.clock.advance(60_000);
    await givenConversation('what is due?', server.clock.now());
    server.clock.advance(60_000);
    await complete(milk);
    const told = (await dashboard()).activity.map(({ kind, title }) => `${kind}: ${title}`);
    expect(told).toEqual([
      'todo_completed: Buy oat milk',
      'conversation_started: what is due?',
      'todo_created: Call mom',
      'todo_created: Buy oat milk',
    ]);
    server.clock.advance(60_000);
    await me.client.call('createNote', { body: { content: '- wifi: 1234\n- gate: 7780' } });
    expect((await dashboard()).activity[0]).toMatchObject({
      kind: 'note_created',
      title: 'wifi: 1234 gate: 7780',
    });
    await add('A fifth');
    expect((await dashboard()).activity).toHaveLength(4);
    await me.client.call('deleteTodo', { params: { id: milk } });
    expect((await dashboard()).activity.map(({ title }) => title)).not.toContain('Buy oat milk');
  });

  it('plans the day as the list of todos does', async () => {
    await add('Buy oat milk');
    const day1 = (await dashboard()).day;
    expect(day1).toEqual(await me.client.call('listTodos', { query: { view: 'day' } }));
    expect(day1.now?.title).toBe('Buy oat milk');
  });

  it('tells when nobody looks after reminders', async () => {
    await me.client.call('createAiTask', { body: { title: 'Stretch', schedule_type: 'daily' } });
    const scheduler = async (): Promise<string | undefined> =>
      (await dashboard()).system.find(({ part }) => part === 'scheduler')?.state;
    expect(await scheduler()).toBe('ok');
    server.clock.advance(2 * day);
    const again = await server.client.call('login', { body: { email: me.email, password } });
    me = { ...me, client: server.client.with({ token: again.access_token }) };
    expect(await scheduler()).toBe('failing');
    await server.runTasks();
    expect(await scheduler()).toBe('ok');
  });

  it('says what answers, and that outboxes are stand-ins', async () => {
    expect(Object.fromEntries((await dashboard()).system.map(({ part, state }) => [part, state]))).toEqual({
      api: 'ok',
      database: 'ok',
      scheduler: 'ok',
      assistant: 'stand_in',
      sms: 'stand_in',
      mail: 'stand_in',
    });
  });
});
