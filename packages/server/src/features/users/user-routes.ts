import type { userEndpoints } from '@squeeze/contracts/users';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import { bound, type Routes } from '../../http/call.ts';
import { presentUser } from './present-user.ts';
import { updateMe, type UserParts } from './update-me.ts';

export const userRoutes = (parts: UserParts): Routes<typeof userEndpoints> => ({
  updateMe: updateMe(parts),

  getMe: bound(async ({ db, person, now }) => {
    const user = await findUser(db, person.userId);
    // Deleted since the token was accepted, a moment ago.
    if (user === null) throw new AppError('unauthenticated');
    return { data: presentUser(user, now) };
  }),

  getMyRoles: bound(async ({ person }) => ({ roles: person.roles.map((name) => ({ name })) })),
});
