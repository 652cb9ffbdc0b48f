import type { OauthSettings } from '@squeeze/contracts/oauth-settings';
import type { Db } from '@squeeze/database/connection';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { afterQuietHours } from '@squeeze/domain/notifications/quiet-hours';
import { recipientOf } from '../notifications/recipient.ts';
import { ofNoTask, type NotificationParts, sendNotification } from '../notifications/send-notification.ts';
import { oauthSettingsOf } from './oauth-settings.ts';
import { providerCatalogue } from './provider-catalogue.ts';

/** What a person hears of their connections. */
export type IntegrationNews = 'connected' | 'disconnected' | 'failing' | 'ended' | 'recovered';

/** Which switch of the settings decides about it; a recovery is told to whoever was told of the failure. */
const switchOf = {
  connected: 'securityAlerts',
  disconnected: 'securityAlerts',
  failing: 'syncFailures',
  ended: 'tokenExpiry',
} as const satisfies Record<Exclude<IntegrationNews, 'recovered'>, keyof OauthSettings['notifications']>;

/** Whether its person wants to hear of it. */
const wantsNews = async (
  db: Db,
  userId: string,
  news: Exclude<IntegrationNews, 'recovered'>,
): Promise<boolean> => (await oauthSettingsOf(db, userId)).notifications[switchOf[news]];

/**
 * Tells a person of a connection, in the app and by mail, in the transaction of what is told; nothing where their settings say so.
 * Answers whether they are told.
 */
export async function tellOfIntegration(
  parts: NotificationParts,
  trx: Db,
  { id, userId, provider, displayName, tokenVersion }: OauthIntegrationRecord,
  news: IntegrationNews,
  now: number,
): Promise<boolean> {
  if (news !== 'recovered' && !(await wantsNews(trx, userId, news))) return false;
  const user = await findUser(trx, userId);
  if (user === null) return false;
  const { texts, quietHours, timeZone } = recipientOf(user);
  const { title, body } = texts.integrations[news](providerCatalogue[provider].name, displayName);
  await sendNotification(
    parts,
    trx,
    {
      userId,
      kind: 'reminder',
      title,
      body,
      ...ofNoTask,
      channels: ['in_app', 'email'],
      shownAt: afterQuietHours(now, quietHours, timeZone),
      dedupeKey: `integration:${id}:${news}:${tokenVersion}:${now}`,
    },
    now,
  );
  return true;
}
