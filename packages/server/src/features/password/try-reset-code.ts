import type { OpenDatabase } from '@squeeze/database/connection';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import {
  consumeAttempt,
  findLiveCode,
  type CodeSubject,
  type VerificationCodeRecord,
} from '@squeeze/database/repositories/verification-code-repository';
import { open, seal } from '../../security/envelope.ts';
import { isCode, newCodeSeed } from '../../security/one-time-code.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { codePolicy } from '../verification-codes/decide-code-send.ts';
import { seedPlace } from '../verification-codes/send-verification-code.ts';
import type { ResetTryParts } from './reset-limits.ts';
import { nobody, resetPolicy, resetWaysOf } from './reset-policy.ts';

interface ResetCodeTry {
  readonly user: UserRecord | null;
  /** Stands for the address that was typed where it has no code. */
  readonly key: string;
  /** On a device, or from a place, that the account has been signed in on. */
  readonly isKnown: boolean;
  readonly typed: string;
  readonly now: number;
}

export interface RightResetCode {
  readonly id: string;
  readonly subject: CodeSubject;
}

/**
 * The code that was typed, whichever way it was sent; null for a wrong one. Of each live code a try is spent and kept
 * before anything is compared. For each of the two ways, whether or not there is an account, a code or a try left, the
 * same is done: the same statements, one transaction that writes, one envelope opened and compared. Else the time of
 * an answer would show that somebody has asked for a code.
 */
export async function tryResetCode(
  parts: ResetTryParts,
  database: OpenDatabase,
  { user, ...given }: ResetCodeTry,
): Promise<RightResetCode | null> {
  const { email, sms } = await resetWaysOf(database.db, user, given.now);
  let right: RightResetCode | null = null;
  for (const subject of [email, sms]) {
    const id = await tryOneWay(parts, database, subject ?? noSubject, given);
    if (id !== null && subject !== null) right = { id, subject };
  }
  return right;
}

const noSubject: CodeSubject = { userId: nobody, destination: nobody, purpose: resetPolicy.purpose };

async function tryOneWay(
  { tries, keys }: ResetTryParts,
  database: OpenDatabase,
  subject: CodeSubject,
  { key, isKnown, typed, now }: Omit<ResetCodeTry, 'user'>,
): Promise<string | null> {
  const live = await findLiveCode(database.db, subject, now);
  const maxAttempts = codePolicy.maxAttempts + (isKnown ? resetPolicy.ownTries : 0);
  const tried = await database.transaction(async (trx) => {
    const spent = await consumeAttempt(trx, live?.id ?? nobody, { now, maxAttempts });
    // A transaction that changes nothing waits for no disk.
    await tries.note(trx, ['resetTried', key]);
    return spent;
  });
  const matches = isCode(openSeed(keys, tried), typed);
  return matches ? (tried?.id ?? null) : null;
}

/** Of a code that nobody has, made anew for each key. */
const decoySeeds = new WeakMap<PurposeKeys, string>();

function openSeed(keys: PurposeKeys, code: VerificationCodeRecord | null): Buffer {
  if (code !== null) return open(keys, seedPlace(code.id), code.seedSealed);
  const decoy = decoySeeds.get(keys) ?? seal(keys, seedPlace(nobody), newCodeSeed());
  decoySeeds.set(keys, decoy);
  return open(keys, seedPlace(nobody), decoy);
}
