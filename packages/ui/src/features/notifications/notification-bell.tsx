import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  unreadIn,
  useNotificationListInfiniteQuery,
} from '../../api/notifications/notification-endpoints.ts';
import { useText } from '../../i18n/use-text.ts';
import { LoadingList } from '../../kit/skeleton.tsx';
import { Popover } from '../../kit/popover.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { BellButton } from './bell-button.tsx';
import { useNotificationNews } from './use-notification-news.ts';

/** The list and its sheet are a good part of the code, and few visits begin with them. */
const NotificationPanel = lazy(async () => ({
  default: (await import('./notification-panel.tsx')).NotificationPanel,
}));
const NotificationSheet = lazy(async () => ({
  default: (await import('./notification-sheet.tsx')).NotificationSheet,
}));

/** The bell, and what it opens: a paper beside it, or a sheet under the thumb. */
export function NotificationBell(): ReactNode {
  const t = useText();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { data } = useNotificationListInfiniteQuery();
  const unread = unreadIn(data?.pages ?? []);

  const change = (next: boolean): void => {
    setWanted(true);
    setOpen(next);
    if (!next) setOpened(null);
  };
  const openOne = (id: string | null): void => {
    setOpened(id);
    change(true);
  };
  useNotificationNews(openOne);

  // Pressed in the system's own place while no page was open.
  const [search, setSearch] = useSearchParams();
  const pressed = search.get('notification');
  const openPressed = useEffectEvent((id: string) => {
    openOne(id);
    const { notification: _, ...rest } = Object.fromEntries(search);
    setSearch(rest, { replace: true });
  });
  useEffect(() => {
    if (pressed !== null) openPressed(pressed);
  }, [pressed]);

  const content = { opened, onOpened: setOpened, onLeave: () => change(false) };
  if (phone) {
    return (
      <>
        <BellButton
          unread={unread}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => change(true)}
        />
        <Suspense>{wanted && <NotificationSheet open={open} onOpenChange={change} {...content} />}</Suspense>
      </>
    );
  }
  return (
    <Popover
      trigger={<BellButton unread={unread} />}
      open={open}
      onOpenChange={change}
      align="end"
      label={t('notifications.title')}
      initialFocus={panel}
      className="w-form"
    >
      <Suspense fallback={<LoadingList />}>
        <NotificationPanel ref={panel} {...content} />
      </Suspense>
    </Popover>
  );
}
