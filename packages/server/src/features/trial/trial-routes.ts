import { limits } from '@squeeze/contracts/limits';
import type { Trial, trialEndpoints } from '@squeeze/contracts/trial';
import type { Db } from '@squeeze/database/connection';
import { hasHadTrial, insertTrial } from '@squeeze/database/repositories/trial-repository';
import {
  findUser,
  lockUser,
  updateUser,
  type UserRecord,
} from '@squeeze/database/repositories/user-repository';
import { hasPremium } from '@squeeze/domain/roles';
import { AppError } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { trialHashes } from './trial-hashes.ts';

export interface TrialParts {
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

const trialMs = limits.trialDays * 24 * 60 * 60_000;

/** Fourteen days of premium, once for each verified number; they end by the clock alone. */
export const trialRoutes = (parts: TrialParts): Routes<typeof trialEndpoints> => ({
  getTrial: bound(async ({ db, person, now }) => {
    const user = await requireUser(db, person.userId);
    return { trial: present(user, await stateOf(parts.keys, db, user, now)) };
  }),

  startTrial: bound(async ({ db, person, request, now }) => {
    const { userId, sessionId } = person;
    await lockUser(db, userId);
    const user = await requireUser(db, userId);
    await begin(parts.keys, db, user, now);
    const trialEndsAt = now + trialMs;
    await updateUser(db, userId, { trialEndsAt, updatedAt: now });
    await parts.jobs.enqueue(db, 'end-trial', { userId }, { key: `end-trial:${userId}`, runAt: trialEndsAt });
    await parts.audit.record(db, { userId, kind: 'trial_started', sessionId, request, now });
    await parts.liveEvents.publish(db, userId, { type: 'account_changed' });
    return { trial: present({ trialEndsAt }, 'active') };
  }),
});

async function requireUser(db: Db, userId: string): Promise<UserRecord> {
  const user = await findUser(db, userId);
  // Deleted since the token was accepted, a moment ago.
  if (user === null) throw new AppError('unauthenticated');
  return user;
}

const present = ({ trialEndsAt }: Pick<UserRecord, 'trialEndsAt'>, state: Trial['state']): Trial => ({
  state,
  ends_at: trialEndsAt === null ? null : presentInstant(trialEndsAt),
  days: limits.trialDays,
});

/** Roles as granted count: whoever has premium by a trial is not somebody who needs none. */
async function stateOf(keys: PurposeKeys, db: Db, user: UserRecord, now: number): Promise<Trial['state']> {
  if (hasPremium(user.roles)) return 'not_needed';
  if (user.trialEndsAt !== null) return user.trialEndsAt > now ? 'active' : 'ended';
  if (user.phoneNumber === null) return 'number_needed';
  const { all } = trialHashes(keys, user.phoneNumber);
  return (await hasHadTrial(db, all)) ? 'ended' : 'available';
}

/** Takes the number's one trial. @throws {AppError} `trial_used`, or `not_verified` without a verified number */
async function begin(keys: PurposeKeys, db: Db, user: UserRecord, now: number): Promise<void> {
  const state = await stateOf(keys, db, user, now);
  if (state === 'not_needed') throw new AppError('trial_used.premium');
  if (state === 'number_needed' || user.phoneNumber === null) {
    throw new AppError('not_verified.trial');
  }
  const { current } = trialHashes(keys, user.phoneNumber);
  if (state !== 'available' || !(await insertTrial(db, current, now))) {
    throw new AppError('trial_used');
  }
}
