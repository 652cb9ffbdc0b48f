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
    .where('ended_with_todo', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes a snooze back that has not fired yet: that until `until`, any where it is null. False when there is none. */
export async function takeBackSnooze(
  db: Db,
  ownerId: string,
  taskId: string,
  { until, now }: { readonly until: number | null; readonly now: number },
): Promise<boolean> {
  const snoozed = ownReminder(db, ownerId, taskId);
  const meant =
    until === null
      ? snoozed.where('snoozed_until', 'is not', null)
      : snoozed.where('snoozed_until', '=', until);
  const result = await meant
    .set({
      snoozed_until: null,
      next_run_at: sql<number | null>`case when status = 'active' then scheduled_at end`,
      status: sql<string>`case when status = 'active' and scheduled_at is null then 'completed' else status end`,
      updated_at: now,
    })
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Earlier than so long ago it is not what is put off. */
const toldWithinMs = 12 * 60 * 60_000;

/** What a reminder has just told and nobody has answered is snoozed with it, however that came about. */
export async function snoozeToldOf(
  db: Db,
  ownerId: string,
  taskId: string,
  { until, now }: { readonly until: number; readonly now: number },
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({
      answer: 'snoozed',
      answered_at: now,
      snoozed_until: until,
      read_at: sql<number>`coalesce(read_at, ${now})`,
    })
    .where('user_id', '=', ownerId)
    .where('task_id', '=', taskId)
    .where('kind', '=', 'reminder')
    .where('shown_at', '>', now - toldWithinMs)
    .where(sql<boolean>`(answer is null or answer = 'snoozed')`)
    .where('deleted_at', 'is', null)
    .execute();
}

/** What was snoozed until then (epoch ms) is open again. */
export async function openSnoozedOf(db: Db, ownerId: string, taskId: string, until: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ answer: null, answered_at: null, snoozed_until: null })
    .where('user_id', '=', ownerId)
    .where('task_id', '=', taskId)
    .where('answer', '=', 'snoozed')
    .where('snoozed_until', '=', until)
    .where('deleted_at', 'is', null)
    .execute();
}

const ownReminder = (db: Db, ownerId: string, taskId: string) =>
  db
    .updateTable('ai_tasks')
    .where('id', '=', taskId)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('task_type', '=', 'reminder');
