import type { authEndpoints } from '@squeeze/contracts/auth';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
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
    await parts.tries.count('signInFrom', requester);
    await parts.tries.count('signInOnAccount', requester, key);
    const found = await findByKey(database.db, key);
    await countStranger(parts, database, { found, key, requester });

    const user = await checkPassword(parts, found, body.password);
    if (user === null) throw invalidCredentials();
    await parts.tries.forgive('signInOnAccount', requester, key);
    await renewHash(parts, database, user, body.password);

    const needsSetup = parts.administratorsNeedMfa && hasAdministrator(user.roles);
    const scope = needsSetup ? 'mfa_setup' : 'full';
    const tokens = await database.transaction(async (trx) => {
      if (user.firstSignedInAt === null) await updateUser(trx, user.id, { firstSignedInAt: now });
      return await openSession(trx, parts.mint, { userId: user.id, scope, mfaPassed: false, request, now });
    });
    return {
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
      user: presentUser(user),
      mfa_required: false,
      mfa_setup_required: needsSetup,
    };
  });

/** No address contains NUL, and PostgreSQL refuses to look for it. */
const findByKey = async (db: Db, key: string): Promise<UserRecord | null> =>
  key.includes('\0') ? null : await findUserByEmailKey(db, key);

interface Attempt {
  readonly found: UserRecord | null;
  readonly key: string;
  readonly requester: string;
}

/** Guessing spread over many places runs into a limit of its own, which places the person has used stay out of. */
async function countStranger(
  { tries }: AccountParts,
  { db }: OpenDatabase,
  { found, key, requester }: Attempt,
): Promise<void> {
  // The query runs without an account as well, so that time tells nothing.
  const places = await listSessionAddresses(db, found?.id ?? '');
  if (!places.some((place) => requesterOf(place) === requester)) await tries.count('signInByStrangers', key);
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

/** Only at sign-in is the password at hand to hash it with today's parameters. */
async function renewHash(
  { passwordHasher }: AccountParts,
  { db }: OpenDatabase,
  user: UserRecord,
  password: string,
): Promise<void> {
  if (user.passwordHash === null || !passwordHasher.needsRehash(user.passwordHash)) return;
  await updateUser(db, user.id, { passwordHash: await passwordHasher.hash(password) });
}
