import type { accountDeletionEndpoints } from '@squeeze/contracts/account-deletion';
import type { Db } from '@squeeze/database/connection';
import { revokeAllSessions } from '@squeeze/database/repositories/session-repository';
import { lockActiveWithRole, updateUser } from '@squeeze/database/repositories/user-repository';
import { hasAdministrator, isLastAdministrator } from '@squeeze/domain/roles';
import { AppError } from '../../http/app-error.ts';
import { unbound, type Routes } from '../../http/call.ts';
import type { Person } from '../../http/person.ts';
import { presentInstant } from '../../http/present-instant.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { type OwnPasswordParts, requireOwnPassword } from '../password/require-own-password.ts';

export interface AccountDeletionParts extends OwnPasswordParts {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

export const deletionPolicy = {
  /** So long a person can change their mind, by signing in. */
  graceMs: 7 * 24 * 60 * 60_000,
} as const;

/** Ends an account: at once for everybody who is signed in to it, for good after the days of grace. */
export const accountDeletionRoutes = (
  parts: AccountDeletionParts,
): Routes<typeof accountDeletionEndpoints> => ({
  deleteMe: unbound(async ({ database, person, body, now, request }) => {
    const { userId, sessionId } = person;
    await requireOwnPassword(parts, database, {
      userId,
      sessionId,
      password: body.password,
      request,
      now,
    });
    const dueAt = now + deletionPolicy.graceMs;
    await database.transaction(async (trx) => {
      await refuseLastAdministrator(trx, person);
      await updateUser(trx, userId, { deletionDueAt: dueAt });
      await revokeAllSessions(trx, userId, 'deletion_requested', now);
      await parts.audit.record(trx, { userId, kind: 'deletion_requested', sessionId, request, now });
      await parts.liveEvents.publish(trx, userId, { type: 'access_changed' });
    });
    return { deletion_at: presentInstant(dueAt) };
  }),
});

/** Nobody could give the role again from inside. */
async function refuseLastAdministrator(trx: Db, { userId, roles }: Person): Promise<void> {
  if (!hasAdministrator(roles)) return;
  const administrators = await lockActiveWithRole(trx, 'administrator');
  if (isLastAdministrator(administrators, userId)) throw new AppError('last_administrator');
}
