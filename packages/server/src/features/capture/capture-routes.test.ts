import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('capture over HTTP', () => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer();
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const parse = async (text: string, more: Record<string, unknown> = {}) =>
    (await me.client.call('parseCapture', { body: { text, ...more } })).items;

  it('says what it understood, in the zone of the person, and saves nothing', async () => {
    const [item] = await parse('buy oat milk friday #errands');
    expect(item).toMatchObject({
      title: 'buy oat milk',
      due_date: '2026-06-12',
      category: 'errands',
      priority: null,
    });
    expect(item?.tokens.map((token) => token.text)).toEqual(['friday', '#errands']);
    expect((await parse('call mom tomorrow at 5pm'))[0]?.due_date).toBe('2026-06-11T21:00:00.000Z');
    expect(await me.client.call('listTodos', { query: {} })).toMatchObject({ todos: [] });
  });

  it('counts offsets from the first character sent', async () => {
    const text = '   milk friday';
    const [token] = (await parse(text))[0]?.tokens ?? [];
    expect(text.slice(token?.start, token?.end)).toBe('friday');
  });

  it('says of a reminder without a time that it is a todo to be asked about', async () => {
    const [once] = await parse('remind me friday to call Bo');
    expect(once).toMatchObject({
      kind: 'todo',
      title: 'call Bo',
      due_date: '2026-06-12',
      reminder: null,
      asks_when: { repeats: [] },
    });
    const [weekly] = await parse('rappelle-moi chaque lundi d’arroser le ficus', { language: 'fr' });
    expect(weekly).toMatchObject({
      reminder: null,
      asks_when: { repeats: [{ schedule_type: 'weekly', schedule: { weekdays: ['mo'] } }] },
    });
    expect(weekly?.asks_when?.repeats[0]?.schedule).not.toHaveProperty('time');
    const [timed] = await parse('remind me friday at 3pm to call Bo');
    expect(timed).toMatchObject({ kind: 'reminder', asks_when: null });
  });

  it('tells in the API’s description what that is', async () => {
    const answer = await fetch(`${server.origin}/api/v1/openapi.json`);
    expect(await answer.text()).toContain('no time was said or understood: to be saved as a todo');
  });

  it('leaves rejected words in the title', async () => {
    const [item] = await parse('buy milk friday', { rejected: [9] });
    expect(item).toMatchObject({ title: 'buy milk friday', due_date: null, tokens: [] });
  });

  it('reads another zone and another language when told', async () => {
    const [item] = await parse('appeler maman demain à 17h', { time_zone: 'Europe/Paris', language: 'fr' });
    expect(item).toMatchObject({ title: 'appeler maman', due_date: '2026-06-11T15:00:00.000Z' });
  });

  it('knows the categories the person has', async () => {
    await me.client.call('createTodo', { body: { title: 'x', category: 'Big Project' } });
    expect((await parse('plan #big-project'))[0]?.category).toBe('Big Project');
  });

  it.each([
    { text: '   ' },
    { text: 'x'.repeat(4_001) },
    { text: 'a\u0000b' },
    { text: 'x', time_zone: 'Mars/Olympus' },
    {},
  ])('refuses %j', async (body) => {
    expect((await me.client.send('parseCapture', { body })).status).toBe(422);
  });
});
