import type { Notification } from '@squeeze/contracts/notifications';
import type { DeliveryOutcome } from '@squeeze/database/repositories/delivery-repository';
import type { NotificationRecord } from '@squeeze/database/repositories/notification-repository';
import { presentInstant } from '../../http/present-instant.ts';

/** A notification as the API shows it; fields are listed one by one so that a new column never leaks by default. */
export const presentNotification = (
  notification: NotificationRecord,
  deliveries: readonly DeliveryOutcome[],
): Notification => ({
  id: notification.id,
  kind: notification.kind,
  title: notification.title,
  body: notification.body,
  task_id: notification.taskId,
  run_id: notification.runId,
  items: notification.items.map(({ task_id, title, due_at }) => ({ task_id, title, due_at })),
  due_at: presentInstant(notification.dueAt),
  late: notification.late,
  shown_at: presentInstant(notification.shownAt),
  read_at: presentInstant(notification.readAt),
  deliveries: deliveries.map(({ channel, status, at, reason }) => ({
    channel,
    status,
    at: presentInstant(at),
    reason,
  })),
});
