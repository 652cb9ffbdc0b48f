import { randomFrom } from '@squeeze/testing/random-from';
import { givenAiTask, givenTaskRun } from '@squeeze/testing/given-ai-task';
import { givenConversation } from '@squeeze/testing/given-conversation';
import { givenNote } from '@squeeze/testing/given-note';
import { givenTodo } from '@squeeze/testing/given-todo';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillSearchIndex } from '../migrations/20261127120000_create_search_index.ts';
import { failAbandonedReplies } from '../repositories/abandoned-reply-repository.ts';
import * as tasks from '../repositories/ai-task-repository.ts';
import * as messages from '../repositories/chat-message-repository.ts';
import * as conversations from '../repositories/conversation-repository.ts';
import * as missed from '../repositories/missed-run-repository.ts';
import * as notes from '../repositories/note-repository.ts';
import * as occurrences from '../repositories/occurrence-repository.ts';
import * as replies from '../repositories/reply-repository.ts';
import * as runs from '../repositories/task-run-repository.ts';
import * as todos from '../repositories/todo-repository.ts';

/** Every entry with its tokens, each on a line. */
async function readIndex({ db, dialect }: TestDatabase): Promise<string[]> {
  if (dialect === 'postgres') {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', kind, thing_id, user_id, coarse, tokens::text) as line from search_entries
    `.execute(db);
    return rows.map(({ line }) => line).toSorted();
  }
  await sql`create virtual table if not exists temp.found using fts5vocab(main, search_index, instance)`.execute(
    db,
  );
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', kind, thing_id, user_id, coarse, group_concat(term, ' ')) as line
    from (select doc, term from temp.found order by doc, term) left join search_entries on number = doc group by doc
  `.execute(db);
  return rows.map(({ line }) => line).toSorted();
}

describe.each(dialects)('$name: the search index and its rows', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  /** Change it for a while to walk elsewhere. */
  const seed = 20_261_127;
  it(`agree after any walk of writes (seed ${seed})`, async () => {
    const { db } = database;
    const random = randomFrom(seed);
    const below = (count: number): number => Math.floor(random() * count);
    const pick = <One>(all: readonly One[]): One => all[below(all.length)] as One;
    const wordsOf = (): string =>
      Array.from({ length: 1 + below(4) }, () =>
        pick(['Café', 'milk', '会议', 'a*b', '“x”', '🎉', '06 12 34 56 78']),
      ).join(' ');
    let now = givenAt;
    const people = [await givenUser(db), await givenUser(db), await givenUser(db)].map(({ id }) => id);
    const known = { todo: [], note: [], task: [], run: [], talk: [], message: [] } as Record<
      string,
      [string, string][]
    >;
    const add = (kind: string, userId: string, id: string): void => void known[kind]?.push([userId, id]);
    /** One that was made once; it may be gone. */
    const one = async (
      kind: string,
      work: (userId: string, id: string) => Promise<unknown>,
    ): Promise<void> => {
      const all = known[kind] ?? [];
      if (all.length > 0) await work(...pick<[string, string]>(all));
    };
    const stored = (userId: string, id: string) => ({ id, userId, deletedAt: below(2) === 0 ? null : now });
    const steps: readonly ((userId: string) => Promise<void>)[] = [
      async (userId) =>
        add('todo', userId, (await givenTodo(db, { userId, title: wordsOf(), updatedAt: now })).id),
      () => one('todo', (u, id) => todos.updateTodo(db, u, id, { title: wordsOf(), updatedAt: now })),
      () => one('todo', (u, id) => todos.updateTodo(db, u, id, { category: wordsOf(), updatedAt: now })),
      () => one('todo', (u, id) => todos.softDeleteTodo(db, u, id, now)),
      () => one('todo', (u, id) => todos.restoreTodo(db, u, id, now)),
      async (userId) => {
        const like = await givenTodo(db, { userId });
        const id = uuidv7();
        await todos.insertStoredTodos(db, [
          { ...like, title: wordsOf(), ...stored(userId, id) },
          { ...like, title: 'Already here', deletedAt: null },
        ]);
      },
      async () => void (await todos.purgeDeletedTodos(db, now - 5_000)),
      async (userId) =>
        add('note', userId, (await givenNote(db, { userId, title: wordsOf(), tags: [wordsOf()] })).id),
      () =>
        one('note', async (u, id) => {
          const note = await notes.findNote(db, u, id);
          if (note === null) return;
          const change = pick([{ content: wordsOf() }, { pinned: true }, { tags: [] }, { title: '' }]);
          await notes.updateNote(db, { ...note, ...change, updatedAt: now });
        }),
      () => one('note', (u, id) => notes.softDeleteNote(db, u, id, now)),
      async (userId) => {
        const like = await givenNote(db, { userId });
        await notes.insertStoredNotes(db, [{ ...like, content: wordsOf(), ...stored(userId, uuidv7()) }]);
      },
      async () => void (await notes.purgeDeletedNotes(db, now - 5_000)),
      async (userId) => add('task', userId, (await givenAiTask(db, { userId, title: wordsOf() })).id),
      () => one('task', (u, id) => tasks.updateAiTask(db, u, id, { context: wordsOf(), updatedAt: now })),
      () => one('task', (u, id) => tasks.softDeleteAiTask(db, u, id, now)),
      async (userId) => {
        const like = await givenAiTask(db, { userId });
        await tasks.insertStoredAiTasks(db, [{ ...like, title: wordsOf(), ...stored(userId, uuidv7()) }]);
      },
      async () => void (await tasks.purgeDeletedAiTasks(db, now - 5_000)),
      () =>
        one('task', async (userId, taskId) => {
          if ((await tasks.findAiTask(db, userId, taskId)) === null) return;
          const status = pick(['claimed', 'asked'] as const);
          const outcome = pick([null, wordsOf()]);
          const run = await givenTaskRun(db, {
            userId,
            taskId,
            dueAt: now,
            status,
            outcome,
            occurrenceKey: uuidv7(),
          });
          add('run', userId, run.id);
          const imported = { ...run, id: uuidv7(), occurrenceKey: uuidv7(), outcome: wordsOf() };
          await runs.insertStoredTaskRuns(db, [imported]);
          await occurrences.insertRuns(db, [
            { ...imported, id: uuidv7() },
            { ...run, id: uuidv7(), occurrenceKey: uuidv7() },
          ]);
        }),
      () =>
        one('run', (_, id) =>
          occurrences.settleRuns(db, [id], {
            status: 'done',
            late: false,
            now,
            outcome: pick([null, wordsOf()]),
          }),
        ),
      () =>
        one('run', (_, id) =>
          missed.letMissedRunsGo(db, [id], { now, because: 'not_running', outcome: wordsOf() }),
        ),
      () => one('run', (_, id) => missed.claimMissedRuns(db, [id], now)),
      async () => void (await occurrences.purgeRuns(db, now - 9_000)),
      async (userId) => add('talk', userId, (await givenConversation(db, { userId })).id),
      () => one('talk', (u, id) => conversations.setFirstWords(db, u, id, wordsOf())),
      () => one('talk', (u, id) => conversations.softDeleteConversation(db, u, id, now)),
      async () => void (await conversations.purgeDeletedConversations(db, now - 5_000)),
      async (userId) => {
        const like = await givenConversation(db, { userId });
        await conversations.insertStoredConversations(db, [
          { ...like, userInput: wordsOf(), ...stored(userId, uuidv7()) },
        ]);
      },
      () =>
        one('talk', async (userId, conversationId) => {
          if ((await conversations.findConversation(db, userId, conversationId)) === null) return;
          const place = { id: uuidv7(), conversationId, userId, createdAt: now };
          await messages.insertUserMessage(db, { ...place, content: wordsOf(), sendKey: null });
          add('message', userId, place.id);
          await failAbandonedReplies(
            db,
            { now: Number.MAX_SAFE_INTEGER, leftBefore: Number.MAX_SAFE_INTEGER },
            { conversationId },
          );
          const lease = { owner: 'us', until: now };
          const reply = { ...place, id: uuidv7() };
          await replies.insertReply(db, { ...reply, replyTo: place.id, lease });
          await replies.writeReply(db, reply.id, lease, { content: wordsOf(), seq: 1 });
          const end = {
            content: wordsOf(),
            seq: 2,
            state: 'complete',
            nothingChanged: false,
            turnJson: '{}',
            turn: { kind: 'built-in', fellBack: false, begunAt: now, ms: 0 },
          } as const;
          if (below(2) === 0) await replies.settleReply(db, reply.id, 'us', end);
          const row = await messages.findMessage(db, userId, place.id);
          if (row !== null)
            await messages.insertStoredMessages(db, [{ ...row, id: uuidv7(), content: wordsOf() }]);
        }),
      () =>
        one('message', async (u, id) => {
          const row = await messages.findMessage(db, u, id);
          if (row !== null) await messages.hideMessagesFrom(db, u, row, now);
        }),
      async () => void (await messages.purgeHiddenMessages(db, now - 5_000)),
    ];
    for (let step = 0; step < 400; step += 1) {
      now += 500;
      await pick(steps)(pick(people));
      if (step === 200)
        await db
          .deleteFrom('users')
          .where('id', '=', people.pop() ?? '')
          .execute();
    }
    // What is being written is found once it is there.
    await failAbandonedReplies(db, { now: Number.MAX_SAFE_INTEGER, leftBefore: Number.MAX_SAFE_INTEGER });
    const kept = await readIndex(database);
    await db.deleteFrom('search_entries').execute();
    expect(await readIndex(database)).toEqual([]);
    await fillSearchIndex(db as unknown as Kysely<unknown>);
    expect(kept).toEqual(await readIndex(database));
    expect(new Set(kept.map((line) => line.split(' ')[0])).size).toBe(6);
  });

  it('agree where the write is rolled back', async () => {
    const before = await readIndex(database);
    const failing = database.transaction(async (trx) => {
      await givenNote(trx, { title: 'Never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await readIndex(database)).toEqual(before);
  });
});
