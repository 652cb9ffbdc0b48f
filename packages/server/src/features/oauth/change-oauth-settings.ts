import type { Body } from '@squeeze/contracts/endpoint';
import type { oauthSettingsEndpoints, OauthSettings } from '@squeeze/contracts/oauth-settings';
import type { Db } from '@squeeze/database/connection';
import {
  listIntegrations,
  updateIntegration,
} from '@squeeze/database/repositories/oauth-integration-repository';
import { putOauthSettings } from '@squeeze/database/repositories/oauth-settings-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import { isRecentlyAuthenticated, type Person } from '../../http/person.ts';
import type { OauthParts } from './oauth-parts.ts';
import { oauthSettingsOf } from './oauth-settings.ts';
import { dueAtOf, enqueueLook } from './schedule-integration.ts';

type Change = Body<typeof oauthSettingsEndpoints.updateOauthSettings>;

/** Only what was sent, so that what is left out stays. */
const given = <T extends object>(
  change: T | undefined,
): { [Field in keyof T]?: Exclude<T[Field], undefined> } =>
  Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>;
  };

/**
 * Changes some of a person's settings, and looks after their connections by them from now on.
 * @throws {AppError} `reauthentication_required` where revoking shall not ask for it any more
 */
export async function changeOauthSettings(
  trx: Db,
  { jobs, liveEvents }: Pick<OauthParts, 'jobs' | 'liveEvents'>,
  person: Person,
  { notifications, security, ...plain }: Change,
  now: number,
): Promise<OauthSettings> {
  const { userId } = person;
  // Of two changes at once neither is lost.
  await lockUser(trx, userId);
  const before = await oauthSettingsOf(trx, userId);
  const after: OauthSettings = {
    ...before,
    ...given(plain),
    notifications: { ...before.notifications, ...given(notifications) },
    security: { ...before.security, ...given(security) },
  };
  const opensRevoking = before.security.requireReauthForRevoke && !after.security.requireReauthForRevoke;
  if (opensRevoking && !isRecentlyAuthenticated(person, now)) {
    throw new AppError('reauthentication_required');
  }
  await putOauthSettings(trx, userId, after);
  for (const one of await listIntegrations(trx, userId)) {
    if (after.autoRefreshTokens && one.trouble === 'ran_out' && one.refreshTokenSealed !== null) {
      // It has rested for want of this alone.
      const again = { status: 'active', trouble: null, told: null, dueAt: now } as const;
      await updateIntegration(trx, userId, one.id, again);
      await enqueueLook({ db: trx, jobs }, one.id, now);
      continue;
    }
    // What fails is tried again when it is time.
    if (one.status !== 'active' || one.failingSince !== null) continue;
    const dueAt = dueAtOf(one, after);
    if (dueAt === one.dueAt) continue;
    await updateIntegration(trx, userId, one.id, { dueAt });
    await enqueueLook({ db: trx, jobs }, one.id, dueAt);
  }
  await liveEvents.publish(trx, userId, { type: 'integrations_changed' });
  return after;
}
