import {
  type EndingFate,
  type OauthIntegrationRecord,
  revokeIntegration,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { deleteSyncConnection } from '@squeeze/database/repositories/sync-connection-repository';
import type { Db } from '@squeeze/database/connection';
import type { Sentence } from '@squeeze/contracts/sentences/sentence';
import { grantToken } from './grant-token.ts';
import { recordOauthAudit } from './oauth-audit.ts';
import type { Actor, OauthParts } from './oauth-parts.ts';
import { oauthPolicy } from './oauth-policy.ts';
import { enqueueLook } from './schedule-integration.ts';
import { sealToken } from './sealed-tokens.ts';
import { tellOfIntegration } from './tell-of-integration.ts';

interface Ending {
  /** What becomes of what came by it. */
  readonly fate: EndingFate;
  /** In the words of whoever ends it, or as a sentence of ours. */
  readonly reason: string | Sentence;
  readonly now: number;
  /** When a job finishes it, unless somebody has done so before; epoch ms. */
  readonly finishAt: number;
}

/**
 * Ends a connection in the caller's transaction: from its commit on nothing is asked with it nor kept in step by it. What is left,
 * telling its provider and what becomes of the things that came by it, stands in its row with a job, and `finishEnd` does it, whatever
 * process is there then. False, and nothing, where it has ended already.
 */
export async function beginEnd(
  parts: OauthParts,
  trx: Db,
  actor: Actor,
  before: OauthIntegrationRecord,
  { fate, reason, now, finishAt }: Ending,
): Promise<boolean> {
  const { keys, audit, liveEvents, jobs } = parts;
  const { id, userId, provider, displayName } = before;
  const token = (await canTell(parts, trx, before)) ? grantToken(keys, before) : null;
  const left = {
    ending: fate,
    revocationTokenSealed: token === null ? null : sealToken(keys, id, 'revocation_token_sealed', token),
    revokeUntil: token === null ? null : now + oauthPolicy.endToldMs,
    dueAt: finishAt,
  };
  if (!(await revokeIntegration(trx, userId, id, { now, left }))) return false;
  await deleteSyncConnection(trx, id);
  const { request, sessionId } = actor;
  await recordOauthAudit(trx, before, { action: 'integration_revoked', details: reason, request, now });
  const details = { provider, account: displayName };
  await audit.record(trx, { userId, kind: 'integration_disconnected', sessionId, request, details, now });
  await tellOfIntegration(parts, trx, before, 'disconnected', now);
  await enqueueLook({ db: trx, jobs }, id, finishAt);
  await liveEvents.publish(trx, userId, { type: 'integrations_changed' });
  return true;
}

/** Whether its provider could be told at all: a token is kept for nothing else. */
async function canTell(
  { servers, clients }: OauthParts,
  trx: Db,
  { provider, clientId }: OauthIntegrationRecord,
): Promise<boolean> {
  return servers.about(provider).revokes && (await clients.find(trx, provider))?.clientId === clientId;
}
