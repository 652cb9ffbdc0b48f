import { insertReply } from '@squeeze/database/repositories/reply-repository';
import { insertUserMessage } from '@squeeze/database/repositories/chat-message-repository';
import type { TodoPage } from '@squeeze/contracts/todos';
import { eventually } from '@squeeze/testing/eventually';
import { modelOf } from '@squeeze/testing/model-of';
import { startModelServer } from '@squeeze/testing/model-server';
import { outsideTexts } from '@squeeze/testing/outside-texts';
import { signIn, signedInAgain, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyPolicy } from './reply-policy.ts';

const hourMs = 60 * 60_000;

describe.each(dialects)('$name: a reply whose process has died', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ dialect: name });
    me = await signIn(server);
  });
  afterEach(() => server[Symbol.asyncDispose]());

  /** For access that has run out since. */
  const signInAgain = async (): Promise<void> => {
    me = await signedInAgain(server, me);
  };
  const messageOf = async (id: string) =>
    (await me.client.call('getChatMessage', { params: { id } })).message;
  const titles = async (): Promise<string[]> => {
    const page = (await me.client.call('listTodos', { query: {} })) as TodoPage;
    return page.todos.map(({ title }) => title);
  };
  /** A conversation in which somebody has said something; what answers it is gone. */
  const abandoned = async (
    content: string,
    { owner = 'a process that died', waitedMs }: { owner?: string; waitedMs?: number } = {},
  ): Promise<string> => {
    const { conversation_id: conversationId } = await me.client.call('sendChatMessage', {
      body: { content: 'hi' },
    });
    const now = server.clock.now();
    const place = { conversationId, userId: me.user.id, createdAt: now };
    const [asked, id] = [uuidv7(), uuidv7()];
    const writtenAt = waitedMs === undefined ? null : now - waitedMs;
    await insertUserMessage(server.database.db, { ...place, id: asked, content, sendKey: null, writtenAt });
    const lease = { owner, until: now + replyPolicy.leaseMs };
    await insertReply(server.database.db, { ...place, id, replyTo: asked, lease });
    return id;
  };
  /** As another process finds it. */
  const restart = async (): Promise<TestServer> => {
    server.clock.advance(replyPolicy.leaseMs + 1);
    const next = await startTestServer({ beside: server });
    await next.server.start();
    return next;
  };

  it('is carried out by the next one', async () => {
    const id = await abandoned('buy oat milk');
    await using _next = await restart();
    await expect.poll(async () => (await messageOf(id)).state).toBe('complete');
    expect((await messageOf(id)).content).toContain('oat milk');
    expect(await titles()).toEqual(['buy oat milk']);
  });

  it('does nothing a second time that was done before', async () => {
    const id = await cutOff('buy bread');
    expect(await titles()).toEqual(['buy bread']);
    const before = (await messageOf(id)).seq;
    await using _next = await restart();
    await expect.poll(async () => (await messageOf(id)).state).toBe('complete');
    const written = await messageOf(id);
    expect(written.content).toContain('bread');
    expect(written.seq).toBeGreaterThan(before);
    expect(written.receipts).toHaveLength(1);
    expect(await titles()).toEqual(['buy bread']);
  });

  /** The answer to these words, as if its process had died right after it had done what it says. */
  const cutOff = async (content: string): Promise<string> => {
    const { ai_message: reply } = await me.client.call('sendChatMessage', { body: { content } });
    await server.database.db
      .updateTable('chat_messages')
      .set({ state: 'generating', content: '', lease_owner: 'gone', lease_until: server.clock.now() })
      .where('id', '=', String(reply.id))
      .execute();
    return String(reply.id);
  };

  it('asks anew what it had asked, and deletes nothing without a yes', async () => {
    await me.client.call('createTodo', { body: { title: 'Paint the fence' } });
    const id = await cutOff('delete paint the fence');
    await using _next = await restart();
    await expect.poll(async () => (await messageOf(id)).state).toBe('complete');
    const { content, receipts } = await messageOf(id);
    expect(content).toMatch(/delete.*\?/i);
    expect(receipts.filter(({ state }) => state === 'proposed')).toHaveLength(1);
    expect(await titles()).toEqual(['Paint the fence']);
  });

  it('is not answered for an account that has been closed', async () => {
    const id = await abandoned('buy oat milk');
    await server.database.db
      .updateTable('users')
      .set({ is_active: 0 })
      .where('id', '=', me.user.id)
      .execute();
    await using next = await restart();
    const stored = (table: 'todos' | 'chat_messages') =>
      next.database.db.selectFrom(table).select('id').where('user_id', '=', me.user.id);
    const isFailed = stored('chat_messages').where('id', '=', id).where('state', '=', 'failed');
    await expect.poll(() => isFailed.execute()).toHaveLength(1);
    expect(await stored('todos').execute()).toEqual([]);
  });

  it('is carried on also hours later, whatever is read first, but not a day later', async () => {
    const [id, old] = [await abandoned('buy oat milk'), await abandoned('buy rye bread')];
    const earlier = server.clock.now() - replyPolicy.carriedOnWithinMs;
    await server.database.db
      .updateTable('chat_messages')
      .set({ lease_until: earlier })
      .where('id', '=', old)
      .execute();
    server.clock.advance(replyPolicy.carriedOnWithinMs / 2);
    await signInAgain();
    expect((await messageOf(id)).state).toBe('generating');
    expect((await messageOf(old)).state).toBe('failed');
    await using _next = await restart();
    await signInAgain();
    await expect.poll(async () => (await messageOf(id)).state).toBe('complete');
    expect(await titles()).toEqual(['buy oat milk']);
  });

  // The clock says Wednesday 10 June 2026, 10:30 in New York; it is carried on in the night to Thursday.
  it.each([
    ['was written', undefined, '2026-06-13T21:00:00.000Z'],
    ['was written, though it could not be sent for a day', 24 * hourMs, '2026-06-12T21:00:00.000Z'],
  ])('takes the days as they were meant when the message %s', async (_, waitedMs, due) => {
    const id = await abandoned('remind me to call mom in 3 days at 5pm', {
      ...(waitedMs !== undefined && { waitedMs }),
    });
    server.clock.advance(14 * hourMs);
    await using _next = await restart();
    await signInAgain();
    await expect.poll(async () => (await messageOf(id)).state).toBe('complete');
    expect((await messageOf(id)).receipts).toMatchObject([{ title: 'call mom', due }]);
  });

  it('is carried on once, and then has failed', async () => {
    const id = await abandoned('buy oat milk', { owner: 'again a process that died, too' });
    expect((await messageOf(id)).state).toBe('generating');
    await using _next = await restart();
    expect((await messageOf(id)).state).toBe('failed');
    expect(await titles()).toEqual([]);
  });
});

