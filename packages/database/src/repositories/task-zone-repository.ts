import type { Selectable } from 'kysely';
import type { PlannedSchedule } from '@squeeze/domain/schedules/follow-zone';
import { serialiseSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { type Db, isPostgres } from '../connection.ts';
import type { AiTasksTable } from '../schema/ai-tasks.ts';
import { type AiTaskRecord, timingColumns, toAiTask } from './ai-task-repository.ts';

interface ZoneChange {
  /** Id of the last task seen; '' to begin. */
  readonly after: string;
  readonly limit: number;
  readonly now: number;
  /** Tasks whose schedules are in this zone follow; the others stay. */
  readonly from: string;
  readonly follow: (task: AiTaskRecord) => Promise<PlannedSchedule>;
  /** A task whose schedule cannot be read or followed stays as it is. */
  readonly onUnreadable: (taskId: string, error: unknown) => void;
}

/**
 * Goes through up to `limit` of an owner's tasks, deleted ones included, and gives those in the zone `from` another
 * schedule. One with nothing to come any more is completed. Answers how many were seen and the last of them.
 */
export async function followZoneInTasks(
  trx: Db,
  ownerId: string,
  change: ZoneChange,
): Promise<{ count: number; last: string | null }> {
  const query = trx
    .selectFrom('ai_tasks')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('id', '>', change.after)
    .orderBy('id')
    .limit(change.limit);
  const rows = await (isPostgres(trx) ? query.forUpdate() : query).execute();
  for (const row of rows) {
    const followed = await followedRow(row, change);
    if (followed !== null) await trx.updateTable('ai_tasks').set(followed).where('id', '=', row.id).execute();
  }
  return { count: rows.length, last: rows.at(-1)?.id ?? null };
}

async function followedRow(
  row: Selectable<AiTasksTable>,
  change: ZoneChange,
): Promise<Partial<AiTasksTable> | null> {
  try {
    const task = toAiTask(row);
    if (task.schedule.timeZone !== change.from) return null;
    const { schedule, scheduledAt } = await change.follow(task);
    const isOver = task.status === 'active' && scheduledAt === null && task.snoozedUntil === null;
    const status = isOver && task.scheduledAt !== null ? 'completed' : task.status;
    return {
      schedule_json: serialiseSchedule(schedule),
      ...timingColumns({ status, scheduledAt, snoozedUntil: task.snoozedUntil }),
      updated_at: change.now,
    };
  } catch (error) {
    change.onUnreadable(row.id, error);
    return null;
  }
}
