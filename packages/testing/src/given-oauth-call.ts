import type { Db } from '@squeeze/database/connection';
import { insertOauthCalls, type OauthCallRecord } from '@squeeze/database/repositories/oauth-call-repository';
import { uuidv7 } from 'uuidv7';
import { givenAt } from './given-user.ts';

/** A call to another service that worked, unless said otherwise; answers it. */
export async function givenOauthCall(
  db: Db,
  given: Partial<OauthCallRecord> & Pick<OauthCallRecord, 'userId'>,
): Promise<OauthCallRecord> {
  const call: OauthCallRecord = {
    id: uuidv7(),
    provider: 'google',
    kind: 'refresh',
    status: 200,
    worked: true,
    ms: 10,
    at: givenAt,
    ...given,
  };
  await insertOauthCalls(db, [call]);
  return call;
}
