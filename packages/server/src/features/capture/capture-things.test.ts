import { dialects } from '@squeeze/testing/test-database';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: capturing several things at once', ({ name: dialect }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const items = [
    { title: 'Milk' },
    { title: 'Call the bank', due_date: '2026-06-11', priority: 'high' as const },
    { title: 'Water the plants', task_type: 'reminder' as const, schedule_type: 'daily' as const },
  ];
  const titles = async (): Promise<string[]> => {
    const todos = await me.client.call('listTodos', { query: {} });
    const { tasks } = await me.client.call('listAiTasks', { query: {} });
    return ['todos' in todos ? todos.todos : [], tasks].flat().map(({ title }) => title);
  };
  const undo = (id: string) => me.client.send('undoReceipt', { params: { id } });

  it('saves all of them in order, with one receipt of the capture source', async () => {
    const { items: made, receipt } = await me.client.call('capture', { body: { items } });
    expect(made).toMatchObject([
      { kind: 'todo', todo: { title: 'Milk' } },
      { kind: 'todo', todo: { title: 'Call the bank' } },
      { kind: 'reminder', task: { title: 'Water the plants' } },
    ]);
    expect(receipt).toMatchObject({ source: 'capture', state: 'done', action: 'created', title: 'Milk' });
    expect((await titles()).toSorted()).toEqual(['Call the bank', 'Milk', 'Water the plants']);
  });

  it('takes back exactly those, once', async () => {
    await me.client.call('createTodo', { body: { title: 'Mine' } });
    const { receipt } = await me.client.call('capture', { body: { items } });
    expect((await undo(receipt.id)).status).toBe(200);
    expect(await titles()).toEqual(['Mine']);
    expect(await undo(receipt.id)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
  });

  it('saves a todo with the reminder that is of it, takes both back, and makes them again', async () => {
    const id = uuidv7();
    const at = '2026-06-11T20:30:00.000Z';
    const reminder = {
      title: 'Call mom',
      task_type: 'reminder' as const,
      schedule_type: 'once' as const,
      schedule: { at, time_zone: 'America/New_York' },
      todo_id: id,
    };
    const due_date = '2026-06-11T21:00:00.000Z';
    const told = { items: [{ id, title: 'Call mom', due_date }, reminder] };
    const { items: made, receipt } = await me.client.call('capture', { body: told });
    const both = [
      { kind: 'todo', todo: { id, due_date } },
      { kind: 'reminder', task: { todo_id: id, next_run_at: at, status: 'active' } },
    ];
    expect(made).toMatchObject(both);
    const tasks = async () => (await me.client.call('listAiTasks', { query: { todo: id } })).tasks;
    let again = '';
    for (let times = 0; times < 2; times += 1) {
      server.clock.advance(1_000);
      const undone = times === 0 ? receipt.id : again;
      expect((await undo(undone)).status).toBe(200);
      expect(await titles()).toEqual([]);
      server.clock.advance(1_000);
      const redone = await me.client.call('redoReceipt', { params: { id: undone } });
      again = redone.receipt.id;
      expect(await titles()).toEqual(['Call mom', 'Call mom']);
      expect(await tasks()).toMatchObject([{ todo_id: id, next_run_at: at, status: 'active' }]);
    }
  });

  it('saves neither where the reminder cannot be', async () => {
    const reminder = { title: 'x', task_type: 'reminder', schedule_type: 'daily', todo_id: uuidv7() };
    const refused = await me.client.send('capture', { body: { items: [{ title: 'Milk' }, reminder] } });
    expect(refused.status).toBe(404);
    expect(await titles()).toEqual([]);
  });

  it('saves a note among them, and takes it back with them', async () => {
    const id = uuidv7();
    const { items: made, receipt } = await me.client.call('capture', {
      body: { items: [{ title: 'Milk' }, { id, content: 'The code is 1234' }] },
    });
    expect(made).toMatchObject([
      { kind: 'todo', todo: { title: 'Milk' } },
      { kind: 'note', note: { id, title: '', content: 'The code is 1234', source: 'capture' } },
    ]);
    expect((await undo(receipt.id)).status).toBe(200);
    expect((await me.client.call('listNotes', { query: {} })).notes).toEqual([]);
    expect(await titles()).toEqual([]);
  });

  it('takes nothing back where the note has been written in since', async () => {
    const { items: made, receipt } = await me.client.call('capture', {
      body: { items: [{ content: 'The code is 1234' }, { title: 'Milk' }] },
    });
    expect(receipt).toMatchObject({ noun: 'note', title: 'The code is 1234' });
    const [note] = made;
    if (note?.kind !== 'note') throw new Error('a note was expected');
    server.clock.advance(1000);
    const body = { content: 'The code is 4321', base_version: 1 };
    await me.client.call('updateNote', { params: { id: note.note.id }, body });
    expect(await undo(receipt.id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect(await titles()).toEqual(['Milk']);
  });

  it('proposes a note where one was asked for', async () => {
    const { items: proposed } = await me.client.call('parseCapture', {
      body: { text: 'milk\nnote: the code is 1234' },
    });
    expect(proposed).toMatchObject([
      { kind: 'todo', title: 'milk' },
      { kind: 'note', title: 'the code is 1234', note: { title: '', content: 'the code is 1234' } },
    ]);
  });

  it.each([0, 1])('takes nothing back when number %i has changed since', async (index) => {
    const { items: made, receipt } = await me.client.call('capture', { body: { items } });
    server.clock.advance(1000);
    const changed = made[index];
    if (changed?.kind !== 'todo') throw new Error('a todo was expected');
    await me.client.call('updateTodo', { params: { id: changed.todo.id }, body: { title: 'Oat milk' } });
    expect(await undo(receipt.id)).toMatchObject({ status: 409, body: { code: 'changed_since' } });
    expect(await titles()).toHaveLength(3);
  });

  it('is nobody else’s to take back', async () => {
    const { receipt } = await me.client.call('capture', { body: { items } });
    const other = await signIn(server);
    expect((await other.client.send('undoReceipt', { params: { id: receipt.id } })).status).toBe(404);
    expect(await titles()).toHaveLength(3);
  });

  it('saves once however often one key is sent', async () => {
    const client = me.client.with({ headers: { 'idempotency-key': 'capture-several' } });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.send('capture', { body: { items } })),
    );
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await client.send('capture', { body: { items } })).status).toBe(201);
    expect(await titles()).toHaveLength(3);
  });

  it('saves none when one cannot be', async () => {
    const never = { title: 'Never', task_type: 'periodic_task', schedule_type: 'custom' };
    const refused = await me.client.send('capture', { body: { items: [...items, never] } });
    expect(refused.status).toBe(422);
    expect(await titles()).toEqual([]);
  });

  it.each([
    { items: [] },
    { items: Array.from({ length: 51 }, () => ({ title: 'x' })) },
    { items: [{ title: '' }] },
    { items: [{ content: ' ' }] },
    { items: [{ tags: [] }] },
    { items: [{ title: 'x', colour: 'red' }] },
    { items: [{ title: 'x', due_date: 'soon' }] },
    {},
  ])('refuses %j', async (body) => {
    expect((await me.client.send('capture', { body })).status).toBe(422);
  });

  it('proposes items of a paragraph without saving anything', async () => {
    const { items: proposed } = await me.client.call('parseCapture', {
      body: { text: 'milk, eggs and call the bank tomorrow', by: 'thoughts' },
    });
    expect(proposed).toMatchObject([
      { kind: 'todo', title: 'milk', likely: true, source: { text: 'milk', start: 0, end: 4 } },
      { kind: 'todo', title: 'eggs', likely: true },
      { kind: 'todo', title: 'call the bank', due_date: '2026-06-11' },
    ]);
    expect(await titles()).toEqual([]);
  });
});
