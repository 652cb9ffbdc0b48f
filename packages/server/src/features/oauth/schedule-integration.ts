import type { OauthSettings } from '@squeeze/contracts/oauth-settings';
import type { Db } from '@squeeze/database/connection';
import type { OauthIntegrationRecord } from '@squeeze/database/repositories/oauth-integration-repository';
import { nextRefreshAt } from '@squeeze/domain/oauth/refresh-plan';
import type { Jobs } from '../../ports/jobs.ts';

interface Asking {
  /** The transaction of what asks. */
  readonly db: Db;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Has a connection looked after at `at` (epoch ms). The job's key holds the time, and the job goes by what the connection says
 * when it runs, so whichever of several comes first does the work and the others find nothing to do.
 */
export async function enqueueLook({ db, jobs }: Asking, id: string, at: number | null): Promise<void> {
  if (at === null) return;
  const key = `${id}:${at}`;
  await jobs.enqueue(db, 'look-after-integration', { integrationId: id }, { runAt: at, key });
}

/** When a connection that works has to be looked after next, as its person wishes; epoch ms. */
export const dueAtOf = (
  token: Pick<OauthIntegrationRecord, 'refreshedAt' | 'expiresAt' | 'refreshTokenSealed' | 'endNoticeAt'>,
  { autoRefreshTokens, refreshThreshold }: OauthSettings,
): number | null => {
  const refreshAt = nextRefreshAt(
    { ...token, canRefresh: token.refreshTokenSealed !== null },
    { autoRefresh: autoRefreshTokens, thresholdMinutes: refreshThreshold },
  );
  const times = [refreshAt, token.endNoticeAt].filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
};
