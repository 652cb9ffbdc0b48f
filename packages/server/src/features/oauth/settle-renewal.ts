import { says } from '@squeeze/contracts/sentences/sentence';
import { eraseForGood } from '@squeeze/database/erase-for-good';
import {
  type OauthIntegrationRecord,
  type OauthIntegrationUpdate,
  settleIntegration,
  type ToldOfIntegration,
  updateIntegration,
} from '@squeeze/database/repositories/oauth-integration-repository';
import type { Database } from '@squeeze/database/schema/database';
import { unhealthyAfterMs } from '@squeeze/domain/oauth/integration-health';
import { endNoticeAt, isSameEnd, refreshPause, refreshRules } from '@squeeze/domain/oauth/refresh-plan';
import type { OauthGrant } from '../../ports/authorization-servers.ts';
import { randomShare } from '../../ports/random-share.ts';
import type { Transaction } from 'kysely';
import { recordOauthAudit, scopesChanged } from './oauth-audit.ts';
import type { Actor, OauthParts } from './oauth-parts.ts';
import { oauthSettingsOf } from './oauth-settings.ts';
import { grantedScopes } from './provider-catalogue.ts';
import { resumeInStep } from './resume-in-step.ts';
import { dueAtOf, enqueueLook } from './schedule-integration.ts';
import { sealToken } from './sealed-tokens.ts';
import { tellAdministrators } from './tell-administrators.ts';
import { tellOfIntegration } from './tell-of-integration.ts';

/** Why there are no new tokens. */
export interface Failure {
  readonly reason: 'refused' | 'limited' | 'unreachable' | 'not_configured' | 'unreadable';
  readonly retryAfterMs: number | null;
}

interface Leased {
  readonly leased: OauthIntegrationRecord;
  readonly until: number;
}

/** Keeps new tokens; null, and nothing, where the connection is not ours to write any more. */
export async function settleRenewal(
  parts: OauthParts,
  actor: Actor | null,
  { leased, until }: Leased,
  grant: OauthGrant,
): Promise<OauthIntegrationRecord | null> {
  const { database, clock, keys, jobs, liveEvents } = parts;
  const { id, userId, tokenVersion } = leased;
  const now = clock.now();
  return await database.transaction(async (trx) => {
    const token = {
      refreshedAt: now,
      expiresAt: grant.livesMs === null ? null : now + grant.livesMs,
      ...endOf(leased, grant, now),
      refreshTokenSealed:
        grant.refreshToken === null
          ? leased.refreshTokenSealed
          : sealToken(keys, id, 'refresh_token_sealed', grant.refreshToken),
    };
    const update = {
      ...token,
      status: 'active',
      accessTokenSealed: sealToken(keys, id, 'access_token_sealed', grant.accessToken),
      tokenVersion: tokenVersion + 1,
      // What a provider does not say anew is as it was (RFC 6749, 6).
      ...(grant.scopes !== null && {
        scopes: grantedScopes(leased.provider, leased.asked, grant.scopes),
      }),
      dueAt: dueAtOf(token, await oauthSettingsOf(trx, userId)),
      ...untroubled,
    } as const satisfies OauthIntegrationUpdate;
    if (!(await settleIntegration(trx, id, { until, tokenVersion }, update))) return null;
    const renewed = { ...leased, ...update, leaseUntil: null };
    const request = actor?.request ?? null;
    const details = says(actor === null ? 'oauth_audit.renewed' : 'oauth_audit.renewed_asked', {});
    await recordOauthAudit(trx, leased, { action: 'tokens_refreshed', details, request, now });
    const changed = scopesChanged(leased.scopes, renewed.scopes);
    if (changed !== null) {
      await recordOauthAudit(trx, leased, { action: 'scopes_updated', details: changed, request, now });
    }
    // Whoever has pressed Refresh knows.
    if (leased.told !== null && leased.told !== 'ran_out')
      await tellOfIntegration(parts, trx, renewed, 'recovered', now);
    // Nothing could be asked with it meanwhile.
    if (leased.status !== 'active' || leased.accessTokenSealed === null)
      await resumeInStep(trx, { jobs }, id, now);
    await enqueueLook({ db: trx, jobs }, id, renewed.dueAt);
    await liveEvents.publish(trx, userId, { type: 'integrations_changed' });
    return renewed;
  });
}

