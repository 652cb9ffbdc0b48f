import type { Db } from '@squeeze/database/connection';
import { listEndings } from '@squeeze/database/repositories/oauth-ending-repository';
import { listIntegrations } from '@squeeze/database/repositories/oauth-integration-repository';
import { endGrant } from './end-grant.ts';
import { grantToken } from './grant-token.ts';
import type { OauthParts } from './oauth-parts.ts';

/**
 * Takes down, in the transaction that erases an account, what its person has allowed elsewhere. What it answers tells the providers
 * once that is done: as far as that can be, within the time that their calls may take, and without ever rejecting. Tokens are in
 * memory only meanwhile, so a process that ends in between leaves the grant to its person.
 */
export async function leaveGrants(parts: OauthParts, trx: Db, userId: string): Promise<() => Promise<void>> {
  // Of one that has ended its provider may not have heard yet.
  const untold = (await listEndings(trx, userId)).filter((one) => one.revocationTokenSealed !== null);
  const held = [...(await listIntegrations(trx, userId)), ...untold].map((one) => ({
    grant: { ...one, userId: null },
    token: grantToken(parts.keys, one),
  }));
  return async () => {
    for (const { grant, token } of held) {
      try {
        await endGrant(parts, grant, token);
      } catch (error) {
        parts.log.warn(
          { err: error, provider: grant.provider },
          'a grant of an erased account could not be ended',
        );
      }
    }
  };
}
