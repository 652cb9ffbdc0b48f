import { limits } from '@squeeze/contracts/limits';
import { insertReply } from '@squeeze/database/repositories/reply-repository';
import { insertUserMessage } from '@squeeze/database/repositories/chat-message-repository';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PurposeKeys } from '../../security/purpose-keys.ts';
import { purgeExpired } from '../../jobs/housekeeping.ts';
import { replyPolicy, sendLimit } from './reply-policy.ts';

const day = 24 * 60 * 60_000;

describe.each(dialects)('$name: chat over HTTP', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const send = async (content: string, conversation_id?: string) => {
    server.clock.advance(1_000);
    return await me.client.call('sendChatMessage', { body: { content, conversation_id } });
  };
  const list = (query: Record<string, unknown> = {}) => me.client.call('listConversations', { query });
  const messages = (id: string, query: Record<string, unknown> = {}) =>
    me.client.call('listChatMessages', { params: { id }, query });

  it('takes as many messages a minute as a person may write', async () => {
    const body = { content: 'thanks' };
    const { conversation_id } = await me.client.call('sendChatMessage', { body });
    const again = { body: { ...body, conversation_id } };
    for (let n = 1; n < sendLimit.points; n += 1) await me.client.call('sendChatMessage', again);
    const refused = await me.client.send('sendChatMessage', again);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers.get('retry-after')).toBe('60');
    const other = await signIn(server);
    await other.client.call('sendChatMessage', { body });
  });

  it('answers with both messages and opens a conversation', async () => {
    const sent = await send('buy bread');
    expect(sent.ai_message.content).toBe('Added “buy bread”.');
    const { messages: said, previous_cursor } = await messages(sent.conversation_id);
    expect(said).toMatchObject([
      { id: sent.user_message_id, role: 'user', content: 'buy bread', message_type: 'user_input' },
      { id: sent.ai_message.id, role: 'assistant', state: 'complete', message_type: null },
    ]);
    expect(previous_cursor).toBeNull();
    expect((await list()).conversations).toMatchObject([
      {
        id: sent.conversation_id,
        conversation_id: sent.conversation_id,
        user_input: 'buy bread',
        message_count: 2,
      },
    ]);
  });

  it.each([
    ['nothing', { content: '  ' }],
    ['too much', { content: 'x'.repeat(limits.chatMessage.max + 1) }],
    ['a language nobody here speaks', { content: 'hi', language: 'xx' }],
    ['a conversation that is none', { content: 'hi', conversation_id: '1' }],
  ])('refuses %s', async (_, body) => {
    expect((await me.client.send('sendChatMessage', { body })).status).toBe(422);
  });

  it('knows no conversation of others', async () => {
    const stranger = await signIn(server);
    const { conversation_id } = await send('hi');
    const body = { content: 'hi', conversation_id };
    expect((await stranger.client.send('sendChatMessage', { body })).status).toBe(404);
  });

  it('does a repeated send once and answers it the same', async () => {
    const once = me.client.with({ token: me.accessToken, headers: { 'idempotency-key': uuidv7() } });
    const body = { content: 'buy bread' };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => once.send('sendChatMessage', { body })),
    );
    const again = await once.send('sendChatMessage', { body });
    for (const other of [...others, again]) expect(other.body).toEqual(first?.body);
    expect((await list()).total).toBe(1);
    const other = await once.send('sendChatMessage', { body: { content: 'buy butter' } });
    expect(other.body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('pages conversations, the one written in last first', async () => {
    const ids: string[] = [];
    for (const words of ['one', 'two', 'three']) ids.unshift((await send(`buy ${words}`)).conversation_id);
    await send('buy more', ids[2]);
    const inOrder = [ids[2], ids[0], ids[1]];
    const pages = [await list({ per_page: 2 }), await list({ per_page: 2, page: 2 })];
    expect(pages.flatMap(({ conversations }) => conversations.map(({ id }) => id))).toEqual(inOrder);
    expect(pages.map(({ total }) => total)).toEqual([3, 3]);
  });

  it('pages messages backwards, oldest of each page first', async () => {
    const { conversation_id: id } = await send('buy 1');
    for (const count of [2, 3]) await send(`buy ${count}`, id);
    const last = await messages(id, { limit: 4 });
    const first = await messages(id, { limit: 4, before: last.previous_cursor });
    const texts = [...first.messages, ...last.messages].filter(({ role }) => role === 'user');
    expect(texts.map(({ content }) => content)).toEqual(['buy 1', 'buy 2', 'buy 3']);
    expect(first.previous_cursor).toBeNull();
    expect(
      (await me.client.send('listChatMessages', { params: { id }, query: { before: 'x' } })).status,
    ).toBe(422);
  });

  it('deletes a conversation with all in it, and restores it', async () => {
    const { conversation_id: id } = await send('buy bread');
    await me.client.call('deleteConversation', { params: { id } });
    expect(await list()).toEqual({ conversations: [], total: 0 });
    await me.client.call('restoreConversation', { params: { id } });
    expect((await messages(id)).messages[1]?.receipts).toHaveLength(1);
    await me.client.call('deleteConversation', { params: { id } });
    server.clock.advance(30 * day + 1_000);
    const { database, clock, secrets } = server;
    const keys = new PurposeKeys(secrets);
    expect(
      await purgeExpired({ database, clock, keys, jobs: server.jobs, purgeNeverSignedIn: false }),
    ).toMatchObject({
      conversations: 1,
    });
  });

  it('finds a reply failed whose process has died and that nobody carries on, and goes on', async () => {
    const { conversation_id: conversationId } = await send('hi');
    const { db } = server.database;
    const now = server.clock.now();
    const place = { conversationId, userId: me.user.id, createdAt: now };
    const [asked, id] = [uuidv7(), uuidv7()];
    await insertUserMessage(db, { ...place, id: asked, content: 'and?', sendKey: null });
    const lease = { owner: 'again a process that died', until: now + replyPolicy.leaseMs };
    await insertReply(db, { ...place, id, replyTo: asked, lease });
    const stateOf = async () => (await me.client.call('getChatMessage', { params: { id } })).message.state;
    expect(await stateOf()).toBe('generating');
    const busy = { body: { content: 'hello?', conversation_id: conversationId } };
    expect((await me.client.send('sendChatMessage', busy)).body).toMatchObject({ code: 'busy' });
    server.clock.advance(replyPolicy.leaseMs);
    expect(await stateOf()).toBe('generating');
    server.clock.advance(1);
    expect(await stateOf()).toBe('failed');
    expect((await me.client.send('sendChatMessage', busy)).status).toBe(200);
  });

  it('tells open screens what has changed', async () => {
    const events: string[] = [];
    const leave = server.liveEvents.subscribe(me.user.id, ({ type }) => events.push(type));
    await send('buy bread');
    await expect
      .poll(() => new Set(events))
      .toEqual(new Set(['conversations_changed', 'todos_changed', 'message_changed']));
    leave();
  });
});
