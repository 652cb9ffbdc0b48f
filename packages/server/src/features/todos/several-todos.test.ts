import type { Receipt } from '@squeeze/contracts/receipts';
import type { SeveralAct } from '@squeeze/contracts/several-todos';
import type { Todo, TodoPage } from '@squeeze/contracts/todos';
import { idOfNext } from '@squeeze/domain/todos/id-of-next';
import { openEvents } from '@squeeze/testing/open-events';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const complete: SeveralAct = { kind: 'change', edit: { status: 'completed' } };
const moveTo = (due_date: string | null): SeveralAct => ({ kind: 'change', edit: { due_date } });
const tag = (category: string): SeveralAct => ({ kind: 'change', edit: { category } });
const remove: SeveralAct = { kind: 'delete' };

describe.each(dialects)('$name: several todos at once', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const given = async (...titles: readonly string[]): Promise<string[]> => {
    const ids: string[] = [];
    for (const title of titles) {
      const { todo } = await me.client.call('createTodo', { body: { title, due_date: '2026-06-12' } });
      ids.push(todo.id);
    }
    server.clock.advance(1_000);
    return ids;
  };
  const doTo = async (ids: readonly string[], act: SeveralAct) => {
    const answer = await me.client.call('changeSeveralTodos', { body: { ids: [...ids], act } });
    server.clock.advance(1_000);
    return answer;
  };
  const receiptOf = async (ids: readonly string[], act: SeveralAct): Promise<Receipt> => {
    const { receipt } = await doTo(ids, act);
    if (receipt === null) throw new Error('nothing was changed');
    return receipt;
  };
  const undo = async ({ id }: Receipt) => {
    const answer = await me.client.send('undoReceipt', { params: { id } });
    server.clock.advance(1_000);
    const { receipt, code } = answer.body as { receipt?: Receipt; code?: string };
    return { status: answer.status, code, left: receipt?.left };
  };
  const undone = { status: 200, code: undefined, left: undefined };
  const todos = async (): Promise<Todo[]> => {
    const { todos: all } = (await me.client.call('listTodos', { query: {} })) as TodoPage;
    return all.toReversed();
  };
  const withoutVersion = ({ updated_at: _, ...todo }: Todo) => todo;

  it.each([
    ['completed', complete, { status: 'completed' }],
    ['moved', moveTo('2026-07-01'), { due_date: '2026-07-01' }],
    ['moved', moveTo(null), { due_date: null }],
    ['changed', tag('Errands'), { category: 'Errands' }],
    [
      'changed',
      { kind: 'change', edit: { priority: 'high', status: 'in_progress' } },
      { status: 'in_progress' },
    ],
  ] as const)('are %s by one call, with one receipt that takes all of it back', async (action, act, is) => {
    const ids = await given('Milk', 'Bread', 'Jam');
    const before = await todos();
    const { at, receipt, ...done } = await doTo(ids, act);
    expect(done).toEqual({ changed: ids, unchanged: [], missing: [], refused: [] });
    expect(receipt).toMatchObject({ source: 'app', noun: 'todo', action, title: 'Milk', count: 3 });
    expect(await todos()).toMatchObject(ids.map((id) => ({ id, updated_at: at, ...is })));
    expect(await undo(receipt as Receipt)).toEqual(undone);
    expect((await todos()).map(withoutVersion)).toEqual(before.map(withoutVersion));
    expect(await undo(receipt as Receipt)).toMatchObject({ status: 409, code: 'already_undone' });
  });

  it('are deleted, and there again after Undo', async () => {
    const ids = await given('Milk', 'Bread', 'Jam');
    const receipt = await receiptOf(ids.slice(1), remove);
    expect(receipt).toMatchObject({ action: 'deleted', title: 'Bread', count: 2 });
    expect(await todos()).toMatchObject([{ title: 'Milk' }]);
    expect(await undo(receipt)).toEqual(undone);
    expect(await todos()).toMatchObject([{ title: 'Milk' }, { title: 'Bread' }, { title: 'Jam' }]);
  });

  it('say of which there are none, and of which nothing had to be changed', async () => {
    const [milk = '', bread = '', gone = ''] = await given('Milk', 'Bread', 'Gone');
    await me.client.call('deleteTodo', { params: { id: gone } });
    const stranger = await signIn(server);
    const { todo: theirs } = await stranger.client.call('createTodo', { body: { title: 'Theirs' } });
    const never = uuidv7();
    await doTo([bread], complete);
    const answer = await doTo([milk, bread.toUpperCase(), gone, theirs.id, never, milk], complete);
    expect(answer).toMatchObject({ changed: [milk], unchanged: [bread], receipt: { count: 1 } });
    expect(answer.missing.toSorted()).toEqual([gone, theirs.id, never].toSorted());
    const read = await stranger.client.call('getTodo', { params: { id: theirs.id } });
    expect(read.todo.status).toBe('pending');
  });

  it('keep no receipt where nothing was changed', async () => {
    expect(await doTo([uuidv7()], remove)).toMatchObject({ changed: [], receipt: null });
    const ids = await given('Milk');
    expect(await doTo(ids, moveTo('2026-06-12'))).toMatchObject({ unchanged: ids, receipt: null });
  });

  it('come back but for those that say something else by now, which the receipt names', async () => {
    const [milk = '', bread = '', jam = ''] = await given('Milk', 'Bread', 'Jam');
    const receipt = await receiptOf([milk, bread, jam], moveTo('2026-07-01'));
    await me.client.call('updateTodo', { params: { id: bread }, body: { due_date: '2026-08-01' } });
    await me.client.call('updateTodo', { params: { id: jam }, body: { title: 'Plum jam' } });
    server.clock.advance(1_000);
    const left = [{ id: bread, title: 'Bread' }];
    expect(await undo(receipt)).toEqual({ status: 200, code: undefined, left });
    expect(await todos()).toMatchObject([
      { title: 'Milk', due_date: '2026-06-12' },
      { title: 'Bread', due_date: '2026-08-01' },
      { title: 'Plum jam', due_date: '2026-06-12' },
    ]);
  });

  it('name those too that were deleted, or brought back, since', async () => {
    const ids = await given('Milk', 'Bread');
    const [milk = '', bread = ''] = ids;
    const completed = await receiptOf(ids, complete);
    await me.client.call('deleteTodo', { params: { id: milk } });
    expect(await undo(completed)).toMatchObject({ left: [{ id: milk, title: 'Milk' }] });
    await me.client.call('restoreTodo', { params: { id: milk } });
    server.clock.advance(1_000);
    const deleted = await receiptOf(ids, remove);
    await me.client.call('restoreTodo', { params: { id: bread } });
    expect(await undo(deleted)).toMatchObject({ left: [{ id: bread, title: 'Bread' }] });
    expect(await todos()).toMatchObject([{ title: 'Milk' }, { title: 'Bread' }]);
  });

  it('are not taken back where all of them say something else', async () => {
    const ids = await given('Milk', 'Bread');
    const receipt = await receiptOf(ids, complete);
    await doTo(ids, { kind: 'change', edit: { status: 'pending' } });
    expect(await undo(receipt)).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await todos()).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);
  });

  it('go back through several acts, the last one first', async () => {
    const ids = await given('Milk', 'Bread');
    const before = await todos();
    const acts = [moveTo('2026-07-01'), moveTo('2026-07-02'), complete, tag('Errands'), remove];
    const receipts: Receipt[] = [];
    for (const act of acts) receipts.push(await receiptOf(ids, act));
    for (const receipt of receipts.toReversed()) expect(await undo(receipt)).toEqual(undone);
    expect((await todos()).map(withoutVersion)).toEqual(before.map(withoutVersion));
  });

  it('leave what was said before about one of them to be taken back after them', async () => {
    const [milk = '', bread = ''] = await given('Milk', 'Bread');
    const body = { content: 'move milk to monday' };
    const { ai_message } = await me.client.call('sendChatMessage', { body });
    server.clock.advance(1_000);
    const { message } = await me.client.call('getChatMessage', { params: { id: String(ai_message.id) } });
    const receipt = await receiptOf([milk, bread], complete);
    expect(await undo(receipt)).toEqual(undone);
    expect(await undo(message.receipts[0] as Receipt)).toEqual(undone);
    expect(await todos()).toMatchObject([{ due_date: '2026-06-12', status: 'pending' }, {}]);
  });

  it('that repeat bring what comes next, with their reminders, and are as before after Undo', async () => {
    const repeat = { rule: 'FREQ=DAILY', after: 'date' } as const;
    const { todo: plants } = await me.client.call('createTodo', {
      body: { title: 'Plants', due_date: '2026-06-12', repeat },
    });
    const [milk = ''] = await given('Milk');
    const { data } = await me.client.call('createAiTask', {
      body: {
        title: 'Milk',
        task_type: 'reminder',
        schedule_type: 'once',
        schedule: { at: '2026-06-12T12:00:00.000Z' },
        todo_id: milk,
      },
    });
    const reminder = async () =>
      (await me.client.call('getAiTask', { params: { id: data.task.id } })).data.task;
    const before = await reminder();
    const open = async () => (await todos()).filter(({ status }) => status === 'pending');
    const ids = [plants.id, milk];
    const again = [{ id: idOfNext(plants.id), title: 'Plants', due_date: '2026-06-13', repeat }];

    const first = await receiptOf(ids, complete);
    expect(await open()).toMatchObject(again);
    expect((await reminder()).next_run_at).toBeNull();
    expect(await undo(first)).toEqual(undone);
    expect(await open()).toMatchObject([{ id: plants.id, repeat, series_id: plants.id }, { id: milk }]);
    expect(await open()).toHaveLength(2);
    expect(await reminder()).toMatchObject({ status: before.status, next_run_at: before.next_run_at });

    // Done again, the same comes again; once somebody has gone on with it, it stays, and what brought it as well.
    const second = await receiptOf(ids, complete);
    expect(await open()).toMatchObject(again);
    await me.client.call('updateTodo', {
      params: { id: idOfNext(plants.id) },
      body: { status: 'in_progress' },
    });
    server.clock.advance(1_000);
    expect(await undo(second)).toMatchObject({ status: 200, left: [{ id: plants.id, title: 'Plants' }] });
    expect(await open()).toMatchObject([{ id: milk }]);
    expect((await reminder()).next_run_at).toBe(before.next_run_at);
  });

  it('are found by the value they were given, and by the one they have again', async () => {
    const ids = await given('Milk', 'Bread');
    const found = async (query: string): Promise<number> =>
      (await me.client.call('search', { query: { q: query } })).hits.length;
    const receipt = await receiptOf(ids, tag('Groceries'));
    expect(await found('groceries')).toBe(2);
    await undo(receipt);
    expect(await found('groceries')).toBe(0);
  });

  it('are told of by one event, and changed once however often one key is sent', async () => {
    const ids = await given('Milk', 'Bread', 'Jam');
    await using events = await openEvents(server.origin, { token: me.accessToken });
    const client = me.client.with({ headers: { 'idempotency-key': uuidv7() } });
    const body = { ids, act: tag('Errands') };
    /** What is told until a note of ours is. */
    const toldUntil = async (title: string): Promise<(string | undefined)[]> => {
      await me.client.call('createNote', { body: { title } });
      const told: (string | undefined)[] = [];
      while (told.at(-1) !== 'notes_changed') told.push((await events.next())?.type);
      return told;
    };
    // That they were made may be told late.
    await toldUntil('Before');
    const first = await client.call('changeSeveralTodos', { body });
    expect(await client.call('changeSeveralTodos', { body })).toEqual(first);
    const told = await toldUntil('The next event');
    expect(told.filter((type) => type === 'todos_changed')).toHaveLength(1);
  });

  it('never wait for each other, whatever comes after them and in whatever order', async () => {
    const repeat = { rule: 'FREQ=DAILY', after: 'date' } as const;
    const reopen: SeveralAct = { kind: 'change', edit: { status: 'pending' } };
    const several = (ids: readonly string[], act: SeveralAct) =>
      me.client.send('changeSeveralTodos', { body: { ids: [...ids], act } });
    for (let round = 0; round < 3; round += 1) {
      // Made in one moment: those that come after them are in no order of theirs.
      const moment = uuidv7().slice(0, 24);
      const firsts = Array.from({ length: 30 }, (_, index) => moment + String(index).padStart(12, '0'));
      for (const id of firsts) {
        const body = { id, title: 'Plant', category: `Garden ${round}`, due_date: '2026-06-12', repeat };
        await me.client.call('createTodo', { body });
      }
      const nexts = firsts.map(idOfNext);
      const { lists } = await me.client.call('listTodoLists', {});
      const { id = '' } = lists.find(({ name }) => name === `Garden ${round}`) ?? {};
      await doTo(firsts, complete);
      const answers = await Promise.all([
        several(firsts, reopen),
        several(nexts, moveTo('2026-08-10')),
        several([...nexts, ...firsts].toReversed(), { kind: 'change', edit: { priority: 'high' } }),
        me.client.send('updateTodoList', { params: { id }, body: { name: `Yard ${round}` } }),
      ]);
      // Nobody is told to try again.
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      server.clock.advance(1_000);
    }
  });

  it('are a thousand at most, and none of 1,001 is changed', async () => {
    const [milk = ''] = await given('Milk');
    const ids = (count: number) => [milk, ...Array.from({ length: count - 1 }, () => uuidv7())];
    const refused = await me.client.send('changeSeveralTodos', { body: { ids: ids(1_001), act: complete } });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'validation_failed',
        errors: { ids: ['At most 1,000 todos can be changed at once'] },
      },
    });
    expect(await todos()).toMatchObject([{ status: 'pending' }]);
    const { changed, missing } = await doTo(ids(1_000), complete);
    expect([changed.length, missing.length]).toEqual([1, 999]);
  });

  it.each([
    {},
    { ids: [], act: remove },
    { ids: ['milk'], act: remove },
    { ids: [uuidv7()] },
    { ids: [uuidv7()], act: { kind: 'burn' } },
    { ids: [uuidv7()], act: { kind: 'change' } },
    { ids: [uuidv7()], act: { kind: 'change', edit: {} } },
    { ids: [uuidv7()], act: { kind: 'change', edit: { title: 'One for all' } } },
    { ids: [uuidv7()], act: { kind: 'change', edit: { due_date: 'soon' } } },
    { ids: [uuidv7()], act: { kind: 'delete', edit: { status: 'completed' } } },
    { ids: [uuidv7()], act: remove, colour: 'red' },
  ])('refuses %j', async (body) => {
    const { status, body: problem } = await me.client.send('changeSeveralTodos', { body });
    expect({ status, problem }).toMatchObject({ status: 422, problem: { code: 'validation_failed' } });
  });

  it('are nobody else’s to take back', async () => {
    const receipt = await receiptOf(await given('Milk'), complete);
    const stranger = await signIn(server);
    const answer = await stranger.client.send('undoReceipt', { params: { id: receipt.id } });
    expect(answer.status).toBe(404);
    expect(await todos()).toMatchObject([{ status: 'completed' }]);
  });
});
