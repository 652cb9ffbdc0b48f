import { deleteAppPasswords } from '@squeeze/database/repositories/app-password-repository';
import type { passwordEndpoints } from '@squeeze/contracts/password';
import type { Db } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { replacePasswordHash } from '@squeeze/database/repositories/credential-repository';
import { revokeAllSessions } from '@squeeze/database/repositories/session-repository';
import { findUserByEmailKey, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { closeCodesFor, markCodeConsumed } from '@squeeze/database/repositories/verification-code-repository';
import { AppError } from '../../http/app-error.ts';
import { unbound, type RequestFacts, type Route } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { CodeAlarm } from '../../security/code-alarm.ts';
import { requireUncommonPassword } from '../../security/common-passwords.ts';
import { publishSessionsEnded } from '../sessions/publish-sessions-ended.ts';
import { countResetTry, type ResetTryParts } from './reset-limits.ts';
import { resetPolicy } from './reset-policy.ts';
import { type RightResetCode, tryResetCode } from './try-reset-code.ts';

export interface ResetPasswordParts extends ResetTryParts {
  readonly passwordHasher: PasswordHasher;
  /** Counts every wrong code. */
  readonly codeAlarm: CodeAlarm;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

const invalidCode = (): AppError => new AppError('invalid_code');

/**
 * Chooses a new password with the code that was sent, and ends every session. No account, no code, a wrong one, one used
 * up: all read the same, and every call makes the one hash that a success needs and tries a code of both ways.
 */
export const resetPassword = (parts: ResetPasswordParts): Route<typeof passwordEndpoints.resetPassword> =>
  unbound(async ({ database, body, now, request }) => {
    requireUncommonPassword(body.new_password, 'new_password');
    const key = emailKey(body.email);
    const found = await findUserByEmailKey(database.db, key);
    const isKnown = await countResetTry(parts, database.db, 'Tried', { key, found, request, now });
    const passwordHash = await parts.passwordHasher.hash(body.new_password);
    const tried = { user: found, key, isKnown, typed: body.code, now };
    const code = await tryResetCode(parts, database, tried);
    if (found === null || code === null) {
      await parts.codeAlarm.noteFailure();
      throw invalidCode();
    }
    const reset = { user: found, code, passwordHash, request, now };
    await database.transaction((trx) => store(parts, trx, reset));
    return { message: 'Your password has been changed. Please sign in with the new one' };
  });

interface Reset {
  readonly user: UserRecord;
  readonly code: RightResetCode;
  readonly passwordHash: string;
  readonly request: RequestFacts;
  readonly now: number;
}

async function store(parts: ResetPasswordParts, trx: Db, reset: Reset): Promise<void> {
  const { user, code, passwordHash, request, now } = reset;
  // Of several right answers at once, one is the first.
  if (!(await markCodeConsumed(trx, code.id, now))) throw invalidCode();
  const change = { from: user.passwordHash, to: passwordHash, now };
  if (!(await replacePasswordHash(trx, user.id, change))) throw invalidCode();
  // One may lie in a mailbox, another on a phone: neither chooses a password once more.
  await closeCodesFor(trx, { userId: user.id, purpose: resetPolicy.purpose }, now);
  // Nothing is counted of an address here, and nothing is forgiven then.
  await parts.tries.forgiveEvery(trx, 'sendResetToNumber', code.subject.destination);
  await parts.tries.forgiveEvery(trx, 'sendResetToOwner', code.subject.destination);
  // After the password: a sign-in with the old one either is found here, or finds its password gone.
  await deleteAppPasswords(trx, user.id);
  await revokeAllSessions(trx, user.id, 'password_reset', now);
  await parts.audit.record(trx, { kind: 'password_reset', userId: user.id, sessionId: null, request, now });
  await publishSessionsEnded(parts, trx, user.id);
}
