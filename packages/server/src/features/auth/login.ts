import type { authEndpoints, LoginAnswer } from '@squeeze/contracts/auth';
import type { Db } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { hasMfa } from '@squeeze/database/repositories/mfa-repository';
import {
  findUserByEmailKey,
  lockUser,
  updateUser,
  type UserRecord,
} from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import { unbound, type RequestFacts, type Route } from '../../http/call.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import { knownDevice } from '../../security/device-token.ts';
import type { FailedSignIns } from '../../security/failed-sign-ins.ts';
import { hasSignedInFrom } from '../../security/known-place.ts';
import { openSession } from '../../security/open-session.ts';
import { requesterOf } from '../../http/requester.ts';
import { completeSignIn, presentSignIn, type SignInParts } from '../sessions/complete-sign-in.ts';

export interface LoginParts extends SignInParts {
  readonly passwordHasher: PasswordHasher;
  /** A hash nobody knows the password of, checked where there is no account so that both take the same work. */
  readonly decoyHash: () => Promise<string>;
  readonly failedSignIns: Pick<FailedSignIns, 'note'>;
}

const invalidCredentials = (): AppError => new AppError('invalid_credentials');

/** Signs in. Everything that can go wrong reads the same and takes one hash, whether or not there is an account. */
export const login = (parts: LoginParts): Route<typeof authEndpoints.login> =>
  unbound(async ({ database, body, now, request }) => {
    const key = emailKey(body.email);
    const requester = requesterOf(request.address);
    const found = await findByKey(database.db, key);
    const deviceToken = body.device_token;
    const device = knownDevice(parts.mint.keys, found?.id ?? '', { request, sent: deviceToken, now });
    await countTry(parts, database.db, { key, requester, found, device });
    const user = await checkPassword(parts, found, body.password);
    if (user === null) {
      if (found !== null) parts.failedSignIns.note(found.id, request, now);
      throw invalidCredentials();
    }
    const renewedHash = await renewHash(parts, user, body.password);

    const proven = { userId: user.id, request, deviceToken, now };
    return await database.unhurriedTransaction(async (trx) => {
      const locked = await lockUser(trx, user.id);
      // The password was changed or reset since it was checked.
      if (locked?.passwordHash !== user.passwordHash) throw invalidCredentials();
      if (renewedHash !== null) await updateUser(trx, user.id, { passwordHash: renewedHash });
      return (await hasMfa(trx, user.id))
        ? await askForSecondFactor(parts, trx, proven)
        : await complete(parts, trx, { ...proven, locked });
    });
  });

interface SignInTry {
  readonly key: string;
  readonly requester: string;
  readonly found: UserRecord | null;
  /** The token of a device that the account has been signed in on. */
  readonly device: string | null;
}

/**
 * A known device has tries of its own, which nobody else can use up; once they are, it counts as any other. The
 * database is asked the same without an account, so that the time it takes gives nothing away.
 */
async function countTry(
  { tries }: LoginParts,
  db: Db,
  { key, requester, found, device }: SignInTry,
): Promise<void> {
  const isKnownPlace = await hasSignedInFrom(db, found, requester);
  if (device !== null && (await tries.take(['signInOnDevice', device])).allowed) return;
  await tries.count(
    ['signInFrom', requester],
    ['signInOnAccount', requester, key],
    ...(isKnownPlace ? [] : [['signInByStrangers', key] as const]),
  );
}

interface ProvenPassword {
  readonly userId: string;
  readonly request: RequestFacts;
  readonly deviceToken: string | undefined;
  readonly now: number;
}

async function complete(
  parts: LoginParts,
  trx: Db,
  proven: ProvenPassword & { readonly locked: UserRecord },
): Promise<LoginAnswer> {
  const signIn = await completeSignIn(parts, trx, { ...proven, secondFactor: null });
  return {
    ...presentSignIn(signIn, proven.now),
    refresh_token: signIn.refreshToken,
    mfa_required: false,
    mfa_setup_required: signIn.needsMfaSetup,
  };
}

/** Half-way: a token that is good for giving the second factor, and nothing about the person but the id. */
async function askForSecondFactor(
  { mint }: LoginParts,
  trx: Db,
  { userId, request, now }: ProvenPassword,
): Promise<LoginAnswer> {
  const opened = await openSession(trx, mint, { userId, scope: 'mfa', mfaPassed: false, request, now });
  return {
    access_token: opened.accessToken,
    refresh_token: null,
    user: { id: userId },
    mfa_required: true,
    mfa_setup_required: false,
  };
}

/** No address contains NUL, and PostgreSQL refuses to look for it. */
const findByKey = async (db: Db, key: string): Promise<UserRecord | null> =>
  key.includes('\0') ? null : await findUserByEmailKey(db, key);

async function checkPassword(
  parts: LoginParts,
  found: UserRecord | null,
  password: string,
): Promise<UserRecord | null> {
  // Asked for whoever it is: making the first one must not tell that there is no such account.
  const decoyHash = await parts.decoyHash();
  const hash = found?.passwordHash ?? decoyHash;
  const matches = await parts.passwordHasher.verify(hash, password);
  return matches && found !== null && found.passwordHash !== null && found.isActive ? found : null;
}

/** A hash with today's parameters where the stored one is weaker: only at sign-in is the password at hand for it. */
const renewHash = async (
  { passwordHasher }: LoginParts,
  { passwordHash }: UserRecord,
  password: string,
): Promise<string | null> =>
  passwordHash !== null && passwordHasher.needsRehash(passwordHash)
    ? await passwordHasher.hash(password)
    : null;
