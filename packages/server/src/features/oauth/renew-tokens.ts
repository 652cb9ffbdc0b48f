import {
  findLiveById,
  leaseIntegration,
  type OauthIntegrationRecord,
  settleIntegration,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { type OauthClientKey, OauthFailure, type OauthGrant } from '../../ports/authorization-servers.ts';
import { EnvelopeError } from '../../security/envelope.ts';
import { endGrant } from './end-grant.ts';
import type { Actor, OauthParts } from './oauth-parts.ts';
import { oauthPolicy } from './oauth-policy.ts';
import { recordingCalls } from './record-calls.ts';
import { openToken } from './sealed-tokens.ts';
import { type Failure, settleFailure, settleRenewal } from './settle-renewal.ts';

/**
 * What became of having the tokens of a connection renewed. `renewed`: there are new ones, whoever has asked for them. `failed`:
 * there are none, and the connection says why. `busy`: somebody else is still asking. `gone`: it was disconnected meanwhile.
 */
export type Renewal =
  | { readonly kind: 'renewed'; readonly integration: OauthIntegrationRecord }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly integration: OauthIntegrationRecord }
  | { readonly kind: 'busy' }
  | { readonly kind: 'gone' };

interface Renewing {
  /** As whoever asks has seen it: where there are newer tokens than that has, nobody is asked. */
  readonly seen: OauthIntegrationRecord;
  /** Who asks; null where the server does it by itself, which waits for nobody. */
  readonly actor: Actor | null;
}

/**
 * Has the tokens of a connection renewed, once, however many ask at the same time and in however many processes: many providers
 * give a new refresh token with each and take two uses of one for a theft, which ends the whole grant. So whoever asks has the row
 * for a while, by a lease that holds no connection of the database while a provider is slow. Who has asked waits for the answer, within
 * the deadline that calls have, whatever else ends meanwhile: a refresh that is given up may have used up the token all the same.
 */
export async function renewTokens(parts: OauthParts, renewing: Renewing): Promise<Renewal> {
  const { seen, actor } = renewing;
  const giveUpAt = performance.now() + oauthPolicy.waitMs;
  for (;;) {
    const now = parts.clock.now();
    const until = now + oauthPolicy.leaseMs;
    const leased = await parts.database.transaction((trx) => leaseIntegration(trx, seen.id, { now, until }));
    if (leased !== null) {
      const renewal = renewLeased(parts, renewing, { leased, until });
      return await (parts.underWay?.until(renewal) ?? renewal);
    }
    const current = await findLiveById(parts.database.db, seen.id);
    if (current === null) return { kind: 'gone' };
    if (current.tokenVersion > seen.tokenVersion) return { kind: 'renewed', integration: current };
    if (actor === null || performance.now() > giveUpAt) return { kind: 'busy' };
    await new Promise<void>((resolve) => void parts.timers.after(oauthPolicy.lookMs, resolve));
  }
}

interface Leased {
  readonly leased: OauthIntegrationRecord;
  readonly until: number;
}

async function renewLeased(parts: OauthParts, renewing: Renewing, lease: Leased): Promise<Renewal> {
  const { leased } = lease;
  const { seen } = renewing;
  if (leased.tokenVersion > seen.tokenVersion) {
    await letGo(parts, lease);
    return { kind: 'renewed', integration: leased };
  }
  // Whoever had it before us has been told no.
  if (leased.refreshTokenSealed === null) {
    await letGo(parts, lease);
    return { kind: 'failed', failure: { reason: 'refused', retryAfterMs: null }, integration: leased };
  }
  const found = await readyToAsk(parts, leased, leased.refreshTokenSealed);
  if ('reason' in found) return await fail(parts, renewing, lease, found);
  let grant: OauthGrant;
  try {
    grant = await recordingCalls(parts, leased, (onCall) =>
      parts.servers.refresh(leased.provider, { ...found, onCall }),
    );
  } catch (error) {
    if (!(error instanceof OauthFailure)) {
      await letGo(parts, lease);
      throw error;
    }
    const { reason, retryAfterMs } = error;
    return await fail(parts, renewing, lease, {
      reason: reason === 'misled' ? 'unreachable' : reason === 'client' ? 'not_configured' : reason,
      retryAfterMs,
    });
  }
  const renewed = await settleRenewal(parts, renewing.actor, lease, grant);
  if (renewed !== null) return { kind: 'renewed', integration: renewed };
  // It was disconnected while the provider answered: what has come is nobody's.
  const live = await findLiveById(parts.database.db, leased.id);
  if (live === null) await endGrant(parts, leased, grant.refreshToken ?? grant.accessToken);
  return live === null ? { kind: 'gone' } : { kind: 'renewed', integration: live };
}

/** What the provider is asked with, or why it is not. */
async function readyToAsk(
  { database, clients, keys, log }: OauthParts,
  { id, provider, clientId }: OauthIntegrationRecord,
  sealed: string,
): Promise<{ readonly client: OauthClientKey; readonly refreshToken: string } | Failure> {
  const client = await clients.find(database.db, provider);
  if (client === null || client.clientId !== clientId) {
    return { reason: 'not_configured', retryAfterMs: oauthPolicy.restMs };
  }
  try {
    return { client, refreshToken: openToken(keys, id, 'refresh_token_sealed', sealed) };
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    log.error({ err: error, integrationId: id }, 'the token of a connection cannot be opened');
    return { reason: 'unreadable', retryAfterMs: null };
  }
}

async function fail(
  parts: OauthParts,
  { seen }: Renewing,
  lease: Leased,
  failure: Failure,
): Promise<Renewal> {
  const integration = await settleFailure(parts, lease, failure);
  if (integration !== null) return { kind: 'failed', failure, integration };
  const live = await findLiveById(parts.database.db, seen.id);
  return live === null ? { kind: 'gone' } : { kind: 'failed', failure, integration: live };
}

const letGo = async ({ database }: OauthParts, { leased, until }: Leased): Promise<void> => {
  await database.transaction((trx) =>
    settleIntegration(trx, leased.id, { until, tokenVersion: leased.tokenVersion }, {}),
  );
};
