import type { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import type { CodeSubject } from '@squeeze/database/repositories/verification-code-repository';
import { AppError } from '../../http/app-error.ts';
import { unbound, type Route } from '../../http/call.ts';
import { placeOf, requesterOf } from '../../http/requester.ts';
import type { TextedCodeParts } from '../verification-codes/code-line.ts';
import { presentCodeTimes, sendVerificationCode } from '../verification-codes/send-verification-code.ts';
import { codeText } from './phone-texts.ts';
import { requireOwnNumber } from './require-phone-number.ts';

/** What the code is for that verifies a number (E.164) of an account. */
export const phoneCodeSubject = (userId: string, phoneNumber: string): CodeSubject => ({
  userId,
  destination: phoneNumber,
  purpose: 'phone',
});

/** Texts a code to one of the caller's numbers, or says that one is on its way. */
export const sendPhoneCode = (parts: TextedCodeParts): Route<typeof phoneNumberEndpoints.sendPhoneCode> =>
  unbound(async ({ database, person, body, now, request }) => {
    if (parts.phoneLine.kind === 'not_configured') {
      throw new AppError('not_configured.texts');
    }
    const { userId } = person;
    const { phoneNumber, isVerified } = await requireOwnNumber(database.db, person, body.phone_number);
    if (isVerified) throw new AppError('already_verified');
    const code = await sendVerificationCode(parts, database, {
      subject: phoneCodeSubject(userId, phoneNumber),
      count: async () => {
        await parts.smsGuard.requireReachable(phoneNumber);
        await parts.tries.count(
          ['sendCodeFrom', requesterOf(request.address)],
          ['sendCodeByAccount', userId],
          ['sendCodeToNumberFromPlace', phoneNumber, placeOf(request.address)],
          ['sendCodeToNumber', phoneNumber],
        );
        await parts.smsGuard.admit(phoneNumber);
      },
      deliver: (trx, digits, minutes) =>
        parts.phoneLine.post(trx, {
          to: phoneNumber,
          body: codeText(digits, minutes),
          userId,
          purpose: 'code',
        }),
      now,
    });
    return { message: 'Verification code sent successfully', ...presentCodeTimes(code) };
  });
