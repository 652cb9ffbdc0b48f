import type { Notification } from '@squeeze/contracts/notifications';
import type { Db } from '@squeeze/database/connection';
import {
  deliveriesOfNotifications,
  type DeliveryOutcome,
} from '@squeeze/database/repositories/delivery-outcome-repository';
import { findUnanswered } from '@squeeze/database/repositories/missed-run-repository';
import type { NotificationRecord } from '@squeeze/database/repositories/notification-repository';
import { presentInstant } from '../../http/present-instant.ts';
import { presentDelivery } from './present-delivery.ts';
import { receiptsOfRuns, type RunReceipts } from '../receipts/run-receipts.ts';

interface Facts {
  readonly deliveries: ReadonlyMap<string, readonly DeliveryOutcome[]>;
  readonly open: ReadonlySet<string>;
  readonly receipts: RunReceipts;
}

/** Fields are listed one by one so that a new column never leaks by default. */
const present = (notification: NotificationRecord, facts: Facts): Notification => ({
  id: notification.id,
  kind: notification.kind,
  title: notification.title,
  body: notification.body,
  task_id: notification.taskId,
  event_id: notification.eventId,
  occurrence: notification.occurrence,
  run_id: notification.runId,
  items: notification.items.map(({ task_id, event_id, occurrence, title, due_at }) => ({
    task_id,
    event_id,
    occurrence,
    title,
    due_at,
  })),
  due_at: presentInstant(notification.dueAt),
  late: notification.late,
  shown_at: presentInstant(notification.shownAt),
  read_at: presentInstant(notification.readAt),
  answer: notification.answer,
  answered_at: presentInstant(notification.answeredAt),
  snoozed_until: notification.answer === 'snoozed' ? presentInstant(notification.snoozedUntil) : null,
  deliveries: (facts.deliveries.get(notification.id) ?? []).map(presentDelivery),
  run_open: notification.runId !== null && facts.open.has(notification.runId),
  receipts: notification.runId === null ? [] : [...(facts.receipts.get(notification.runId) ?? [])],
});

/** Notifications of this person as the API shows them at `now`, with what can be answered of their runs. */
export async function presentNotifications(
  db: Db,
  userId: string,
  notifications: readonly NotificationRecord[],
  now: number,
): Promise<Notification[]> {
  const idsOf = (kind: NotificationRecord['kind']): string[] =>
    notifications.flatMap((one) => (one.kind === kind && one.runId !== null ? [one.runId] : []));
  const facts = {
    deliveries: await deliveriesOfNotifications(
      db,
      userId,
      notifications.map(({ id }) => id),
    ),
    open: await findUnanswered(db, userId, idsOf('missed')),
    receipts: await receiptsOfRuns(db, userId, idsOf('task_report'), now),
  };
  return notifications.map((notification) => present(notification, facts));
}

/** One of them. */
export async function presentNotification(
  db: Db,
  notification: NotificationRecord,
  now: number,
): Promise<Notification> {
  const [shown] = await presentNotifications(db, notification.userId, [notification], now);
  if (shown === undefined) throw new Error('one notification was presented as none');
  return shown;
}
