import type { MfaType } from '@squeeze/contracts/mfa';
import type { User } from '@squeeze/contracts/users';
import type { Db } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { lockUser, updateUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { hasAdministrator } from '@squeeze/domain/roles';
import { AppError } from '../../http/app-error.ts';
import type { RequestFacts } from '../../http/call.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { isDesktop, knownDevice, rememberDevice } from '../../security/device-token.ts';
import { openSession, type TokenMint } from '../../security/open-session.ts';
import { requesterOf } from '../../http/requester.ts';
import type { TryLimits } from '../../security/try-limits.ts';
import { presentUser } from '../users/present-user.ts';

export interface SignInParts {
  readonly mint: TokenMint;
  readonly tries: TryLimits;
  readonly audit: Pick<AuditLog, 'record'>;
  /** Administrators get no further than the set-up of a second factor until they have one. */
  readonly administratorsNeedMfa: boolean;
}

/** Whoever has just shown who they are, and by what beside the password. */
interface ProvenPerson {
  readonly userId: string;
  /** Null where the account has none. */
  readonly secondFactor: MfaType | null;
  readonly request: RequestFacts;
  /** The account, where the transaction has locked it already. */
  readonly locked?: UserRecord;
  /** The device token that came with the call itself, from the desktop. */
  readonly deviceToken?: string | undefined;
  readonly now: number;
}

export interface CompletedSignIn {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly user: UserRecord;
  /** The session is good for nothing but that. */
  readonly needsMfaSetup: boolean;
  readonly deletionCancelled: boolean;
  /** For the desktop to keep; a browser has been given a cookie. */
  readonly device: { readonly device_token?: string };
}

/**
 * The steps every sign-in ends with, whichever way it came, in the transaction that used up the proof: the account is
 * kept from then on, a deletion under way is cancelled, and a session is opened.
 */
export async function completeSignIn(
  parts: SignInParts,
  trx: Db,
  { userId, locked, secondFactor, request, deviceToken, now }: ProvenPerson,
): Promise<CompletedSignIn> {
  const found = locked ?? (await lockUser(trx, userId));
  // Disabled or gone since the password was checked; gone, too, once its deletion is due, though the rows may still be there.
  const isGone = found === null || (found.deletionDueAt !== null && found.deletionDueAt <= now);
  if (isGone || !found.isActive) {
    throw new AppError('invalid_credentials');
  }
  const deletionCancelled = found.deletionDueAt !== null;
  const changes = {
    ...(found.firstSignedInAt === null && { firstSignedInAt: now }),
    ...(deletionCancelled && { deletionDueAt: null }),
  };
  const user = Object.keys(changes).length === 0 ? found : await updateUser(trx, userId, changes);
  const needsMfaSetup = parts.administratorsNeedMfa && secondFactor === null && hasAdministrator(found.roles);
  const scope = needsMfaSetup ? 'mfa_setup' : 'full';
  const mfaPassed = secondFactor !== null;
  const opened = await openSession(trx, parts.mint, { userId, scope, mfaPassed, request, now });
  const known = knownDevice(parts.mint.keys, userId, { request, sent: deviceToken, now });
  await parts.tries.forgive(
    trx,
    ['signInOnAccount', requesterOf(request.address), emailKey(found.email)],
    ...(known === null ? [] : [['signInOnDevice', known] as const]),
  );
  const event = { userId, sessionId: opened.sessionId, request, now };
  if (deletionCancelled) await parts.audit.record(trx, { ...event, kind: 'deletion_cancelled' });
  const tellsDevice = secondFactor === null || !isDesktop(request);
  await parts.audit.record(trx, {
    ...event,
    kind: 'signed_in',
    details: {
      // The very first device is no news, and the second step of the desktop does not bring its token along.
      ...(found.firstSignedInAt !== null && tellsDevice && { known_device: known !== null }),
      ...(secondFactor !== null && { second_factor: secondFactor }),
    },
  });
  const { accessToken, refreshToken } = opened;
  const device = needsMfaSetup ? {} : rememberDevice(parts.mint.keys, userId, request, now);
  return { accessToken, refreshToken, user: user ?? found, needsMfaSetup, deletionCancelled, device };
}

/** The fields that every answer to a completed sign-in has. */
export const presentSignIn = (
  { accessToken, user, deletionCancelled, device }: CompletedSignIn,
  now: number,
): PresentedSignIn => ({
  access_token: accessToken,
  user: presentUser(user, now),
  ...(deletionCancelled && { deletion_cancelled: true }),
  ...device,
});

interface PresentedSignIn {
  readonly access_token: string;
  readonly user: User;
  readonly deletion_cancelled?: true;
  readonly device_token?: string;
}
