import { insertReply, insertUserMessage } from '@squeeze/database/repositories/chat-message-repository';
import type { TodoPage } from '@squeeze/contracts/todos';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replyPolicy } from './reply-policy.ts';

describe.each(dialects)('$name: a reply whose process has died', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeEach(async () => {
    server = await startTestServer({ dialect: name });
    me = await signIn(server);
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const messageOf = async (id: string) =>
    (await me.client.call('getChatMessage', { params: { id } })).message;
  const titles = async (): Promise<string[]> => {
    const page = (await me.client.call('listTodos', { query: {} })) as TodoPage;
    return page.todos.map(({ title }) => title);
  };
  /** A conversation in which somebody has said something; what answers it is gone. */
  const abandoned = async (content: string, owner = 'a process that died'): Promise<string> => {
    const { conversation_id: conversationId } = await me.client.call('sendChatMessage', {
      body: { content: 'hi' },
    });
    const now = server.clock.now();
    const place = { conversationId, userId: me.user.id, createdAt: now };
    const [asked, id] = [uuidv7(), uuidv7()];
    await insertUserMessage(server.database.db, { ...place, id: asked, content, sendKey: null });
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
    const rows = await next.database.db
      .selectFrom('todos')
      .select('id')
      .where('user_id', '=', me.user.id)
      .execute();
    expect(rows).toEqual([]);
    const { lease_owner: owner } = await next.database.db
      .selectFrom('chat_messages')
      .select('lease_owner')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(owner).toBe('a process that died');
  });

  it('is carried on once, and then has failed', async () => {
    const id = await abandoned('buy oat milk', 'again a process that died, too');
    await using _next = await restart();
    expect((await messageOf(id)).state).toBe('generating');
    server.clock.advance(replyPolicy.givenUpAfterMs);
    expect((await messageOf(id)).state).toBe('failed');
    expect(await titles()).toEqual([]);
  });
});
