import type { Todo } from '@squeeze/contracts/todos';
import type { Db } from '@squeeze/database/connection';
import * as aiTasks from '@squeeze/database/repositories/ai-task-repository';
import {
  listRemindersToFollow,
  type TodoReminder,
} from '@squeeze/database/repositories/todo-reminder-repository';
import { dueParts } from '@squeeze/domain/due-parts';
import type { TaskTiming } from '@squeeze/domain/schedules/next-run-at';
import { nextRun } from '@squeeze/domain/schedules/next-run';
import { RuleError } from '@squeeze/domain/schedules/recurrence-rule';
import type { StoredSchedule } from '@squeeze/domain/schedules/stored-schedule';
import { idOfNext } from '@squeeze/domain/todos/id-of-next';
import { movedReminder } from '@squeeze/domain/todos/reminder-of-todo';
import { startOfDay } from '@squeeze/domain/zoned-time';
import { uuidv7 } from 'uuidv7';
import type { Person } from '../../http/person.ts';

type TodoOwner = Pick<Person, 'userId' | 'timeZone'>;

/** A todo that is over, and the one that comes after it. */
interface Carried {
  readonly before: Todo;
  readonly next: Todo;
}

/**
 * The todo that comes next is reminded of as the one before it was: as long before it is due, or from its day on where that is a
 * rhythm. What is paused, or has a time of its own, stays behind. Carried on again, each is there once: its id follows from the other's.
 */
export async function carryReminders(
  trx: Db,
  owner: TodoOwner,
  { before, next }: Carried,
  now: number,
): Promise<void> {
  for (const reminder of await listRemindersToFollow(trx, owner.userId, before.id)) {
    if (reminder.status === 'paused' || reminder.status === 'failed' || reminder.endedAs === 'paused')
      continue;
    const carried = scheduleOfNext(reminder, { before, next }, owner, now);
    if (carried !== null) await store(trx, owner, reminder, { ...carried, todoId: next.id }, now);
  }
}

/** Takes the reminders away that a todo had handed on to its next. */
export async function dropCarried(
  trx: Db,
  owner: TodoOwner,
  { from, to }: { readonly from: string; readonly to: string },
  now: number,
): Promise<void> {
  const carried = await listRemindersToFollow(trx, owner.userId, to);
  const ids = new Set(carried.map(({ id }) => id));
  for (const { id } of await listRemindersToFollow(trx, owner.userId, from))
    if (ids.has(idOfNext(id))) await aiTasks.softDeleteAiTask(trx, owner.userId, idOfNext(id), now);
}

interface Planned {
  readonly schedule: StoredSchedule;
  readonly timing: TaskTiming;
}

function scheduleOfNext(
  { schedule }: TodoReminder,
  { before, next }: Carried,
  { timeZone }: TodoOwner,
  now: number,
): Planned | null {
  const active = (scheduledAt: number): TaskTiming => ({ status: 'active', scheduledAt, snoozedUntil: null });
  if (schedule.type === 'once') {
    const moment = { now, timeZone };
    const at = movedReminder(schedule.at, { before: before.due_date, after: next.due_date }, moment);
    return at === null ? null : { schedule: { ...schedule, at }, timing: active(at) };
  }
  const { day } = dueParts(next.due_date, timeZone);
  const at = day === '' ? null : firstFrom(schedule, Math.max(now, startOfDay(day, timeZone) - 1));
  return at === null ? null : { schedule, timing: active(at) };
}

function firstFrom(schedule: StoredSchedule, from: number): number | null {
  try {
    return nextRun(schedule, from);
  } catch (error) {
    // It was followed when it was stored; where its next lies too far ahead, it is over.
    if (error instanceof RuleError) return null;
    throw error;
  }
}

async function store(
  trx: Db,
  { userId }: TodoOwner,
  reminder: TodoReminder,
  { schedule, timing, todoId }: Planned & { readonly todoId: string },
  now: number,
): Promise<void> {
  const id = idOfNext(reminder.id);
  const gone = await aiTasks.findDeletedAiTask(trx, userId, id);
  if (gone?.todoId === todoId) {
    // It was carried on before, and taken back.
    await aiTasks.restoreAiTask(trx, userId, id, timing, now);
    await aiTasks.updateAiTask(trx, userId, id, { schedule, timing, updatedAt: now });
    return;
  }
  const known = gone ?? (await aiTasks.findAiTask(trx, userId, id));
  if (known?.todoId === todoId) return;
  const { title, description, type, context, channels, catchUp } = reminder;
  await aiTasks.insertAiTask(trx, {
    // One that was handed on before stays with the todo it went to.
    id: known === null ? id : uuidv7(),
    userId,
    title,
    description,
    type,
    schedule,
    context,
    todoId,
    channels,
    catchUp,
    ...timing,
    createdAt: now,
    updatedAt: now,
  });
}
