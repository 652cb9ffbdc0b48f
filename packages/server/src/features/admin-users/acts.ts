import type { GrantableRole } from '@squeeze/contracts/admin-users';
import { askRepliesToStop } from '@squeeze/database/repositories/reply-repository';
import { listSessions, revokeAllSessions } from '@squeeze/database/repositories/session-repository';
import { grantRole, revokeRole, updateUser } from '@squeeze/database/repositories/user-repository';
import type { Act } from './act.ts';

export const give = (role: GrantableRole): Act => ({
  takesAdministrator: false,
  carryOut: async (trx, { id }) =>
    (await grantRole(trx, id, role)) ? { kind: 'role_granted', details: { role } } : null,
});

export const take = (role: GrantableRole): Act => ({
  takesAdministrator: role === 'administrator',
  carryOut: async (trx, { id }) =>
    (await revokeRole(trx, id, role)) ? { kind: 'role_revoked', details: { role } } : null,
});

/** Sessions end for good, and what the assistant is writing; all else is refused or rests for as long as it lasts. */
export const disable: Act = {
  takesAdministrator: true,
  carryOut: async (trx, { id, isActive }, now) => {
    if (!isActive) return null;
    await updateUser(trx, id, { isActive: false, updatedAt: now });
    await revokeAllSessions(trx, id, 'account_disabled', now);
    await askRepliesToStop(trx, id);
    return { kind: 'account_disabled' };
  },
};

export const enable: Act = {
  takesAdministrator: false,
  carryOut: async (trx, { id, isActive }, now) => {
    if (isActive) return null;
    await updateUser(trx, id, { isActive: true, updatedAt: now });
    return { kind: 'account_enabled' };
  },
};

export const endSessions: Act = {
  takesAdministrator: false,
  carryOut: async (trx, { id }, now) => {
    const { length: sessions } = await listSessions(trx, id, now);
    // Those that wait for their second step as well, which nobody counts as signed in.
    await revokeAllSessions(trx, id, 'ended_by_administrator', now);
    return sessions === 0 ? null : { kind: 'sessions_ended_by_administrator', details: { sessions } };
  },
};
