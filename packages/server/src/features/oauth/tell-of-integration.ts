import type { OauthSettings } from '@squeeze/contracts/oauth-settings';
import type { Db } from '@squeeze/database/connection';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { afterQuietHours } from '@squeeze/domain/notifications/quiet-hours';
import { recipientOf, whenFor } from '../notifications/recipient.ts';
import { ofNoTask, type NotificationParts, sendNotification } from '../notifications/send-notification.ts';
import { oauthSettingsOf } from './oauth-settings.ts';
import { providerCatalogue } from './provider-catalogue.ts';

/** What a person hears of their connections. */
export type IntegrationNews = 'connected' | 'disconnected' | 'failing' | 'ending' | 'ended' | 'recovered';

/** Which switch of the settings decides about it; a recovery is told to whoever was told of the failure. */
const switchOf = {
  connected: 'securityAlerts',
  disconnected: 'securityAlerts',
  failing: 'syncFailures',
  ending: 'tokenExpiry',
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
  told: Exclude<IntegrationNews, 'ending'> | { readonly news: 'ending'; readonly endsAt: number | null },
  now: number,
): Promise<boolean> {
  const news = typeof told === 'string' ? told : told.news;
  if (news !== 'recovered' && !(await wantsNews(trx, userId, news))) return false;
  const user = await findUser(trx, userId);
  if (user === null) return false;
  const recipient = recipientOf(user);
  const { texts, quietHours, timeZone } = recipient;
  const endsAt = typeof told === 'string' ? null : told.endsAt;
  const { title, body } = texts.integrations[news](
    providerCatalogue[provider].name,
    displayName,
    endsAt === null ? '' : whenFor(recipient, endsAt),
  );
  await sendNotification(
    parts,
    trx,
    {
      userId,
      kind: 'integration',
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
