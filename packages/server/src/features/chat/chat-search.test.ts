import { limits } from '@squeeze/contracts/limits';
import { insertStoredMessages } from '@squeeze/database/repositories/chat-message-repository';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

describe.each(dialects)('$name: chats', ({ name }) => {
  let server: TestServer;
  let me: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ dialect: name });
  });
  beforeEach(async () => {
    me = await signIn(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const send = (content: string) => me.client.call('sendChatMessage', { body: { content } });
  const search = (query: Record<string, unknown>, who = me) => who.client.send('searchChats', { query });

  describe('searched', () => {
    it('show the part around the words, as plain text, and where it was said', async () => {
      const sent = await send('Buy <b>crème brûlée</b>');
      const { body } = await search({ q: 'CREME' });
      expect(body).toMatchObject({
        hits: [
          { message_id: sent.ai_message.id, role: 'assistant', source: 'chat' },
          {
            conversation_id: sent.conversation_id,
            title: 'Buy <b>crème brûlée</b>',
            message_id: sent.user_message_id,
            role: 'user',
            excerpt: [
              { text: 'Buy <b>', hit: false },
              { text: 'crème', hit: true },
              { text: ' brûlée</b>', hit: false },
            ],
          },
        ],
        next_cursor: null,
      });
      const other = await signIn(server);
      expect((await search({ q: 'CREME' }, other)).body).toEqual({ hits: [], next_cursor: null });
    });

    it('show what a reply names as it is called', async () => {
      const sent = await send('buy *crème*');
      const { body } = await search({ q: 'creme' });
      expect(body).toMatchObject({
        hits: [
          {
            message_id: sent.ai_message.id,
            excerpt: [{ text: 'Added “buy *' }, { text: 'crème' }, { text: '*”.' }],
          },
          {},
        ],
      });
    });

    it('go on where a page ended', async () => {
      await send('buy milk');
      await send('buy more milk');
      const first = await me.client.call('searchChats', { query: { q: 'milk', limit: 3 } });
      const cursor = first.next_cursor ?? 'none';
      const rest = await me.client.call('searchChats', { query: { q: 'milk', limit: 3, cursor } });
      const ids = [...first.hits, ...rest.hits].map(({ message_id: id }) => id);
      expect(new Set(ids).size).toBe(4);
      expect(rest.next_cursor).toBeNull();
    });

    it('keep back what was written for the machinery', async () => {
      const { conversation_id: conversationId } = await send('hello');
      await insertStoredMessages(server.database.db, [
        {
          id: uuidv7(),
          conversationId,
          userId: me.user.id,
          role: 'assistant',
          messageType: null,
          content: 'Debug: milk',
          state: 'complete',
          seq: 0,
          nothingChanged: false,
          source: 'chat',
          sendKey: null,
          replyTo: null,
          turnJson: null,
          leaseUntil: null,
          stopAsked: false,
          writtenAt: null,
          hiddenAt: null,
          replaces: null,
          createdAt: server.clock.now(),
        },
      ]);
      expect((await search({ q: 'debug milk' })).body).toMatchObject({ hits: [] });
    });

    it.each([
      ['nothing', { q: '  ' }],
      ['no search at all', {}],
      ['too much', { q: 'x'.repeat(limits.chatSearch.max + 1) }],
      ['a page that never was', { q: 'milk', cursor: 'x' }],
    ])('refuse %s', async (_, query) => {
      expect((await search(query)).status).toBe(422);
    });
  });

  describe('exported', () => {
    const exported = async (id: string, format: 'markdown' | 'json', who = me) =>
      await who.client.send('exportConversation', { params: { id }, query: { format } });

    it('are Markdown in which no message passes for a heading', async () => {
      const { conversation_id: id } = await send('# Buy\n\nbread');
      const { body, headers } = await exported(id, 'markdown');
      expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename="squeeze-conversation-[\d-]+\.md"/,
      );
      expect(body).toMatch(
        /^# # Buy bread\n\nBegun [-\d: ]+\.\n\n\*\*You\*\* · [-\d: ]+\n\n> # Buy\n> \n> bread\n/,
      );
      expect(body).toContain('**Squeeze**');
    });

    it('leave out what has been written otherwise since', async () => {
      const { conversation_id: id, user_message_id: edits } = await send('good morning');
      await me.client.call('sendChatMessage', {
        body: { content: 'hello', conversation_id: id, edits },
      });
      for (const format of ['markdown', 'json'] as const) {
        expect(JSON.stringify((await exported(id, format)).body)).not.toContain('good morning');
      }
    });

    it('are JSON with everything that was said and done', async () => {
      const { conversation_id: id, user_message_id: asked } = await send('buy bread');
      const { body, headers } = await exported(id, 'json');
      expect(headers.get('content-type')).toBe('application/json');
      expect(body).toMatchObject({
        conversation: { id, user_input: 'buy bread', message_count: 2 },
        messages: [
          { id: asked, role: 'user', content: 'buy bread', source: 'chat', receipts: [] },
          { role: 'assistant', receipts: [{ noun: 'todo', action: 'created', title: 'buy bread' }] },
        ],
      });
    });

    it('are not for others, and not to be had once deleted', async () => {
      const { conversation_id: id } = await send('buy bread');
      expect((await exported(id, 'json', await signIn(server))).status).toBe(404);
      await me.client.call('deleteConversation', { params: { id } });
      expect((await exported(id, 'markdown')).status).toBe(404);
    });
  });
});
