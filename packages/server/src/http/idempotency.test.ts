import type { TodoPage } from '@squeeze/contracts/todos';
import { password, signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const body = { title: 'Buy oat milk' };

describe.each(dialects)('$name: Idempotency-Key', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const keyed = (key: string, who = me) => who.client.with({ headers: { 'idempotency-key': key } });
  const count = async (who = me): Promise<number> =>
    ((await who.client.call('listTodos', { query: {} })) as TodoPage).todos.length;

  it('answers a repeated send with the first answer and creates once', async () => {
    const first = await keyed('capture-0001').send('createTodo', { body });
    const again = await keyed('capture-0001').send('createTodo', { body });
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await count()).toBe(1);
  });

  it('lets at most one of ten simultaneous sends create; the others get the answer or a 409', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => keyed('capture-0002').send('createTodo', { body })),
    );
    expect(await count()).toBe(1);
    expect(answers.some((answer) => answer.status === 201)).toBe(true);
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    const settled = await keyed('capture-0002').send('createTodo', { body });
    expect(settled.status).toBe(201);
  });

  it('does so across two processes as well', async () => {
    await using second = await startTestServer({ beside: server });
    const there = second.client.with({
      token: me.accessToken,
      headers: { 'idempotency-key': 'capture-0003' },
    });
    const answers = await Promise.all([
      keyed('capture-0003').send('createTodo', { body }),
      there.send('createTodo', { body }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await count()).toBe(1);
  });

  it('refuses the key for another body', async () => {
    await keyed('capture-0004').send('createTodo', { body });
    const other = await keyed('capture-0004').send('createTodo', { body: { title: 'Something else' } });
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  });

  it('counts for one person and one path only', async () => {
    const stranger = await signIn(server);
    await keyed('capture-0005').send('createTodo', { body });
    await keyed('capture-0005', stranger).send('createTodo', { body });
    expect([await count(), await count(stranger)]).toEqual([1, 1]);
    const parsed = await keyed('capture-0005').send('parseCapture', { body: { text: 'milk friday' } });
    expect(parsed.status).toBe(200);
  });

  it('keeps nothing of a refused request', async () => {
    const refused = await keyed('capture-0006').send('createTodo', { body: { title: '' } });
    expect(refused.status).toBe(422);
    expect((await keyed('capture-0006').send('createTodo', { body })).status).toBe(201);
  });

  it('is free again after 31 days', async () => {
    await keyed('capture-0007').send('createTodo', { body });
    server.clock.advance(31 * 24 * 60 * 60_000 + 1);
    const again = await signInAgain();
    await again.with({ headers: { 'idempotency-key': 'capture-0007' } }).call('createTodo', { body });
    expect(((await again.call('listTodos', { query: {} })) as TodoPage).todos).toHaveLength(2);
  });

  const signInAgain = async () => {
    const session = await server.client.call('login', { body: { email: me.email, password } });
    return server.client.with({ token: session.access_token });
  };

  it('never answers for the logout of another session', async () => {
    const elsewhere = await signInAgain();
    const [here, there] = [me.client, elsewhere].map((client) =>
      client.with({ headers: { 'idempotency-key': 'logout-0001' } }),
    );
    await here?.call('logout', {});
    await there?.call('logout', {});
    expect((await elsewhere.send('getMe')).status).toBe(401);
  });

  it.each(['short', 'x'.repeat(129), 'with space in it'])('refuses the unusable key %j', async (key) => {
    expect((await keyed(key).send('createTodo', { body })).status).toBe(422);
  });
});
