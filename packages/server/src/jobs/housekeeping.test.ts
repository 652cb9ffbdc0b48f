import { findDeletedAiTask } from '@squeeze/database/repositories/ai-task-repository';
import { idAt } from '@squeeze/database/id-at';
import { findDeletedTodo, findTodo } from '@squeeze/database/repositories/todo-repository';
import { reserveTurn, settleTurn } from '@squeeze/database/repositories/assistant-turn-repository';
import {
  sumErasedTurns,
  sumTurnHours,
  sumTurnQuarters,
} from '@squeeze/database/repositories/turn-count-repository';
import { insertOauthCalls } from '@squeeze/database/repositories/oauth-call-repository';
import { insertSyncLog } from '@squeeze/database/repositories/sync-log-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import type { Db } from '@squeeze/database/connection';
import { givenSyncConflict } from '@squeeze/testing/given-sync-conflict';
import { givenTodo } from '@squeeze/testing/given-todo';
import { uuidv7 } from 'uuidv7';
import { givenAiTask, givenTaskRun } from '@squeeze/testing/given-ai-task';
import { registerAccount } from '@squeeze/testing/register';
import { findText } from '@squeeze/database/repositories/text-message-repository';
import { givenText } from '@squeeze/testing/given-text';
import type { TextState } from '@squeeze/database/text-states';
import { signIn } from '@squeeze/testing/sign-in';
import { startTestServer, type TestServer } from '@squeeze/testing/start-test-server';
import { dialects } from '@squeeze/testing/test-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { continueEndingTurns } from '../features/assistant-model/end-left-turns.ts';
import { PurposeKeys } from '../security/purpose-keys.ts';
import { housekeepingPolicy, purgeExpired } from './housekeeping.ts';

const hour = 60 * 60_000;

const givenSyncEntry = (db: Db, userId: string, createdAt: number): Promise<void> =>
  insertSyncLog(db, {
    id: uuidv7(),
    userId,
    integrationId: uuidv7(),
    provider: 'google',
    noun: 'todo',
    listName: 'List',
    addedHere: 1,
    changedHere: 0,
    removedHere: 0,
    addedThere: 0,
    madeAnew: 0,
    changedThere: 0,
    removedThere: 0,
    conflicts: 0,
    unread: 0,
    heldBack: 0,
    held: [],
    unreadNamed: [],
    removed: [],
    failure: null,
    createdAt,
  });

