import type { OauthProviderId } from '@squeeze/contracts/oauth-providers';
import { says } from '@squeeze/contracts/sentences/sentence';
import { type OauthFlowRecord, useFlow } from '@squeeze/database/repositories/oauth-flow-repository';
import {
  listIntegrations,
  type OauthIntegrationRecord,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { AppError } from '../../http/app-error.ts';
import {
  type AuthorizationServers,
  type NewOauthGrant,
  type OauthClientKey,
  OauthFailure,
  OauthOfNobody,
} from '../../ports/authorization-servers.ts';
import { EnvelopeError } from '../../security/envelope.ts';
import { endGrant } from './end-grant.ts';
import type { Actor, OauthParts } from './oauth-parts.ts';
import { grantedScopes, knownProvider, lacksRequired } from './provider-catalogue.ts';
import { recordingCalls } from './record-calls.ts';
import { openVerifier, stateHashOf } from './sealed-tokens.ts';
import { storeGrant } from './store-grant.ts';

/** What a provider has sent along with a person who comes back. */
export interface Returned {
  readonly provider: string;
  readonly state: string;
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
}

/** Ways to say no: of RFC 6749, 4.1.2.1, and those of OpenID Connect that come of a person who does not go on. */
const refusals: ReadonlySet<string> = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
]);

/**
 * Finishes what a person has begun. A state is good once, for its own person and provider, for ten minutes: what is not so is
 * refused, and nothing happens of it to whomever it belongs to. What is granted and not kept is given back.
 * @throws {AppError} `not_found`, `not_configured`, `oauth_flow`, `oauth_denied`, `oauth_provider`, `already_added`
 */
export async function completeFlow(
  parts: OauthParts,
  actor: Actor,
  returned: Returned,
): Promise<OauthIntegrationRecord> {
  const { clock, database, servers, log } = parts;
  const provider = knownProvider(returned.provider);
  if (provider === null)
    throw new AppError(says('not_found.oauth_provider', { provider: returned.provider }));
  if (returned.code === undefined && returned.error === undefined) throw new AppError('oauth_flow');
  const key = { userId: actor.userId, provider, stateHash: stateHashOf(returned.state) };
  const flow = await database.transaction((trx) => useFlow(trx, key, clock.now()));
  if (flow === null) throw new AppError('oauth_flow');
  if (isOfAnother(servers, provider, returned)) {
    // Somebody has mixed up two providers (RFC 9207): no code is sent anywhere.
    log.warn({ provider }, 'an answer of another authorization server was refused');
    throw new AppError('oauth_flow');
  }
  if (returned.error !== undefined || returned.code === undefined) {
    throw new AppError(refusals.has(returned.error ?? '') ? 'oauth_denied' : 'oauth_provider');
  }
  const client = await parts.clients.find(database.db, provider);
  // A code is good for the client alone that has asked for it.
  if (client === null || client.clientId !== flow.clientId) throw new AppError('not_configured.oauth');
  const kept = keep(parts, actor, { flow, client, returned: { ...returned, code: returned.code } });
  return await (parts.underWay?.until(kept) ?? kept);
}

/**
 * Whether an answer comes from another server than was asked: it names another one, or none though this one promises to (RFC 9207, 2.4).
 * An error without a name is believed, since it opens nothing: where a provider forgets it there, its person still hears what they chose.
 */
function isOfAnother(
  servers: AuthorizationServers,
  provider: OauthProviderId,
  { iss, code }: Returned,
): boolean {
  return iss === undefined
    ? code !== undefined && servers.about(provider).saysIssuer
    : !servers.isIssuer(provider, iss);
}

/** From the moment a code is sent there may be tokens that nobody else knows of, so it goes on to its end. */
async function keep(
  parts: OauthParts,
  actor: Actor,
  {
    flow,
    client,
    returned,
  }: {
    readonly flow: OauthFlowRecord;
    readonly client: OauthClientKey;
    readonly returned: Returned & { readonly code: string };
  },
): Promise<OauthIntegrationRecord> {
  const { servers } = parts;
  const { provider } = flow;
  const grant = await exchange(parts, flow, client, returned);
  const scopes = grantedScopes(provider, flow.asked, grant.scopes);
  const accountKey = `${servers.about(provider).accounts}:${grant.account.key}`;
  const held = { userId: actor.userId, provider, clientId: client.clientId, accountKey };
  const giveBack = async (): Promise<void> =>
    void (await endGrant(parts, { ...held, id: '' }, grant.refreshToken ?? grant.accessToken));
  if (lacksRequired(provider, flow.asked, scopes)) {
    await giveBack();
    throw new AppError('oauth_denied.scopes');
  }
  let stored: OauthIntegrationRecord | null;
  try {
    stored = await storeGrant(parts, actor, { ...held, grant, scopes, asked: flow.asked });
  } catch (error) {
    await giveBack().catch((failure: unknown) => {
      parts.log.warn({ err: failure, provider }, 'a grant that could not be kept could not be given back');
    });
    throw error;
  }
  if (stored !== null) return stored;
  await giveBack();
  throw new AppError('already_added.other_account');
}

async function exchange(
  parts: OauthParts,
  flow: OauthFlowRecord,
  client: OauthClientKey,
  { state, code, iss }: Returned & { readonly code: string },
): Promise<NewOauthGrant> {
  const { provider, redirectUri, stateHash, verifierSealed } = flow;
  try {
    const verifier = verifierSealed === null ? null : openVerifier(parts.keys, stateHash, verifierSealed);
    return await recordingCalls(parts, flow, (onCall) =>
      parts.servers.exchange(provider, {
        client,
        onCall,
        redirectUri,
        state,
        code,
        iss: iss ?? null,
        verifier,
      }),
    );
  } catch (error) {
    if (error instanceof EnvelopeError) throw new AppError('oauth_flow', { cause: error });
    if (!(error instanceof OauthFailure)) throw error;
    parts.log.warn({ provider, reason: error.reason }, 'a provider did not exchange a code');
    if (error instanceof OauthOfNobody) await giveBackOfNobody(parts, flow, client, error.token);
    if (error.reason === 'client') throw new AppError('not_configured.oauth', { cause: error });
    const isFlow = error.reason === 'refused' || error.reason === 'misled';
    throw new AppError(isFlow ? 'oauth_flow' : 'oauth_provider', { cause: error });
  }
}

/**
 * Gives back what was granted where the provider has not said by whom. Which connections share that account cannot be known, so it is
 * kept where this person has any by the same client: providers end all of what an account has allowed a client at once.
 */
async function giveBackOfNobody(
  parts: OauthParts,
  { userId, provider }: OauthFlowRecord,
  client: OauthClientKey,
  token: string,
): Promise<void> {
  const live = await listIntegrations(parts.database.db, userId);
  if (live.some(({ clientId }) => clientId === client.clientId)) return;
  const nobody = { id: '', userId, provider, clientId: client.clientId, accountKey: '' };
  await endGrant(parts, nobody, token);
}
