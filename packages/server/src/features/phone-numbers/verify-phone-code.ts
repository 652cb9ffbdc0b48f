import type { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import type { Db } from '@squeeze/database/connection';
import { verifyPhoneNumber } from '@squeeze/database/repositories/phone-verification-repository';
import { markCodeConsumed } from '@squeeze/database/repositories/verification-code-repository';
import { AppError, notFound } from '../../http/app-error.ts';
import { unbound, type Route } from '../../http/call.ts';
import { requesterOf } from '../../http/requester.ts';
import type { CodeAlarm } from '../../security/code-alarm.ts';
import type { TryLimits } from '../../security/try-limits.ts';
import type { CodeParts } from '../verification-codes/send-verification-code.ts';
import { tryVerificationCode } from '../verification-codes/try-verification-code.ts';
import { type NumberEventParts, recordNumberEvent } from './record-number-event.ts';
import { requireOwnNumber } from './require-phone-number.ts';
import { phoneCodeSubject } from './send-phone-code.ts';

const invalidCode = (): AppError => new AppError('invalid_code');

export interface VerifyPhoneCodeParts extends CodeParts, NumberEventParts {
  readonly tries: TryLimits;
  /** Told of every wrong code. */
  readonly codeAlarm: CodeAlarm;
}

/** Verifies one of the caller's numbers with the code sent to it; the number then belongs to this account alone. */
export const verifyPhoneCode = (
  parts: VerifyPhoneCodeParts,
): Route<typeof phoneNumberEndpoints.verifyPhoneCode> =>
  unbound(async ({ database, person, body, now, request }) => {
    const { phoneNumber, wantsPrimary } = await requireOwnNumber(database.db, person, body.phone_number);
    const requester = requesterOf(request.address);
    await parts.tries.count(['verifyCodeFrom', requester], ['verifyCodeOfAccount', person.userId]);

    const subject = phoneCodeSubject(person.userId, phoneNumber);
    const codeId = await tryVerificationCode(parts, database.db, subject, body.verification_code, now);
    if (codeId === null) {
      await parts.codeAlarm.noteFailure();
      throw invalidCode();
    }
    await database.transaction(async (trx) => {
      // Of several right answers at once, one is the first.
      if (!(await markCodeConsumed(trx, codeId, now))) throw invalidCode();
      const verified = await verifyPhoneNumber(trx, person.userId, phoneNumber, now);
      if (verified === null) throw notFound('phone_number');
      // Whoever reads its texts may have more of them. What the account has asked for stays counted.
      await parts.tries.forgiveEvery(trx, 'sendCodeToNumber', phoneNumber);
      await parts.tries.forgiveEvery(trx, 'sendCodeToNumberFromPlace', phoneNumber);
      const call = { person, request, now };
      await recordNumberEvent(parts, trx, call, 'phone_number_verified', phoneNumber);
      if (wantsPrimary)
        await recordNumberEvent(parts, trx, call, 'primary_phone_number_changed', phoneNumber);
      if (verified.takenFrom !== null) await recordLoss(parts, trx, verified.takenFrom, phoneNumber, now);
    });
    return { message: 'Phone number verified successfully' };
  });

/** Whoever lost the number is mailed of it by this; nothing of whoever has it now is in it. */
async function recordLoss(
  { audit, liveEvents }: NumberEventParts,
  trx: Db,
  userId: string,
  phoneNumber: string,
  now: number,
): Promise<void> {
  const details = { last: phoneNumber.slice(-4) };
  const event = { userId, kind: 'phone_number_lost', sessionId: null, request: null } as const;
  await audit.record(trx, { ...event, details, now });
  await liveEvents.publish(trx, userId, { type: 'account_changed' });
}
