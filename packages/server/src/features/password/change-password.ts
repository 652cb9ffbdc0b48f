import { deleteAppPasswords } from '@squeeze/database/repositories/app-password-repository';
import type { passwordEndpoints } from '@squeeze/contracts/password';
import { replacePasswordHash } from '@squeeze/database/repositories/credential-repository';
import { revokeOtherSessions } from '@squeeze/database/repositories/session-repository';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { closeCodesFor } from '@squeeze/database/repositories/verification-code-repository';
import { AppError, invalid } from '../../http/app-error.ts';
import { unbound, type Route } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { requireUncommonPassword } from '../../security/common-passwords.ts';
import { requesterOf } from '../../http/requester.ts';
import type { TryLimits } from '../../security/try-limits.ts';
import { publishSessionsEnded } from '../sessions/publish-sessions-ended.ts';
import { resetPolicy } from './reset-policy.ts';

export interface ChangePasswordParts {
  readonly tries: TryLimits;
  readonly passwordHasher: PasswordHasher;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

const wrongPassword = (): AppError => new AppError('invalid_credentials.current');

/** Chooses a new password with the current one; every other session ends, and so does what app passwords open. */
export const changePassword = (parts: ChangePasswordParts): Route<typeof passwordEndpoints.changePassword> =>
  unbound(async ({ database, person, body, now, request }) => {
    const { userId, sessionId } = person;
    requireNew(body);
    const watched = ['changePassword', userId, requesterOf(request.address)] as const;
    await parts.tries.count(watched, ['changePasswordOnAccount', userId]);
    const user = await findUser(database.db, userId);
    const hash = user?.passwordHash ?? null;
    if (hash === null || !(await parts.passwordHasher.verify(hash, body.current_password))) {
      await database.transaction((trx) =>
        parts.audit.record(trx, { kind: 'reauthentication_failed', userId, sessionId, request, now }),
      );
      throw wrongPassword();
    }
    const newHash = await parts.passwordHasher.hash(body.new_password);
    await database.transaction(async (trx) => {
      // A reset in between has ended this session, and its password stays.
      if (!(await replacePasswordHash(trx, userId, { from: hash, to: newHash, now }))) throw wrongPassword();
      await closeCodesFor(trx, { userId, purpose: resetPolicy.purpose }, now);
      await deleteAppPasswords(trx, userId);
      await revokeOtherSessions(trx, userId, sessionId ?? '', 'password_changed', now);
      await parts.tries.forgive(trx, watched);
      await parts.audit.record(trx, { kind: 'password_changed', userId, sessionId, request, now });
      await publishSessionsEnded(parts, trx, userId);
    });
    return { message: 'Your password has been changed' };
  });

function requireNew({
  current_password: current,
  new_password: chosen,
}: {
  readonly current_password: string;
  readonly new_password: string;
}): void {
  requireUncommonPassword(chosen, 'new_password');
  if (chosen === current) throw invalid('new_password', 'password_same');
}
