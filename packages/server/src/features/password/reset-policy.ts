import type { Db } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { hasMfa } from '@squeeze/database/repositories/mfa-repository';
import { listPhoneNumbers } from '@squeeze/database/repositories/phone-number-repository';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import type { CodeSubject } from '@squeeze/database/repositories/verification-code-repository';

const minute = 60_000;
const day = 24 * 60 * minute;

export const resetPolicy = {
  purpose: 'password_reset',
  lifetimeMs: 15 * minute,
  /** Tries of a code beyond those of strangers, for devices and places the account has been signed in on. */
  ownTries: 5,
  /** A number that has just been verified may be a thief's, or one that the carrier has just given to somebody else. */
  numberVerifiedForMs: 7 * day,
} as const;

/** Where a code that resets an account's password may go. */
export interface ResetWays {
  /** Its confirmed address. */
  readonly email: CodeSubject | null;
  /** Its primary number. */
  readonly sms: CodeSubject | null;
}

/** The id of no row: every id of ours is a UUID. */
export const nobody = 'nobody';

/**
 * The same questions are asked without an account, so that the time it takes gives nothing away. Asked again when the code
 * comes back, so that a code is worth nothing once its address or number has gone, or a second factor is on: a text would
 * then be the weakest of three.
 */
export async function resetWaysOf(db: Db, user: UserRecord | null, now: number): Promise<ResetWays> {
  const userId = user?.id ?? nobody;
  const withMfa = await hasMfa(db, userId);
  const number = await oldPrimaryNumber(db, userId, now);
  if (user === null || !user.isActive) return { email: null, sms: null };
  const subject = (destination: string): CodeSubject => ({
    userId,
    destination,
    purpose: resetPolicy.purpose,
  });
  return {
    email: user.emailConfirmedAt === null ? null : subject(emailKey(user.email)),
    sms: number === null || withMfa ? null : subject(number),
  };
}

async function oldPrimaryNumber(db: Db, userId: string, now: number): Promise<string | null> {
  const numbers = await listPhoneNumbers(db, userId);
  const primary = numbers.find(({ isPrimary, isVerified }) => isPrimary && isVerified);
  const isOld =
    primary?.verifiedAt !== null &&
    primary?.verifiedAt !== undefined &&
    now - primary.verifiedAt > resetPolicy.numberVerifiedForMs;
  return isOld ? primary.phoneNumber : null;
}
