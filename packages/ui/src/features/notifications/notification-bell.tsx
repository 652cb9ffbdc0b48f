import { Bell } from 'lucide-react';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  unreadIn,
  useNotificationListInfiniteQuery,
} from '../../api/notifications/notification-endpoints.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../kit/icon.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import { Popover } from '../../kit/popover.tsx';
import { LoadingList } from '../../kit/skeleton.tsx';
import { usePhone } from '../../kit/use-media-query.ts';
import { usePlatform } from '../../platform/platform-context.tsx';

/** The list and its sheet are a good part of the code, and few visits begin with them. */
const NotificationPanel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel);
/** What is shown of a new one needs it no sooner than one comes. */
const NotificationNews = lazyPart(async () => (await import('./notification-news.tsx')).NotificationNews);
const NotificationSheet = lazyPart(async () => (await import('./notification-sheet.tsx')).NotificationSheet);

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
  const { notifier } = usePlatform();
  const openShown = useEffectEvent((id: string) => openOne(id));
  useEffect(() => notifier?.onOpened((id) => openShown(id)), [notifier]);

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
  return (
    <>
      <Suspense>
        <NotificationNews onOpen={openOne} />
      </Suspense>
      {phone ? (
        <>
          <BellButton
            unread={unread}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => change(true)}
          />
          <Suspense>
            {wanted && <NotificationSheet open={open} onOpenChange={change} {...content} />}
          </Suspense>
        </>
      ) : (
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
      )}
    </>
  );
}

type BellButtonProps = ComponentProps<'button'> & { readonly unread: number };

/** The bell at the head of every page. A dot says that something is unread; how much is said aloud, and shouts at nobody. */
function BellButton({ unread, ...props }: BellButtonProps): ReactNode {
  const t = useText();
  return (
    <button
      type="button"
      aria-label={t('notifications.bell', { count: unread })}
      className="hit-area inline-grid size-control shrink-0 place-items-center rounded-12 text-text-2 hover:bg-fill hover:text-text aria-expanded:bg-fill aria-expanded:text-text"
      {...props}
    >
      <span className="relative">
        <Icon icon={Bell} />
        {unread > 0 && (
          <i
            aria-hidden
            className="absolute -top-2 -right-2 size-8 rounded-full bg-text outline-2 outline-bg"
          />
        )}
      </span>
    </button>
  );
}
