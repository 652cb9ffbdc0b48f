import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import {
  notificationsIn,
  useNotificationListInfiniteQuery,
} from '../../api/notifications/notification-endpoints.ts';
import { followPushLater } from '../../api/push/follow-push-later.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { LoadingList } from '../../kit/skeleton.tsx';
import { TextButton } from '../../kit/text-button.tsx';
import { useNow } from '../../kit/use-now.ts';
import { usePlatform } from '../../platform/platform-context.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationActions } from './use-notification-actions.ts';

export interface NotificationListProps {
  /** The id of the one that is unfolded. */
  readonly opened: string | null;
  readonly onOpened: (id: string | null) => void;
  /** A link was followed: the page it leads to is what the person wants to see. */
  readonly onLeave: () => void;
}

/** Every notification, newest first; one at a time unfolds, and counts as read from then on. */
export function NotificationList({ opened, onOpened, onLeave }: NotificationListProps): ReactNode {
  const t = useText();
  const errorText = useErrorText();
  const now = useNow();
  const actions = useNotificationActions();
  const list = useNotificationListInfiniteQuery();
  const notifications = notificationsIn(list.data?.pages ?? []);
  const frame = useFocusKept(notifications.length);

  if (list.isLoading) return <LoadingList />;
  if (list.data === undefined) {
    const { title, reason } = errorText(list.error, 'notifications.error');
    return (
      <ErrorState
        title={title}
        text={reason}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  return (
    <div ref={frame} tabIndex={-1} className="outline-none">
      <DeviceLine />
      {notifications.length === 0 ? (
        <EmptyState
          title={t('notifications.empty')}
          text={t('notifications.emptyText')}
          action={
            <LinkButton render={<Link to="/dashboard/ai-tasks" />} onClick={onLeave}>
              {t('notifications.emptyAction')}
            </LinkButton>
          }
          className="py-24"
        />
      ) : (
        <ul className="divide-y divide-line">
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              now={now}
              open={notification.id === opened}
              onToggle={(open) => onOpened(open ? notification.id : null)}
              onLeave={onLeave}
              actions={actions}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-8"
          pending={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('notifications.older')}
        </Button>
      )}
    </div>
  );
}

/** When the row with the focus has gone, the list takes it: a keyboard must not be thrown back to the page. */
const useFocusKept = (length: number): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true });
  }, [length]);
  return frame;
};

/** Offers to show reminders outside the page, while nobody has decided. Asked for by pressing it, never before. */
function DeviceLine(): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const { notifier } = usePlatform();
  const [permission, setPermission] = useState(() => notifier?.permission());
  if (notifier === undefined || permission !== 'ask') return null;
  const ask = async (): Promise<void> => {
    const answer = await notifier.request();
    setPermission(answer);
    dispatch(followPushLater());
    if (answer === 'ask') return;
    showToast({
      key: 'notifications',
      text: t(answer === 'granted' ? 'notifications.deviceOn' : 'notifications.deviceOff'),
    });
  };
  return (
    <p className="border-b border-line pt-4 pb-12 text-14 text-text-2">
      {t('notifications.device')}{' '}
      <TextButton onClick={() => void ask()}>{t('notifications.deviceAction')}</TextButton>
    </p>
  );
}
