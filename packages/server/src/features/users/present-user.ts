import type { User } from '@squeeze/contracts/users';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import { effectiveRoles } from '@squeeze/domain/roles';

/** Field by field, so that nothing else of the row can slip out; the roles are those of `now` (epoch ms). */
export const presentUser = (user: UserRecord, now: number): User => ({
  id: user.id,
  email: user.email,
  full_name: user.fullName,
  phone_number: user.phoneNumber,
  is_active: user.isActive,
  is_verified: user.isVerified,
  email_confirmed: user.emailConfirmedAt !== null,
  roles: effectiveRoles(user.roles, user.trialEndsAt, now).map((name) => ({ name })),
  time_zone: user.timeZone,
  values: [...user.values],
});
