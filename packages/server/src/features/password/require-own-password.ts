import type { OpenDatabase } from '@squeeze/database/connection';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import type { RequestFacts } from '../../http/call.ts';
import { requesterOf } from '../../http/requester.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { TryLimits } from '../../security/try-limits.ts';

export interface OwnPasswordParts {
  readonly tries: TryLimits;
  readonly passwordHasher: PasswordHasher;
  /** A hash nobody knows the password of, checked where there is no account so that both take the same work. */
  readonly decoyHash: () => Promise<string>;
  readonly audit: Pick<AuditLog, 'record'>;
}

interface TypedPassword {
  readonly userId: string;
  readonly sessionId: string | null;
  readonly password: string;
  readonly request: RequestFacts;
  readonly now: number;
}

/**
 * Lets a signed-in person go on who types the account's password. Tries are counted, forgotten after the right one, and
 * a wrong one is written down. It takes a hash, so call it outside of transactions.
 * @throws AppError 400 `invalid_credentials`, 429.
 */
export async function requireOwnPassword(
  parts: OwnPasswordParts,
  database: OpenDatabase,
  { userId, sessionId, password, request, now }: TypedPassword,
): Promise<void> {
  const watched = ['reauthenticate', userId, requesterOf(request.address)] as const;
  await parts.tries.count(watched, ['reauthenticateOnAccount', userId]);
  const user = await findUser(database.db, userId);
  // As at a sign-in.
  const decoyHash = await parts.decoyHash();
  const hash = user?.passwordHash ?? decoyHash;
  const matches = await parts.passwordHasher.verify(hash, password);
  if (matches && user !== null && user.passwordHash !== null) {
    await parts.tries.forgive(database.db, watched);
    return;
  }
  await database.transaction((trx) =>
    parts.audit.record(trx, { userId, kind: 'reauthentication_failed', sessionId, request, now }),
  );
  throw new AppError('invalid_credentials.password');
}
