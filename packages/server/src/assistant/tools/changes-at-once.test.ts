import type { Db } from '@squeeze/database/connection';
import { updateAiTask } from '@squeeze/database/repositories/ai-task-repository';
import { updateTodo } from '@squeeze/database/repositories/todo-repository';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenTodo } from '@squeeze/testing/given-todo';
import { openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toolNamed } from './all-tools.ts';
import type { Change, ChangingTool } from './tool.ts';

const unused = { jobs: { enqueue: () => Promise.resolve('job') }, machineTimeZone: null };
const changing = (name: string): ChangingTool => {
  const tool = toolNamed(name);
  if (tool === null || tool.permission === 'read' || tool.permission === 'outward')
    throw new Error(`${name} changes nothing`);
  return tool;
};

const now = Date.UTC(2026, 5, 10, 14, 30);

// SQLite has one transaction that writes at a time.
describe('a tool that changes what somebody else is changing', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  /** What a call changes that begins while another transaction has renamed the thing, and ends after it has committed. */
  const changedMeanwhile = async (
    tool: ChangingTool,
    { id, userId, rename }: { id: string; userId: string; rename: (trx: Db) => Promise<unknown> },
  ): Promise<Change> => {
    const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
    const { promise: renamed, resolve: hasRenamed } = Promise.withResolvers<void>();
    const other = database.transaction(async (trx) => {
      await rename(trx);
      hasRenamed();
      await mayCommit;
    });
    await renamed;
    const call = database.transaction((db) =>
      tool.effect(
        {
          db,
          owner: { userId, timeZone: 'Europe/Zagreb' },
          now: now + 2,
          source: 'chat',
          preferenceParts: unused,
        },
        { id, title: 'Third', until: '2026-06-12T08:00:00Z' },
      ),
    );
    await vi.waitUntil(waits);
    commit();
    await other;
    return await call;
  };

  const waits = async (): Promise<boolean> => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
    return rows.length > 0;
  };

  it.each(['complete_todo', 'change_todo', 'delete_todo'])(
    '%s would put back what was there',
    async (name) => {
      const { id, userId } = await givenTodo(database.db, { title: 'First' });
      const rename = (trx: Db) => updateTodo(trx, userId, id, { title: 'Second', updatedAt: now + 1 });
      const { before } = await changedMeanwhile(changing(name), { id, userId, rename });
      expect(before).toMatchObject({ title: 'Second', updatedAt: now + 1 });
    },
  );

  it.each(['pause_ai_task', 'resume_ai_task', 'change_reminder', 'snooze_reminder', 'delete_ai_task'])(
    '%s would put back what was there',
    async (name) => {
      const { id, userId } = await givenAiTask(database.db, { title: 'First' });
      const rename = (trx: Db) => updateAiTask(trx, userId, id, { title: 'Second', updatedAt: now + 1 });
      const { before } = await changedMeanwhile(changing(name), { id, userId, rename });
      expect(before).toMatchObject({ updatedAt: now + 1, snapshot: { title: 'Second' } });
    },
  );
});
