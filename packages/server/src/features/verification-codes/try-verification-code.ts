import type { Db } from '@squeeze/database/connection';
import {
  consumeAttempt,
  findLiveCode,
  type CodeSubject,
} from '@squeeze/database/repositories/verification-code-repository';
import { open } from '../../security/envelope.ts';
import { isCode } from '../../security/one-time-code.ts';
import { codePolicy } from './decide-code-send.ts';
import { type CodeParts, seedPlace } from './send-verification-code.ts';

/**
 * The id of the live code that was typed, to be used up with `markCodeConsumed`; null for a wrong one. The try is spent
 * and kept before anything is compared, so call it on the database itself, not in a transaction.
 */
export async function tryVerificationCode(
  { keys }: CodeParts,
  db: Db,
  subject: CodeSubject,
  typed: string,
  now: number,
): Promise<string | null> {
  const live = await findLiveCode(db, subject, now);
  const tried =
    live === null ? null : await consumeAttempt(db, live.id, { now, maxAttempts: codePolicy.maxAttempts });
  if (tried === null) return null;
  return isCode(open(keys, seedPlace(tried.id), tried.seedSealed), typed) ? tried.id : null;
}
