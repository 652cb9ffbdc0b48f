import type { ReactNode, Ref } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList, type NotificationListProps } from './notification-list.tsx';

interface NotificationPanelProps extends NotificationListProps {
  readonly ref: Ref<HTMLDivElement>;
}

/** The notifications beside the bell, on a wide screen. */
export function NotificationPanel({ ref, ...list }: NotificationPanelProps): ReactNode {
  const t = useText();
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <div className="flex min-h-control items-center justify-between gap-16 pb-4">
        <h2 className="display-face text-22">{t('notifications.title')}</h2>
        <MarkAllRead />
      </div>
      <div className="max-h-[min(68dvh,560px)] -mx-16 overflow-y-auto overscroll-contain px-16">
        <NotificationList {...list} />
      </div>
    </div>
  );
}
