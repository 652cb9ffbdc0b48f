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
export type IntegrationNews =
  | 'connected'
  | 'disconnected'
  | 'failing'
  | 'ending'
  | 'ended'
  | 'ran_out'
  | 'lives_on'
  | 'recovered'
  | 'out_of_step'
  | 'in_step_again'
  | 'asks';

/** Told to whoever was told of what is over now. */
type Relief = 'recovered' | 'in_step_again';

/** What of it has to be said besides. */
type Told =
  | Exclude<IntegrationNews, 'ending' | 'out_of_step' | 'asks'>
  | { readonly news: 'ending'; readonly endsAt: number | null }
  | { readonly news: 'out_of_step'; readonly lists: readonly string[] }
  | { readonly news: 'asks'; readonly titles: readonly string[] };

/** Which switch of the settings decides about it; a recovery is told to whoever was told of the failure. */
const switchOf = {
  connected: 'securityAlerts',
  disconnected: 'securityAlerts',
  failing: 'syncFailures',
  ending: 'tokenExpiry',
  ended: 'tokenExpiry',
  ran_out: 'tokenExpiry',
  lives_on: 'securityAlerts',
  out_of_step: 'syncFailures',
  asks: 'syncFailures',
} as const satisfies Record<Exclude<IntegrationNews, Relief>, keyof OauthSettings['notifications']>;

/** Whether its person wants to hear of it. */
const wantsNews = async (db: Db, userId: string, news: Exclude<IntegrationNews, Relief>): Promise<boolean> =>
  (await oauthSettingsOf(db, userId)).notifications[switchOf[news]];

/**
 * Tells a person of a connection, in the app and by mail, in the transaction of what is told; nothing where their settings say so.
 * Answers whether they are told.
 */
export async function tellOfIntegration(
  parts: NotificationParts,
  trx: Db,
  { id, userId, provider, displayName, tokenVersion }: OauthIntegrationRecord,
  told: Told,
  now: number,
): Promise<boolean> {
  const news = typeof told === 'string' ? told : told.news;
  const isRelief = news === 'recovered' || news === 'in_step_again';
  if (!isRelief && !(await wantsNews(trx, userId, news))) return false;
  const user = await findUser(trx, userId);
  if (user === null) return false;
  const recipient = recipientOf(user);
  const { texts, quietHours, timeZone } = recipient;
  const detail = (): string => {
    if (told === 'lives_on') return providerCatalogue[provider].connections_url;
    if (typeof told === 'string') return '';
    if (told.news === 'out_of_step') return listed(told.lists);
    if (told.news === 'asks') return listed(told.titles);
    return told.endsAt === null ? '' : whenFor(recipient, told.endsAt);
  };
  const { title, body } = texts.integrations[news](providerCatalogue[provider].name, displayName, detail());
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

/** As many names as a notification repeats. */
const namedAtMost = 3;

const listed = (names: readonly string[]): string =>
  names.length <= namedAtMost ? names.join(', ') : `${names.slice(0, namedAtMost).join(', ')}, …`;