describe.each(dialects)('$name: a reply whose process ends in good order', ({ name }) => {
  it('is released to another process, as often as that happens', async () => {
    await using model = await startModelServer();
    const languageModel = modelOf(model);
    await using first = await startTestServer({ dialect: name, languageModel });
    const { client } = await signIn(first);
    model.script({ hang: 'after the first word' });
    const cutOff = client.call('sendChatMessage', { body: { content: 'are you there?' } });
    const hasGone = cutOff.catch(() => null);
    await eventually(() => expect(model.requests).toHaveLength(1));
    await first.stop();
    await hasGone;

    const restart = async (): Promise<TestServer> => {
      first.clock.advance(1);
      const next = await startTestServer({ after: first, languageModel });
      await next.server.start();
      return next;
    };
    const second = await restart();
    await eventually(() => expect(model.requests).toHaveLength(2));
    await second.stop();

    model.script({ say: ['Yes.'] });
    await using _third = await restart();
    const { conversations } = await client.call('listConversations', { query: {} });
    const messages = async () =>
      (await client.call('listChatMessages', { params: { id: conversations[0]?.id ?? '' }, query: {} }))
        .messages;
    await expect.poll(messages).toMatchObject([
      { role: 'user', content: 'are you there?' },
      { role: 'assistant', state: 'complete', content: 'Yes.' },
    ]);
    expect(model.requests).toHaveLength(3);
  });

  it.each([
    ['', {}, 'Wednesday 2026-06-10 10:30', '2026-06-11'],
    [
      ', though it could not be sent for a day',
      { waited_ms: 24 * hourMs },
      'Tuesday 2026-06-09 10:30',
      '2026-06-10',
    ],
  ])(
    'has a model take the days as they were meant when it was written%s',
    async (_, waited, written, due) => {
      await using model = await startModelServer();
      const languageModel = modelOf(model);
      await using first = await startTestServer({ dialect: name, languageModel });
      const { client } = await signIn(first);
      model.script({ hang: 'after the first word' });
      const body = { content: 'call mom tomorrow', ...waited };
      const hasGone = client.call('sendChatMessage', { body }).catch(() => null);
      await eventually(() => expect(model.requests).toHaveLength(1));
      await first.stop();
      await hasGone;
      first.clock.advance(14 * hourMs);
      model.script({ call: [{ tool: 'resolve_date', input: { words: 'tomorrow' } }] }, { say: ['Well.'] });
      await using next = await startTestServer({ after: first, languageModel });
      await next.server.start();
      await eventually(() => expect(model.requests).toHaveLength(3));
      const [instructions, ...said] = model.requests.at(-1)?.messages ?? [];
      expect(instructions?.content).toContain(written);
      const [read] = outsideTexts(said.at(-1)?.content);
      expect(JSON.stringify(read)).toContain(due);
    },
  );
});
