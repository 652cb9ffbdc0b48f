import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import { eraseForGood } from '@squeeze/database/erase-for-good';
import {
  findLiveIntegration,
  insertIntegration,
  type OauthIntegrationRecord,
  updateIntegration,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { endNoticeAt, endOfGrant } from '@squeeze/domain/oauth/refresh-plan';
import { uuidv7 } from 'uuidv7';
import type { NewOauthGrant } from '../../ports/authorization-servers.ts';
import { beginEnd } from './begin-end.ts';
import { recordOauthAudit, scopesChanged } from './oauth-audit.ts';
import type { Actor, OauthParts } from './oauth-parts.ts';
import { oauthSettingsOf } from './oauth-settings.ts';
import { resumeInStep } from './resume-in-step.ts';
import { dueAtOf, enqueueLook } from './schedule-integration.ts';
import { sealToken } from './sealed-tokens.ts';
import { tellOfIntegration } from './tell-of-integration.ts';

export interface FreshGrant {
  readonly userId: string;
  readonly provider: OauthProviderId;
  readonly clientId: string;
  readonly accountKey: string;
  readonly grant: NewOauthGrant;
  readonly scopes: readonly string[];
  readonly asked: readonly string[];
}

/**
 * Keeps what was granted: a new connection, or the one of the same account with what it is allowed now. Null, and nothing, where
 * another account is connected; but one that was connected by a client that is not in use any more is ended, and what came by it stays
 * as its person's own.
 */
export async function storeGrant(
  parts: OauthParts,
  actor: Actor,
  fresh: FreshGrant,
): Promise<OauthIntegrationRecord | null> {
  const now = parts.clock.now();
  return await eraseForGood(parts.database, async (trx) => {
    // Two windows that come back at once are one after the other here.
    await lockUser(trx, fresh.userId);
    const before = await findLiveIntegration(trx, fresh.userId, fresh.provider);
    const isOther = before !== null && before.accountKey !== fresh.accountKey;
    if (isOther) {
      if (before.clientId === fresh.clientId) return null;
      // What was connected by a client that is no more in use here is of no use any more. What came by it is of another account.
      const reason = says('oauth_audit.other_account', {});
      await beginEnd(parts, trx, actor, before, { fate: 'keep', reason, now, finishAt: now });
    }
    const known = isOther ? null : before;
    const stored = await write(trx, parts, { before: known, fresh, now });
    await tell(trx, parts, { before: known, stored, actor, now });
    // What is kept in step by it need not wait for as long as it had failed.
    await resumeInStep(trx, parts, stored.id, now);
    await enqueueLook({ db: trx, jobs: parts.jobs }, stored.id, stored.dueAt);
    await parts.liveEvents.publish(trx, stored.userId, { type: 'integrations_changed' });
    return stored;
  });
}

interface Writing {
  readonly before: OauthIntegrationRecord | null;
  readonly fresh: FreshGrant;
  readonly now: number;
}

async function write(
  trx: Db,
  { keys }: OauthParts,
  { before, fresh, now }: Writing,
): Promise<OauthIntegrationRecord> {
  const { grant, userId, provider, clientId, accountKey, scopes, asked } = fresh;
  const id = before?.id ?? uuidv7();
  const isSameClient = before?.clientId === clientId;
  const refreshTokenSealed =
    grant.refreshToken === null
      ? ((isSameClient ? before?.refreshTokenSealed : null) ?? null)
      : sealToken(keys, id, 'refresh_token_sealed', grant.refreshToken);
  const ends = {
    expiresAt: grant.livesMs === null ? null : now + grant.livesMs,
    grantEndsAt: grant.grantLivesMs === null ? null : now + grant.grantLivesMs,
  };
  const end = endOfGrant({ ...ends, canRefresh: refreshTokenSealed !== null });
  const token = { refreshedAt: now, ...ends, endNoticeAt: endNoticeAt(end, now), refreshTokenSealed };
  const written = {
    id,
    userId,
    provider,
    status: 'active',
    clientId,
    accountKey,
    displayName: grant.account.name,
    scopes,
    asked,
    pages: grant.pages,
    accessTokenSealed: sealToken(keys, id, 'access_token_sealed', grant.accessToken),
    ...token,
    refreshable: refreshTokenSealed !== null,
    tokenVersion: (before?.tokenVersion ?? 0) + 1,
    dueAt: dueAtOf(token, await oauthSettingsOf(trx, userId)),
    leaseUntil: null,
    failingSince: null,
    failures: 0,
    trouble: null,
    told: null,
    createdAt: before?.createdAt ?? now,
    lastSyncAt: before?.lastSyncAt ?? null,
    revokedAt: null,
    ending: null,
    revocationTokenSealed: null,
    revokeUntil: null,
  } as const satisfies OauthIntegrationRecord;
  if (before === null) await insertIntegration(trx, written);
  else await updateIntegration(trx, userId, id, written);
  return written;
}

interface Telling {
  readonly before: OauthIntegrationRecord | null;
  readonly stored: OauthIntegrationRecord;
  readonly actor: Actor;
  readonly now: number;
}

async function tell(trx: Db, parts: OauthParts, { before, stored, actor, now }: Telling): Promise<void> {
  const { request, sessionId } = actor;
  const { userId, provider, displayName, scopes } = stored;
  const added = scopes.filter((scope) => !(before?.scopes.includes(scope) ?? false));
  const changed = scopesChanged(before?.scopes ?? [], scopes);
  if (before === null) {
    const details =
      scopes.length === 0
        ? says('oauth_audit.connected_plain', {})
        : says('oauth_audit.connected', { scopes: scopes.join(', ') });
    await recordOauthAudit(trx, stored, { action: 'integration_created', details, request, now });
  } else if (changed !== null) {
    await recordOauthAudit(trx, stored, { action: 'scopes_updated', details: changed, request, now });
  } else {
    const details = says('oauth_audit.connected_again', {});
    await recordOauthAudit(trx, stored, { action: 'tokens_refreshed', details, request, now });
  }
  const event = { provider, account: displayName, again: before !== null };
  await parts.audit.record(trx, {
    userId,
    kind: 'integration_connected',
    sessionId,
    request,
    details: event,
    now,
  });
  if (before === null || added.length > 0) await tellOfIntegration(parts, trx, stored, 'connected', now);
}