describe.each(dialects)('$name: housekeeping', ({ name }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ dialect: name });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const purge = (purgeNeverSignedIn = true) =>
    purgeExpired({
      database: server.database,
      clock: server.clock,
      keys: new PurposeKeys(server.secrets),
      jobs: server.jobs,
      purgeNeverSignedIn,
    });

  it('ends texts that were left on their way, and forgets what they say', async () => {
    const { user } = await signIn(server);
    const { db } = server.database;
    const text = (id: string, state: TextState, direction: 'in' | 'out') =>
      givenText(db, {
        id,
        userId: user.id,
        direction,
        state,
        bodySealed: 'sealed',
        createdAt: server.clock.now(),
      });
    await text('left', 'sending', 'out');
    await text('lost', 'received', 'in');
    server.clock.advance(24 * hour + 1);
    await text('waiting', 'queued', 'out');
    expect(await purge()).toMatchObject({ strandedTexts: 2 });
    expect(await findText(db, 'left')).toMatchObject({ state: 'unknown', bodySealed: null });
    expect(await findText(db, 'lost')).toMatchObject({ state: 'ignored', bodySealed: null });
    expect(await findText(db, 'waiting')).toMatchObject({ state: 'queued', bodySealed: 'sealed' });
    expect(await purge()).toMatchObject({ strandedTexts: 0 });
  });

  it('forgets how calls to providers went after 400 days, and what was kept in step as long as its person says', async () => {
    const { client, user } = await signIn(server);
    const usual = await signIn(server);
    const { db } = server.database;
    await client.call('updateOauthSettings', { body: { security: { auditLogRetention: 365 } } });
    const now = server.clock.now();
    const call = { provider: 'google', kind: 'refresh', status: 200, worked: true, ms: 1 } as const;
    const called = (days: number) => ({ ...call, id: uuidv7(), userId: user.id, at: now - days * 24 * hour });
    await insertOauthCalls(db, [called(399), called(401)]);
    for (const { user: person } of [{ user }, usual]) {
      for (const days of [10, 100, 366]) {
        const createdAt = now - days * 24 * hour;
        await givenSyncEntry(db, person.id, createdAt);
        const { id: thingId } = await givenTodo(db, { userId: person.id });
        const conflict = await givenSyncConflict(db, { userId: person.id, thingId });
        await db
          .updateTable('sync_conflicts')
          .set({ created_at: createdAt })
          .where('id', '=', conflict)
          .execute();
      }
    }
    expect(await purge()).toMatchObject({ oauthCalls: 1, syncLog: 6 });
    const left = async (table: 'sync_log' | 'sync_conflicts', userId: string) =>
      (await db.selectFrom(table).select('created_at').where('user_id', '=', userId).execute())
        .map(({ created_at: at }) => (now - at) / (24 * hour))
        .toSorted((a, b) => a - b);
    expect(await left('sync_log', user.id)).toEqual([10, 100]);
    expect(await left('sync_conflicts', user.id)).toEqual([10, 100]);
    expect(await left('sync_log', usual.user.id)).toEqual([10]);
    expect(await left('sync_conflicts', usual.user.id)).toEqual([10]);
    expect(await purge()).toMatchObject({ oauthCalls: 0, syncLog: 0 });
  });

  it('forgets turns of the assistant after 400 days, and ends those that nobody has ended for two', async () => {
    const { user } = await signIn(server);
    const { db } = server.database;
    const now = server.clock.now();
    const place = (id: string) => ({ id, userId: user.id, source: 'chat' }) as const;
    const used = { inputTokens: 1, outputTokens: 1, estimated: true, cost: 5 };
    const began = (id: string, days: number) =>
      reserveTurn(db, { ...place(id), ...used, model: 'small', createdAt: now - days * 24 * hour });
    const ended = (id: string, days: number) =>
      settleTurn(db, {
        ...place(id),
        kind: 'built-in',
        outcome: 'answered',
        begunAt: now - days * 24 * hour,
        ms: 3,
      });
    await began('goes on', 1);
    for (let turn = 0; turn < 101; turn += 1) await began(`left ${turn}`, 3);
    await ended('kept', 399);
    await ended('old', 402);
    expect(await purge()).toMatchObject({ turns: 1 });
    expect(await continueEndingTurns(server, now)).toBe(1);
    // Another process finds the same.
    expect(await continueEndingTurns(server, now)).toBe(1);
    await server.runJobs();
    expect(await continueEndingTurns(server, now)).toBe(0);
    const whole = { from: 0, before: 9_000_000 };
    const left = { turns: 102, answered: 1, byModel: 101, micros: 505 };
    expect(await sumTurnHours(db, whole)).toMatchObject(left);
    expect(await sumTurnQuarters(db, user.id, whole)).toMatchObject(left);
    expect(await sumErasedTurns(db, whole)).toBe(0);
    expect(await purge()).toMatchObject({ turns: 0 });
  });

  it('keeps a deleted todo for 30 days, then erases it; others stay', async () => {
    const { client, user } = await signIn(server);
    const { db } = server.database;
    const kept = (await client.call('createTodo', { body: { title: 'Stays' } })).todo.id;
    const gone = (await client.call('createTodo', { body: { title: 'Goes' } })).todo.id;
    await client.call('deleteTodo', { params: { id: gone } });
    server.clock.advance(housekeepingPolicy.deletedKeptMs - hour);
    expect(await purge()).toMatchObject({ todos: 0 });
    expect(await findDeletedTodo(db, user.id, gone)).not.toBeNull();
    server.clock.advance(2 * hour);
    expect(await purge()).toMatchObject({ todos: 1 });
    expect(await findDeletedTodo(db, user.id, gone)).toBeNull();
    expect(await findTodo(db, user.id, kept)).not.toBeNull();
  });

  it('does the same with a deleted AI task', async () => {
    const { client, user } = await signIn(server);
    const { db } = server.database;
    const body = { title: 'Goes' };
    const { id } = (await client.call('createAiTask', { body })).data.task;
    await client.call('deleteAiTask', { params: { id } });
    server.clock.advance(housekeepingPolicy.deletedKeptMs - hour);
    expect(await purge()).toMatchObject({ aiTasks: 0 });
    server.clock.advance(2 * hour);
    expect(await purge()).toMatchObject({ aiTasks: 1 });
    expect(await findDeletedAiTask(db, user.id, id)).toBeNull();
  });

  it('erases accounts that never signed in after a day, where they could have verified themselves', async () => {
    const { user } = (await registerAccount(server)).answer;
    const active = await signIn(server);
    server.clock.advance(housekeepingPolicy.neverSignedInKeptMs + hour);
    expect(await purge(false)).toMatchObject({ users: 0 });
    expect(await purge()).toMatchObject({ users: 1 });
    expect(await findUser(server.database.db, user.id)).toBeNull();
    expect(await findUser(server.database.db, active.user.id)).not.toBeNull();
  });

  it('keeps a read notification for half a year, and the history of tasks for a year', async () => {
    const { db } = server.database;
    const { id: taskId, userId } = await givenAiTask(db);
    const now = server.clock.now();
    const day = 24 * hour;
    const notification = (ageMs: number, readAt: number | null) =>
      db
        .insertInto('notifications')
        .values({
          id: idAt(now - ageMs),
          user_id: userId,
          kind: 'reminder',
          title: 'Water the plants',
          items_json: '[]',
          late: 0,
          dedupe_key: String(ageMs),
          created_at: now - ageMs,
          shown_at: now - ageMs,
          announced_at: now - ageMs,
          read_at: readAt,
        })
        .execute();
    const read = housekeepingPolicy.readNotificationsKeptMs;
    const year = housekeepingPolicy.runsKeptMs;
    await notification(read + day, now);
    await notification(read + 2 * day, null);
    await notification(read - day, now);
    await notification(year + day, null);
    for (const finishedAt of [now - year - day, now - year + day]) {
      await givenTaskRun(db, {
        id: idAt(finishedAt),
        taskId,
        userId,
        dueAt: finishedAt,
        status: 'done',
        finishedAt,
      });
    }
    expect(await purge()).toMatchObject({ oldNotifications: 2, runs: 1 });
    const left = await db.selectFrom('notifications').select('dedupe_key').orderBy('id').execute();
    expect(left.map((row) => Number(row.dedupe_key))).toEqual([read + 2 * day, read - day]);
    expect(await purge()).toMatchObject({ oldNotifications: 0, runs: 0 });
  });

  it('forgets a job seven days after it was over', async () => {
    const { db } = server.database;
    const id = await server.jobs.enqueue(db, 'run-task', { runId: 'none' });
    await server.jobs.cancel(db, 'run-task', id);
    server.clock.advance(housekeepingPolicy.finishedJobsKeptMs);
    expect(await purge()).toMatchObject({ jobs: 0 });
    server.clock.advance(1);
    expect(await purge()).toMatchObject({ jobs: 1 });
  });

  it('finds nothing to do the second time, and on two processes at once', async () => {
    const { client } = await signIn(server);
    const { id } = (await client.call('createTodo', { body: { title: 'Goes' } })).todo;
    await client.call('deleteTodo', { params: { id } });
    server.clock.advance(housekeepingPolicy.deletedKeptMs + hour);
    const both = await Promise.all([purge(), purge()]);
    expect(both.reduce((sum, purged) => sum + purged.todos, 0)).toBe(1);
    expect(await purge()).toMatchObject({ todos: 0, users: 0, idempotencyKeys: 0 });
  });
});
