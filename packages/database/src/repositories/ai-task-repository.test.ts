import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aiTaskSorts, aiTaskStatuses, aiTaskTypes } from '@squeeze/contracts/ai-tasks';
import type { StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { isForeignKeyViolation } from '../database-error.ts';
import * as aiTasks from './ai-task-repository.ts';
import { searchAiTasks } from './search-repository.ts';

const stranger = '0197f000-0000-7000-8000-000000000000';
const later = givenAt + 60_000;
const weekly: StoredSchedule = {
  type: 'weekly',
  time: '18:30',
  weekdays: ['mo', 'fr'],
  timeZone: 'Asia/Kathmandu',
};

describe.each(dialects)('$name: AI task repository', ({ name }) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  it('stores every field and reads it back', async () => {
    const { db } = database;
    const user = await givenUser(db);
    const task: aiTasks.NewAiTask = {
      id: '0197f000-1111-7000-8000-000000000001',
      userId: user.id,
      title: 'Résumer la journée 🦉',
      description: 'Two\nlines',
      type: 'periodic_task',
      schedule: weekly,
      context: 'Short, in French',
      todoId: null,
      channels: ['in_app', 'email'],
      catchUp: 'ask',
      status: 'active',
      scheduledAt: later,
      snoozedUntil: givenAt,
      createdAt: givenAt,
      updatedAt: later,
    };
    const stored = await aiTasks.insertAiTask(db, task);
    expect(stored).toEqual({ ...task, nextRunAt: givenAt, lastRunAt: null, deletedAt: null });
    expect(await aiTasks.findAiTask(db, user.id, task.id)).toEqual(stored);
    expect(await aiTasks.findAiTaskToChange(db, user.id, task.id)).toEqual(stored);
  });

  it('refuses a task of nobody', async () => {
    const { db } = database;
    const error: unknown = await givenAiTask(db, { userId: stranger }).catch((thrown: unknown) => thrown);
    expect(isForeignKeyViolation(error)).toBe(true);
  });

  it('shows a task to its owner alone', async () => {
    const { db } = database;
    const task = await givenAiTask(db);
    const { id } = task;
    const other = await givenUser(db);
    const change = { title: 'Mine now', updatedAt: later };
    expect(await aiTasks.findAiTask(db, other.id, id)).toBeNull();
    expect(await aiTasks.findAiTaskToChange(db, other.id, id)).toBeNull();
    expect(await aiTasks.updateAiTask(db, other.id, id, change)).toBeNull();
    expect(await aiTasks.softDeleteAiTask(db, other.id, id, later)).toBeNull();
    expect(await aiTasks.findAiTask(db, task.userId, id)).toEqual(task);
    await aiTasks.softDeleteAiTask(db, task.userId, id, later);
    expect(await aiTasks.findDeletedAiTask(db, other.id, id)).toBeNull();
    expect(await aiTasks.restoreAiTask(db, other.id, id, task, later)).toBeNull();
  });

  it('changes only what it is given', async () => {
    const { db } = database;
    const task = await givenAiTask(db, { description: 'On the balcony', context: 'Not the cactus' });
    const renamed = await aiTasks.updateAiTask(db, task.userId, task.id, {
      title: 'Water the herbs',
      updatedAt: later,
    });
    expect(renamed).toEqual({ ...task, title: 'Water the herbs', updatedAt: later });
    const rest = {
      description: null,
      type: 'automated_task',
      schedule: weekly,
      context: null,
      channels: [],
      catchUp: 'skip',
    } as const;
    const changed = await aiTasks.updateAiTask(db, task.userId, task.id, { ...rest, updatedAt: later });
    expect(changed).toEqual({ ...task, ...rest, title: 'Water the herbs', updatedAt: later });
    expect(await aiTasks.findAiTask(db, task.userId, task.id)).toEqual(changed);
  });

  it('keeps the next run in step with status, schedule and snooze', async () => {
    const { db } = database;
    const task = await givenAiTask(db);
    const set = async (timing: Parameters<typeof aiTasks.timingColumns>[0]) =>
      (await aiTasks.updateAiTask(db, task.userId, task.id, { timing, updatedAt: later }))?.nextRunAt;
    expect(task.nextRunAt).toBe(task.scheduledAt);
    expect(await set({ status: 'active', scheduledAt: 2_000, snoozedUntil: 1_000 })).toBe(1_000);
    expect(await set({ status: 'paused', scheduledAt: 2_000, snoozedUntil: 1_000 })).toBeNull();
    expect(await set({ status: 'active', scheduledAt: 2_000, snoozedUntil: null })).toBe(2_000);
    expect(await set({ status: 'completed', scheduledAt: null, snoozedUntil: null })).toBeNull();
  });

  it('is found by what title, description and context say now', async () => {
    const { db } = database;
    const task = await givenAiTask(db, { title: 'Café ÉCLAIR', description: 'Für  Oma' });
    const isFound = async (...words: string[]): Promise<boolean> =>
      (await searchAiTasks(db, task.userId, { words, limit: 10 })).length === 1;
    expect(await isFound('cafe', 'eclair', 'oma')).toBe(true);
    await Promise.all([
      aiTasks.updateAiTask(db, task.userId, task.id, { title: 'Thé', updatedAt: later }),
      aiTasks.updateAiTask(db, task.userId, task.id, { description: null, updatedAt: later }),
      aiTasks.updateAiTask(db, task.userId, task.id, { context: 'Sans SUCRE', updatedAt: later }),
    ]);
    expect(await isFound('the', 'sucre')).toBe(true);
    expect(await isFound('cafe')).toBe(false);
    expect(await isFound('oma')).toBe(false);
  });

  it('hides a deleted task until it is restored, with the timing it is given', async () => {
    const { db } = database;
    const task = await givenAiTask(db);
    const { userId, id } = task;
    expect(await aiTasks.findDeletedAiTask(db, userId, id)).toBeNull();
    expect(await aiTasks.restoreAiTask(db, userId, id, task, later)).toBeNull();
    expect(await aiTasks.softDeleteAiTask(db, userId, id, later)).not.toBeNull();
    expect(await aiTasks.softDeleteAiTask(db, userId, id, later)).toBeNull();
    expect(await aiTasks.findAiTask(db, userId, id)).toBeNull();
    expect(await aiTasks.updateAiTask(db, userId, id, { title: 'No', updatedAt: later })).toBeNull();
    expect(await aiTasks.findDeletedAiTask(db, userId, id)).toEqual({
      ...task,
      deletedAt: later,
      updatedAt: later,
    });
    const timing = { status: 'active', scheduledAt: later + 5, snoozedUntil: null } as const;
    const restored = await aiTasks.restoreAiTask(db, userId, id, timing, later + 1);
    expect(restored).toEqual({ ...task, ...timing, nextRunAt: later + 5, updatedAt: later + 1 });
    expect(await aiTasks.findAiTask(db, userId, id)).toEqual(restored);
  });

  it.each(aiTaskSorts)('lists by %s, filtered, in pages that neither repeat nor skip', async (sort) => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const stored: aiTasks.AiTaskRecord[] = [];
    for (let i = 0; i < 24; i += 1) {
      const status = aiTaskStatuses[i % 4] ?? 'active';
      const type = aiTaskTypes[i % 3] ?? 'reminder';
      // Pairs made at the same instant.
      const createdAt = givenAt + Math.floor(i / 2);
      const scheduledAt = i % 5 === 0 ? null : givenAt + 60_000 * (i % 5);
      stored.push(await givenAiTask(db, { userId, status, type, createdAt, scheduledAt }));
    }
    const deleted = await givenAiTask(db, { userId });
    await aiTasks.softDeleteAiTask(db, userId, deleted.id, later);
    await givenAiTask(db);
    const nextOf = ({ nextRunAt }: aiTasks.AiTaskRecord): number => nextRunAt ?? Number.MAX_SAFE_INTEGER;
    const newestFirst = stored.toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    const sorted = sort === 'newest' ? newestFirst : newestFirst.toSorted((a, b) => nextOf(a) - nextOf(b));
    for (const status of ['all', ...aiTaskStatuses] as const) {
      for (const type of ['all', ...aiTaskTypes] as const) {
        const expected = sorted
          .filter((task) => status === 'all' || task.status === status)
          .filter((task) => type === 'all' || task.type === type);
        const found: aiTasks.AiTaskRecord[] = [];
        let after: aiTasks.AiTaskListing['after'] = null;
        do {
          const page = await aiTasks.listAiTasks(db, userId, { status, type, sort, limit: 5, after });
          expect(page.tasks.length).toBeLessThanOrEqual(5);
          found.push(...page.tasks);
          after = page.next;
        } while (after !== null);
        expect(found).toEqual(expected);
        const counts = await aiTasks.countAiTasksByFilter(db, userId, { status, type });
        expect(counts.status[status]).toBe(expected.length);
        expect(counts.type[type]).toBe(expected.length);
      }
    }
  });

  it('lists what runs next first, and what has nothing to come last', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    const older = await givenAiTask(db, { userId, status: 'paused', createdAt: givenAt - 1 });
    const third = await givenAiTask(db, { userId, scheduledAt: later + 3 });
    const newer = await givenAiTask(db, { userId, status: 'completed', scheduledAt: null });
    const first = await givenAiTask(db, { userId, scheduledAt: later + 9, snoozedUntil: later + 1 });
    const second = await givenAiTask(db, { userId, scheduledAt: later + 2 });
    const deleted = await givenAiTask(db, { userId, scheduledAt: later });
    await aiTasks.softDeleteAiTask(db, userId, deleted.id, later);
    await givenAiTask(db);
    const all = [first, second, third, newer, older];
    expect(await aiTasks.listAiTasksBySoonest(db, userId, 9)).toEqual(all);
    expect(await aiTasks.listAiTasksBySoonest(db, userId, 2)).toEqual(all.slice(0, 2));
  });

  it('counts for the filters: statuses within the type, types within the status', async () => {
    const { db } = database;
    const { id: userId } = await givenUser(db);
    await givenAiTask(db, { userId });
    await givenAiTask(db, { userId, status: 'paused' });
    await givenAiTask(db, { userId, status: 'paused', type: 'automated_task' });
    const deleted = await givenAiTask(db, { userId });
    await aiTasks.softDeleteAiTask(db, userId, deleted.id, later);
    await givenAiTask(db);
    expect(await aiTasks.countAiTasksByFilter(db, userId, { status: 'active', type: 'reminder' })).toEqual({
      status: { all: 2, active: 1, paused: 1, completed: 0, failed: 0 },
      type: { all: 1, reminder: 1, automated_task: 0, periodic_task: 0 },
    });
    expect(await aiTasks.countAiTasksByFilter(db, stranger, { status: 'all', type: 'all' })).toEqual({
      status: { all: 0, active: 0, paused: 0, completed: 0, failed: 0 },
      type: { all: 0, reminder: 0, automated_task: 0, periodic_task: 0 },
    });
    expect(await aiTasks.countAiTasks(db, userId)).toBe(4);
  });

  it('erases what was deleted long ago, in as many batches as it takes', async () => {
    const { db } = database;
    const user = await givenUser(db);
    const mine = { userId: user.id };
    await database.transaction(async (trx) => {
      for (let i = 0; i < 501; i += 1) await givenAiTask(trx, mine);
      await trx.updateTable('ai_tasks').set({ deleted_at: givenAt }).where('user_id', '=', user.id).execute();
    });
    const live = await givenAiTask(db, mine);
    const recent = await givenAiTask(db, mine);
    await aiTasks.softDeleteAiTask(db, user.id, recent.id, later);
    expect(await aiTasks.purgeDeletedAiTasks(db, givenAt)).toBe(0);
    expect(await aiTasks.purgeDeletedAiTasks(db, later)).toBe(501);
    expect(await aiTasks.countAiTasks(db, user.id)).toBe(2);
    expect(await aiTasks.findAiTask(db, user.id, live.id)).toEqual(live);
  });

  it('goes with its owner', async () => {
    const { db } = database;
    const task = await givenAiTask(db);
    await db.deleteFrom('users').where('id', '=', task.userId).execute();
    expect(await aiTasks.countAiTasks(db, task.userId)).toBe(0);
  });
});

describe('sqlite: plan of an AI task listing', () => {
  it('walks an index in order, without a scan or a sort', async () => {
    await using database = await openTestDatabase('sqlite');
    const after = { key: null, createdAt: 1, id: 'x' };
    for (const status of ['all', 'paused'] as const) {
      const listing = { status, type: 'all', sort: 'newest', limit: 50, after } as const;
      const query = aiTasks.aiTaskListQuery(database.db, 'someone', listing).compile();
      const { rows } = await database.db.executeQuery<{ detail: string }>(
        CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
      );
      const plan = rows.map((row) => row.detail).join('\n');
      expect(plan).toMatch(/^SEARCH ai_tasks USING INDEX ai_tasks_live \(user_id=\? AND .*<\(/);
      expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  });
});
