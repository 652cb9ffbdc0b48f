import type { Notification } from '@squeeze/contracts/notifications';
import type { PlainMessageId } from '../../i18n/messages.ts';

/** What kind of notification it is. */
export const kindLabels = {
  reminder: 'notifications.kind.reminder',
  digest: 'notifications.kind.digest',
  missed: 'notifications.kind.missed',
  task_report: 'notifications.kind.report',
  task_failed: 'notifications.kind.failed',
  integration: 'notifications.kind.integration',
  system_alert: 'notifications.kind.systemAlert',
} as const satisfies Record<Notification['kind'], PlainMessageId>;
