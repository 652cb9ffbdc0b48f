import type { AiTaskChange, AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import { limits } from '@squeeze/contracts/limits';
import type { Db } from '@squeeze/database/connection';
import * as aiTasks from '@squeeze/database/repositories/ai-task-repository';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';
import { changeTo } from './ai-task-change.ts';
import { paused, restored, resumed } from './ai-task-timing.ts';
import { requireSchedule } from './require-schedule.ts';

/** Whose AI tasks, and in which zone their times are. */
export type AiTaskOwner = Pick<Person, 'userId' | 'timeZone'>;

/** @throws {AppError} `limit_reached`, or 422 for a schedule that makes no sense */
export async function createAiTask(
  db: Db,
  owner: AiTaskOwner,
  draft: AiTaskDraft,
  now: number,
): Promise<AiTaskRecord> {
  const schedule = requireSchedule({
    type: draft.schedule_type,
    input: draft.schedule,
    timeZone: owner.timeZone,
    now,
  });
  await requireRoom(db, owner.userId);
  return await aiTasks.insertAiTask(db, {
    id: uuidv7(),
    userId: owner.userId,
    title: draft.title,
    description: draft.description,
    type: draft.task_type,
    schedule,
    context: draft.ai_context,
    channels: draft.notification_channels,
    catchUp: draft.catch_up,
    status: 'active',
    scheduledAt: nextRun(schedule, now),
    snoozedUntil: null,
    createdAt: now,
    updatedAt: now,
  });
}

/** @throws {AppError} `not_found` when this owner has no such live task */
export async function readAiTask(db: Db, owner: AiTaskOwner, id: string): Promise<AiTaskRecord> {
  return found(await aiTasks.findAiTask(db, owner.userId, id));
}

/** Absent fields stay, null clears. @throws {AppError} `not_found`, or 422 for a schedule that makes no sense */
export async function changeAiTask(
  db: Db,
  owner: AiTaskOwner,
  id: string,
  change: AiTaskChange,
  now: number,
): Promise<AiTaskRecord> {
  const current = await readToChange(db, owner, id);
  const update = changeTo(current, change, owner.timeZone, now);
  return found(await aiTasks.updateAiTask(db, owner.userId, id, update));
}

/** It can be restored for 30 days. @throws {AppError} `not_found` */
export async function deleteAiTask(db: Db, owner: AiTaskOwner, id: string, now: number): Promise<void> {
  if (!(await aiTasks.softDeleteAiTask(db, owner.userId, id, now))) throw notFound('AI task');
}

/** Brings a deleted task back; a live one stays as it is. @throws {AppError} `not_found` */
export async function restoreAiTask(
  db: Db,
  owner: AiTaskOwner,
  id: string,
  now: number,
): Promise<AiTaskRecord> {
  const { userId } = owner;
  const deleted = await aiTasks.findDeletedAiTask(db, userId, id);
  return found(
    (deleted && (await aiTasks.restoreAiTask(db, userId, id, restored(deleted, now), now))) ??
      // Undo pressed twice, or on two devices: already there is what the person wanted.
      (await aiTasks.findAiTask(db, userId, id)),
  );
}

/** An active task waits until it is resumed; any other stays as it is. @throws {AppError} `not_found` */
export async function pauseAiTask(
  db: Db,
  owner: AiTaskOwner,
  id: string,
  now: number,
): Promise<AiTaskRecord> {
  const current = await readToChange(db, owner, id);
  if (current.status !== 'active') return current;
  const change = { timing: paused(current), updatedAt: now };
  return found(await aiTasks.updateAiTask(db, owner.userId, id, change));
}

/** A task that is not active runs again; an active one stays as it is. @throws {AppError} `not_found`, `already_run` */
export async function resumeAiTask(
  db: Db,
  owner: AiTaskOwner,
  id: string,
  now: number,
): Promise<AiTaskRecord> {
  const current = await readToChange(db, owner, id);
  if (current.status === 'active') return current;
  const timing = resumed(current, now);
  if (timing === null) throw nothingToCome(current);
  return found(await aiTasks.updateAiTask(db, owner.userId, id, { timing, updatedAt: now }));
}

/** Runs at `until` (epoch ms) as well, also one that had nothing to come; the schedule stays. @throws `not_found` */
export async function snoozeAiTask(
  db: Db,
  owner: AiTaskOwner,
  id: string,
  until: number,
  now: number,
): Promise<AiTaskRecord> {
  const current = await readToChange(db, owner, id);
  const isNext = current.scheduledAt !== null && current.scheduledAt < until;
  const timing = {
    status: 'active',
    // What was to come before then is what is put off.
    scheduledAt: isNext ? nextRun(current.schedule, until) : current.scheduledAt,
    snoozedUntil: until,
  } as const;
  return found(await aiTasks.updateAiTask(db, owner.userId, id, { timing, updatedAt: now }));
}

/** Makes a live task again what it was; what it has missed meanwhile is not made up for. @throws `not_found` */
export async function putAiTaskBack(
  db: Db,
  owner: AiTaskOwner,
  before: AiTaskRecord,
  now: number,
): Promise<AiTaskRecord> {
  return found(
    await aiTasks.updateAiTask(db, owner.userId, before.id, {
      title: before.title,
      description: before.description,
      type: before.type,
      schedule: before.schedule,
      context: before.context,
      channels: before.channels,
      catchUp: before.catchUp,
      timing: restored(before, now),
      updatedAt: now,
    }),
  );
}

const readToChange = async (db: Db, owner: AiTaskOwner, id: string): Promise<AiTaskRecord> =>
  found(await aiTasks.findAiTaskToChange(db, owner.userId, id));

function found(task: AiTaskRecord | null): AiTaskRecord {
  if (task === null) throw notFound('AI task');
  return task;
}

const nothingToCome = ({ status }: AiTaskRecord): AppError =>
  new AppError(
    'already_run',
    status === 'paused'
      ? 'The time of this task has passed. Use Execute or set a new time.'
      : 'This task has already run. Use Execute or set a new time.',
  );

async function requireRoom(db: Db, userId: string): Promise<void> {
  if ((await aiTasks.countAiTasks(db, userId)) < limits.aiTasksPerUser) return;
  throw new AppError(
    'limit_reached',
    `You have reached ${limits.aiTasksPerUser.toLocaleString('en')} AI tasks. Delete some to add more.`,
  );
}
