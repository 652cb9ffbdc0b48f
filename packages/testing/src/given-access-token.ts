import { sealToken } from '@squeeze/server/features/oauth/sealed-tokens';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import type { TestServer } from './start-test-server.ts';

/** Gives a connection a token that its server can open. */
export async function givenAccessToken(
  { database, secrets }: Pick<TestServer, 'database' | 'secrets'>,
  integrationId: string,
): Promise<void> {
  const sealed = sealToken(new PurposeKeys(secrets), integrationId, 'access_token_sealed', 'token-1');
  await database.db
    .updateTable('oauth_integrations')
    .set({ access_token_sealed: sealed })
    .where('id', '=', integrationId)
    .execute();
}