/** When all of it ends, as far as that is known by now. Of an end that has moved its person is told anew. */
function endOf(
  { grantEndsAt: before, endNoticeAt: noticeAt }: OauthIntegrationRecord,
  { grantLivesMs, refreshToken }: OauthGrant,
  now: number,
): Pick<OauthIntegrationRecord, 'grantEndsAt' | 'endNoticeAt'> {
  // What is said of no new token is as it was.
  const silent = refreshToken === null ? before : null;
  const grantEndsAt = grantLivesMs === null ? silent : now + grantLivesMs;
  return isSameEnd(before, grantEndsAt)
    ? { grantEndsAt: before, endNoticeAt: noticeAt }
    : { grantEndsAt, endNoticeAt: endNoticeAt(grantEndsAt, now) };
}

const untroubled = { failingSince: null, failures: 0, trouble: null, told: null } as const;

/**
 * Writes down why there are none, tells its person where it is time to, and has it tried again where that may help: but not for one
 * that rests until its person asks again. Null, and nothing, where the connection is not ours to write any more.
 */
export async function settleFailure(
  parts: OauthParts,
  { leased, until }: Leased,
  failure: Failure,
): Promise<OauthIntegrationRecord | null> {
  const { database, clock, jobs, liveEvents } = parts;
  const { id, userId, tokenVersion } = leased;
  const now = clock.now();
  const update = restsOn(leased, failure)
    ? {}
    : afterFailure(leased, failure, { now, random: randomShare() });
  const settle = async (trx: Transaction<Database>): Promise<OauthIntegrationRecord | null> => {
    if (!(await settleIntegration(trx, id, { until, tokenVersion }, update))) return null;
    const failed = { ...leased, ...update, leaseUntil: null };
    if (failure.reason === 'not_configured') await tellAdministrators(parts, trx, failed, now);
    if (restsOn(leased, failure)) return failed;
    const told = await tellOfFailure(parts, { before: leased, failed, now }, trx);
    await enqueueLook({ db: trx, jobs }, id, failed.dueAt);
    await liveEvents.publish(trx, userId, { type: 'integrations_changed' });
    return told;
  };
  return await (failure.reason === 'refused' ? eraseForGood(database, settle) : database.transaction(settle));
}

/** Whether a connection that has run out is none the worse for a failure: it waits for its person before and after. */
const restsOn = ({ trouble }: OauthIntegrationRecord, { reason }: Failure): boolean =>
  trouble === 'ran_out' && reason !== 'refused' && reason !== 'unreadable';

/** What a failure makes of a connection: a refusal ends it; what may pass does so only after days. */
function afterFailure(
  before: OauthIntegrationRecord,
  { reason, retryAfterMs }: Failure,
  { now, random }: { readonly now: number; readonly random: number },
) {
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  if (reason === 'refused') {
    return {
      failures,
      failingSince,
      trouble: reason,
      status: 'expired',
      // They are of no more use to anybody.
      accessTokenSealed: null,
      refreshTokenSealed: null,
      endNoticeAt: null,
      dueAt: null,
    } as const satisfies OauthIntegrationUpdate;
  }
  // That a client is not known is nothing that its person could mend by connecting anew: it rests until whoever runs the server has.
  const isOver = reason !== 'not_configured' && now - failingSince >= refreshRules.endsAfterMs;
  return {
    failures,
    failingSince,
    trouble: reason,
    ...(isOver && { status: 'expired' as const }),
    // No time brings a lost key back.
    dueAt: reason === 'unreadable' ? null : now + refreshPause(failures, retryAfterMs, random),
  } as const satisfies OauthIntegrationUpdate;
}

type Parts = Pick<OauthParts, 'jobs' | 'liveEvents'>;

interface Failed {
  readonly before: OauthIntegrationRecord;
  readonly failed: OauthIntegrationRecord;
  readonly now: number;
}

/**
 * Tells once that a connection has failed for an hour, and once that it has ended, or has run out and waits to be refreshed. Of a
 * client that is not known its person is told nothing: administrators are, by `tellAdministrators`.
 */
export async function tellOfFailure(
  parts: Parts,
  { before, failed, now }: Failed,
  trx: Parameters<typeof tellOfIntegration>[1],
): Promise<OauthIntegrationRecord> {
  const news = newsOf(failed, now);
  if (news === null || before.told === news || before.told === 'ended') return failed;
  if (!(await tellOfIntegration(parts, trx, failed, news, now))) return failed;
  await updateIntegration(trx, failed.userId, failed.id, { told: news });
  return { ...failed, told: news };
}

function newsOf(
  { failingSince, status, trouble, refreshTokenSealed }: OauthIntegrationRecord,
  now: number,
): ToldOfIntegration | null {
  if (trouble === 'ran_out' && refreshTokenSealed !== null) return 'ran_out';
  if (status === 'expired' || trouble === 'unreadable') return 'ended';
  const isLong =
    trouble !== 'not_configured' && failingSince !== null && now - failingSince >= unhealthyAfterMs;
  return isLong ? 'failing' : null;
}
