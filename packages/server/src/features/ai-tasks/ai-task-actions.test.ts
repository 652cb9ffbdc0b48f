import { AiTaskChange, AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import { findAiTask, listAiTasksBySoonest } from '@squeeze/database/repositories/ai-task-repository';
import { givenAiTask } from '@squeeze/testing/given-ai-task';
import { givenAt, givenUser } from '@squeeze/testing/given-user';
import { dialects, openTestDatabase, type TestDatabase } from '@squeeze/testing/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as actions from './ai-task-actions.ts';
import { putAiTaskBack, snapshotOf } from './ai-task-snapshot.ts';

const hour = 60 * 60_000;
const day = 24 * hour;
const daily = { type: 'daily', time: '20:00', timeZone: 'UTC' } as const;

describe.each(dialects)('$name: what is done with AI tasks', ({ name }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(name);
  });
  afterAll(() => database.close());

  const newOwner = async (): Promise<actions.TaskOwner> => {
    const user = await givenUser(database.db);
    return { userId: user.id, timeZone: 'Europe/London' };
  };

  it('creates, reads and lists', async () => {
    const { db } = database;
    const owner = await newOwner();
    const draft = AiTaskDraft.parse({
      title: 'Call mom',
      schedule_type: 'daily',
      schedule: { time: '20:00' },
    });
    const task = await actions.createAiTask(db, owner, draft, givenAt);
    expect(task).toMatchObject({
      title: 'Call mom',
      type: 'reminder',
      status: 'active',
      schedule: { type: 'daily', time: '20:00', timeZone: 'Europe/London' },
      nextRunAt: Date.UTC(2026, 5, 10, 19),
      updatedAt: givenAt,
    });
    expect(await actions.readAiTask(db, owner, task.id)).toEqual(task);
    expect(await listAiTasksBySoonest(db, owner.userId, 10)).toEqual([task]);
    await expect(actions.readAiTask(db, await newOwner(), task.id)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('snoozes beside the schedule, and refuses what is not active', async () => {
    const { db } = database;
    const { id, userId, scheduledAt } = await givenAiTask(db);
    const owner = { userId, timeZone: 'Europe/London' };
    const until = givenAt + hour;
    expect(await actions.snoozeAiTask(db, owner, id, until, givenAt)).toMatchObject({ nextRunAt: until });
    expect(await findAiTask(db, userId, id)).toMatchObject({ scheduledAt, snoozedUntil: until });
    await actions.pauseAiTask(db, owner, id, givenAt);
    await expect(actions.snoozeAiTask(db, owner, id, until, givenAt)).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await actions.resumeAiTask(db, owner, id, givenAt)).toMatchObject({ nextRunAt: until });
  });

  it('puts off what was to come before the snooze ends', async () => {
    const { db } = database;
    const { id, userId } = await givenAiTask(db);
    const owner = { userId, timeZone: 'Europe/London' };
    // Daily at 9:00 in London, which is 8:00 in UTC; given at 9:00 in UTC.
    const until = givenAt + 2 * day;
    const snoozed = await actions.snoozeAiTask(db, owner, id, until, givenAt);
    expect(snoozed).toMatchObject({ nextRunAt: until, scheduledAt: givenAt + 3 * day - hour });
  });

  it('puts back what it was before a change, through JSON', async () => {
    const { db } = database;
    const task = await givenAiTask(db, { description: 'On the balcony', channels: ['sms'], catchUp: 'ask' });
    const owner = { userId: task.userId, timeZone: 'Europe/London' };
    const snapshot: unknown = JSON.parse(JSON.stringify(snapshotOf(task)));
    const change = AiTaskChange.parse({ title: 'Herbs', schedule_type: 'monthly', description: null });
    await actions.changeAiTask(db, owner, task.id, change, givenAt + 1);
    await putAiTaskBack(db, owner, task.id, snapshot, givenAt + 2);
    expect(await findAiTask(db, task.userId, task.id)).toEqual({ ...task, updatedAt: givenAt + 2 });
  });

  it('puts back without making up for what would have come meanwhile', async () => {
    const { db } = database;
    const schedule = { type: 'once', at: givenAt + hour, timeZone: 'UTC' } as const;
    const task = await givenAiTask(db, { schedule });
    const owner = { userId: task.userId, timeZone: 'UTC' };
    const snapshot = snapshotOf(task);
    await actions.pauseAiTask(db, owner, task.id, givenAt + 1);
    expect(await putAiTaskBack(db, owner, task.id, snapshot, givenAt + day)).toMatchObject({
      status: 'completed',
      nextRunAt: null,
    });
  });

  it('deletes and restores', async () => {
    const { db } = database;
    const { id, userId } = await givenAiTask(db);
    const owner = { userId, timeZone: 'UTC' };
    await actions.deleteAiTask(db, owner, id, givenAt + 1);
    await expect(actions.readAiTask(db, owner, id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await actions.restoreAiTask(db, owner, id, givenAt + 2)).toMatchObject({
      id,
      status: 'active',
    });
  });

  it('says why a task whose rule is refused by now is not resumed, and brings a deleted one back paused', async () => {
    const { db } = database;
    const schedule = {
      type: 'custom',
      rule: 'FREQ=DAILY;BYDAY=MO,FR;BYHOUR=0,1,2,3,4,5,6,7,8;BYSETPOS=-366',
      time: null,
      startsOn: '2020-01-01',
      timeZone: 'UTC',
    } as const;
    const { id, userId } = await givenAiTask(db, { schedule: daily, scheduledAt: givenAt + hour });
    await db
      .updateTable('ai_tasks')
      .set({ schedule_json: JSON.stringify(schedule) })
      .where('id', '=', id)
      .execute();
    const owner = { userId, timeZone: 'UTC' };
    await actions.deleteAiTask(db, owner, id, givenAt);
    expect(await actions.restoreAiTask(db, owner, id, givenAt)).toMatchObject({ status: 'paused' });
    await expect(actions.resumeAiTask(db, owner, id, givenAt)).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('too much work'),
    });
    const change = AiTaskChange.parse({ schedule_type: 'daily', schedule: { time: '20:00' } });
    await actions.changeAiTask(db, owner, id, change, givenAt);
    expect(await actions.resumeAiTask(db, owner, id, givenAt)).toMatchObject({ status: 'active' });
  });

  it('neither pauses nor resumes what has run for the last time', async () => {
    const { db } = database;
    const schedule = { type: 'once', at: givenAt - 1, timeZone: 'UTC' } as const;
    const { id, userId } = await givenAiTask(db, { schedule, status: 'completed' });
    const owner = { userId, timeZone: 'UTC' };
    await expect(actions.resumeAiTask(db, owner, id, givenAt)).rejects.toMatchObject({
      code: 'already_run',
    });
    await expect(actions.pauseAiTask(db, owner, id, givenAt)).rejects.toMatchObject({
      code: 'validation_failed',
    });
    expect(await findAiTask(db, userId, id)).toMatchObject({ status: 'completed' });
  });

  it('leaves a run that is due alone when an active task is resumed', async () => {
    const { db } = database;
    const { id, userId, scheduledAt } = await givenAiTask(db);
    const owner = { userId, timeZone: 'UTC' };
    const late = (scheduledAt ?? 0) + 1;
    expect(await actions.resumeAiTask(db, owner, id, late)).toMatchObject({ nextRunAt: scheduledAt });
  });
});
