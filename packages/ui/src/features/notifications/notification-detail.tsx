import type { MissedRunAnswer } from '@squeeze/contracts/missed-runs';
import type { Notification, NotificationItem } from '@squeeze/contracts/notifications';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { answerMissedRun } from '../../api/ai-tasks/missed-run-actions.ts';
import { useSendAgain } from '../../api/notifications/use-send-again.ts';
import { useRunReceiptAnswer } from '../../api/receipts/use-run-receipt-answer.ts';
import { useAppDispatch } from '../../api/store-hooks.ts';
import { useErrorText } from '../../api/use-error-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { showToast } from '../../kit/show-toast.ts';
import { DeliveryLines } from '../../parts/delivery-lines.tsx';
import { RunReceipts } from '../../parts/receipts/run-receipts.tsx';
import { eventAddress } from '../../parts/event-address.ts';
import { useDueText } from '../../parts/use-due-text.ts';
import type { NotificationRowProps } from './notification-row.tsx';
import { ReminderAnswers } from './reminder-answers.tsx';
import { useAnswers } from './use-answers.ts';

interface NotificationDetailProps extends NotificationRowProps {
  readonly row: RefObject<HTMLElement | null>;
}

/** Everything about one notification, and what can be done with it. */
export function NotificationDetail(props: NotificationDetailProps): ReactNode {
  const { notification, now, onLeave, actions, row } = props;
  const {
    body,
    kind,
    run_id: run,
    due_at: dueAt,
    late,
    items,
    task_id: taskId,
    event_id: eventId,
    read_at: readAt,
  } = notification;
  const t = useText();
  const dueText = useDueText(now);
  const onAnswer = useRunReceiptAnswer();
  const onSendAgain = useSendAgain();
  const answers = useAnswers();
  const remove = (): void => {
    // The row takes its buttons along; the focus goes on to its neighbour.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    neighbour?.querySelector('button')?.focus();
    void actions.remove(notification);
  };
  return (
    <div className="grid gap-12 pt-4 pb-12 pl-[20px]">
      {body !== null && (
        <p className="max-w-measure text-14 wrap-anywhere whitespace-pre-line text-text-2">{body}</p>
      )}
      {late && dueAt !== null && (
        <p className="text-13 text-text-2">{t('notifications.wasDue', { when: dueText.long(dueAt) })}</p>
      )}
      <DigestLines notification={notification} now={now} onLeave={onLeave} />
      {taskId !== null && items.length === 0 && (
        <p className="text-14">
          <Link to={`/dashboard/ai-tasks?task=${taskId}`} onClick={onLeave} className="link">
            {t('notifications.toTask')}
          </Link>
        </p>
      )}
      {eventId !== null && (
        <p className="text-14">
          <Link to={eventAddress(eventId, notification.occurrence)} onClick={onLeave} className="link">
            {t('notifications.toEvent')}
          </Link>
        </p>
      )}
      {kind === 'integration' && (
        <p className="text-14">
          <Link to="/dashboard/integrations" onClick={onLeave} className="link">
            {t('notifications.toIntegrations')}
          </Link>
        </p>
      )}
      {kind === 'system_alert' && (
        <p className="text-14">
          <Link to="/dashboard/admin-analytics" onClick={onLeave} className="link">
            {t('notifications.toAdminAnalytics')}
          </Link>
        </p>
      )}
      <RunReceipts receipts={notification.receipts} now={now} onAnswer={onAnswer} />
      {run !== null && notification.run_open && <MissedQuestion runId={run} />}
      {kind === 'digest' && items.some(({ task_id: task }) => task !== null) && (
        <p className="text-14">
          <Link to="/dashboard/ai-tasks?missed=yes" onClick={onLeave} className="link">
            {t('notifications.toMissed')}
          </Link>
        </p>
      )}
      <DeliveryLines deliveries={outward(notification)} onSendAgain={onSendAgain} />
      <ReminderAnswers notification={notification} now={now} answers={answers} />
      <div className="-ml-12 flex items-center justify-between gap-4">
        <Button size="sm" variant="ghost" onClick={() => void actions.mark(notification, readAt === null)}>
          {t(readAt === null ? 'notifications.markRead' : 'notifications.markUnread')}
        </Button>
        <IconButton icon={Trash2} label={t('notifications.delete')} onClick={remove} />
      </div>
    </div>
  );
}

/** That it is in the app goes without saying here. */
const outward = ({ deliveries }: Notification): Notification['deliveries'] =>
  deliveries.filter(({ channel }) => channel !== 'in_app');

const addressOf = ({ task_id: task, event_id: event, occurrence }: NotificationItem): string =>
  event === null ? `/dashboard/ai-tasks?task=${task}` : eventAddress(event, occurrence);

/** What came together, each with the time it was meant for. */
function DigestLines({
  notification,
  now,
  onLeave,
}: Pick<NotificationRowProps, 'notification' | 'now' | 'onLeave'>): ReactNode {
  const dueText = useDueText(now);
  const { items } = notification satisfies Notification;
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-6 text-14">
      {items.map((item) => (
        <li
          key={`${item.task_id ?? item.event_id} ${item.due_at}`}
          className="flex items-baseline justify-between gap-16"
        >
          <Link
            to={addressOf(item)}
            onClick={onLeave}
            dir="auto"
            className="min-w-0 wrap-anywhere hover:underline"
          >
            {item.title}
          </Link>
          <time dateTime={item.due_at} className="shrink-0 text-13 text-text-2 tabular-nums">
            {dueText.long(item.due_at)}
          </time>
        </li>
      ))}
    </ul>
  );
}

const didMessages = { run: 'notifications.missed.ran', dismiss: 'notifications.missed.dismissed' } as const;

/** Whether what was missed should still happen. */
function MissedQuestion({ runId }: { readonly runId: string }): ReactNode {
  const t = useText();
  const dispatch = useAppDispatch();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const answer = async (given: MissedRunAnswer): Promise<void> => {
    setBusy(true);
    const error = await dispatch(answerMissedRun(runId, given));
    setBusy(false);
    if (error === null) {
      showToast({ key: 'notifications', text: t(didMessages[given]) });
      return;
    }
    const { title, reason } = errorText(error, 'notifications.failed');
    showToast({ key: 'notifications', failed: true, text: title, detail: reason ?? undefined });
  };
  return (
    <p className="flex gap-8">
      <Button size="sm" disabled={busy} onClick={() => void answer('run')}>
        {t('notifications.missed.run')}
      </Button>
      <Button size="sm" variant="ghost" disabled={busy} onClick={() => void answer('dismiss')}>
        {t('notifications.missed.dismiss')}
      </Button>
    </p>
  );
}
