import type { Notification } from '@squeeze/contracts/notifications';
import type { NotificationPage } from './notification-endpoints.ts';

/** What becomes of one notification; null takes it off the list. */
export type NotificationChange = (notification: Notification) => Notification | null;

/** The pages after a change to every notification on them, with the number of unread ones kept in step. */
export const changedPages = (
  pages: readonly NotificationPage[],
  change: NotificationChange,
): NotificationPage[] => {
  let unread = pages[0]?.unread ?? 0;
  const changed = pages.map((page) => ({
    ...page,
    notifications: page.notifications.flatMap((before) => {
      const after = change(before);
      unread += Number(after?.read_at === null) - Number(before.read_at === null);
      return after === null ? [] : [after];
    }),
  }));
  return changed.map((page) => ({ ...page, unread: Math.max(0, unread) }));
};
