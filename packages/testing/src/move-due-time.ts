import type { Db } from '@squeeze/database/connection';

/**
 * Makes a task that is to come once due at another time (epoch ms) and tells nobody: for the data of a server that is off,
 * so that a test need not wait for its time to pass.
 */
export async function moveDueTime(db: Db, title: string, dueAt: number): Promise<void> {
  const task = await db
    .selectFrom('ai_tasks')
    .where('title', '=', title)
    .where('schedule_type', '=', 'once')
    .select(['id', 'schedule_json'])
    .executeTakeFirstOrThrow();
  const schedule = JSON.parse(task.schedule_json) as Record<string, unknown>;
  await db
    .updateTable('ai_tasks')
    .set({
      schedule_json: JSON.stringify({ ...schedule, at: dueAt }),
      scheduled_at: dueAt,
      next_run_at: dueAt,
    })
    .where('id', '=', task.id)
    .execute();
}
