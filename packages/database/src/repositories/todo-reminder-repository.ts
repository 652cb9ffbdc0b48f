import { sql } from 'kysely';
import type { AiTaskStatus } from '@squeeze/contracts/ai-tasks';
import { type Db, isPostgres } from '../connection.ts';
import { type AiTaskRecord, toAiTask } from './ai-task-repository.ts';

/** A reminder of a todo. */
export interface TodoReminder extends AiTaskRecord {
  /** How it was when its todo ended it; null for one that its todo has not. */
  readonly endedAs: Extract<AiTaskStatus, 'active' | 'paused'> | null;
}

/** Live reminders of a todo of this owner, the oldest first; until the transaction ends nobody else changes them. */
export async function listRemindersToFollow(
  trx: Db,
  ownerId: string,
  todoId: string,
): Promise<TodoReminder[]> {
  const query = trx
    .selectFrom('ai_tasks')
    .selectAll()
    .where('todo_id', '=', todoId)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    // In one order, so that two of them never wait for each other.
    .orderBy('id');
  const rows = await (isPostgres(trx) ? query.forUpdate() : query).execute();
  return rows.map((row) => ({
    ...toAiTask(row),
    // Written below and nowhere else.
    endedAs: row.ended_with_todo as TodoReminder['endedAs'],
  }));
}

/** Ends what is to come of a reminder because its todo is over; how it was is kept, for when that is open again. */
export async function endWithTodo(trx: Db, { id }: Pick<TodoReminder, 'id'>, now: number): Promise<void> {
  await trx
    .updateTable('ai_tasks')
    .set({
      status: 'completed',
      scheduled_at: null,
      next_run_at: null,
      ended_with_todo: sql<string>`status`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('status', 'in', ['active', 'paused'])
    .execute();
}

/** What these reminders had told and nobody has answered is answered by their todo, at `at` (epoch ms). */
export async function answerWithTodo(
  trx: Db,
  ownerId: string,
  taskIds: readonly string[],
  at: number,
): Promise<void> {
  if (taskIds.length === 0) return;
  await trx
    .updateTable('notifications')
    .set({ answer: 'done', answered_at: at, read_at: sql<number>`coalesce(read_at, ${at})` })
    .where('user_id', '=', ownerId)
    .where('task_id', 'in', taskIds)
    .where('kind', 'in', ['reminder', 'missed'])
    .where((where) => where.or([where('answer', 'is', null), where('answer', '=', 'snoozed')]))
    .where('deleted_at', 'is', null)
    .execute();
}

/** Takes that back, for those that were answered last: all at once, with their todo, and nothing came of them after it was over. */
export async function openWithTodo(trx: Db, ownerId: string, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  const answered = trx
    .selectFrom('notifications')
    .where('user_id', '=', ownerId)
    .where('task_id', 'in', taskIds)
    .where('answer', '=', 'done')
    .where('deleted_at', 'is', null);
  await trx
    .updateTable('notifications')
    .set({ answer: null, answered_at: null, snoozed_until: null })
    .where('user_id', '=', ownerId)
    .where('task_id', 'in', taskIds)
    .where('answer', '=', 'done')
    .where(
      'answered_at',
      '=',
      answered.select((eb) => eb.fn.max('answered_at').as('last')),
    )
    .where('deleted_at', 'is', null)
    .execute();
}

/** Of which todo a reminder of this owner is; null where it is of none, or gone. */
export async function findTodoOfReminder(db: Db, ownerId: string, taskId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ai_tasks')
    .select('todo_id')
    .where('id', '=', taskId)
    .where('user_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.todo_id ?? null;
}

/** Whether a todo of this owner has reminders. */
export async function hasReminders(db: Db, ownerId: string, todoId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ai_tasks')
    .select('id')
    .where('todo_id', '=', todoId)
    .where('user_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
