import { insertStoredConversations } from '@squeeze/database/repositories/conversation-repository';
import { insertStoredMessages } from '@squeeze/database/repositories/chat-message-repository';
import { insertStoredTodos } from '@squeeze/database/repositories/todo-repository';
import { exportedFiles } from '@squeeze/contracts/export-format';
import type { Db } from '@squeeze/database/connection';
import '@squeeze/testing/fixed-seed';
import { givenEverything } from '@squeeze/testing/given-everything';
import { exportedThings, withoutIds } from '@squeeze/testing/read-export';
import { signIn, type SignedIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Text as the product stores it: trimmed, without NUL; anything else of Unicode. */
const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((value) => value.replaceAll(String.fromCodePoint(0), '').toWellFormed().trim())
  .filter((value) => value !== '');
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const todo = fc.record({
  title: text,
  description: optional(text),
  due: fc.oneof(fc.constant(null), fc.constant('2028-02-29'), instant),
  priority: fc.constantFrom('low', 'medium', 'high'),
  category: optional(text),
  status: fc.constantFrom('pending', 'in_progress', 'completed', 'cancelled'),
  at: instant,
  startedAt: optional(instant),
  deletedAt: optional(instant),
});
const conversation = fc.record({
  said: text,
  at: instant,
  deletedAt: optional(instant),
  // Empty while nothing has been written yet.
  messages: fc.array(
    fc.record({ content: fc.oneof(text, fc.constant('')), later: fc.integer({ min: 0, max: 2 }) }),
    {
      maxLength: 6,
    },
  ),
});
const account = fc.record({
  todos: fc.array(todo, { maxLength: 12 }),
  conversations: fc.array(conversation, { maxLength: 4 }),
});
type Account = typeof account extends fc.Arbitrary<infer Value> ? Value : never;

async function store(db: Db, userId: string, { todos, conversations }: Account): Promise<void> {
  await insertStoredTodos(
    db,
    todos.map(({ due, at, ...one }) => ({
      ...one,
      id: uuidv7(),
      userId,
      startDate: null,
      someday: false,
      estimateMinutes: null,
      steps: [],
      repeat: null,
      seriesId: null,
      occurrence: null,
      moved: null,
      position: null,
      dueDay: typeof due === 'string' ? due : null,
      dueAt: typeof due === 'number' ? due : null,
      dueSort: typeof due === 'number' ? due : null,
      createdAt: at,
      updatedAt: at,
      completedAt: null,
    })),
  );
  for (const { said, at, deletedAt, messages } of conversations) {
    const id = uuidv7();
    const times = { createdAt: at, updatedAt: at, deletedAt };
    const messageCount = messages.length;
    await insertStoredConversations(db, [
      { id, userId, source: 'chat', userInput: said, messageCount, ...times },
    ]);
    await insertStoredMessages(
      db,
      messages.map(
        ({ content, later }, index) =>
          ({
            id: uuidv7(),
            conversationId: id,
            userId,
            content,
            createdAt: at + later,
            state: 'complete',
            role: index % 2 === 0 ? 'user' : 'assistant',
            messageType: null,
            seq: 0,
            nothingChanged: false,
            sendKey: null,
            replyTo: null,
            turnJson: null,
            leaseUntil: null,
            stopAsked: false,
            source: index % 2 === 0 ? 'sms' : 'chat',
            writtenAt: null,
            hiddenAt: null,
            replaces: null,
          }) as const,
      ),
    );
  }
}

const exportOf = async ({ client }: SignedIn): Promise<Uint8Array> =>
  (await client.call('exportMyData', {})) as Uint8Array;

/** Many accounts are made one after the other. */
const timeoutMs = 120_000;

describe('moving', () => {
  let servers: Record<'sqlite' | 'postgres', TestServer>;
  beforeAll(async () => {
    servers = {
      sqlite: await startTestServer({ dialect: 'sqlite' }),
      postgres: await startTestServer({ dialect: 'postgres' }),
    };
  });
  afterAll(async () => {
    for (const server of Object.values(servers)) await server[Symbol.asyncDispose]();
  });

  /** Somebody new each time, from an address of their own and rarely enough for the limits. */
  async function somebody(server: TestServer): Promise<SignedIn> {
    server.clock.advance(60_000);
    return await signIn(server);
  }

  it.each([
    ['sqlite', 'postgres'],
    ['postgres', 'sqlite'],
  ] as const)(
    'from %s to %s changes nothing but the ids',
    async (source, target) => {
      await fc.assert(
        fc.asyncProperty(account, async (content) => {
          const [from, to] = [await somebody(servers[source]), await somebody(servers[target])];
          await store(servers[source].database.db, from.user.id, content);
          const file = await exportOf(from);

          const { import: done } = await to.client.call('importMyData', { query: {}, upload: file });

          expect(done.remarks).toEqual([]);
          const before = await exportedThings(file);
          const after = await exportedThings(await exportOf(to));
          expect(withoutIds(after)).toEqual(withoutIds(before));
          expect(before.todos).toHaveLength(content.todos.length);
        }),
        { numRuns: 20 },
      );
    },
    timeoutMs,
  );

  it('refuses a file whose table of contents calls something of it by another name', async () => {
    const server = servers.sqlite;
    const owner = await somebody(server);
    await givenEverything(server.database.db, { userId: owner.user.id, count: 1 });
    const whole = Buffer.from(await exportOf(owner));
    const names = Object.values(exportedFiles).filter((name) => whole.includes(name));
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const file = Buffer.from(whole);
      // Each stands before what it names, and in the table at the end.
      const at = file.lastIndexOf(name);
      file[at] = (file[at] ?? 0) ^ 1;
      const to = await somebody(server);
      expect(await to.client.send('importMyData', { upload: file })).toMatchObject({
        status: 422,
        body: { code: 'invalid_import' },
      });
    }
  });

  it(
    'never takes over half of what a damaged file holds of a thing, and never breaks',
    async () => {
      const server = servers.sqlite;
      const owner = await somebody(server);
      await givenEverything(server.database.db, { userId: owner.user.id, count: 4 });
      const whole = Buffer.from(await exportOf(owner));
      const things = await exportedThings(whole);
      const titles = new Set(things.todos.map((one) => one['title']));
      const damage = fc.oneof(
        fc.record({ at: fc.nat(whole.length * 8 - 1), kind: fc.constant('flip' as const) }),
        fc.record({ at: fc.nat(whole.length - 1), kind: fc.constant('cut' as const) }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (damages) => {
          let file = Buffer.from(whole);
          for (const { kind, at } of damages) {
            if (kind === 'cut') file = file.subarray(0, at);
            else if (at >> 3 < file.length) file[at >> 3] = (file[at >> 3] ?? 0) ^ (1 << (at & 7));
          }
          const to = await somebody(server);
          const answer = await to.client.send('importMyData', { upload: file });
          expect([202, 422]).toContain(answer.status);
          const { todos, messages, conversations } = await exportedThings(await exportOf(to));
          for (const one of todos) expect(titles).toContain(one['title']);
          // What was refused has left nothing; what was taken is all of it.
          const taken = answer.status === 202 ? things : { todos: [], messages: [], conversations: [] };
          expect([todos.length, conversations.length, messages.length]).toEqual([
            taken.todos.length,
            taken.conversations.length,
            taken.messages.length,
          ]);
        }),
        { numRuns: 40 },
      );
    },
    timeoutMs,
  );
});
