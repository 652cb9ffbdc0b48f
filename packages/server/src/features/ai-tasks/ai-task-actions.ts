import type { AiTaskChange, AiTaskDraft } from '@squeeze/contracts/ai-tasks';
import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import * as aiTasks from '@squeeze/database/repositories/ai-task-repository';
import { snoozeToldOf } from '@squeeze/database/repositories/task-snooze-repository';
import { findTodoToChange } from '@squeeze/database/repositories/todo-repository';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import { isOver } from '@squeeze/domain/todos/reminder-of-todo';
import { uuidv7 } from 'uuidv7';
import { AppError, invalid, notFound } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';
import { changeTo } from './ai-task-change.ts';
import { paused, restored, resumed, snoozed } from '@squeeze/domain/schedules/task-timing';
import { requireSchedule } from './require-schedule.ts';

/** Whose AI tasks, and in which zone their times are unless they say. */
export type TaskOwner = Pick<Person, 'userId' | 'timeZone'>;

/** Active from the start. @throws {AppError} `validation_failed` for its schedule or its todo, `not_found`, `limit_reached` */
export async function createAiTask(
  db: Db,
  owner: TaskOwner,
  draft: AiTaskDraft,
  now: number,
): Promise<aiTasks.AiTaskRecord> {
  const { schedule_type: type, schedule: input } = draft;
  const schedule = requireSchedule({ type, input, timeZone: owner.timeZone, now });
  await requireTodo(db, owner, draft);
  await requireRoom(db, owner.userId);
  return await aiTasks.insertAiTask(db, {
    id: uuidv7(),
    userId: owner.userId,
    title: draft.title,
    description: draft.description,
    type: draft.task_type,
    schedule,
    context: draft.ai_context,
    todoId: draft.todo_id ?? null,
    channels: draft.notification_channels,
    catchUp: draft.catch_up,
    status: 'active',
    scheduledAt: followable(() => nextRun(schedule, now)),
    snoozedUntil: null,
    createdAt: now,
    updatedAt: now,
  });
}

/** A reminder may be of a todo that is open, which stays so until it is stored. */
async function requireTodo(db: Db, { userId }: TaskOwner, draft: AiTaskDraft): Promise<void> {
  if (draft.todo_id == null) return;
  if (draft.task_type !== 'reminder') throw invalid('todo_id', 'todo_of_reminder');
  const todo = await findTodoToChange(db, userId, draft.todo_id);
  if (todo === null) throw notFound('todo');
  if (isOver(todo)) throw invalid('todo_id', 'todo_over');
}

/** @throws {AppError} `not_found` when this owner has no such live task */
export const readAiTask = async (db: Db, owner: TaskOwner, id: string): Promise<aiTasks.AiTaskRecord> =>
  found(await aiTasks.findAiTask(db, owner.userId, id));

/** The same, to be changed: until the transaction ends nobody else changes it. @throws {AppError} `not_found` */
export const readAiTaskToChange = async (
  db: Db,
  owner: TaskOwner,
  id: string,
): Promise<aiTasks.AiTaskRecord> => found(await aiTasks.findAiTaskToChange(db, owner.userId, id));

/** Absent fields stay, null clears. @throws {AppError} `not_found`, `validation_failed` for its schedule */
export function changeAiTask(
  db: Db,
  owner: TaskOwner,
  id: string,
  change: AiTaskChange,
  now: number,
): Promise<aiTasks.AiTaskRecord> {
  return updateBy(db, owner, id, (current) => changeTo(current, change, owner.timeZone, now));
}

/** It can be restored for 30 days. @throws {AppError} `not_found` */
export async function deleteAiTask(db: Db, owner: TaskOwner, id: string, now: number): Promise<void> {
  found(await aiTasks.softDeleteAiTask(db, owner.userId, id, now));
}

/** A live one stays as it is: Undo may be pressed twice, or on two devices. @throws {AppError} `not_found` */
export async function restoreAiTask(
  db: Db,
  { userId }: TaskOwner,
  id: string,
  now: number,
): Promise<aiTasks.AiTaskRecord> {
  const deleted = await aiTasks.findDeletedAiTask(db, userId, id);
  const back =
    deleted === null ? null : await aiTasks.restoreAiTask(db, userId, id, restored(deleted, now), now);
  return found(back ?? (await aiTasks.findAiTask(db, userId, id)));
}

/** A paused one stays so. @throws {AppError} `not_found`, `validation_failed` for one that is done with */
export const pauseAiTask = (
  db: Db,
  owner: TaskOwner,
  id: string,
  now: number,
): Promise<aiTasks.AiTaskRecord> =>
  updateBy(db, owner, id, (task) => {
    if (task.status === 'active' || task.status === 'paused') return { timing: paused(task), updatedAt: now };
    throw invalid('', 'nothing_to_pause');
  });

/** An active one stays as it is. @throws {AppError} `not_found`, `already_run` when nothing is to come */
export const resumeAiTask = (
  db: Db,
  owner: TaskOwner,
  id: string,
  now: number,
): Promise<aiTasks.AiTaskRecord> =>
  updateBy(db, owner, id, (task) => ({
    ...(task.status !== 'active' && { timing: requireResumed(task, now) }),
    updatedAt: now,
  }));

/** Pauses an active task, resumes any other. @throws {AppError} `not_found`, `already_run` */
export const toggleAiTask = (
  db: Db,
  owner: TaskOwner,
  id: string,
  now: number,
): Promise<aiTasks.AiTaskRecord> =>
  updateBy(db, owner, id, (task) => ({
    timing: task.status === 'active' ? paused(task) : requireResumed(task, now),
    updatedAt: now,
  }));

/** Runs once more at `until` (epoch ms); the schedule stays. @throws {AppError} `not_found`, `validation_failed` */
export async function snoozeAiTask(
  db: Db,
  owner: TaskOwner,
  id: string,
  until: number,
  now: number,
): Promise<aiTasks.AiTaskRecord> {
  const task = await updateBy(db, owner, id, (current) => {
    const timing = snoozed(current, until);
    if (timing !== null) return { timing, updatedAt: now };
    throw invalid('', 'task_not_active');
  });
  await snoozeToldOf(db, owner.userId, id, { until, now });
  return task;
}

/** Decides by what the task says now, which nobody else can change until it is written. */
async function updateBy(
  db: Db,
  owner: TaskOwner,
  id: string,
  decide: (current: aiTasks.AiTaskRecord) => aiTasks.AiTaskUpdate,
): Promise<aiTasks.AiTaskRecord> {
  const current = await readAiTaskToChange(db, owner, id);
  return found(
    await aiTasks.updateAiTask(
      db,
      owner.userId,
      id,
      followable(() => decide(current)),
    ),
  );
}

/** A rule that was taken once may be refused by now. @throws {AppError} `validation_failed`, that says why */
export function followable<T>(decide: () => T): T {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    throw invalid('schedule.rule', error.sentence, error);
  }
}

function found(task: aiTasks.AiTaskRecord | null): aiTasks.AiTaskRecord {
  if (task === null) throw notFound('ai_task');
  return task;
}

function requireResumed(task: aiTasks.AiTaskRecord, now: number) {
  const timing = resumed(task, now);
  if (timing !== null) return timing;
  throw new AppError(task.status === 'paused' ? 'already_run.time_passed' : 'already_run');
}

async function requireRoom(db: Db, userId: string): Promise<void> {
  if ((await aiTasks.countAiTasks(db, userId)) < limits.aiTasksPerUser) return;
  throw new AppError(says('limit_reached.ai_tasks', { limit: limits.aiTasksPerUser }));
}
