import {
  AiTaskStatus,
  AiTaskType,
  CatchUpPolicy,
  NotificationChannel,
  type AiTaskChange,
  type AiTaskDraft,
} from '@squeeze/contracts/ai-tasks';
import type { Schedule, ScheduleType } from '@squeeze/contracts/schedules';
import type { Db } from '@squeeze/database/connection';
import {
  type AiTaskRecord,
  listAiTasksBySoonest,
  updateAiTask,
} from '@squeeze/database/repositories/ai-task-repository';
import { parseStoredSchedule, serialiseSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { z } from 'zod';
import { notFound } from '../../http/app-error.ts';
import * as actions from './ai-task-actions.ts';
import { restored } from './ai-task-timing.ts';
import { presentSchedule } from './present-schedule.ts';

type TaskOwner = actions.TaskOwner;

/** As much of an AI task as the assistant's tools look at; instants are epoch ms. */
export interface TaskFacts {
  readonly id: string;
  readonly title: string;
  readonly taskType: AiTaskType;
  readonly status: AiTaskStatus;
  readonly scheduleType: ScheduleType;
  readonly schedule: Schedule;
  readonly nextRunAt: number | null;
  readonly updatedAt: number;
}

const factsOf = (task: AiTaskRecord): TaskFacts => ({
  id: task.id,
  title: task.title,
  taskType: task.type,
  status: task.status,
  scheduleType: task.schedule.type,
  schedule: presentSchedule(task.schedule),
  nextRunAt: task.nextRunAt,
  updatedAt: task.updatedAt,
});

/** All that a change of a task may touch. It lies in receipts for 30 days, so what is read back is checked. */
const Snapshot = z.object({
  title: z.string(),
  description: z.string().nullable(),
  type: AiTaskType,
  schedule: z.string(),
  context: z.string().nullable(),
  channels: z.array(NotificationChannel),
  catchUp: CatchUpPolicy,
  status: AiTaskStatus,
  scheduledAt: z.int().nullable(),
  snoozedUntil: z.int().nullable(),
});
type Snapshot = z.infer<typeof Snapshot>;

const snapshotOf = (task: AiTaskRecord): Snapshot => ({
  title: task.title,
  description: task.description,
  type: task.type,
  schedule: serialiseSchedule(task.schedule),
  context: task.context,
  channels: [...task.channels],
  catchUp: task.catchUp,
  status: task.status,
  scheduledAt: task.scheduledAt,
  snoozedUntil: task.snoozedUntil,
});

/**
 * What the assistant can do with AI tasks: the same as the routes. Each works inside the caller's transaction, finds only
 * what is the owner's and live, and throws an AppError for what cannot be. Telling open clients is the caller's.
 */
export const assistantAiTasks = {
  create: async (db: Db, owner: TaskOwner, draft: AiTaskDraft, now: number): Promise<TaskFacts> =>
    factsOf(await actions.createAiTask(db, owner, draft, now)),

  find: async (db: Db, owner: TaskOwner, id: string): Promise<TaskFacts> =>
    factsOf(await actions.readAiTask(db, owner, id)),

  /** Soonest first, those with nothing to come last. */
  list: async (db: Db, owner: TaskOwner, limit: number): Promise<TaskFacts[]> =>
    (await listAiTasksBySoonest(db, owner.userId, limit)).map(factsOf),

  change: async (
    db: Db,
    owner: TaskOwner,
    id: string,
    change: AiTaskChange,
    now: number,
  ): Promise<TaskFacts> => factsOf(await actions.changeAiTask(db, owner, id, change, now)),

  snooze: async (db: Db, owner: TaskOwner, id: string, until: number, now: number): Promise<TaskFacts> =>
    factsOf(await actions.snoozeAiTask(db, owner, id, until, now)),

  pause: async (db: Db, owner: TaskOwner, id: string, now: number): Promise<TaskFacts> =>
    factsOf(await actions.pauseAiTask(db, owner, id, now)),

  resume: async (db: Db, owner: TaskOwner, id: string, now: number): Promise<TaskFacts> =>
    factsOf(await actions.resumeAiTask(db, owner, id, now)),

  delete: actions.deleteAiTask,

  restore: async (db: Db, owner: TaskOwner, id: string, now: number): Promise<TaskFacts> =>
    factsOf(await actions.restoreAiTask(db, owner, id, now)),

  /** All that `putBack` needs to make it again as it is now, fit for JSON. */
  snapshot: async (db: Db, owner: TaskOwner, id: string): Promise<unknown> =>
    snapshotOf(await actions.readAiTask(db, owner, id)),

  /** As it was, but runs that would have come meanwhile are not made up for. */
  putBack: async (
    db: Db,
    owner: TaskOwner,
    id: string,
    snapshot: unknown,
    now: number,
  ): Promise<TaskFacts> => {
    const { schedule: json, status, scheduledAt, snoozedUntil, ...rest } = Snapshot.parse(snapshot);
    const schedule = parseStoredSchedule(json);
    const timing = restored({ schedule, status, scheduledAt, snoozedUntil }, now);
    const change = { ...rest, schedule, timing, updatedAt: now };
    const task = await updateAiTask(db, owner.userId, id, change);
    if (task === null) throw notFound('AI task');
    return factsOf(task);
  },
};
