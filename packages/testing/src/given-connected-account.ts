import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { sealToken } from '@squeeze/server/features/oauth/sealed-tokens';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { uuidv7 } from 'uuidv7';
import { givenIntegration } from './given-integration.ts';
import type { TestServer } from './start-test-server.ts';

/** A connection with a token that the provider takes; answers its id. */
export async function givenConnectedAccount(
  { database, secrets }: Pick<TestServer, 'database' | 'secrets'>,
  {
    token,
    ...given
  }: Pick<OauthIntegrationRecord, 'userId' | 'provider' | 'scopes'> &
    Partial<OauthIntegrationRecord> & { readonly token: string },
): Promise<string> {
  const id = uuidv7();
  const accessTokenSealed = sealToken(new PurposeKeys(secrets), id, 'access_token_sealed', token);
  await givenIntegration(database.db, { ...given, id, accessTokenSealed });
  return id;
}
