import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { EnvelopeError } from '../../security/envelope.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { openToken } from './sealed-tokens.ts';

/** What tells the provider of a connection which grant it is; null where nothing can any more. */
export function grantToken(
  keys: PurposeKeys,
  {
    id,
    refreshTokenSealed,
    accessTokenSealed,
    revocationTokenSealed,
  }: Pick<
    OauthIntegrationRecord,
    'id' | 'refreshTokenSealed' | 'accessTokenSealed' | 'revocationTokenSealed'
  >,
): string | null {
  try {
    if (revocationTokenSealed !== null)
      return openToken(keys, id, 'revocation_token_sealed', revocationTokenSealed);
    if (refreshTokenSealed !== null) return openToken(keys, id, 'refresh_token_sealed', refreshTokenSealed);
    if (accessTokenSealed !== null) return openToken(keys, id, 'access_token_sealed', accessTokenSealed);
    return null;
  } catch (error) {
    if (error instanceof EnvelopeError) return null;
    throw error;
  }
}
