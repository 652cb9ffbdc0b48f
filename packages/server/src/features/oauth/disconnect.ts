import { eraseForGood } from '@squeeze/database/erase-for-good';
import {
  findIntegration,
  type OauthIntegrationRecord,
  revokeIntegration,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { deleteSyncConnection } from '@squeeze/database/repositories/sync-connection-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { notFound } from '../../http/app-error.ts';
import { type AtProvider, endGrant } from './end-grant.ts';
import { grantToken } from './grant-token.ts';
import { recordOauthAudit } from './oauth-audit.ts';
import type { Actor, OauthParts } from './oauth-parts.ts';
import { tellOfIntegration } from './tell-of-integration.ts';

/**
 * Ends a connection: its tokens are erased here first, then its provider is told, as far as that can be, and what came of it is
 * answered. So it is over here whatever the provider does. Nothing is kept in step by it from then on.
 * @param letGo what else ends here, before anybody is waited for
 * @throws {AppError} `not_found`, also for one that is revoked already
 */
export async function disconnect(
  parts: OauthParts,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason: string | null },
  letGo: () => Promise<void>,
): Promise<{ readonly integration: OauthIntegrationRecord; readonly atProvider: AtProvider }> {
  const { database, clock, audit, liveEvents } = parts;
  const { userId, sessionId, request } = actor;
  const now = clock.now();
  const { integration, token } = await eraseForGood(database, async (trx) => {
    // Of two that share an account and are ended at once, one is the last.
    await lockUser(trx, userId);
    const before = await findIntegration(trx, userId, id);
    if (before === null || !(await revokeIntegration(trx, userId, id, now))) throw notFound('integration');
    await deleteSyncConnection(trx, id);
    const { provider, displayName } = before;
    const details = reason ?? 'No reason was given';
    await recordOauthAudit(trx, before, { action: 'integration_revoked', details, request, now });
    const event = { provider, account: displayName };
    const kind = 'integration_disconnected';
    await audit.record(trx, { userId, kind, sessionId, request, details: event, now });
    await tellOfIntegration(parts, trx, before, 'disconnected', now);
    await liveEvents.publish(trx, userId, { type: 'integrations_changed' });
    const after = await findIntegration(trx, userId, id);
    return { integration: after ?? before, token: grantToken(parts.keys, before) };
  });
  let atProvider: AtProvider;
  try {
    await letGo();
  } finally {
    atProvider = await endGrant(parts, integration, token);
  }
  return { integration, atProvider };
}
