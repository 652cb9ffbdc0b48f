import { findSyncConnection, restSync } from '@squeeze/database/repositories/sync-connection-repository';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { OutsideFailure } from '../../ports/outside-lists.ts';
import { wantsRest } from './concerns-all.ts';
import { pauseAfterFailure } from './sync-policy.ts';
import type { SyncParts } from './sync-parts.ts';

type Asked = Pick<OauthIntegrationRecord, 'id' | 'userId'>;

/**
 * Asks a service something that its person waits for: not while it wants to be left alone, and should it say so now, nobody asks it
 * before that is over.
 * @throws {OutsideFailure}
 */
export async function askForPerson<T>(
  { database, clock }: Pick<SyncParts, 'database' | 'clock'>,
  { id: integrationId, userId }: Asked,
  work: () => Promise<T>,
): Promise<T> {
  const { restUntil = null } = (await findSyncConnection(database.db, integrationId)) ?? {};
  const now = clock.now();
  if (restUntil !== null && restUntil > now) throw new OutsideFailure('limited', restUntil - now);
  try {
    return await work();
  } catch (error) {
    if (error instanceof OutsideFailure && wantsRest(error)) {
      const until = clock.now() + pauseAfterFailure(1, error.retryAfterMs, 0);
      await database.transaction((trx) => restSync(trx, { integrationId, userId }, until));
    }
    throw error;
  }
}
