import { useId, type ReactNode, type Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList, type NotificationListProps } from './notification-list.tsx';

interface NotificationPanelProps extends NotificationListProps {
  readonly ref: Ref<HTMLDivElement>;
}

/** The notifications beside the bell, on a wide screen. */
export function NotificationPanel({ ref, ...list }: NotificationPanelProps): ReactNode {
  const t = useText();
  const title = useId();
  return (
    <div ref={ref} tabIndex={-1} aria-labelledby={title} className="outline-none">
      <header className="flex min-h-control items-center justify-between gap-16 pb-4">
        <h2 id={title} className="display-face text-22">
          {t('notifications.title')}
        </h2>
        <MarkAllRead />
      </header>
      <div className="max-h-[min(68dvh,560px)] -mx-16 overflow-y-auto overscroll-contain px-16">
        <NotificationList {...list} />
      </div>
    </div>
  );
}
