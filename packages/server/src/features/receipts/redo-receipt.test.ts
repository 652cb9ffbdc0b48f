import type { Receipt } from '@squeeze/contracts/receipts';
import type { Todo, TodoPage } from '@squeeze/contracts/todos';
import { endOfDay } from '@squeeze/domain/zoned-time';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: doing again what was undone', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const receiptsOf = async (id: string): Promise<Receipt[]> =>
    (await me.client.call('getChatMessage', { params: { id } })).message.receipts;
  /** The last receipt of what one sentence did, and the message it stands with; time passes after it. */
  const say = async (content: string): Promise<{ readonly receipt: Receipt; readonly messageId: string }> => {
    const { ai_message } = await me.client.call('sendChatMessage', { body: { content } });
    server.clock.advance(1_000);
    const messageId = String(ai_message.id);
    const receipt = (await receiptsOf(messageId)).at(-1);
    if (receipt === undefined) throw new Error(`nothing came of ${content}`);
    return { receipt, messageId };
  };
  const settle = async (
    call: 'undoReceipt' | 'redoReceipt' | 'confirmReceipt',
    { id }: Pick<Receipt, 'id'>,
  ) => {
    const answer = await me.client.send(call, { params: { id } });
    server.clock.advance(1_000);
    return { status: answer.status, ...(answer.body as { receipt?: Receipt; code?: string }) };
  };
  const undo = async (receipt: Pick<Receipt, 'id'>): Promise<Receipt> => {
    const { status, receipt: undone } = await settle('undoReceipt', receipt);
    if (undone === undefined) throw new Error(`it is not undone: ${status}`);
    return undone;
  };
  const redo = async (receipt: Pick<Receipt, 'id'>): Promise<Receipt> => {
    const { status, receipt: done } = await settle('redoReceipt', receipt);
    if (done === undefined) throw new Error(`it is not done again: ${status}`);
    return done;
  };
  const todos = async (): Promise<Omit<Todo, 'updated_at'>[]> =>
    ((await me.client.call('listTodos', { query: {} })) as TodoPage).todos.map(
      ({ updated_at: _, ...todo }) => todo,
    );
  const tasks = async () =>
    (await me.client.call('listAiTasks', { query: {} })).tasks.map(({ updated_at: _, ...task }) => task);
  const notes = async () => (await me.client.call('listNotes', { query: {} })).notes.map(({ id }) => id);
  const noteText = async (id: string): Promise<string> =>
    (await me.client.call('getNote', { params: { id } })).note.content;
  const addTodo = async (title: string): Promise<string> => {
    const { todo } = await me.client.call('createTodo', { body: { title, due_date: '2026-06-12' } });
    server.clock.advance(1_000);
    return todo.id;
  };

  it('is another change with a receipt of its own, which stands behind the first and can be undone', async () => {
    const { receipt, messageId } = await say('buy bread');
    const made = await todos();
    const undone = await undo(receipt);
    expect(undone.redo_until).toBe(new Date(server.clock.now() - 1_000 + 30 * day).toISOString());
    const again = await redo(receipt);
    expect(again).toMatchObject({
      state: 'done',
      noun_id: receipt.noun_id,
      action: 'created',
      title: receipt.title,
      source: 'app',
    });
    expect(again.id).not.toBe(receipt.id);
    expect(again.undo_until).not.toBeNull();
    expect(await todos()).toEqual(made);
    const shown = await receiptsOf(messageId);
    expect(shown.map(({ id, state }) => [id, state])).toEqual([
      [receipt.id, 'undone'],
      [again.id, 'done'],
    ]);
    expect(shown.map(({ redo_until: until }) => until)).toEqual([undefined, undefined]);
    await undo(again);
    expect(await todos()).toEqual([]);
    await redo(again);
    expect(await todos()).toEqual(made);
  });

  it.each(['done with oat milk', 'move oat milk to monday', 'remove the due date from oat milk'])(
    'holds for a todo that was changed: %s',
    async (words) => {
      await addTodo('Oat milk');
      const before = await todos();
      const { receipt } = await say(words);
      const after = await todos();
      expect(after).not.toEqual(before);
      await undo(receipt);
      expect(await todos()).toEqual(before);
      const again = await redo(receipt);
      expect(await todos()).toEqual(after);
      await undo(again);
      expect(await todos()).toEqual(before);
    },
  );

  it('puts a day back as its person has days by then', async () => {
    const id = await addTodo('Oat milk');
    const body = { ids: [id], act: { kind: 'change' as const, edit: { due_date: null } } };
    const { receipt } = await me.client.call('changeSeveralTodos', { body });
    server.clock.advance(1_000);
    await me.client.call('updatePreferences', { body: { settings: { time_zone: 'Pacific/Auckland' } } });
    await server.runJobs();
    await undo(receipt ?? { id: '' });
    const row = await server.database.db
      .selectFrom('todos')
      .select(['due_day', 'due_sort'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ due_day: '2026-06-12', due_sort: endOfDay('2026-06-12', 'Pacific/Auckland') });
  });

  it('leaves the next of a todo alone where only what is done was renamed', async () => {
    const repeat = { rule: 'FREQ=DAILY', after: 'date' } as const;
    const { todo } = await me.client.call('createTodo', {
      body: { title: 'Plants', due_date: '2026-06-12', repeat },
    });
    await me.client.call('updateTodo', { params: { id: todo.id }, body: { status: 'completed' } });
    server.clock.advance(1_000);
    const before = await todos();
    expect(before).toHaveLength(2);
    const { receipt } = await me.client.call('changeSeveralTodos', {
      body: { ids: [todo.id], act: { kind: 'change', edit: { priority: 'high' } } },
    });
    server.clock.advance(1_000);
    await undo(receipt ?? { id: '' });
    expect(await todos()).toEqual(before);
  });

  it('holds for one that was captured as done, and its next', async () => {
    const repeat = { rule: 'FREQ=DAILY', after: 'date' } as const;
    const items = [{ title: 'Plants', due_date: '2026-06-12', repeat, status: 'completed' as const }];
    const { receipt } = await me.client.call('capture', { body: { items } });
    server.clock.advance(1_000);
    const made = await todos();
    expect(made.map(({ status }) => status).toSorted()).toEqual(['completed', 'pending']);
    await undo(receipt);
    expect(await todos()).toEqual([]);
    const again = await redo(receipt);
    expect((await todos()).toSorted((a, b) => a.status.localeCompare(b.status))).toEqual(
      made.toSorted((a, b) => a.status.localeCompare(b.status)),
    );
    await undo(again);
    expect(await todos()).toEqual([]);
  });

  it('holds for what was deleted after a yes', async () => {
    await addTodo('Old list');
    const before = await todos();
    const { receipt } = await say('delete the old list');
    await settle('confirmReceipt', receipt);
    await undo(receipt);
    expect(await todos()).toEqual(before);
    const again = await redo(receipt);
    expect(await todos()).toEqual([]);
    await undo(again);
    expect(await todos()).toEqual(before);
  });

  it('holds for reminders', async () => {
    const { receipt: created } = await say('remind me to call mom tomorrow at 5pm');
    const asMade = await tasks();
    const { receipt: moved } = await say('move call mom to friday');
    const asMoved = await tasks();
    await undo(moved);
    await undo(created);
    expect(await tasks()).toEqual([]);
    await redo(created);
    expect(await tasks()).toEqual(asMade);
    // What was changed later is done again on top of it.
    await redo(moved);
    expect(await tasks()).toEqual(asMoved);
  });

  it('holds for notes, with their text', async () => {
    const { receipt: created } = await say('note: the code is 1234');
    const [id = ''] = await notes();
    const text = await noteText(id);
    await undo(created);
    expect(await notes()).toEqual([]);
    const again = await redo(created);
    expect(await noteText(id)).toBe(text);
    await undo(again);
    expect(await notes()).toEqual([]);
  });

  it('holds for events', async () => {
    const { receipt } = await say('dentist appointment tomorrow 3pm-4pm');
    const listed = async () =>
      (
        await me.client.call('listEvents', {
          query: { from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' },
        })
      ).events.map((event) => [event.id, event.starts]);
    const made = await listed();
    expect(made).toHaveLength(1);
    await undo(receipt);
    expect(await listed()).toEqual([]);
    const again = await redo(receipt);
    expect(await listed()).toEqual(made);
    const { receipt: moved } = await say('move dentist appointment to friday at 10');
    const then = await listed();
    await undo(moved);
    expect(await listed()).toEqual(made);
    await redo(moved);
    expect(await listed()).toEqual(then);
    expect(again.noun_id).toBe(receipt.noun_id);
  });

  it('holds for all that one capture made, or nothing of it', async () => {
    const items = [{ title: 'milk' }, { title: 'eggs' }];
    const { receipt } = await me.client.call('capture', { body: { items } });
    server.clock.advance(1_000);
    const made = await todos();
    await undo(receipt);
    const again = await redo(receipt);
    expect(await todos()).toEqual(made);
    await undo(again);
    const [one] = made;
    await me.client.call('restoreTodo', { params: { id: one?.id ?? '' } });
    server.clock.advance(1_000);
    expect(await settle('redoReceipt', again)).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await todos()).toEqual([one]);
  });

  it('holds for what is remembered, and for settings', async () => {
    const { receipt: remembered } = await say('remember that my sister is Ana');
    const known = async () => (await me.client.call('listMemory', {})).facts.map(({ text }) => text);
    const facts = await known();
    expect(facts).toHaveLength(1);
    await undo(remembered);
    expect(await known()).toEqual([]);
    await redo(remembered);
    expect(await known()).toEqual(facts);

    const quiet = async () => (await me.client.call('getPreferences', {})).settings.quiet_hours;
    const { receipt: set } = await say('set my quiet hours from 22:00 to 7:00');
    expect(await quiet()).toEqual({ start: '22:00', end: '07:00' });
    await undo(set);
    expect(await quiet()).toBeNull();
    await redo(set);
    expect(await quiet()).toEqual({ start: '22:00', end: '07:00' });
  });

  it('happens once, of what was undone and has not changed since, for thirty days', async () => {
    const { receipt } = await say('buy bread');
    const refused = { status: 409, code: 'changed_since' };
    expect(await settle('redoReceipt', receipt)).toMatchObject(refused);
    await undo(receipt);
    const several = await Promise.all(Array.from({ length: 6 }, () => settle('redoReceipt', receipt)));
    expect(several.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    expect(await todos()).toHaveLength(1);

    await addTodo('Oat milk');
    const { receipt: done } = await say('done with oat milk');
    await undo(done);
    await me.client.call('updateTodo', { params: { id: done.noun_id }, body: { priority: 'high' } });
    expect(await settle('redoReceipt', done)).toMatchObject(refused);

    const { receipt: late } = await say('buy butter');
    await undo(late);
    server.clock.advance(30 * day);
    const body = { email: me.email, password: 'Thermos2tram!' };
    const { access_token: token } = await server.client.call('login', { body });
    const { status } = await server.client.with({ token }).send('redoReceipt', { params: { id: late.id } });
    expect([404, 409]).toContain(status);
  });

  it('is nobody else’s', async () => {
    const { receipt } = await say('buy bread');
    await undo(receipt);
    const other = await signIn(server);
    expect((await other.client.send('redoReceipt', { params: { id: receipt.id } })).status).toBe(404);
    expect(await todos()).toEqual([]);
  });
});
