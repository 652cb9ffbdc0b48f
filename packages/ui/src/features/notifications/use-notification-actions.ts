import type { Notification } from '@squeeze/contracts/notifications';
import { useMemo } from 'react';
import {
  deleteNotification,
  markAllRead,
  markNotification,
  restoreNotification,
} from '../../api/notifications/notification-actions.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announcer.tsx';
import { showToast } from '../../kit/show-toast.ts';

export interface NotificationActions {
  readonly mark: (notification: Notification, read: boolean) => Promise<void>;
  readonly markAll: (newest: Notification) => Promise<void>;
  readonly remove: (notification: Notification) => Promise<void>;
}

const toastKey = 'notifications';

/** What can be done with notifications: each is said in a toast, with Undo where there is one. */
export const useNotificationActions = (): NotificationActions => {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  return useMemo(() => {
    /** @param done shown once it has worked */
    const settle = async (write: Promise<unknown>, done?: () => void): Promise<void> => {
      const error = await write;
      if (error === null) {
        done?.();
        return;
      }
      const { title, reason } = errorText(error, 'notifications.failed');
      showToast({ key: toastKey, failed: true, text: title, detail: reason ?? undefined });
    };
    const say = (text: string, undo?: () => void) => (): void => {
      showToast({ key: toastKey, text, undo });
    };
    const restore = (notification: Notification) => (): void => {
      void settle(dispatch(restoreNotification(notification)), say(t('notifications.restored')));
    };
    return {
      mark: (notification, read) => settle(dispatch(markNotification(notification, read))),
      markAll: (newest) => settle(dispatch(markAllRead(newest)), () => announce(t('notifications.allRead'))),
      remove: (notification) =>
        settle(
          dispatch(deleteNotification(notification)),
          say(t('notifications.deleted', { title: shortened(notification.title) }), restore(notification)),
        ),
    };
  }, [t, errorText, dispatch]);
};

/** A title may be long; a toast is read in passing. */
const shortened = (title: string): string => (title.length > 60 ? `${title.slice(0, 57).trimEnd()}…` : title);
