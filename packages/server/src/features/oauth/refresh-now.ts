import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Actor, OauthParts } from './oauth-parts.ts';
import { renewTokens } from './renew-tokens.ts';

/**
 * Renews the tokens of a connection for a person who waits, and says what came of it as the product words it.
 * @throws {AppError} `not_found`, `not_configured`, `oauth_refused`, `oauth_not_refreshable`, `oauth_provider`
 */
export async function refreshNow(
  parts: OauthParts,
  actor: Actor,
  seen: OauthIntegrationRecord,
): Promise<OauthIntegrationRecord> {
  if ((await parts.clients.find(parts.database.db, seen.provider)) === null) {
    throw new AppError('not_configured.oauth');
  }
  if (seen.refreshTokenSealed === null) {
    // One that came once and was refused is another matter than one that never came.
    throw new AppError(seen.refreshable ? 'oauth_refused' : 'oauth_not_refreshable');
  }
  const renewal = await renewTokens(parts, { seen, actor });
  if (renewal.kind === 'renewed') return renewal.integration;
  if (renewal.kind === 'gone') throw notFound('integration');
  if (renewal.kind === 'busy') throw new AppError('oauth_provider');
  switch (renewal.failure.reason) {
    case 'refused':
    case 'unreadable':
      throw new AppError('oauth_refused');
    case 'not_configured':
      throw new AppError('not_configured.oauth');
    case 'limited':
    case 'unreachable':
      throw new AppError('oauth_provider');
  }
}
