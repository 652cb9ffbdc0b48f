import type { passwordEndpoints } from '@squeeze/contracts/password';
import type { Db } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { replacePasswordHash } from '@squeeze/database/repositories/credential-repository';
import { revokeAllSessions } from '@squeeze/database/repositories/session-repository';
import { findUserByEmailKey, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { closeCodesFor, markCodeConsumed } from '@squeeze/database/repositories/verification-code-repository';
import { AppError } from '../../http/app-error.ts';
import { unbound, type RequestFacts, type Route } from '../../http/call.ts';
import { requireUncommonPassword } from '../../security/common-passwords.ts';
import type { AccountParts } from '../auth/account-parts.ts';
import { tellSessionsEnded } from '../sessions/tell-sessions-ended.ts';
import { tryVerificationCode } from '../verification-codes/try-verification-code.ts';
import { countResetTry } from './reset-limits.ts';
import { resetPolicy, resetWaysOf } from './reset-policy.ts';

const invalidCode = (): AppError => new AppError('invalid_code', 'Invalid verification code');

/**
 * Chooses a new password with the code that was sent, and ends every session. No account, no code, a wrong one, one used
 * up: all read the same, and every call makes the one hash that a success needs.
 */
export const resetPassword = (parts: AccountParts): Route<typeof passwordEndpoints.resetPassword> =>
  unbound(async ({ database, body, now, request }) => {
    requireUncommonPassword(body.new_password, 'new_password');
    const key = emailKey(body.email);
    const found = await findUserByEmailKey(database.db, key);
    await countResetTry(parts, 'Tried', { key, found, request, now });
    const passwordHash = await parts.passwordHasher.hash(body.new_password);
    const codeId = found === null ? null : await tryCode(parts, database.db, found, body.code, now);
    if (found === null || codeId === null) {
      await parts.codeAlarm.noteFailure();
      throw invalidCode();
    }
    const reset = { user: found, codeId, passwordHash, request, now };
    await database.transaction((trx) => store(parts, trx, reset));
    return { message: 'Your password has been changed. Please sign in with the new one' };
  });

/** The id of the code that was typed, whichever way it was sent; a try of each live one is spent. */
async function tryCode(
  parts: AccountParts,
  db: Db,
  user: UserRecord,
  typed: string,
  now: number,
): Promise<string | null> {
  const { email, sms } = await resetWaysOf(db, user, now);
  let right: string | null = null;
  for (const subject of [email, sms]) {
    if (subject !== null) right = (await tryVerificationCode(parts, db, subject, typed, now)) ?? right;
  }
  return right;
}

interface Reset {
  readonly user: UserRecord;
  readonly codeId: string;
  readonly passwordHash: string;
  readonly request: RequestFacts;
  readonly now: number;
}

async function store(parts: AccountParts, trx: Db, reset: Reset): Promise<void> {
  const { user, codeId, passwordHash, request, now } = reset;
  // Of several right answers at once, one is the first.
  if (!(await markCodeConsumed(trx, codeId, now))) throw invalidCode();
  const change = { from: user.passwordHash, to: passwordHash, now };
  if (!(await replacePasswordHash(trx, user.id, change))) throw invalidCode();
  // One may lie in a mailbox, another on a phone: neither chooses a password once more.
  await closeCodesFor(trx, { userId: user.id, purpose: resetPolicy.purpose }, now);
  // After the password: a sign-in with the old one either is found here, or finds its password gone.
  await revokeAllSessions(trx, user.id, 'password_reset', now);
  await parts.audit.record(trx, { kind: 'password_reset', userId: user.id, sessionId: null, request, now });
  await tellSessionsEnded(parts, trx, user.id);
}
