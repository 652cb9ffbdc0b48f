import { uuidv7 } from 'uuidv7';
import type { NotificationChannel } from '@squeeze/contracts/ai-tasks';
import type { Db } from '@squeeze/database/connection';
import type { AiTasksTable } from '@squeeze/database/schema/ai-tasks';
import type { StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { givenAt, givenUser } from './given-user.ts';

interface GivenDueTask extends Partial<
  Omit<AiTasksTable, 'schedule_json' | 'channels_json' | 'next_run_at'>
> {
  readonly schedule?: StoredSchedule;
  readonly channels?: readonly NotificationChannel[];
}

/** A stored active reminder, due once at `scheduled_at`, and its owner unless `user_id` names one. */
export async function givenDueTask(
  db: Db,
  { schedule, channels = ['in_app'], ...columns }: GivenDueTask = {},
): Promise<AiTasksTable> {
  const scheduledAt = columns.scheduled_at === undefined ? givenAt : columns.scheduled_at;
  const coming = [scheduledAt, columns.snoozed_until ?? null].filter((at) => at !== null);
  const task: AiTasksTable = {
    id: uuidv7(),
    user_id: columns.user_id ?? (await givenUser(db)).id,
    title: 'Water the plants',
    description: null,
    task_type: 'reminder',
    schedule_type: schedule?.type ?? 'once',
    schedule_json: JSON.stringify(schedule ?? { type: 'once', at: scheduledAt, timeZone: 'Europe/London' }),
    ai_context: null,
    todo_id: null,
    channels_json: JSON.stringify(channels),
    catch_up: 'latest_once',
    status: 'active',
    scheduled_at: scheduledAt,
    snoozed_until: null,
    next_run_at: (columns.status ?? 'active') === 'active' && coming.length > 0 ? Math.min(...coming) : null,
    ended_with_todo: null,
    last_run_at: null,
    created_at: givenAt,
    updated_at: givenAt,
    deleted_at: null,
    ...columns,
  };
  await db.insertInto('ai_tasks').values(task).execute();
  return task;
}
