import type { Db } from '@squeeze/database/connection';
import type { SystemAlertRecord } from '@squeeze/database/repositories/system-alert-repository';
import { listAdministrators } from '@squeeze/database/repositories/user-repository';
import type { Severity } from '@squeeze/domain/analytics/system-health';
import { afterQuietHours } from '@squeeze/domain/notifications/quiet-hours';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import { recipientOf } from '../notifications/recipient.ts';
import { ofNoTask, type NotificationParts, sendNotification } from '../notifications/send-notification.ts';
import type { TextTargets } from './live-figures.ts';
import { wordAlert } from './word-alert.ts';
import { systemTexts } from './texts/system-texts.ts';

/** An alert and what is new of it. */
type AlertNews = Pick<SystemAlertRecord, 'id' | 'type' | 'figure' | 'raisedAt'> & {
  readonly news: Severity | 'over';
};

/** Tells whoever runs the server what is wrong with it, or is over, in their language and after their quiet hours. */
export async function tellAdministrators(
  parts: NotificationParts & TextTargets,
  trx: Db,
  alert: AlertNews,
  now: number,
): Promise<void> {
  for (const user of await listAdministrators(trx)) {
    const language = preferredLanguage(user);
    const { message, recommendation } = wordAlert(language, alert, parts.levels);
    const { quietHours, timeZone } = recipientOf(user);
    const { title, over } = systemTexts[language];
    const notification = {
      userId: user.id,
      kind: 'system_alert',
      title: title[alert.news](message),
      body: alert.news === 'over' ? over : recommendation,
      ...ofNoTask,
      channels: ['in_app', 'email'],
      shownAt: afterQuietHours(now, quietHours, timeZone),
      dedupeKey: `system-alert:${alert.id}:${alert.news}:${now}`,
    } as const;
    await sendNotification(parts, trx, notification, now);
    await parts.liveEvents.publish(trx, user.id, { type: 'system_alerts_changed' });
  }
}
