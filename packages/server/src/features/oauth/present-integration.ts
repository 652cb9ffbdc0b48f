import type {
  HealthLevel,
  IntegrationTrouble,
  OauthIntegration,
} from '@squeeze/contracts/oauth-integrations';
import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { healthOf, unhealthyAfterMs, worstHealth } from '@squeeze/domain/oauth/integration-health';
import { presentInstant } from '../../http/present-instant.ts';
import { missingScopes } from './provider-catalogue.ts';

/** What is asked of a connection beside its row. */
export interface Seen {
  /** Ids of the clients that are configured, by provider. */
  readonly clientIds: ReadonlyMap<OauthProviderId, string>;
  /** Ids of connections with lists that are kept in step. */
  readonly inStep: ReadonlySet<string>;
  /** Since when, epoch ms, something of a connection is not kept in step, by its id. */
  readonly outOfStep: ReadonlyMap<string, number>;
  readonly now: number;
}

/** What is wrong with a connection, the worst first. */
function troubleOf(one: OauthIntegrationRecord, { clientIds }: Seen): IntegrationTrouble | null {
  if (one.status === 'revoked') return null;
  if (clientIds.get(one.provider) !== one.clientId) return 'not_configured';
  if (one.trouble !== null) return one.trouble;
  return missingScopes(one.provider, one.asked, one.scopes).length > 0 ? 'fewer_scopes' : null;
}

/** The worse of how the connection itself fares, and what is kept in step by it. */
export function integrationHealth(one: OauthIntegrationRecord, seen: Seen): HealthLevel {
  const own = healthOf({ ...one, trouble: troubleOf(one, seen) }, seen.now);
  const since = seen.outOfStep.get(one.id);
  if (since === undefined) return own;
  return worstHealth([own, seen.now - since < unhealthyAfterMs ? 'degraded' : 'unhealthy']) ?? own;
}

/** Without its tokens, which never leave the server. */
export function presentIntegration(one: OauthIntegrationRecord, seen: Seen): OauthIntegration {
  return {
    id: one.id,
    provider: one.provider,
    status: one.status,
    is_active: one.status === 'active',
    display_name: one.displayName,
    scopes: [...one.scopes],
    missing_scopes: missingScopes(one.provider, one.asked, one.scopes),
    pages: one.pages === null ? null : [...one.pages],
    can_refresh: one.refreshTokenSealed !== null,
    health: integrationHealth(one, seen),
    trouble: troubleOf(one, seen),
    created_at: presentInstant(one.createdAt),
    expires_at: presentInstant(one.expiresAt),
    last_sync_at: presentInstant(one.lastSyncAt),
    keeps_in_step: one.status !== 'revoked' && seen.inStep.has(one.id),
    revoked_at: presentInstant(one.revokedAt),
  };
}
