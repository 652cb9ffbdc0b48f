import { claimEnding, findEnding } from '@squeeze/database/repositories/oauth-ending-repository';
import {
  findLiveById,
  type OauthIntegrationRecord,
  type OauthIntegrationUpdate,
  updateIntegration,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { endOfGrant } from '@squeeze/domain/oauth/refresh-plan';
import type { JobHandlers } from '../../ports/jobs.ts';
import { finishEnd, LeftForLater } from './finish-end.ts';
import type { EndParts, OauthParts } from './oauth-parts.ts';
import { oauthPolicy } from './oauth-policy.ts';
import { oauthSettingsOf } from './oauth-settings.ts';
import { renewTokens } from './renew-tokens.ts';
import { hasRunOut, runOut } from './run-out.ts';
import { dueAtOf, enqueueLook } from './schedule-integration.ts';
import { tellOfIntegration } from './tell-of-integration.ts';

/**
 * Looks after a connection that is due: renews its tokens, or says that they run out or have done so. A job that comes too soon sees to it
 * that there is one when it is time: so there always is a next one, and one that is lost is found by `repairIntegrations`. One that has
 * ended is brought to its end.
 */
export const lookAfterIntegration =
  (parts: EndParts): JobHandlers['look-after-integration'] =>
  async ({ payload: { integrationId }, signal }) => {
    const { database, clock, keys, jobs } = parts;
    const now = clock.now();
    const asking = { db: database.db, jobs };
    const ended = await findEnding(database.db, integrationId);
    let seen = ended ?? (await findLiveById(database.db, integrationId));
    if (seen === null || seen.dueAt === null) return;
    if (seen.dueAt > now) return await enqueueLook(asking, seen.id, seen.dueAt);
    // The keychain has not answered yet.
    if (keys.areLacking) return await enqueueLook(asking, seen.id, now + oauthPolicy.leaseMs);
    if (ended !== null) {
      const claim = { dueAt: seen.dueAt, until: now + oauthPolicy.leaseMs };
      const isOurs = await database.transaction((trx) => claimEnding(trx, integrationId, claim));
      if (!isOurs) return await enqueueLook(asking, seen.id, claim.until);
      await finishEnd(parts, ended, null, () => {
        if (signal.aborted) throw new LeftForLater();
      });
      return;
    }
    const user = await findUser(database.db, seen.userId);
    // For an account that is out of use nobody is asked; should it come back, so does this.
    if (user === null || !user.isActive || user.deletionDueAt !== null) {
      return await putOff(parts, seen, now + oauthPolicy.restMs);
    }
    const settings = await oauthSettingsOf(database.db, seen.userId);
    if (isToHearOfEnd(seen, now)) {
      seen = await tellOfEnd(parts, seen, now);
      const dueAt = dueAtOf(seen, settings);
      // Only for this it was due.
      if (seen.failingSince === null && dueAt !== null && dueAt > now)
        return await putOff(parts, seen, dueAt);
    }
    if (seen.refreshTokenSealed !== null && settings.autoRefreshTokens) {
      const { kind } = await renewTokens(parts, { seen, actor: null });
      if (kind === 'busy') await enqueueLook(asking, seen.id, now + oauthPolicy.leaseMs);
      return;
    }
    if (hasRunOut(seen, now)) return await runOut(parts, seen);
    await putOff(parts, seen, seen.status === 'active' ? dueAtOf(seen, settings) : null, quietOf(seen));
  };

/** One that has ended already is told of as such. */
const isToHearOfEnd = (
  { status, endNoticeAt, expiresAt, refreshTokenSealed }: OauthIntegrationRecord,
  now: number,
): boolean =>
  status === 'active' &&
  endNoticeAt !== null &&
  endNoticeAt <= now &&
  (refreshTokenSealed !== null || expiresAt === null || expiresAt > now);

/** Tells a person, once, that a connection will end whatever is done here, so that they connect it anew before. */
async function tellOfEnd(
  parts: OauthParts,
  seen: OauthIntegrationRecord,
  now: number,
): Promise<OauthIntegrationRecord> {
  await parts.database.transaction(async (trx) => {
    const before = await findLiveById(trx, seen.id);
    // Connected anew meanwhile, or told by another process.
    if (before === null || before.endNoticeAt !== seen.endNoticeAt) return;
    await updateIntegration(trx, seen.userId, seen.id, { endNoticeAt: null });
    const endsAt = endOfGrant({ ...before, canRefresh: before.refreshTokenSealed !== null });
    await tellOfIntegration(parts, trx, before, { news: 'ending', endsAt }, now);
  });
  return { ...seen, endNoticeAt: null };
}

/** A refresh that failed when it was asked for is tried again by nobody, so nothing fails any more: its tokens are as good as before. */
const quietOf = ({ status, trouble }: OauthIntegrationRecord): OauthIntegrationUpdate =>
  status === 'active' && (trouble === 'unreachable' || trouble === 'limited')
    ? { failingSince: null, failures: 0, trouble: null, told: null }
    : {};

async function putOff(
  { database, jobs, liveEvents }: OauthParts,
  { id, userId }: OauthIntegrationRecord,
  dueAt: number | null,
  update: OauthIntegrationUpdate = {},
): Promise<void> {
  await database.transaction(async (trx) => {
    await updateIntegration(trx, userId, id, { ...update, dueAt });
    if (update.trouble === null) await liveEvents.publish(trx, userId, { type: 'integrations_changed' });
    await enqueueLook({ db: trx, jobs }, id, dueAt);
  });
}
