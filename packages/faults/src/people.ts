import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '@squeeze/database/connection';
import { parseMasterKeys } from '@squeeze/integrations/secrets/parse-master-keys';
import { AccessTokens } from '@squeeze/server/security/access-token';
import { PurposeKeys } from '@squeeze/server/security/purpose-keys';
import { ApiClient } from '@squeeze/testing/api-client';
import { givenSession } from '@squeeze/testing/given-session';
import { givenUser } from '@squeeze/testing/given-user';

/** Keys of this run, for every server of it. */
export const masterKeys = `1:${randomBytes(32).toString('base64')}`;

/** Somebody signed in, who comes through a proxy from an address of their own. */
export interface Person {
  readonly userId: string;
  clientOf(origin: string): ApiClient;
}

/** Enough people that nobody's share of the load reaches the limit of requests a minute. */
export async function gatherPeople(database: OpenDatabase, howMany: number): Promise<Person[]> {
  const now = Date.now();
  const keys = new PurposeKeys(parseMasterKeys(masterKeys));
  const tokens = new AccessTokens(keys);
  return await database.transaction(async (trx) => {
    const people: Person[] = [];
    for (let n = 0; n < howMany; n += 1) {
      // Of the range set aside for tests of network devices (RFC 2544).
      const address = `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`;
      const { id: userId } = await givenUser(trx, {});
      const session = await givenSession(trx, { userId, address, createdAt: now, seenGeneration: 1 });
      const token = tokens.sign({ scope: 'full', userId, sessionId: session.id, generation: 1 }, now);
      const headers = { 'x-forwarded-for': address };
      people.push({ userId, clientOf: (origin) => new ApiClient(origin, { token, headers }) });
    }
    return people;
  });
}
