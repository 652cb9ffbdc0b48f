import { AiTaskChange, AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import { findAiTask } from '@squeeze/database/repositories/ai-task-repository';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaskOwner } from './ai-task-actions.ts';
import { assistantAiTasks } from './assistant-ai-tasks.ts';

const hour = 60 * 60_000;
const day = 24 * hour;

describe.each(dialects)('$name: AI tasks for the assistant', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const newOwner = async (): Promise<TaskOwner> => {
    const user = await givenUser(database.db);
    return { userId: user.id, timeZone: 'Europe/London' };
  };

  it('creates, finds and lists', async () => {
    const { db } = database;
    const owner = await newOwner();
    const draft = AiTaskDraft.parse({
      title: 'Call mom',
      schedule_type: 'daily',
      schedule: { time: '20:00' },
    });
    const task = await assistantAiTasks.create(db, owner, draft, givenAt);
    expect(task).toEqual({
      id: expect.any(String),
      title: 'Call mom',
      taskType: 'reminder',
      status: 'active',
      scheduleType: 'daily',
      schedule: expect.objectContaining({ time: '20:00', time_zone: 'Europe/London' }),
      nextRunAt: Date.UTC(2026, 5, 10, 19),
      updatedAt: givenAt,
    });
    expect(await assistantAiTasks.find(db, owner, task.id)).toEqual(task);
    expect(await assistantAiTasks.list(db, owner, 10)).toEqual([task]);
    await expect(assistantAiTasks.find(db, await newOwner(), task.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('snoozes beside the schedule, and refuses what is not active', async () => {
    const { db } = database;
    const { id, userId, scheduledAt } = await givenAiTask(db);
    const owner = { userId, timeZone: 'Europe/London' };
    const until = givenAt + hour;
    expect(await assistantAiTasks.snooze(db, owner, id, until, givenAt)).toMatchObject({ nextRunAt: until });
    expect(await findAiTask(db, userId, id)).toMatchObject({ scheduledAt, snoozedUntil: until });
    await assistantAiTasks.pause(db, owner, id, givenAt);
    await expect(assistantAiTasks.snooze(db, owner, id, until, givenAt)).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await assistantAiTasks.resume(db, owner, id, givenAt)).toMatchObject({ nextRunAt: until });
  });

  it('puts back what it was before a change, through JSON', async () => {
    const { db } = database;
    const task = await givenAiTask(db, { description: 'On the balcony', channels: ['sms'], catchUp: 'ask' });
    const owner = { userId: task.userId, timeZone: 'Europe/London' };
    const snapshot: unknown = JSON.parse(JSON.stringify(await assistantAiTasks.snapshot(db, owner, task.id)));
    const change = AiTaskChange.parse({ title: 'Herbs', schedule_type: 'monthly', description: null });
    await assistantAiTasks.change(db, owner, task.id, change, givenAt + 1);
    await assistantAiTasks.putBack(db, owner, task.id, snapshot, givenAt + 2);
    expect(await findAiTask(db, task.userId, task.id)).toEqual({ ...task, updatedAt: givenAt + 2 });
  });

  it('puts back without making up for what would have come meanwhile', async () => {
    const { db } = database;
    const schedule = { type: 'once', at: givenAt + hour, timeZone: 'UTC' } as const;
    const task = await givenAiTask(db, { schedule });
    const owner = { userId: task.userId, timeZone: 'UTC' };
    const snapshot = await assistantAiTasks.snapshot(db, owner, task.id);
    await assistantAiTasks.pause(db, owner, task.id, givenAt + 1);
    expect(await assistantAiTasks.putBack(db, owner, task.id, snapshot, givenAt + day)).toMatchObject({
      status: 'completed',
      nextRunAt: null,
    });
  });

  it('deletes and restores', async () => {
    const { db } = database;
    const { id, userId } = await givenAiTask(db);
    const owner = { userId, timeZone: 'UTC' };
    await assistantAiTasks.delete(db, owner, id, givenAt + 1);
    await expect(assistantAiTasks.find(db, owner, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await assistantAiTasks.restore(db, owner, id, givenAt + 2)).toMatchObject({
      id,
      status: 'active',
    });
  });

  it('neither pauses nor resumes what has run for the last time', async () => {
    const { db } = database;
    const schedule = { type: 'once', at: givenAt - 1, timeZone: 'UTC' } as const;
    const { id, userId } = await givenAiTask(db, { schedule, status: 'completed' });
    const owner = { userId, timeZone: 'UTC' };
    await expect(assistantAiTasks.resume(db, owner, id, givenAt)).rejects.toMatchObject({
      code: 'already_run',
    });
    await expect(assistantAiTasks.pause(db, owner, id, givenAt)).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await findAiTask(db, userId, id)).toMatchObject({ status: 'completed' });
  });

  it('leaves a run that is due alone when an active task is resumed', async () => {
    const { db } = database;
    const { id, userId, scheduledAt } = await givenAiTask(db);
    const owner = { userId, timeZone: 'UTC' };
    const late = (scheduledAt ?? 0) + 1;
    expect(await assistantAiTasks.resume(db, owner, id, late)).toMatchObject({ nextRunAt: scheduledAt });
  });
});
