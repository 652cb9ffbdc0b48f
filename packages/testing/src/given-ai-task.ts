import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import {
  type AiTaskRecord,
  insertAiTask,
  type NewAiTask,
} from '@squeeze/database/repositories/ai-task-repository';
import {
  insertTaskRun,
  notMissed,
  type TaskRunRecord,
} from '@squeeze/database/repositories/task-run-repository';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import { givenAt, givenUser } from './given-user.ts';

/**
 * A stored active reminder, daily at 9:00 in London unless told otherwise, and its owner unless `userId` names one. It is
 * scheduled at the first occurrence after its creation.
 */
export async function givenAiTask(db: Db, overrides: Partial<NewAiTask> = {}): Promise<AiTaskRecord> {
  const createdAt = overrides.createdAt ?? givenAt;
  const schedule = overrides.schedule ?? { type: 'daily', time: '09:00', timeZone: 'Europe/London' };
  const task: NewAiTask = {
    id: uuidv7(),
    userId: overrides.userId ?? (await givenUser(db)).id,
    title: 'Water the plants',
    description: null,
    type: 'reminder',
    schedule,
    context: null,
    todoId: null,
    channels: ['in_app'],
    catchUp: 'latest_once',
    status: 'active',
    scheduledAt: nextRun(schedule, createdAt),
    snoozedUntil: null,
    createdAt,
    updatedAt: createdAt,
    ...overrides,
  };
  return insertAiTask(db, task);
}

/** A run that has been claimed on time, and its task unless `taskId` and `userId` name one. */
export async function givenTaskRun(db: Db, overrides: Partial<TaskRunRecord> = {}): Promise<TaskRunRecord> {
  const dueAt = overrides.dueAt ?? givenAt;
  const { taskId, userId } =
    overrides.taskId !== undefined && overrides.userId !== undefined
      ? { taskId: overrides.taskId, userId: overrides.userId }
      : await ownTask(db);
  return insertTaskRun(db, {
    id: uuidv7(),
    taskId,
    userId,
    occurrenceKey: `schedule@${dueAt}`,
    origin: 'schedule',
    status: 'claimed',
    dueAt,
    late: false,
    claimedAt: dueAt,
    startedAt: null,
    finishedAt: null,
    attempts: 0,
    outcome: null,
    missed: notMissed,
    ...overrides,
  });
}

/** A run of a task of its own that was missed, and that its person may still answer. */
export async function givenMissedRun(
  db: Db,
  { userId, ...overrides }: Partial<TaskRunRecord> & Pick<TaskRunRecord, 'userId'>,
): Promise<TaskRunRecord> {
  const taskId = overrides.taskId ?? (await givenAiTask(db, { userId })).id;
  return givenTaskRun(db, {
    status: 'missed',
    late: true,
    finishedAt: givenAt,
    missed: { ...notMissed, because: 'too_old' },
    ...overrides,
    taskId,
    userId,
  });
}

/** A run of a task of its own that its person is asked about. */
export const givenAskedRun = (
  db: Db,
  overrides: Partial<TaskRunRecord> & Pick<TaskRunRecord, 'userId'>,
): Promise<TaskRunRecord> =>
  givenMissedRun(db, { status: 'asked', missed: { ...notMissed, because: 'not_running' }, ...overrides });

async function ownTask(db: Db): Promise<{ taskId: string; userId: string }> {
  const task = await givenAiTask(db);
  return { taskId: task.id, userId: task.userId };
}
