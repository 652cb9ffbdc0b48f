import type { Notification } from '@squeeze/contracts/notifications';
import { useEffect, useEffectEvent } from 'react';
import { onServerEvent } from '../../api/events/on-server-event.ts';
import { notificationsApi } from '../../api/notifications/notification-endpoints.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useText } from '../../i18n/use-text.ts';
import { showToast } from '../../kit/show-toast.ts';
import { usePlatform } from '../../platform/platform-context.tsx';

/** As long as systems show; the bridge of the desktop takes no more than 1,000. */
const longestBody = 300;

const textOf = ({ body, items }: Notification): string =>
  [body, ...items.map(({ title }) => title)].filter((line) => line !== null && line !== '').join('\n');

/**
 * Tells of a new notification the moment it comes: by a toast in the window that is looked at, and in the system's own
 * place once a browser. `onOpen` hears which one a person wants to see.
 */
export const useNotificationNews = (onOpen: (id: string) => void): void => {
  const t = useText();
  const dispatch = useAppDispatch();
  const { notifier } = usePlatform();
  const open = useEffectEvent((id: string) => onOpen(id));

  const tell = useEffectEvent(async (id: string, first: boolean) => {
    const { data } = await dispatch(
      notificationsApi.endpoints.getNotification.initiate(
        { params: { id } },
        { subscribe: false, forceRefetch: true },
      ),
    );
    if (data === undefined) return;
    const { title } = data.notification;
    const text = textOf(data.notification);
    if (first) notifier?.show({ id, title, body: text.slice(0, longestBody) });
    if (document.visibilityState === 'visible') {
      showToast({
        key: `notification-${id}`,
        text: title,
        detail: text === '' ? undefined : text.slice(0, longestBody),
        action: { label: t('notifications.show'), run: () => open(id) },
      });
    }
  });

  useEffect(
    () =>
      onServerEvent((event, { first }) => {
        if (event.type === 'notification_added') void tell(event.id, first);
      }),
    [],
  );
  useEffect(() => notifier?.onOpened((id) => open(id)), [notifier]);
};
