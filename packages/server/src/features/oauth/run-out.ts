import { eraseForGood } from '@squeeze/database/erase-for-good';
import {
  findLiveById,
  type OauthIntegrationRecord,
  updateIntegration,
} from '@squeeze/database/repositories/oauth-integration-repository';
import type { OauthParts } from './oauth-parts.ts';
import { oauthSettingsOf } from './oauth-settings.ts';
import { tellOfFailure } from './settle-renewal.ts';

/** Whether there is no access token at `now` (epoch ms) that its provider would take, by what that has said. */
export const hasRunOut = (
  { expiresAt, accessTokenSealed }: Pick<OauthIntegrationRecord, 'expiresAt' | 'accessTokenSealed'>,
  now: number,
): boolean => accessTokenSealed === null || (expiresAt !== null && expiresAt <= now);

/** Whether a connection has run out and waits for its person to refresh it; one of which nobody has noticed yet says so from now on. */
export async function waitsToBeRefreshed(parts: OauthParts, seen: OauthIntegrationRecord): Promise<boolean> {
  if (seen.refreshTokenSealed === null || !hasRunOut(seen, parts.clock.now())) return false;
  if ((await oauthSettingsOf(parts.database.db, seen.userId)).autoRefreshTokens) return false;
  await runOut(parts, seen);
  return true;
}

/**
 * Says of a connection that its access token is of no use any more and that nothing renews it by itself. Nothing fails by that: one
 * that can be refreshed rests until its person asks for it, and what cannot be is connected anew. They are told once.
 */
export async function runOut(
  parts: OauthParts,
  { id, tokenVersion, trouble }: Pick<OauthIntegrationRecord, 'id' | 'tokenVersion' | 'trouble'>,
): Promise<void> {
  if (trouble === 'ran_out') return;
  const now = parts.clock.now();
  await eraseForGood(parts.database, async (trx) => {
    const before = await findLiveById(trx, id);
    // Renewed meanwhile, or said by somebody else.
    if (before === null || before.tokenVersion !== tokenVersion || before.trouble === 'ran_out') return;
    const update = {
      status: 'expired',
      trouble: 'ran_out',
      accessTokenSealed: null,
      failingSince: null,
      failures: 0,
      // What can be refreshed may yet come to an end that its person has not heard of.
      ...(before.refreshTokenSealed === null && { endNoticeAt: null }),
      dueAt: null,
    } as const;
    await updateIntegration(trx, before.userId, id, update);
    await tellOfFailure(parts, { before, failed: { ...before, ...update }, now }, trx);
    await parts.liveEvents.publish(trx, before.userId, { type: 'integrations_changed' });
  });
}
