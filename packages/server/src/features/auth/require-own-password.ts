import type { OpenDatabase } from '@squeeze/database/connection';
import { findUser } from '@squeeze/database/repositories/user-repository';
import { AppError } from '../../http/app-error.ts';
import type { RequestFacts } from '../../http/call.ts';
import { requesterOf } from '../../security/requester.ts';
import type { AccountParts } from './account-parts.ts';

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
  parts: AccountParts,
  database: OpenDatabase,
  { userId, sessionId, password, request, now }: TypedPassword,
): Promise<void> {
  const watched = ['reauthenticate', userId, requesterOf(request.address)] as const;
  await parts.tries.count(watched, ['reauthenticateOnAccount', userId]);
  const user = await findUser(database.db, userId);
  const hash = user?.passwordHash ?? (await parts.decoyHash());
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
