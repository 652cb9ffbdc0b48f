import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import {
  insertNotification,
  type NotificationRecord,
} from '@squeeze/database/repositories/notification-repository';
import { givenAt, givenUser } from './given-user.ts';

/** A stored, unread, announced reminder without a task behind it, and its owner unless `userId` names one. */
export async function givenNotification(
  db: Db,
  overrides: Partial<NotificationRecord> = {},
): Promise<NotificationRecord> {
  const id = overrides.id ?? uuidv7();
  const shownAt = overrides.shownAt ?? givenAt;
  const notification: NotificationRecord = {
    id,
    userId: overrides.userId ?? (await givenUser(db)).id,
    kind: 'reminder',
    title: 'Call the dentist',
    body: null,
    taskId: null,
    eventId: null,
    occurrence: null,
    runId: null,
    items: [],
    dueAt: shownAt,
    late: false,
    dedupeKey: id,
    createdAt: shownAt,
    shownAt,
    announcedAt: shownAt,
    readAt: null,
    answer: null,
    answeredAt: null,
    snoozedUntil: null,
    ...overrides,
  };
  await insertNotification(db, notification);
  return notification;
}
