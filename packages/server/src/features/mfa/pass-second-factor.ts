import { backupCode, mfaCode, type MfaType } from '@squeeze/contracts/mfa';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { countBackupCodes, spendBackupCode } from '@squeeze/database/repositories/backup-code-repository';
import { acceptTotpStep, findSmsMethod, findTotp } from '@squeeze/database/repositories/mfa-repository';
import { hearPhoneNumber } from '@squeeze/database/repositories/phone-verification-repository';
import { listSessionAddresses } from '@squeeze/database/repositories/session-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import { markCodeConsumed } from '@squeeze/database/repositories/verification-code-repository';
import { AppError } from '../../http/app-error.ts';
import type { RequestFacts } from '../../http/call.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { CodeAlarm } from '../../security/code-alarm.ts';
import { open } from '../../security/envelope.ts';
import { parseField } from '../../http/validation.ts';
import { requesterOf } from '../../http/requester.ts';
import type { TryLimits } from '../../security/try-limits.ts';
import type { CodeParts } from '../verification-codes/send-verification-code.ts';
import { tryVerificationCode } from '../verification-codes/try-verification-code.ts';
import { backupCodeHashes } from './backup-codes.ts';
import { countMfaTry, mfaTries, type MfaTries } from './mfa-tries.ts';
import { forgiveTextedCodes, mfaCodeSubject } from './sms-method.ts';
import { matchingStep, totpSeedPlace } from './totp.ts';

export const invalidCode = (): AppError => new AppError('invalid_code');

export interface SecondFactorParts extends CodeParts {
  readonly tries: TryLimits;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  /** Counts every wrong code. */
  readonly codeAlarm: CodeAlarm;
}

/** Somebody says to be this account's person, and this is the code they give for it. */
export interface SecondFactorTry {
  readonly userId: string;
  readonly sessionId: string;
  readonly type: MfaType;
  /** As typed. */
  readonly code: string;
  readonly request: RequestFacts;
  readonly now: number;
}

/**
 * Uses the code up and does what it opens, both in one transaction: of any number of calls with one code, one gets in.
 * A wrong code is written down and refused; the try is spent before anything is compared.
 * @throws AppError 422 for what cannot be a code, 429 for a try too many, 400 `invalid_code`.
 */
export async function passSecondFactor<T>(
  parts: SecondFactorParts,
  database: OpenDatabase,
  given: SecondFactorTry,
  then: (trx: Db) => Promise<T>,
): Promise<T> {
  const attempt = { ...given, code: readCode(given) };
  const tries = await countTry(parts, database.db, attempt);
  const texted = attempt.type === 'sms' ? await tryTextedCode(parts, database.db, attempt) : null;
  const passed = await database.transaction(async (trx) => {
    await lockUser(trx, attempt.userId);
    if (!(await useUp(parts, trx, attempt, texted))) return null;
    await parts.tries.forgive(trx, ...tries.forgiven);
    await parts.tries.giveBack(trx, ...tries.givenBack);
    return { result: await then(trx) };
  });
  if (passed !== null) return passed.result;
  await recordFailure(parts, database, attempt);
  throw invalidCode();
}

/** The code without typing aids, or 422: what has not its form is no try. */
function readCode({ type, code }: Pick<SecondFactorTry, 'type' | 'code'>): string {
  return parseField('mfa_code', type === 'backup_code' ? backupCode : mfaCode, code);
}

async function countTry(parts: SecondFactorParts, db: Db, attempt: SecondFactorTry): Promise<MfaTries> {
  const { userId, type } = attempt;
  const requester = requesterOf(attempt.request.address);
  const places = await listSessionAddresses(db, userId, { mfaPassed: true });
  const isKnownPlace = places.some((place) => requesterOf(place) === requester);
  const tries = mfaTries(type, { userId, requester, isKnownPlace });
  await countMfaTry(parts.tries, tries);
  return tries;
}

interface TextedCode {
  readonly id: string;
  /** Where it was texted, E.164. */
  readonly phoneNumber: string;
}

/** The code that was texted and typed; on the database itself, for a try at it is kept whatever comes. */
async function tryTextedCode(
  parts: SecondFactorParts,
  db: Db,
  attempt: SecondFactorTry,
): Promise<TextedCode | null> {
  const { userId, code, now } = attempt;
  const method = await findSmsMethod(db, userId);
  if (method === null || method.confirmedAt === null) return null;
  const { phoneNumber } = method;
  const codeId = await tryVerificationCode(parts, db, mfaCodeSubject(userId, phoneNumber), code, now);
  if (codeId === null) return null;
  await hearPhoneNumber(db, phoneNumber, now);
  return { id: codeId, phoneNumber };
}

/** False for a wrong code, one that has been used, and a method that is not in force. */
async function useUp(
  parts: SecondFactorParts,
  trx: Db,
  attempt: SecondFactorTry,
  texted: TextedCode | null,
): Promise<boolean> {
  const { userId, code, now } = attempt;
  const { keys } = parts;
  const totp = await findTotp(trx, userId);
  // Nothing counts before the set-up has been confirmed, its backup codes neither.
  if (totp === null || totp.confirmedAt === null) return false;
  switch (attempt.type) {
    case 'totp': {
      const seed = open(keys, totpSeedPlace(userId), totp.seedSealed).toString();
      const step = await matchingStep(seed, code, now);
      return step !== null && (await acceptTotpStep(trx, userId, step));
    }
    case 'backup_code': {
      const isUsed = await spendBackupCode(trx, userId, backupCodeHashes(keys, userId, code), now);
      if (isUsed) await notifyOfBackupCode(parts, trx, attempt);
      return isUsed;
    }
    case 'sms':
      if (texted === null || !(await markCodeConsumed(trx, texted.id, now))) return false;
      await forgiveTextedCodes(parts, trx, texted.phoneNumber);
      return true;
  }
}

async function notifyOfBackupCode(
  parts: SecondFactorParts,
  trx: Db,
  attempt: SecondFactorTry,
): Promise<void> {
  const { userId, sessionId, request, now } = attempt;
  const details = { backup_codes_left: await countBackupCodes(trx, userId) };
  await parts.audit.record(trx, { userId, kind: 'backup_code_used', sessionId, request, details, now });
  await parts.liveEvents.publish(trx, userId, { type: 'account_changed' });
}

async function recordFailure(
  parts: SecondFactorParts,
  database: OpenDatabase,
  attempt: SecondFactorTry,
): Promise<void> {
  const { userId, sessionId, type, request, now } = attempt;
  await parts.codeAlarm.noteFailure();
  request.log.warn({ user_id: userId, address: request.address, type }, 'a second factor was wrong');
  await database.transaction((trx) =>
    parts.audit.record(trx, { userId, kind: 'mfa_failed', sessionId, request, details: { type }, now }),
  );
}
