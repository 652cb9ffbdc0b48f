import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Sheet } from '../../kit/sheet.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList, type NotificationListProps } from './notification-list.tsx';

interface NotificationSheetProps extends NotificationListProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The notifications on a phone. */
export function NotificationSheet({ open, onOpenChange, ...list }: NotificationSheetProps): ReactNode {
  const t = useText();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('notifications.title')}>
      <div className="mb-4 empty:hidden">
        <MarkAllRead />
      </div>
      <NotificationList {...list} />
    </Sheet>
  );
}
