import type { AiTaskChange } from '@squeeze/contracts/ai-tasks';
import type { Schedule, ScheduleInput } from '@squeeze/contracts/schedules';
import type { AiTaskRecord, AiTaskUpdate } from '@squeeze/database/repositories/ai-task-repository';
import { serialiseSchedule, type StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { rescheduled } from '@squeeze/domain/schedules/task-timing';
import { presentSchedule } from './present-schedule.ts';
import { requireSchedule } from './require-schedule.ts';

/**
 * What a PUT changes: absent fields stay, null clears. Of a schedule of the same type, too, what is left out stays.
 * @throws {AppError} 422 when the schedule makes no sense
 */
export function changeTo(
  current: AiTaskRecord,
  body: AiTaskChange,
  timeZone: string,
  now: number,
): AiTaskUpdate {
  const schedule = changedSchedule(current.schedule, body, timeZone, now);
  return {
    title: body.title,
    description: body.description,
    type: body.task_type,
    context: body.ai_context,
    channels: body.notification_channels,
    catchUp: body.catch_up,
    schedule: schedule ?? undefined,
    timing: schedule === null ? undefined : rescheduled(current, schedule, now),
    updatedAt: now,
  } satisfies Record<keyof AiTaskUpdate, unknown>;
}

/** Null when it stays: a form that sends everything back must not be refused for a time that has passed since. */
function changedSchedule(
  current: StoredSchedule,
  { schedule_type: type = current.type, schedule: input = {} }: AiTaskChange,
  timeZone: string,
  now: number,
): StoredSchedule | null {
  if (type === current.type && saysTheSame(input, presentSchedule(current))) return null;
  const schedule = requireSchedule({ type, input, timeZone, now, current });
  return serialiseSchedule(schedule) === serialiseSchedule(current) ? null : schedule;
}

function saysTheSame(input: ScheduleInput, shown: Schedule): boolean {
  const { at, ...rest } = input;
  if (typeof at === 'string' && (shown.at === null || Date.parse(at) !== Date.parse(shown.at))) return false;
  return Object.entries(rest).every(([field, value]) => {
    const had = shown[field as keyof Schedule];
    return value === undefined || value === null || JSON.stringify(value) === JSON.stringify(had);
  });
}
