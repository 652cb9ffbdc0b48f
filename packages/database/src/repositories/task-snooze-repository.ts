import { sql } from 'kysely';
import type { Db } from '../connection.ts';

/**
 * Has a reminder of this owner fire once more at `until`, beside its schedule, which stays. One that has run its course
 * is active again until then. False for anything else: no reminder, deleted, paused or failed.
 */
export async function snoozeTask(
  db: Db,
  ownerId: string,
  taskId: string,
  until: number,
  now: number,
): Promise<boolean> {
  const result = await ownReminder(db, ownerId, taskId)
    .set({
      snoozed_until: until,
      next_run_at: sql<number>`case when scheduled_at < ${until} then scheduled_at else ${until} end`,
      status: 'active',
      updated_at: now,
    })
    .where('status', 'in', ['active', 'completed'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes a snooze back that has not fired yet; false when there is none. */
export async function takeBackSnooze(db: Db, ownerId: string, taskId: string, now: number): Promise<boolean> {
  const result = await ownReminder(db, ownerId, taskId)
    .set({
      snoozed_until: null,
      next_run_at: sql<number | null>`case when status = 'active' then scheduled_at end`,
      status: sql<string>`case when status = 'active' and scheduled_at is null then 'completed' else status end`,
      updated_at: now,
    })
    .where('snoozed_until', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const ownReminder = (db: Db, ownerId: string, taskId: string) =>
  db
    .updateTable('ai_tasks')
    .where('id', '=', taskId)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('task_type', '=', 'reminder');
