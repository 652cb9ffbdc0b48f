import { randomBytes } from 'node:crypto';
import { oauthLimits } from '@squeeze/contracts/oauth-limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import { countWaitingFlows, insertFlow } from '@squeeze/database/repositories/oauth-flow-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { AppError, invalid } from '../../http/app-error.ts';
import { challengeOf } from '../../security/code-challenge.ts';
import type { OauthParts } from './oauth-parts.ts';
import { askedScopes, knownProvider, wireScopes } from './provider-catalogue.ts';
import { sealVerifier, stateHashOf } from './sealed-tokens.ts';

interface Begun {
  readonly provider: string;
  readonly scopes: readonly string[];
  readonly redirect_uri?: string | undefined;
  readonly client: 'web' | 'desktop';
}

type BeginParts = Pick<OauthParts, 'servers' | 'clients' | 'keys' | 'redirectsTo'>;

const secret = (): string => randomBytes(32).toString('base64url');

/**
 * Begins to connect a provider: answers the address of its consent page, and until when somebody may come back from it (epoch ms).
 * The verifier of PKCE never leaves the server; of the state it keeps a hash. What the state begins with tells the page that people
 * come back to whether it is to go on, or the desktop app.
 * @throws {AppError} `not_found`, `not_configured`, `validation_failed`, `limit_reached`
 */
export async function beginFlow(
  trx: Db,
  { servers, clients, keys, redirectsTo }: BeginParts,
  userId: string,
  { provider: id, scopes, redirect_uri: wanted, client }: Begun,
  now: number,
): Promise<{ readonly address: string; readonly expiresAt: number }> {
  const provider = knownProvider(id);
  if (provider === null) throw new AppError(says('not_found.oauth_provider', { provider: id }));
  const key = await clients.find(trx, provider);
  if (key === null) throw new AppError('not_configured.oauth');
  const asked = askedScopes(provider, scopes);
  const allowed = redirectsTo(provider);
  const redirectUri = wanted ?? allowed[0] ?? '';
  if (!allowed.includes(redirectUri)) throw invalid('redirect_uri', 'oauth_redirect');
  // Of two that are begun at once, both are counted.
  await lockUser(trx, userId);
  if ((await countWaitingFlows(trx, userId, now)) >= oauthLimits.flows) {
    throw new AppError(says('limit_reached.oauth_flows', { limit: oauthLimits.flows }));
  }
  const state = `${client === 'desktop' ? 'd' : 'w'}.${secret()}`;
  const verifier = servers.about(provider).knowsPkce ? secret() : null;
  const stateHash = stateHashOf(state);
  const expiresAt = now + oauthLimits.flowMs;
  await insertFlow(trx, {
    stateHash,
    userId,
    provider,
    clientId: key.clientId,
    verifierSealed: verifier === null ? null : sealVerifier(keys, stateHash, verifier),
    asked,
    redirectUri,
    createdAt: now,
    expiresAt,
  });
  const address = servers.authorizationUrl(provider, {
    clientId: key.clientId,
    redirectUri,
    state,
    challenge: verifier === null ? null : challengeOf(verifier),
    scopes: wireScopes(provider, asked),
  });
  return { address, expiresAt };
}
