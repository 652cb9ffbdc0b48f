import type { ReactNode } from 'react';
import {
  notificationsIn,
  unreadIn,
  useNotificationListInfiniteQuery,
} from '../../api/notifications/notification-endpoints.ts';
import { useText } from '../../i18n/use-text.ts';
import { TextButton } from '../../kit/text-button.tsx';
import { useNotificationActions } from './use-notification-actions.ts';

/** There only while something is unread. */
export function MarkAllRead(): ReactNode {
  const t = useText();
  const { markAll } = useNotificationActions();
  const { data } = useNotificationListInfiniteQuery();
  const pages = data?.pages ?? [];
  const [newest] = notificationsIn(pages);
  if (newest === undefined || unreadIn(pages) === 0) return null;
  return (
    <TextButton className="text-14" onClick={() => void markAll(newest)}>
      {t('notifications.markAllRead')}
    </TextButton>
  );
}
