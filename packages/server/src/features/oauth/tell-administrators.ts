import type { Db } from '@squeeze/database/connection';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { listAdministrators } from '@squeeze/database/repositories/user-repository';
import { afterQuietHours } from '@squeeze/domain/notifications/quiet-hours';
import { recipientOf } from '../notifications/recipient.ts';
import { ofNoTask, type NotificationParts, sendNotification } from '../notifications/send-notification.ts';
import { providerCatalogue } from './provider-catalogue.ts';

const week = 7 * 24 * 60 * 60_000;

/**
 * Tells whoever runs the server, once a week, that a provider does not take the client any more that this installation is registered by:
 * they alone can mend it, for all connections at once.
 */
export async function tellAdministrators(
  parts: NotificationParts,
  trx: Db,
  { provider, clientId }: Pick<OauthIntegrationRecord, 'provider' | 'clientId'>,
  now: number,
): Promise<void> {
  for (const user of await listAdministrators(trx)) {
    const { texts, quietHours, timeZone } = recipientOf(user);
    const { title, body } = texts.integrations.client_refused(providerCatalogue[provider].name, '', '');
    const message = {
      userId: user.id,
      kind: 'integration',
      title,
      body,
      ...ofNoTask,
      channels: ['in_app', 'email'],
      shownAt: afterQuietHours(now, quietHours, timeZone),
      dedupeKey: `oauth-client:${provider}:${clientId}:${Math.floor(now / week)}`,
    } as const;
    await sendNotification(parts, trx, message, now);
  }
}
