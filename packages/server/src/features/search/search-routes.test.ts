import type { SearchHit, SearchKind } from '@squeeze/contracts/search';
import { givenAiTask, givenTaskRun } from '@squeeze/testing/given-ai-task';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { searchLimit } from './search-routes.ts';

describe.each(dialects)('$name: search over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const search = async (q: string, within?: SearchKind): Promise<SearchHit[]> =>
    (await me.client.call('search', { query: { q, ...(within !== undefined && { in: within }) } })).hits;
  const titles = async (q: string): Promise<string[]> => (await search(q)).map(({ title }) => title);
  const addTodo = async (title: string, description: string | null = null): Promise<string> => {
    server.clock.advance(1_000);
    return (await me.client.call('createTodo', { body: { title, description } })).todo.id;
  };

  it('finds todos, tasks, reports of runs and chats, the best first', async () => {
    const { db } = server.database;
    const todoId = await addTodo('Call the dentist', 'about the CRÈME brûlée');
    const task = await givenAiTask(db, { userId: me.user.id, title: 'Crème brûlée' });
    const run = await givenTaskRun(db, {
      taskId: task.id,
      userId: me.user.id,
      outcome: 'Two recipes for a creme brulee',
    });
    const body = { content: 'merci' };
    await me.client.call('sendChatMessage', { body: { content: 'buy creme brulee tomorrow' } });
    await me.client.call('sendChatMessage', { body });
    const hits = await search('creme BRÛLÉE');
    expect(hits[0]).toMatchObject({ kind: 'ai_task', id: task.id, title: 'Crème brûlée', closed: false });
    expect(hits).toContainEqual(
      expect.objectContaining({ kind: 'run', id: run.id, parent_id: task.id, closed: true }),
    );
    expect(hits.find(({ id }) => id === todoId)?.excerpt.filter(({ hit }) => hit)).toEqual([
      { text: 'CRÈME', hit: true },
      { text: 'brûlée', hit: true },
    ]);
    const chats = await search('creme brulee', 'chat');
    expect(chats.length).toBeGreaterThan(0);
    expect(new Set(chats.map(({ kind }) => kind))).toEqual(new Set(['chat']));
  });

  it('finds notes by title and text, and archived ones after the others', async () => {
    const add = async (body: { title?: string; content?: string; archived?: boolean }): Promise<string> => {
      server.clock.advance(1_000);
      return (await me.client.call('createNote', { body })).note.id;
    };
    const old = await add({ title: 'Trip to Kraków', archived: true });
    const long = await add({ content: `# Packing\n\n${'socks and shoes\n'.repeat(12_000)}**Kraków** guide` });
    const deleted = await add({ title: 'Krakow' });
    await me.client.call('deleteNote', { params: { id: deleted } });
    const hits = await search('krakow', 'note');
    expect(hits.map(({ id, closed }) => [id, closed])).toEqual([
      [old, true],
      [long, false],
    ]);
    expect(hits[1]?.title).toMatch(/^Packing socks and shoes/);
    expect(hits[1]?.excerpt.filter(({ hit }) => hit)).toEqual([{ text: 'Kraków', hit: true }]);
    const { notes } = await me.client.call('listNotes', { query: { q: 'krakow' } });
    expect(notes.map(({ id }) => id)).toEqual([long]);
  });

  it('follows a title that changes, and leaves out what is deleted', async () => {
    const id = await addTodo('Café');
    await me.client.call('updateTodo', { params: { id }, body: { title: 'Thé vert' } });
    expect(await titles('cafe')).toEqual([]);
    expect(await titles('the VERT')).toEqual(['Thé vert']);
    await me.client.call('deleteTodo', { params: { id } });
    expect(await titles('the vert')).toEqual([]);
  });

  it('needs every word, takes signs as they are, and ranks what is done last', async () => {
    const done = await addTodo('Milk');
    await me.client.call('updateTodo', { params: { id: done }, body: { status: 'completed' } });
    await addTodo('Oat milk 100%_');
    expect(await titles('milk')).toEqual(['Milk', 'Oat milk 100%_']);
    expect(await titles('milk oat')).toEqual(['Oat milk 100%_']);
    expect(await titles('100%_')).toEqual(['Oat milk 100%_']);
    expect(await titles('%')).toEqual(['Oat milk 100%_']);
  });

  it('finds a report however many and long ones came after it, and a word of it beside one of its title', async () => {
    const { db } = server.database;
    const task = await givenAiTask(db, { userId: me.user.id, title: 'Reports' });
    let dueAt = server.clock.now();
    const report = async (words: string, characters: number) =>
      (
        await givenTaskRun(db, {
          dueAt: (dueAt += 1),
          taskId: task.id,
          userId: me.user.id,
          outcome: `${'x '.repeat(characters / 2)}${words}`,
        })
      ).id;
    const early = await report('early heron', 10);
    for (let n = 0; n < 4; n += 1) await report('', 240_000);
    const late = await report('late heron', 10);
    await report('', 240_000);
    expect((await search('heron', 'run')).map(({ id }) => id)).toEqual([late, early]);
    expect((await search('reports early', 'run')).map(({ id }) => id)).toEqual([early]);
    expect(await search('reports', 'run')).toEqual([]);
  });

  it('shows nobody what is somebody else’s', async () => {
    await addTodo('Secret garden');
    const other = await signIn(server);
    const { hits } = await other.client.call('search', { query: { q: 'secret' } });
    expect(hits).toEqual([]);
  });

  it('answers a few, and says that there are more', async () => {
    for (let n = 0; n < 4; n += 1) await addTodo(`Plant ${n}`);
    const query = { q: 'plant', limit: 3 };
    const answer = await me.client.call('search', { query });
    expect(answer.hits.map(({ title }) => title)).toEqual(['Plant 3', 'Plant 2', 'Plant 1']);
    expect(answer.more).toBe(true);
    expect((await me.client.call('search', { query: { q: 'plant' } })).more).toBe(false);
  });

  it.each([
    ['nothing', ' '],
    ['too much', 'x'.repeat(201)],
    ['what no database stores', 'a\u0000b'],
  ])('refuses %s', async (_, q) => {
    expect(await me.client.send('search', { query: { q } })).toMatchObject({ status: 422 });
  });

  it('is not asked without end', async () => {
    const answers = await Promise.all(
      Array.from({ length: searchLimit.points + 1 }, () => me.client.send('search', { query: { q: 'tea' } })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const other = await signIn(server);
    expect((await other.client.send('search', { query: { q: 'tea' } })).status).toBe(200);
  });
});
