import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import { oauthSentencesOf } from '@squeeze/database/repositories/oauth-audit-repository';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import type { AtProvider } from './end-grant.ts';
import { recordOauthAudit } from './oauth-audit.ts';
import type { Actor } from './oauth-parts.ts';
import { providerCatalogue } from './provider-catalogue.ts';

interface Told {
  readonly atProvider: AtProvider;
  /** Whether it is told once more, should that be needed. */
  readonly isToldAgain: boolean;
  /** Null where a job tells it. */
  readonly request: Actor['request'];
  readonly now: number;
}

/**
 * Writes down what a provider has made of the end of a connection where that is not what its person could take for granted: that it
 * could not be told, once however often it is tried, and how that ended.
 */
export async function auditTold(
  trx: Db,
  ended: OauthIntegrationRecord,
  { atProvider, isToldAgain, request, now }: Told,
): Promise<void> {
  const { id, userId, provider, revokedAt } = ended;
  const { name, connections_url: address } = providerCatalogue[provider];
  const of = { userId, integrationId: id, from: revokedAt ?? now };
  const hasSaid = (await oauthSentencesOf(trx, of)).includes('oauth_audit.untold');
  const write = async (details: Parameters<typeof recordOauthAudit>[2]['details']): Promise<void> =>
    await recordOauthAudit(trx, ended, { action: 'integration_revoked', details, request, now });
  if (atProvider === 'revoked' && hasSaid) await write(says('oauth_audit.told_later', { name }));
  if (atProvider === 'kept' && hasSaid) await write(says('oauth_audit.kept_later', { name }));
  if (atProvider !== 'failed') return;
  if (!isToldAgain) await write(says('oauth_audit.lives_on', { name, address }));
  else if (!hasSaid) await write(says('oauth_audit.untold', { name }));
}
