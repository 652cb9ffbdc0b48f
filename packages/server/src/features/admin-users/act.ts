import type { AdministeredPerson, adminUserEndpoints } from '@squeeze/contracts/admin-users';
import type { SecurityEventKind } from '@squeeze/contracts/security-events';
import type { Db } from '@squeeze/database/connection';
import {
  findUser,
  lockActiveWithRole,
  lockUser,
  type UserRecord,
} from '@squeeze/database/repositories/user-repository';
import { isLastAdministrator } from '@squeeze/domain/roles';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Call } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import { by, isGone, type LookUpParts } from './look-up.ts';
import { presentPerson } from './present-person.ts';

export interface ActParts extends LookUpParts {
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

/** What was done to an account, as its person reads it. */
interface Done {
  readonly kind: SecurityEventKind;
  readonly details?: Readonly<Record<string, string | number>>;
}

/** Something that is done to somebody's account. */
export interface Act {
  /** Whether it could leave a server without an administrator. */
  readonly takesAdministrator: boolean;
  /** In the transaction that has locked the account. Null where there was nothing to do. */
  readonly carryOut: (trx: Db, user: UserRecord, now: number) => Promise<Done | null>;
}

type ActCall = Pick<
  Call<typeof adminUserEndpoints.disablePerson>,
  'db' | 'person' | 'params' | 'request' | 'now'
>;

/**
 * Does something to somebody else's account: written down in their security events, of which they are mailed, and in those of the
 * administrator. Their open pages hear of it, or end. What changes nothing is told to nobody.
 */
export async function act(
  { audit, liveEvents }: ActParts,
  { db, person, params, request, now }: ActCall,
  { takesAdministrator, carryOut }: Act,
): Promise<{ person: AdministeredPerson }> {
  if (params.id === person.userId) throw new AppError('own_account');
  // First of all, and in one order for everybody: two who act at once would else wait for each other for ever.
  const administrators = await lockActiveWithRole(db, 'administrator');
  const user = await lockUser(db, params.id);
  if (user === null || isGone(user, now)) throw notFound('user');
  if (takesAdministrator && isLastAdministrator(administrators, user.id)) {
    throw new AppError('last_administrator.other');
  }
  // The role was taken from them while they waited.
  if (!administrators.includes(person.userId)) throw new AppError('administrator_required');
  const done = await carryOut(db, user, now);
  if (done !== null) {
    const { kind, details } = done;
    const told = { userId: user.id, sessionId: null, request: null, now };
    await audit.record(db, { ...told, kind, details: { by: 'administrator', ...details } });
    await audit.record(db, {
      ...by({ person, request, now }),
      kind: 'person_administered',
      details: { person: user.id, act: kind, ...details },
    });
    await liveEvents.publish(db, user.id, { type: 'access_changed' });
    await liveEvents.publish(db, user.id, { type: 'account_changed' });
  }
  const changed = await findUser(db, user.id);
  if (changed === null) throw notFound('user');
  return { person: await presentPerson(db, changed, now) };
}
