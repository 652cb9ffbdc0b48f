import type { authEndpoints } from '@squeeze/contracts/auth';
import type { Db } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { listSessionAddresses } from '@squeeze/database/repositories/session-repository';
import {
  findUserByEmailKey,
  updateUser,
  type UserRecord,
} from '@squeeze/database/repositories/user-repository';
import { hasAdministrator } from '@squeeze/domain/roles';
import { AppError } from '../../http/app-error.ts';
import { unbound, type Route } from '../../http/call.ts';
import { openSession } from '../../security/open-session.ts';
import { requesterOf } from '../../security/requester.ts';
import { presentUser } from '../users/present-user.ts';
import type { AccountParts } from './account-parts.ts';

const invalidCredentials = (): AppError => new AppError('invalid_credentials', 'Invalid email or password');

/** Signs in. Everything that can go wrong reads the same and takes one hash, whether or not there is an account. */
export const login = (parts: AccountParts): Route<typeof authEndpoints.login> =>
  unbound(async ({ database, body, now, request }) => {
    const key = emailKey(body.email);
    const requester = requesterOf(request.address);
    const found = await findByKey(database.db, key);
    const isKnownPlace = await hasSignedInFrom(database.db, found, requester);
    await parts.tries.count(
      ['signInFrom', requester],
      ['signInOnAccount', requester, key],
      ...(isKnownPlace ? [] : [['signInByStrangers', key] as const]),
    );
    const user = await checkPassword(parts, found, body.password);
    if (user === null) throw invalidCredentials();
    const renewedHash = await renewHash(parts, user, body.password);

    const needsSetup = parts.administratorsNeedMfa && hasAdministrator(user.roles);
    const scope = needsSetup ? 'mfa_setup' : 'full';
    const tokens = await database.transaction(async (trx) => {
      await parts.tries.forgive(trx, ['signInOnAccount', requester, key]);
      await updateUser(trx, user.id, {
        ...(user.firstSignedInAt === null && { firstSignedInAt: now }),
        ...(renewedHash !== null && { passwordHash: renewedHash }),
      });
      return await openSession(trx, parts.mint, { userId: user.id, scope, mfaPassed: false, request, now });
    });
    return {
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      user: presentUser(user, now),
      mfa_required: false,
      mfa_setup_required: needsSetup,
    };
  });

/** No address contains NUL, and PostgreSQL refuses to look for it. */
const findByKey = async (db: Db, key: string): Promise<UserRecord | null> =>
  key.includes('\0') ? null : await findUserByEmailKey(db, key);

/**
 * Guessing spread over many places runs into a limit of its own, which places the person has signed in from stay out
 * of. The query runs without an account as well, so that time tells nothing.
 */
async function hasSignedInFrom(db: Db, found: UserRecord | null, requester: string): Promise<boolean> {
  const places = await listSessionAddresses(db, found?.id ?? '');
  return places.some((place) => requesterOf(place) === requester);
}

async function checkPassword(
  parts: AccountParts,
  found: UserRecord | null,
  password: string,
): Promise<UserRecord | null> {
  const hash = found?.passwordHash ?? (await parts.decoyHash());
  const matches = await parts.passwordHasher.verify(hash, password);
  return matches && found !== null && found.passwordHash !== null && found.isActive ? found : null;
}

/** A hash with today's parameters where the stored one is weaker: only at sign-in is the password at hand for it. */
const renewHash = async (
  { passwordHasher }: AccountParts,
  { passwordHash }: UserRecord,
  password: string,
): Promise<string | null> =>
  passwordHash !== null && passwordHasher.needsRehash(passwordHash)
    ? await passwordHasher.hash(password)
    : null;
