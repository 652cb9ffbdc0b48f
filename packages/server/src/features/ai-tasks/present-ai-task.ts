import type { AiTask, AiTaskRun } from '@squeeze/contracts/ai-tasks';
import type { MissedRun } from '@squeeze/contracts/missed-runs';
import type { AiTaskRecord } from '@squeeze/database/repositories/ai-task-repository';
import type { Receipt } from '@squeeze/contracts/receipts';
import type { MissedRunRecord } from '@squeeze/database/repositories/missed-run-repository';
import type { TaskRunHistory } from '@squeeze/database/repositories/task-run-repository';
import { presentInstant } from '../../http/present-instant.ts';
import { presentDelivery } from '../notifications/present-delivery.ts';
import { isUnanswered } from './missed-runs.ts';
import { presentSchedule } from './present-schedule.ts';

/** An AI task as the API shows it; fields are listed one by one so that a new column never leaks by default. */
export const presentAiTask = (task: AiTaskRecord): AiTask => ({
  id: task.id,
  todo_id: task.todoId,
  title: task.title,
  description: task.description,
  task_type: task.type,
  schedule_type: task.schedule.type,
  schedule: presentSchedule(task.schedule),
  ai_context: task.context,
  notification_channels: [...task.channels],
  catch_up: task.catchUp,
  status: task.status,
  next_run_at: presentInstant(task.nextRunAt),
  last_run_at: presentInstant(task.lastRunAt),
  created_at: presentInstant(task.createdAt),
  updated_at: presentInstant(task.updatedAt),
});

/** A run as the API shows it, with its receipts. */
export const presentRun = (run: TaskRunHistory, receipts: readonly Receipt[] = []): AiTaskRun => ({
  id: run.id,
  task_id: run.taskId,
  origin: run.origin,
  status: run.status,
  due_at: presentInstant(run.dueAt),
  late: run.late,
  claimed_at: presentInstant(run.claimedAt),
  started_at: presentInstant(run.startedAt),
  finished_at: presentInstant(run.finishedAt),
  attempts: run.attempts,
  missed_because: run.missed.because,
  also_missed: run.missed.also,
  also_missed_at_least: run.missed.alsoAtLeast,
  open: isUnanswered(run),
  outcome: run.outcome,
  receipts: [...receipts],
  deliveries: run.deliveries.map(presentDelivery),
});

/** A run that did not happen, with its task. */
export const presentMissedRun = (run: MissedRunRecord): MissedRun => ({
  ...presentRun(run),
  task_title: run.taskTitle,
  task_type: run.taskType,
});
