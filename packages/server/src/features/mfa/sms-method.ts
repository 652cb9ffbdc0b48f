import type { mfaEndpoints } from '@squeeze/contracts/mfa';
import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  confirmSmsMethod,
  findSmsMethod,
  hasMfa,
  putPendingSmsMethod,
} from '@squeeze/database/repositories/mfa-repository';
import {
  listPhoneNumbers,
  type PhoneNumberRecord,
} from '@squeeze/database/repositories/phone-number-repository';
import { lockUser } from '@squeeze/database/repositories/user-repository';
import {
  markCodeConsumed,
  type CodeSubject,
  type VerificationCodeRecord,
} from '@squeeze/database/repositories/verification-code-repository';
import { normalizePhoneNumber } from '@squeeze/domain/phone-number';
import { AppError, invalid } from '../../http/app-error.ts';
import { unbound, type RequestFacts, type Route } from '../../http/call.ts';
import { placeOf, requesterOf } from '../../http/requester.ts';
import type { LiveEvents } from '../../ports/live-events.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import type { CodeAlarm } from '../../security/code-alarm.ts';
import type { TryLimits } from '../../security/try-limits.ts';
import { signInCodeText } from '../phone-numbers/phone-texts.ts';
import type { TextedCodeParts } from '../verification-codes/code-line.ts';
import {
  type CodeParts,
  presentCodeTimes,
  sendVerificationCode,
} from '../verification-codes/send-verification-code.ts';
import { tryVerificationCode } from '../verification-codes/try-verification-code.ts';

interface ConfirmSmsParts extends CodeParts {
  readonly tries: TryLimits;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
  /** Counts every wrong code. */
  readonly codeAlarm: CodeAlarm;
}

/** What the code is for that is given as second factor. */
export const mfaCodeSubject = (userId: string, phoneNumber: string): CodeSubject => ({
  userId,
  destination: phoneNumber,
  purpose: 'mfa',
});

/** What the code is for that shows that texts reach the number before it becomes a method. */
const setupCodeSubject = (userId: string, phoneNumber: string): CodeSubject => ({
  userId,
  destination: phoneNumber,
  purpose: 'mfa_setup',
});

/** The last digits of a number: enough to know one's own. */
export const phoneHint = (phoneNumber: string): string => phoneNumber.slice(-4);

const mfaIsOff = (): AppError => new AppError('mfa_not_enabled.app_first');
/** The app and the backup codes still let their person in. */
const codesAreStopped = (): AppError => new AppError('texts_stopped.codes');

interface Asking {
  readonly userId: string;
  readonly request: RequestFacts;
  readonly now: number;
}

/** Texts the code for a sign-in that waits for it, or to prove anew who is there. */
export const challengeMfa = (parts: TextedCodeParts): Route<typeof mfaEndpoints.challengeMfa> =>
  unbound(async ({ database, person: { userId }, now, request }) => {
    requireLine(parts);
    const method = (await hasMfa(database.db, userId)) ? await findSmsMethod(database.db, userId) : null;
    if (method === null || method.confirmedAt === null) {
      throw new AppError('mfa_not_enabled.sms');
    }
    const subject = mfaCodeSubject(userId, method.phoneNumber);
    if (await parts.phoneLine.isStopped(database.db, method.phoneNumber)) throw codesAreStopped();
    const code = await textCode(parts, database, subject, { userId, request, now });
    return {
      message: 'Verification code sent successfully',
      phone_hint: phoneHint(method.phoneNumber),
      ...presentCodeTimes(code),
    };
  });

/** Begins to add a verified number of the account (the primary one when `typed` is missing), and texts a code to it. */
export async function startSmsSetup(
  parts: TextedCodeParts,
  database: OpenDatabase,
  typed: string | undefined,
  asking: Asking,
): Promise<void> {
  requireLine(parts);
  const { userId, now } = asking;
  const number = await database.transaction(async (trx) => {
    await lockUser(trx, userId);
    if (!(await hasMfa(trx, userId))) throw mfaIsOff();
    const method = await findSmsMethod(trx, userId);
    if (method !== null && method.confirmedAt !== null) throw smsIsOn();
    const chosen = chooseNumber(await listPhoneNumbers(trx, userId), typed);
    await putPendingSmsMethod(trx, userId, { phoneNumberId: chosen.id, now });
    return chosen.phoneNumber;
  });
  await textCode(parts, database, setupCodeSubject(userId, number), asking);
}

