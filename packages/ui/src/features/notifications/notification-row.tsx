import type { Notification } from '@squeeze/contracts/notifications';
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { classNames } from '../../kit/class-names.ts';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { AnswerGiven } from './answer-given.tsx';
import { NotificationDetail } from './notification-detail.tsx';
import { kindLabels } from './kind-labels.ts';
import { closeToastOf } from './use-answers.ts';
import type { NotificationActions } from './use-notification-actions.ts';

export interface NotificationRowProps {
  readonly notification: Notification;
  /** Epoch ms. */
  readonly now: number;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly onLeave: () => void;
  readonly actions: NotificationActions;
}

/** One notification: what it says, folded; unfolded also all of it and what can be done. */
export function NotificationRow(props: NotificationRowProps): ReactNode {
  const { notification, now, open, onToggle, actions } = props;
  const { title, body, kind, late, answer, read_at: readAt, shown_at: shownAt } = notification;
  const t = useText();
  const format = useFormat();
  const detail = useId();
  const row = useRef<HTMLLIElement>(null);
  const unread = readAt === null;
  const { mark } = actions;

  // Also when it was unfolded from elsewhere: by its toast, or from the system's own place.
  const arrive = useEffectEvent(() => {
    row.current?.scrollIntoView({ block: 'nearest' });
    closeToastOf(notification.id);
    if (unread) void mark(notification, true);
  });
  useEffect(() => {
    if (open) arrive();
  }, [open]);

  return (
    <li ref={row}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={detail}
        onClick={() => onToggle(!open)}
        className={classNames(
          '-mx-12 grid w-[calc(100%+24px)] grid-cols-[8px_minmax(0,1fr)] gap-x-12 rounded-12 px-12 py-12 text-left',
          !open && 'hover:bg-fill',
        )}
      >
        <i aria-hidden className={classNames('mt-6 size-8 rounded-full', unread && 'bg-accent-rind')} />
        <span className="grid gap-2">
          <span className={classNames('wrap-anywhere', unread ? 'font-mid' : !open && 'text-text-2')}>
            {unread && (
              <>
                <VisuallyHidden>{t('notifications.unread')}:</VisuallyHidden>{' '}
              </>
            )}
            {title}
          </span>
          {body !== null && !open && (
            <span className="line-clamp-2 text-14 text-text-2 wrap-anywhere">{body}</span>
          )}
          <span className="flex flex-wrap items-center gap-x-8 gap-y-4 text-13 text-text-2">
            <span className={kind === 'task_failed' ? 'text-danger-text' : undefined}>
              {t(kindLabels[kind])}
            </span>
            <span aria-hidden>·</span>
            <time dateTime={shownAt}>{format.relative(Date.parse(shownAt), now)}</time>
            {late && <Badge tone="carry">{t('notifications.late')}</Badge>}
            {answer !== null && !open && (
              <>
                <span aria-hidden>·</span>
                <AnswerGiven notification={notification} now={now} />
              </>
            )}
          </span>
        </span>
      </button>
      <div id={detail} hidden={!open}>
        {open && <NotificationDetail {...props} row={row} />}
      </div>
    </li>
  );
}
