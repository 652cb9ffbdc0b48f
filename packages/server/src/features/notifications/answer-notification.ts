import type { Db } from '@squeeze/database/connection';
import {
  findNotificationToAnswer,
  findStoredNotification,
  type NotificationRecord,
  type NotificationUpdate,
  updateNotification,
} from '@squeeze/database/repositories/notification-repository';
import { snoozeTask, takeBackSnooze } from '@squeeze/database/repositories/task-snooze-repository';
import { findTodoOfReminder } from '@squeeze/database/repositories/todo-reminder-repository';
import { findTodoToChange, type TodoRecord } from '@squeeze/database/repositories/todo-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { isOver } from '@squeeze/domain/todos/reminder-of-todo';
import { invalid, notFound } from '../../http/app-error.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { changeTodo } from '../todos/todo-actions.ts';

export interface AnswerParts {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

/** What a person says to a notification, in the app, with the button of a push, or by text. */
export type Answer =
  | { readonly kind: 'done' }
  /** Epoch ms. */
  | { readonly kind: 'snooze'; readonly until: number }
  | { readonly kind: 'take_back' };

export interface Answered {
  readonly notification: NotificationRecord;
  /** False where it had been answered so before, or for good: nothing was done again. */
  readonly changed: boolean;
}

/** What an answer makes of a notification; null for what has been said already. */
interface Effect {
  readonly change: NotificationUpdate;
  readonly movedTask: boolean;
}

/**
 * Carries an answer out, once, from wherever it comes and however often: the row is held until the transaction ends, so of two
 * answers at once the second meets the first. Done stays done until it is taken back; what is snoozed may be snoozed anew, or
 * done, which ends the snooze.
 * @throws {AppError} `not_found`, `validation_failed` for a time that has passed
 */
export async function answerNotification(
  { jobs, liveEvents }: AnswerParts,
  trx: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
  answer: Answer,
  now: number,
): Promise<Answered> {
  const todo = await todoBehind(trx, userId, id);
  const known = await findNotificationToAnswer(trx, userId, id);
  // One that waits for its time can have its snooze taken back.
  const isThere = known !== null && (answer.kind === 'take_back' || isShown(known, now));
  if (!isThere) throw notFound('notification');
  if (answer.kind === 'snooze' && answer.until <= now) throw invalid('until', 'until_passed');
  const movedTodo = todo !== null && (await settleTodo(trx, todo, { known, answer, now }));
  const effect = await effectOf(jobs, trx, known, answer, now);
  if (effect === null) return { notification: known, changed: false };
  const notification = await updateNotification(trx, userId, id, effect.change);
  if (notification === null) throw notFound('notification');
  await liveEvents.publish(trx, userId, { type: 'notifications_changed' });
  if (movedTodo) await liveEvents.publish(trx, userId, { type: 'todos_changed' });
  if (effect.movedTask || movedTodo) await liveEvents.publish(trx, userId, { type: 'ai_tasks_changed' });
  return { notification, changed: true };
}

/** The todo that a notification reminds of; held first, as everywhere, so that its own change and this one never wait for each other. */
async function todoBehind(trx: Db, userId: string, id: string): Promise<TodoRecord | null> {
  const known = await findStoredNotification(trx, userId, id);
  if (known?.taskId == null || !reminds(known)) return null;
  const todoId = await findTodoOfReminder(trx, userId, known.taskId);
  return todoId === null ? null : await findTodoToChange(trx, userId, todoId);
}

/** Done completes the todo; taken back, it is open again, unless it has been changed since. Answers whether it was changed. */
async function settleTodo(
  trx: Db,
  todo: TodoRecord,
  {
    known,
    answer,
    now,
  }: { readonly known: NotificationRecord; readonly answer: Answer; readonly now: number },
): Promise<boolean> {
  const user = await findUser(trx, known.userId);
  if (user === null) return false;
  const owner = { userId: user.id, timeZone: user.timeZone };
  if (answer.kind === 'done') {
    if (known.answer === 'done' || isOver(todo)) return false;
    await changeTodo(trx, owner, todo.id, { status: 'completed' }, now);
    return true;
  }
  const isTakenBack =
    answer.kind === 'take_back' &&
    known.answer === 'done' &&
    todo.status === 'completed' &&
    todo.completedAt === known.answeredAt;
  if (!isTakenBack) return false;
  const status = todo.startedAt === null ? 'pending' : 'in_progress';
  await changeTodo(trx, owner, todo.id, { status, started_at: presentInstant(todo.startedAt) }, now);
  return true;
}

const isShown = ({ announcedAt, shownAt }: NotificationRecord, now: number): boolean =>
  announcedAt !== null || shownAt <= now;

async function effectOf(
  jobs: AnswerParts['jobs'],
  trx: Db,
  known: NotificationRecord,
  answer: Answer,
  now: number,
): Promise<Effect | null> {
  switch (answer.kind) {
    case 'done':
      return known.answer === 'done' ? null : await finish(trx, known, now);
    case 'snooze': {
      const { until } = answer;
      const isSaid = known.answer === 'done' || (known.answer === 'snoozed' && known.snoozedUntil === until);
      return isSaid ? null : await snooze(jobs, trx, known, until, now);
    }
    case 'take_back':
      return await takeBack(jobs, trx, known, now);
  }
}

async function finish(trx: Db, known: NotificationRecord, now: number): Promise<Effect> {
  const movedTask = known.answer === 'snoozed' && (await endSnooze(trx, known, now));
  // The time it was snoozed until stays, for whoever takes this back.
  const { snoozedUntil } = known;
  return { change: { ...seen(now), answer: 'done', snoozedUntil }, movedTask };
}

const seen = (now: number) => ({ readAt: now, answeredAt: now });

/** Kinds that say "it is time": their reminder fires once more. The others report, and are shown once more. */
const reminds = ({ kind }: NotificationRecord): boolean => kind === 'reminder' || kind === 'missed';

/**
 * A reminder of a task gets one extra occurrence, one of an event a job that tells of it anew, and this notification counts as
 * read. What only reports, or whose task is gone, paused or acts by itself, comes back onto the list: nothing is carried out twice.
 */
async function snooze(
  jobs: AnswerParts['jobs'],
  trx: Db,
  known: NotificationRecord,
  until: number,
  now: number,
): Promise<Effect> {
  const movedTask = await snoozeTaskOf(trx, known, until, now);
  if (!movedTask && !isOfEvent(known)) {
    return { change: { readAt: null, shownAt: until, announcedAt: null }, movedTask };
  }
  if (isOfEvent(known)) {
    await jobs.enqueue(
      trx,
      'remind-again',
      { userId: known.userId, notificationId: known.id, until },
      { key: `remind-again:${known.id}:${until}:${now}`, runAt: until },
    );
  }
  return { change: { ...seen(now), answer: 'snoozed', snoozedUntil: until }, movedTask };
}

const isOfEvent = ({ kind, eventId }: NotificationRecord): boolean => kind === 'reminder' && eventId !== null;

const snoozeTaskOf = async (
  trx: Db,
  known: NotificationRecord,
  until: number,
  now: number,
): Promise<boolean> =>
  known.taskId !== null && reminds(known) && (await snoozeTask(trx, known.userId, known.taskId, until, now));

const endSnooze = async (trx: Db, known: NotificationRecord, now: number): Promise<boolean> => {
  const { taskId, userId, snoozedUntil: until } = known;
  return taskId !== null && reminds(known) && (await takeBackSnooze(trx, userId, taskId, { until, now }));
};

/** Open again, and unread; what was snoozed before it was done is snoozed again. Null where nothing was answered. */
async function takeBack(
  jobs: AnswerParts['jobs'],
  trx: Db,
  known: NotificationRecord,
  now: number,
): Promise<Effect | null> {
  const { answer, snoozedUntil } = known;
  if (answer === 'done' && snoozedUntil !== null && snoozedUntil > now) {
    return await snooze(jobs, trx, known, snoozedUntil, now);
  }
  const waits = !isShown(known, now);
  if (answer === null && !waits) return null;
  const movedTask = answer === 'snoozed' && (await endSnooze(trx, known, now));
  const open = { readAt: null, answer: null, answeredAt: null, snoozedUntil: null } as const;
  return { change: { ...open, ...(waits && { shownAt: now, announcedAt: now }) }, movedTask };
}
