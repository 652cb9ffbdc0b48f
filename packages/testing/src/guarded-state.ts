import type { Db } from '@squeeze/database/connection';

const guarded = [
  'delete_todo',
  'delete_ai_task',
  'delete_note',
  'delete_event',
  'remember',
  'forget',
  'set_time_zone',
  'set_quiet_hours',
  'set_language',
  'send_mail',
  'add_video_to_list',
];

/**
 * All of a person's that nobody but they may have changed: what is there and in their calendar, what is known of them, what
 * tasks are told to do, their settings, and
 * which calls were carried out.
 */
export async function guardedState(db: Db, userId: string): Promise<unknown> {
  const todos = await db
    .selectFrom('todos')
    .select(['id', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const tasks = await db
    .selectFrom('ai_tasks')
    .select(['id', 'title', 'task_type', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom('notes')
    .select(['id', 'title', 'content', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const events = await db
    .selectFrom('calendar_events')
    .select(['id', 'title', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const facts = await db
    .selectFrom('memory_facts')
    .select(['id', 'text', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  const user = await db
    .selectFrom('users')
    .select(['time_zone', 'preferences_json'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const done = await db
    .selectFrom('receipts')
    .select('tool')
    .where('user_id', '=', userId)
    .where('state', '=', 'done')
    .where('tool', 'in', guarded)
    .execute();
  const told = tasks.map(({ task_type: type, title, ...task }) => ({
    ...task,
    title: type === 'reminder' ? null : title,
  }));
  return { todos, tasks: told, notes, events, facts, user, done };
}
