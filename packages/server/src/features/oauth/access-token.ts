import {
  findLiveById,
  type OauthIntegrationRecord,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { EnvelopeError } from '../../security/envelope.ts';
import type { OauthParts } from './oauth-parts.ts';
import { renewTokens } from './renew-tokens.ts';
import { openToken } from './sealed-tokens.ts';

/** A token to call a provider with, and which of those there were it is. */
export interface AccessToken {
  readonly accessToken: string;
  readonly tokenVersion: number;
}

/** It is renewed before it runs out on the way. */
const spareMs = 60_000;

/**
 * A token of a connection that is good now, renewed where it has run out.
 * @param refused the one that the provider did not take: another one is asked for
 * @returns null where there is none and nothing is to be had by asking again soon
 */
export async function accessTokenOf(
  parts: OauthParts,
  integrationId: string,
  { refused, signal }: { readonly refused: number | null; readonly signal?: AbortSignal },
): Promise<AccessToken | null> {
  const seen = await findLiveById(parts.database.db, integrationId);
  if (seen === null) return null;
  const isStale = seen.tokenVersion === refused || runsOut(seen, parts.clock.now());
  if (!isStale) return opened(parts, seen);
  if (seen.refreshTokenSealed === null) return null;
  const renewal = await renewTokens(parts, { seen, actor: null, ...(signal && { signal }) });
  return renewal.kind === 'renewed' ? opened(parts, renewal.integration) : null;
}

const runsOut = ({ expiresAt, accessTokenSealed }: OauthIntegrationRecord, now: number): boolean =>
  accessTokenSealed === null || (expiresAt !== null && expiresAt <= now + spareMs);

function opened(
  { keys, log }: OauthParts,
  { id, accessTokenSealed, tokenVersion }: OauthIntegrationRecord,
): AccessToken | null {
  if (accessTokenSealed === null) return null;
  try {
    return { accessToken: openToken(keys, id, 'access_token_sealed', accessTokenSealed), tokenVersion };
  } catch (error) {
    if (!(error instanceof EnvelopeError)) throw error;
    log.error({ err: error, integrationId: id }, 'the token of a connection cannot be opened');
    return null;
  }
}
