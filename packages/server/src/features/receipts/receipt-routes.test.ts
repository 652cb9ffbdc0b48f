import type { Receipt } from '@squeeze/contracts/receipts';
import type { Todo, TodoPage } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(dialects)('$name: receipts over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** The receipts of what one sentence did; time passes after it, as it does between two clicks. */
  const say = async (content: string): Promise<Receipt[]> => {
    const { ai_message } = await me.client.call('sendChatMessage', { body: { content } });
    server.clock.advance(1_000);
    const { message } = await me.client.call('getChatMessage', { params: { id: String(ai_message.id) } });
    return message.receipts;
  };
  const sayOne = async (content: string): Promise<Receipt> => {
    const [receipt] = await say(content);
    if (receipt === undefined) throw new Error(`nothing came of ${content}`);
    return receipt;
  };
  type Settling = 'undoReceipt' | 'confirmReceipt' | 'declineReceipt';
  const settle = async (call: Settling, { id }: Receipt) => {
    const answer = await me.client.send(call, { params: { id } });
    server.clock.advance(1_000);
    const body = answer.body as { receipt?: Receipt; code?: string };
    return { status: answer.status, state: body.receipt?.state, code: body.code };
  };
  const todos = async (): Promise<Todo[]> =>
    ((await me.client.call('listTodos', { query: {} })) as TodoPage).todos;
  const addTodo = async (title: string): Promise<string> => {
    const { todo } = await me.client.call('createTodo', { body: { title, due_date: '2026-06-12' } });
    server.clock.advance(1_000);
    return todo.id;
  };
  const undone = { status: 200, state: 'undone', code: undefined };

  it('takes back a todo that was added', async () => {
    const receipt = await sayOne('buy bread');
    expect(receipt.undo_until).toBe(new Date(server.clock.now() - 1_000 + 30 * day).toISOString());
    expect(await settle('undoReceipt', receipt)).toEqual(undone);
    expect(await todos()).toEqual([]);
  });

  it.each([
    ['completed', 'done with oat milk'],
    ['moved', 'move oat milk to monday'],
    ['moved', 'remove the due date from oat milk'],
  ])('puts a todo back that was %s', async (action, words) => {
    await addTodo('Oat milk');
    const [{ updated_at: _, ...before }] = (await todos()) as [Todo];
    const receipt = await sayOne(words);
    expect(receipt.action).toBe(action);
    expect(await todos()).not.toMatchObject([before]);
    expect(await settle('undoReceipt', receipt)).toEqual(undone);
    expect(await todos()).toMatchObject([before]);
  });

  it('takes back what was done with a reminder', async () => {
    const created = await sayOne('remind me to call mom tomorrow at 5pm');
    const moved = await sayOne('move call mom to friday');
    const paused = await sayOne('pause call mom');
    expect(await settle('undoReceipt', paused)).toEqual(undone);
    const { tasks } = await me.client.call('listAiTasks', { query: {} });
    expect(tasks).toMatchObject([{ status: 'active', next_run_at: '2026-06-12T21:00:00.000Z' }]);
    expect(await settle('undoReceipt', moved)).toEqual(undone);
    expect(await settle('undoReceipt', created)).toEqual(undone);
    expect((await me.client.call('listAiTasks', { query: {} })).tasks).toEqual([]);
  });

  it('goes back through several changes, the last one first', async () => {
    await addTodo('Oat milk');
    const first = await sayOne('move oat milk to monday');
    const second = await sayOne('done with oat milk');
    expect(await settle('undoReceipt', first)).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await settle('undoReceipt', second)).toEqual(undone);
    expect(await settle('undoReceipt', first)).toEqual(undone);
    expect(await todos()).toMatchObject([{ status: 'pending', due_date: '2026-06-12' }]);
  });

  it('undoes once', async () => {
    const receipt = await sayOne('buy bread');
    const both = await Promise.all([settle('undoReceipt', receipt), settle('undoReceipt', receipt)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await settle('undoReceipt', receipt)).toMatchObject({ status: 409, code: 'already_undone' });
  });

  it('leaves alone what has been changed since', async () => {
    const receipt = await sayOne('buy bread');
    const body = { title: 'Buy rye bread' };
    await me.client.call('updateTodo', { params: { id: receipt.noun_id }, body });
    expect(await settle('undoReceipt', receipt)).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await todos()).toMatchObject([body]);
  });

  it('undoes for thirty days', async () => {
    const [first, second] = [await sayOne('buy bread'), await sayOne('buy butter')];
    server.clock.advance(30 * day - minute);
    me = { ...me, client: (await signInAgain()).client };
    expect(await settle('undoReceipt', first)).toEqual(undone);
    server.clock.advance(minute);
    expect(await settle('undoReceipt', second)).toMatchObject({ status: 409, code: 'changed_since' });
  });

  const signInAgain = async () => {
    const body = { email: me.email, password: 'Thermos2tram!' };
    return {
      client: server.client.with({ token: (await server.client.call('login', { body })).access_token }),
    };
  };

  it('deletes only after a yes, once', async () => {
    await addTodo('Old list');
    const receipt = await sayOne('delete the old list');
    expect(receipt).toMatchObject({ state: 'proposed', undo_until: null });
    expect(await todos()).toHaveLength(1);
    expect(await settle('confirmReceipt', receipt)).toMatchObject({ status: 200, state: 'done' });
    expect(await todos()).toEqual([]);
    expect(await settle('confirmReceipt', receipt)).toMatchObject({ status: 200, state: 'done' });
    expect(await settle('undoReceipt', receipt)).toEqual(undone);
    expect(await todos()).toMatchObject([{ title: 'Old list', due_date: '2026-06-12' }]);
  });

  it('does once what is confirmed or undone several times at the same time', async () => {
    await addTodo('Oat milk');
    const proposed = await sayOne('delete oat milk');
    const several = (call: Settling) => Promise.all(Array.from({ length: 6 }, () => settle(call, proposed)));
    const done = { status: 200, state: 'done', code: undefined };
    expect(await several('confirmReceipt')).toEqual(Array.from({ length: 6 }, () => done));
    const answers = await several('undoReceipt');
    expect(answers.filter(({ status }) => status === 200)).toEqual([undone]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'already_undone']));
    expect(await todos()).toHaveLength(1);
  });

  it('lets several changes of one thing be undone at the same time', async () => {
    await addTodo('Oat milk');
    for (let n = 0; n < 5; n += 1) {
      const earlier = await sayOne('move oat milk to monday');
      const later = await sayOne('move oat milk to friday');
      const answers = await Promise.all([settle('undoReceipt', later), settle('undoReceipt', earlier)]);
      expect(answers.map(({ status }) => status)).not.toContain(503);
      expect(answers).toContainEqual(undone);
      await me.client.send('undoReceipt', { params: { id: earlier.id } });
    }
  });

  it('does not delete after a no, or something that has changed, or after ten minutes', async () => {
    const id = await addTodo('Old list');
    const declined = await sayOne('delete the old list');
    expect(await settle('declineReceipt', declined)).toMatchObject({ status: 200, state: 'declined' });
    expect(await settle('confirmReceipt', declined)).toMatchObject({ status: 409, code: 'changed_since' });

    const changed = await sayOne('delete the old list');
    await me.client.call('updateTodo', { params: { id }, body: { priority: 'high' } });
    expect(await settle('confirmReceipt', changed)).toMatchObject({ status: 409, code: 'changed_since' });

    const late = await sayOne('delete the old list');
    server.clock.advance(10 * minute);
    expect(await settle('confirmReceipt', late)).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await settle('declineReceipt', late)).toMatchObject({ status: 200, state: 'expired' });
    expect(await todos()).toHaveLength(1);
  });

  it('does not confirm what is gone', async () => {
    const id = await addTodo('Old list');
    const receipt = await sayOne('delete the old list');
    await me.client.call('deleteTodo', { params: { id } });
    expect(await settle('confirmReceipt', receipt)).toMatchObject({ status: 409, code: 'changed_since' });
  });
});
