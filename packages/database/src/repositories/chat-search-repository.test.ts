import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hideMessagesFrom, insertUserMessage } from './chat-message-repository.ts';
import { insertReply, settleReply } from './reply-repository.ts';
import { type ChatHits, searchChats } from './chat-search-repository.ts';
import { insertConversation, softDeleteConversation } from './conversation-repository.ts';

describe.each(dialects)('$name: chat search', ({ name }) => {
  let database: TestDatabase;
  let userId: string;
  let at = givenAt;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  beforeEach(async () => {
    userId = (await givenUser(database.db)).id;
  });
  afterAll(() => database.close());

  const begin = async (userInput: string): Promise<string> => {
    const id = uuidv7();
    await insertConversation(database.db, { id, userId, source: 'chat', userInput, createdAt: at });
    return id;
  };
  const say = async (conversationId: string, content: string, source = 'chat'): Promise<string> => {
    at += 1_000;
    const message = { id: uuidv7(), conversationId, userId, source, createdAt: at };
    await insertUserMessage(database.db, { ...message, content, sendKey: null });
    return message.id;
  };
  const search = (sought: string, page: Partial<Parameters<typeof searchChats>[3]> = {}): Promise<ChatHits> =>
    searchChats(database.db, userId, sought, { limit: 20, before: null, ...page });
  const found = async (sought: string): Promise<string[]> =>
    (await search(sought)).hits.map(({ message, title }) => message?.content ?? title);

  it('finds every word, whatever its case and accents, the latest first', async () => {
    const id = await begin('hello');
    await say(id, 'Crème brûlée for ÉLODIE');
    await say(id, 'creme fraiche');
    expect(await found('CREME')).toEqual(['creme fraiche', 'Crème brûlée for ÉLODIE']);
    expect(await found('élodie créme')).toEqual(['Crème brûlée for ÉLODIE']);
    expect(await found('brul')).toEqual(['Crème brûlée for ÉLODIE']);
    expect(await found('milk')).toEqual([]);
    expect(await found('  ')).toEqual([]);
  });

  it.each(['100%', 'a_b', 'back\\slash', "o'clock", '"quoted"', '<b>'])(
    'takes %s to the letter',
    async (sought) => {
      const id = await begin('hello');
      await say(id, `it says ${sought} here`);
      await say(id, '100 axb backslash oclock quoted b');
      expect(await found(sought)).toEqual([`it says ${sought} here`]);
    },
  );

  it('finds the latest however many messages there are, page after page', async () => {
    const titled = await begin('milk in the title alone');
    const id = await begin('hello');
    // More than are looked at in one go.
    for (let n = 0; n < 450; n += 1) await say(id, n % 4 === 0 ? `milk ${n}` : `bread ${n}`);
    const first = await search('milk', { limit: 100 });
    expect(first.hits.map(({ message }) => message?.content).slice(0, 2)).toEqual(['milk 448', 'milk 444']);
    const second = await search('milk', { limit: 100, before: first.next });
    expect(second.hits.map(({ message }) => message?.content ?? 'the title')).toEqual([
      ...Array.from({ length: 13 }, (_, n) => `milk ${48 - 4 * n}`),
      'the title',
    ]);
    expect(second.hits.at(-1)?.conversationId).toBe(titled);
    expect(second.next).toBeNull();
  });

  it('finds what the assistant wrote, from its first words on', async () => {
    const id = await begin('hello');
    const asked = await say(id, 'what is there?');
    const lease = { owner: 'this process', until: at + 60_000 };
    const reply = { id: uuidv7(), conversationId: id, userId, createdAt: at };
    await insertReply(database.db, { ...reply, replyTo: asked, lease });
    const end = {
      state: 'complete',
      nothingChanged: false,
      turnJson: '{}',
      turn: { kind: 'built-in', fellBack: false, begunAt: at, ms: 0 },
      content: 'Déjà done',
      seq: 1,
    } as const;
    await settleReply(database.db, reply.id, lease.owner, end);
    expect((await search('deja')).hits).toMatchObject([
      {
        conversationId: id,
        title: 'hello',
        message: { id: reply.id, role: 'assistant', source: 'chat' },
        at,
      },
    ]);
  });

  it('finds a title once, by its message where one says the same', async () => {
    const id = await begin('Garden plan');
    expect((await search('garden')).hits).toMatchObject([{ conversationId: id, message: null }]);
    await say(id, 'Garden plan', 'sms');
    expect((await search('garden')).hits).toMatchObject([{ conversationId: id, message: { source: 'sms' } }]);
  });

  it('pages without losing or repeating any', async () => {
    const id = await begin('hello');
    for (let count = 1; count <= 5; count += 1) await say(id, `milk ${count}`);
    const seen: (string | undefined)[] = [];
    let page = await search('milk', { limit: 2 });
    for (;;) {
      seen.push(...page.hits.map(({ message }) => message?.content));
      if (page.next === null) break;
      page = await search('milk', { limit: 2, before: page.next });
    }
    expect(seen).toEqual(['milk 5', 'milk 4', 'milk 3', 'milk 2', 'milk 1']);
  });

  it('finds nothing that has been written otherwise since', async () => {
    const conversationId = await begin('hello');
    const id = await say(conversationId, 'bread');
    await hideMessagesFrom(database.db, userId, { conversationId, createdAt: at, id }, at);
    expect(await found('bread')).toEqual([]);
  });

  it('finds nothing of others, nor what was deleted', async () => {
    const id = await begin('secret garden');
    await say(id, 'secret garden');
    const own = userId;
    userId = (await givenUser(database.db)).id;
    expect(await found('secret')).toEqual([]);
    await softDeleteConversation(database.db, own, id, at);
    userId = own;
    expect(await found('secret')).toEqual([]);
  });
});
