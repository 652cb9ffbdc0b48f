import { mfaCode, type mfaEndpoints, type MfaMethod } from '@squeeze/contracts/mfa';
import type { Answer } from '@squeeze/contracts/endpoint';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import { countBackupCodes } from '@squeeze/database/repositories/backup-code-repository';
import { markMfaPassed } from '@squeeze/database/repositories/session-proof-repository';
import { revokeSession } from '@squeeze/database/repositories/session-repository';
import { AppError, invalid } from '../../http/app-error.ts';
import { unbound, type RequestFacts, type Route } from '../../http/call.ts';
import { parseField } from '../../http/validation.ts';
import { completeSignIn, presentSignIn, type SignInParts } from '../sessions/complete-sign-in.ts';
import { passSecondFactor, type SecondFactorParts, type SecondFactorTry } from './pass-second-factor.ts';
import { requireSession, requireSubject } from './require-subject.ts';
import { confirmTotpSetup, type TotpSetupParts } from './set-up-totp.ts';
import { confirmSmsSetup } from './sms-method.ts';

export interface VerifyMfaParts extends SecondFactorParts, TotpSetupParts, SignInParts {}

type Verified = Answer<typeof mfaEndpoints.verifyMfa>;

/**
 * With a token of scope `mfa`: finishes the sign-in. With `mfa_setup`: confirms the set-up and finishes the sign-in.
 * With a full one: confirms the method being added.
 */
export const verifyMfa = (parts: VerifyMfaParts): Route<typeof mfaEndpoints.verifyMfa> =>
  unbound(async ({ database, person, body, now, request }) => {
    requireSubject(person, body.user_id);
    const { userId } = person;
    const sessionId = requireSession(person);
    const given = { userId, sessionId, type: body.mfa_type, code: body.mfa_code, request, now };
    if (person.scope === 'mfa') return await finishSignIn(parts, database, given);
    const method = methodOf(given);
    if (person.scope === 'mfa_setup') return await confirmAndSignIn(parts, database, method);
    await confirmMethod(parts, database, method);
    return { success: true };
  });

/** Confirms the method that a signed-in person is adding. */
export const verifyMyMfa = (parts: VerifyMfaParts): Route<typeof mfaEndpoints.verifyMyMfa> =>
  unbound(async ({ database, person, body, now, request }) => {
    const { userId } = person;
    const sessionId = requireSession(person);
    const { code, method } = body;
    await confirmMethod(parts, database, { userId, sessionId, method, code, request, now });
    return { success: true };
  });

function finishSignIn(
  parts: VerifyMfaParts,
  database: OpenDatabase,
  given: SecondFactorTry,
): Promise<Verified> {
  const { userId, sessionId, type, request, now } = given;
  return passSecondFactor(parts, database, given, async (trx) => {
    await endHalfWay(trx, sessionId, now);
    const proven = { userId, secondFactor: type, request, now };
    const answer = await presentFullSignIn(parts, trx, proven);
    return type === 'backup_code'
      ? { ...answer, backup_codes_left: await countBackupCodes(trx, userId) }
      : answer;
  });
}

interface Confirmation {
  readonly userId: string;
  readonly sessionId: string;
  readonly method: MfaMethod;
  /** Six digits. */
  readonly code: string;
  readonly request: RequestFacts;
  readonly now: number;
}

/** A backup code confirms nothing: that the app works is what has to be shown. */
function methodOf({ type, code, ...given }: SecondFactorTry): Confirmation {
  if (type === 'backup_code') throw invalid('mfa_type', 'mfa_code_invalid');
  return { ...given, method: type, code: parseField('mfa_code', mfaCode, code) };
}

async function confirmMethod(
  parts: VerifyMfaParts,
  database: OpenDatabase,
  { method, ...confirmation }: Confirmation,
): Promise<void> {
  await parts.tries.count(['mfaSetup', confirmation.userId]);
  if (method === 'sms') {
    await confirmSmsSetup(parts, database, confirmation);
    return;
  }
  await database.transaction(async (trx) => {
    await confirmTotpSetup(parts, trx, confirmation);
    await markMfaPassed(trx, confirmation.sessionId);
  });
}

async function confirmAndSignIn(
  parts: VerifyMfaParts,
  database: OpenDatabase,
  { method, ...confirmation }: Confirmation,
): Promise<Verified> {
  if (method === 'sms') throw new AppError('mfa_not_enabled.app_first');
  const { userId, sessionId, request, now } = confirmation;
  await parts.tries.count(['mfaSetup', userId]);
  return await database.transaction(async (trx) => {
    await confirmTotpSetup(parts, trx, confirmation);
    await endHalfWay(trx, sessionId, now);
    return await presentFullSignIn(parts, trx, { userId, secondFactor: 'totp', request, now });
  });
}

/** The session the sign-in began with; another one takes its place, and its token is good for nothing more. */
async function endHalfWay(trx: Db, sessionId: string, now: number): Promise<void> {
  if (await revokeSession(trx, sessionId, 'second_factor_given', now)) return;
  throw new AppError('unauthenticated');
}

async function presentFullSignIn(
  parts: VerifyMfaParts,
  trx: Db,
  proven: Parameters<typeof completeSignIn>[2],
): Promise<Verified> {
  const signIn = await completeSignIn(parts, trx, proven);
  const { refreshToken } = signIn;
  return {
    success: true,
    ...presentSignIn(signIn, proven.now),
    ...(refreshToken !== null && { refresh_token: refreshToken }),
  };
}
