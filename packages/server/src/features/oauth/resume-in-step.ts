import type { Db } from '@squeeze/database/connection';
import { resumeSync } from '@squeeze/database/repositories/sync-connection-repository';
import type { OauthParts } from './oauth-parts.ts';

/** Has what is kept in step by a connection go on at once, whatever has failed before, in the transaction by which it works again. */
export async function resumeInStep(
  trx: Db,
  { jobs }: Pick<OauthParts, 'jobs'>,
  integrationId: string,
  now: number,
): Promise<void> {
  if (!(await resumeSync(trx, integrationId, now))) return;
  await jobs.enqueue(
    trx,
    'sync-integration',
    { integrationId },
    { runAt: now, key: `${integrationId}:${now}` },
  );
}
