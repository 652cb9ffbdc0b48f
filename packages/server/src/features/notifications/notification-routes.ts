import type { notificationEndpoints } from '@squeeze/contracts/notifications';
import type { Db } from '@squeeze/database/connection';
import * as notifications from '@squeeze/database/repositories/notification-repository';
import { notFound } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { languageOf } from '../preferences/preferred-language.ts';
import { type Answer, answerNotification, type AnswerParts } from './answer-notification.ts';
import { presentNotification, presentNotifications } from './present-notification.ts';
import { snoozeWished } from './snooze-wish.ts';

const order = 'notifications';

export const notificationRoutes = (parts: AnswerParts): Routes<typeof notificationEndpoints> => {
  const publish = (db: Db, userId: string): Promise<void> =>
    parts.liveEvents.publish(db, userId, { type: 'notifications_changed' });
  const answered = async (db: Db, named: { userId: string; id: string }, answer: Answer, now: number) => {
    const { notification, changed } = await answerNotification(parts, db, named, answer, now);
    return { notification: await presentNotification(db, notification, now), changed };
  };

  return {
    listNotifications: bound(async ({ db, person, query, now }) => {
      const after = readCursor(query.cursor, order);
      const page = await notifications.listNotifications(db, person.userId, {
        filter: query.filter,
        limit: query.limit,
        after: after && { shownAt: after.createdAt, id: after.id },
        now,
      });
      const next = page.next && { key: null, createdAt: page.next.shownAt, id: page.next.id };
      return {
        notifications: await presentNotifications(db, person.userId, page.notifications, now),
        unread: await notifications.countUnreadNotifications(db, person.userId, now),
        next_cursor: writeCursor(next, order),
      };
    }),

    getNotification: bound(async ({ db, person, params, now }) => ({
      notification: await presentNotification(
        db,
        await requireNotification(db, person.userId, params.id, now),
        now,
      ),
    })),

    readNotification: bound(async ({ db, person, params, body, now }) => {
      const known = await requireNotification(db, person.userId, params.id, now);
      if ((known.readAt !== null) === body.read) {
        return { notification: await presentNotification(db, known, now) };
      }
      const change = { readAt: body.read ? now : null };
      const changed = await notifications.updateNotification(db, person.userId, known.id, change);
      if (changed === null) throw notFound('notification');
      await publish(db, person.userId);
      return { notification: await presentNotification(db, changed, now) };
    }),

    readNotifications: bound(async ({ db, person, body, now }) => {
      const { userId } = person;
      const count = await notifications.readNotificationsUntil(db, userId, Date.parse(body.until), now);
      if (count > 0) await publish(db, userId);
      return { unread: await notifications.countUnreadNotifications(db, userId, now) };
    }),

    snoozeNotification: bound(async ({ db, person, params, body: { until, ...wish }, now }) => {
      const { userId, timeZone } = person;
      const named = { userId, id: params.id };
      if (until === null) return await answered(db, named, { kind: 'take_back' }, now);
      const language = wish.words === undefined ? 'en' : await languageOf(db, userId);
      const time = await snoozeWished({ ...wish, until }, { now, timeZone, language });
      return await answered(db, named, { kind: 'snooze', until: time }, now);
    }),

    finishNotification: bound(({ db, person: { userId }, params: { id }, body, now }) =>
      answered(db, { userId, id }, { kind: body.done ? 'done' : 'take_back' }, now),
    ),

    deleteNotification: bound(async ({ db, person, params, now }) => {
      const deleted = await notifications.softDeleteNotification(db, person.userId, params.id, now);
      if (deleted === null) throw notFound('notification');
      await publish(db, person.userId);
      return {};
    }),

    restoreNotification: bound(async ({ db, person, params, now }) => {
      const restored = await notifications.restoreNotification(db, person.userId, params.id, now);
      if (restored !== null) await publish(db, person.userId);
      // Undo pressed twice, or on two devices: already there is what the person wanted.
      const there = restored ?? (await requireNotification(db, person.userId, params.id, now));
      return { notification: await presentNotification(db, there, now) };
    }),
  };
};

async function requireNotification(
  db: Db,
  userId: string,
  id: string,
  now: number,
): Promise<notifications.NotificationRecord> {
  const known = await notifications.findNotification(db, userId, id, now);
  if (known === null) throw notFound('notification');
  return known;
}
