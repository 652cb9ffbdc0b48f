import type { Db } from '@squeeze/database/connection';
import {
  insertIntegration,
  type OauthIntegrationRecord,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { uuidv7 } from 'uuidv7';

/** A connection as it is kept, without tokens that anybody could open. */
export async function givenIntegration(
  db: Db,
  { userId, ...given }: Partial<OauthIntegrationRecord> & Pick<OauthIntegrationRecord, 'userId'>,
): Promise<OauthIntegrationRecord> {
  const id = given.id ?? uuidv7();
  const createdAt = given.createdAt ?? Date.UTC(2026, 5, 10);
  const one: OauthIntegrationRecord = {
    id,
    userId,
    provider: 'google',
    status: 'active',
    clientId: 'squeeze-in-tests',
    accountKey: `google:${id}`,
    displayName: 'ines@example.test',
    scopes: ['tasks'],
    asked: ['tasks'],
    pages: null,
    accessTokenSealed: null,
    refreshTokenSealed: null,
    refreshable: true,
    tokenVersion: 1,
    refreshedAt: createdAt,
    expiresAt: null,
    grantEndsAt: null,
    endNoticeAt: null,
    dueAt: null,
    leaseUntil: null,
    failingSince: null,
    failures: 0,
    trouble: null,
    told: null,
    createdAt,
    lastSyncAt: null,
    revokedAt: null,
    ending: null,
    revocationTokenSealed: null,
    revokeUntil: null,
    ...given,
  };
  await insertIntegration(db, one);
  return one;
}
