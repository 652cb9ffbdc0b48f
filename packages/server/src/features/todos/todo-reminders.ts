import type { Todo } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import { updateAiTask } from '@squeeze/database/repositories/ai-task-repository';
import {
  answerWithTodo,
  endWithTodo,
  listRemindersToFollow,
  openWithTodo,
  type TodoReminder,
} from '@squeeze/database/repositories/todo-reminder-repository';
import type { TaskTiming } from '@squeeze/domain/schedules/next-run-at';
import { paused, rescheduled, restored } from '@squeeze/domain/schedules/task-timing';
import { fateOfReminders, movedReminder } from '@squeeze/domain/todos/reminder-of-todo';
import type { TodoOwner } from './todo-actions.ts';

/** A todo whose reminders follow what becomes of it. */
interface Changed {
  readonly before: Todo;
  readonly after: Todo;
}

/** Has the reminders of a todo follow a change of it: over, open again, or due at another time. */
export async function remindersFollow(
  trx: Db,
  owner: TodoOwner,
  { before, after }: Changed,
  now: number,
): Promise<void> {
  switch (fateOfReminders(before, after)) {
    case null:
      return;
    case 'end':
      return await endReminders(trx, owner, after.id, now);
    case 'begin_again':
      await beginReminders(trx, owner, after.id, now);
      return await moveReminders(trx, owner, { before, after }, now);
    case 'follow':
      return await moveReminders(trx, owner, { before, after }, now);
  }
}

/** Nothing more is to come of the reminders of a todo, and what they told is answered. */
export async function endReminders(trx: Db, owner: TodoOwner, todoId: string, now: number): Promise<void> {
  const reminders = await listRemindersToFollow(trx, owner.userId, todoId);
  for (const reminder of reminders) await endWithTodo(trx, reminder, now);
  await answerWithTodo(trx, owner.userId, idsOf(reminders), now);
}

/** What its todo had ended goes on, where its time is still to come, and what it had told waits for an answer again. */
export async function beginReminders(trx: Db, owner: TodoOwner, todoId: string, now: number): Promise<void> {
  const reminders = await listRemindersToFollow(trx, owner.userId, todoId);
  for (const reminder of reminders) {
    const timing = begunAgain(reminder, now);
    if (timing !== null) await updateAiTask(trx, owner.userId, reminder.id, { timing, updatedAt: now });
  }
  await openWithTodo(trx, owner.userId, idsOf(reminders));
}

/** Null for what its todo had not ended. */
function begunAgain(reminder: TodoReminder, now: number): TaskTiming | null {
  if (reminder.endedAs === null) return null;
  const back = restored({ ...reminder, status: 'active' }, now);
  return reminder.endedAs === 'paused' && back.status === 'active' ? paused({ ...reminder, ...back }) : back;
}

async function moveReminders(
  trx: Db,
  owner: TodoOwner,
  { before, after }: Changed,
  now: number,
): Promise<void> {
  for (const reminder of await listRemindersToFollow(trx, owner.userId, after.id)) {
    const { schedule, status, scheduledAt } = reminder;
    // What repeats has times of its own, and what has come stays where it was.
    if (schedule.type !== 'once' || status === 'completed' || status === 'failed') continue;
    if ((scheduledAt ?? schedule.at) <= now) continue;
    const at = movedReminder(
      schedule.at,
      { before: before.due_date, after: after.due_date },
      { now, timeZone: owner.timeZone },
    );
    if (at === null) continue;
    const moved = { ...schedule, at };
    const timing = rescheduled(reminder, moved, now);
    await updateAiTask(trx, owner.userId, reminder.id, { schedule: moved, timing, updatedAt: now });
  }
}

const idsOf = (reminders: readonly TodoReminder[]): string[] => reminders.map(({ id }) => id);