const smsIsOn = (): AppError => new AppError('mfa_enabled.sms');

/** The primary number comes first in the list. */
function chooseNumber(numbers: readonly PhoneNumberRecord[], typed: string | undefined): PhoneNumberRecord {
  const wanted = typed === undefined ? null : normalizePhoneNumber(typed);
  const chosen = numbers.find(
    ({ isVerified, phoneNumber }) => isVerified && (typed === undefined || phoneNumber === wanted),
  );
  if (chosen !== undefined) return chosen;
  throw invalid('phone_number', 'phone_unverified');
}

export interface SmsConfirmation extends Asking {
  readonly sessionId: string;
  /** Six digits. */
  readonly code: string;
}

/** Puts the number in force by the code that was texted to it. */
export async function confirmSmsSetup(
  parts: ConfirmSmsParts,
  database: OpenDatabase,
  { userId, sessionId, code, request, now }: SmsConfirmation,
): Promise<void> {
  const method = await findSmsMethod(database.db, userId);
  if (method !== null && method.confirmedAt !== null) throw smsIsOn();
  const subject = method === null ? null : setupCodeSubject(userId, method.phoneNumber);
  const codeId = subject === null ? null : await tryVerificationCode(parts, database.db, subject, code, now);
  const isConfirmed = await database.transaction(async (trx) => {
    await lockUser(trx, userId);
    if (codeId === null || method === null || !(await hasMfa(trx, userId))) return false;
    if (!(await markCodeConsumed(trx, codeId, now)) || !(await confirmSmsMethod(trx, userId, now)))
      return false;
    await forgiveTextedCodes(parts, trx, method.phoneNumber);
    const details = { method: 'sms', phone_number: phoneHint(method.phoneNumber) };
    await parts.audit.record(trx, { userId, kind: 'mfa_enabled', sessionId, request, details, now });
    await parts.liveEvents.publish(trx, userId, { type: 'account_changed' });
    return true;
  });
  if (isConfirmed) return;
  await parts.codeAlarm.noteFailure();
  throw new AppError('invalid_code');
}

/** After a right code: whoever reads the number's texts may have more of them. */
export async function forgiveTextedCodes(
  { tries }: { readonly tries: TryLimits },
  trx: Db,
  phoneNumber: string,
): Promise<void> {
  await tries.forgiveEvery(trx, 'sendMfaCodeToNumber', phoneNumber);
  await tries.forgiveEvery(trx, 'sendMfaCodeToNumberFromPlace', phoneNumber);
}

function requireLine({ phoneLine }: TextedCodeParts): void {
  if (phoneLine.kind === 'not_configured') {
    throw new AppError('not_configured.texts');
  }
}

const textCode = (
  parts: TextedCodeParts,
  database: OpenDatabase,
  subject: CodeSubject,
  { userId, request, now }: Asking,
): Promise<VerificationCodeRecord> => {
  const { destination } = subject;
  return sendVerificationCode(parts, database, {
    subject,
    count: async () => {
      await parts.smsGuard.requireReachable(destination);
      await parts.tries.count(
        ['sendCodeFrom', requesterOf(request.address)],
        ['sendCodeByAccount', userId],
        ['sendMfaCodeToNumberFromPlace', destination, placeOf(request.address)],
        ['sendMfaCodeToNumber', destination],
      );
      await parts.smsGuard.admit(destination);
    },
    deliver: (trx, digits, minutes) =>
      parts.phoneLine.post(trx, {
        to: destination,
        body: signInCodeText(digits, minutes),
        userId,
        purpose: 'code',
      }),
    now,
  });
};
