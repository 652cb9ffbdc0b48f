import { AiTaskStatus, AiTaskType, CatchUpPolicy, NotificationChannel } from '@squeeze/contracts/ai-tasks';
import type { Db } from '@squeeze/database/connection';
import {
  type AiTaskRecord,
  type AiTaskSettings,
  findAiTaskToChange,
  updateAiTask,
} from '@squeeze/database/repositories/ai-task-repository';
import { openSnoozedOf } from '@squeeze/database/repositories/task-snooze-repository';
import type { TaskTiming } from '@squeeze/domain/schedules/next-run-at';
import { parseStoredSchedule, serialiseSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { z } from 'zod';
import { notFound } from '../../http/app-error.ts';
import type { TaskOwner } from './ai-task-actions.ts';
import { restored } from '@squeeze/domain/schedules/task-timing';

/**
 * All that a change of a task may touch. It lies in receipts for 30 days, so what is read back is checked, and a field that
 * is new needs a default.
 */
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
} satisfies Record<keyof AiTaskSettings | keyof TaskTiming, z.ZodType>);
export type AiTaskSnapshot = z.infer<typeof Snapshot>;

/** What `putAiTaskBack` needs to make a task again as it is now, fit for JSON. */
export const snapshotOf = (task: AiTaskRecord): AiTaskSnapshot => ({
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

/** As it was, but runs that would have come meanwhile are not made up for. @throws {AppError} `not_found` */
export async function putAiTaskBack(
  db: Db,
  { userId }: TaskOwner,
  id: string,
  snapshot: unknown,
  now: number,
): Promise<AiTaskRecord> {
  const { schedule: json, status, scheduledAt, snoozedUntil, ...rest } = Snapshot.parse(snapshot);
  const schedule = parseStoredSchedule(json);
  const timing = restored({ schedule, status, scheduledAt, snoozedUntil }, now);
  const current = await findAiTaskToChange(db, userId, id);
  if (current?.snoozedUntil != null && current.snoozedUntil !== snoozedUntil)
    await openSnoozedOf(db, userId, id, current.snoozedUntil);
  const task = await updateAiTask(db, userId, id, { ...rest, schedule, timing, updatedAt: now });
  if (task === null) throw notFound('ai_task');
  return task;
}
