import type { Db } from '@squeeze/database/connection';
import {
  updateNotification,
  type NotificationRecord,
} from '@squeeze/database/repositories/notification-repository';
import { snoozeTask, takeBackSnooze } from '@squeeze/database/repositories/task-snooze-repository';
import { type AppError, invalid } from '../../http/app-error.ts';

/** What a snooze did: the notification as it is now, and whether the task behind it has a new time. */
export interface Snoozed {
  readonly notification: NotificationRecord | null;
  readonly movedTask: boolean;
}

/** Kinds that say "it is time": their reminder fires once more. The others report, and are shown once more. */
const reminds = ({ kind }: NotificationRecord): boolean => kind === 'reminder' || kind === 'missed';

/**
 * Reminds of it again at `until`. A reminder gets one extra occurrence and this notification counts as read. What only
 * reports, or whose task is gone, paused or acts by itself, comes back onto the list then: nothing is carried out twice.
 * @throws AppError when `until` has passed
 */
export async function snoozeNotification(
  db: Db,
  notification: NotificationRecord,
  until: number,
  now: number,
): Promise<Snoozed> {
  if (until <= now) throw passedTime();
  const { id, userId, taskId } = notification;
  const movedTask =
    taskId !== null && reminds(notification) && (await snoozeTask(db, userId, taskId, until, now));
  const change = movedTask ? { readAt: now } : { readAt: null, shownAt: until, announcedAt: null };
  return { notification: await updateNotification(db, userId, id, change), movedTask };
}

/** Takes that back: the extra occurrence is dropped if it has not fired, and the notification is unread and listed. */
export async function unsnoozeNotification(
  db: Db,
  notification: NotificationRecord,
  now: number,
): Promise<Snoozed> {
  const { id, userId, taskId } = notification;
  const movedTask =
    taskId !== null && reminds(notification) && (await takeBackSnooze(db, userId, taskId, now));
  const waits = notification.shownAt > now;
  const change = { readAt: null, ...(waits && { shownAt: now, announcedAt: now }) };
  return { notification: await updateNotification(db, userId, id, change), movedTask };
}

const passedTime = (): AppError => invalid('until', 'until_passed');
