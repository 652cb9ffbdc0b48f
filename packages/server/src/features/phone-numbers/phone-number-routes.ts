import type { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import { listPhoneNumbers } from '@squeeze/database/repositories/phone-number-repository';
import { bound, type Routes } from '../../http/call.ts';
import { codeCountries, type SmsGuard } from '../../security/sms-guard.ts';
import type { CodeLine, TextedCodeParts } from '../verification-codes/code-line.ts';
import { addPhoneNumber } from './add-phone-number.ts';
import { removePhoneNumber, setPrimary, updatePhoneNumber } from './change-phone-number.ts';
import { presentPhoneNumber } from './present-phone-number.ts';
import { requirePhoneNumber } from './require-phone-number.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { verifyPhoneCode, type VerifyPhoneCodeParts } from './verify-phone-code.ts';

export interface PhoneNumberParts extends TextedCodeParts, VerifyPhoneCodeParts {
  /** `number` is what people text to, E.164; null where only the provider knows. */
  readonly phoneLine: CodeLine & { readonly number: string | null };
  /** Besides, what countries get codes. */
  readonly smsGuard: TextedCodeParts['smsGuard'] & Pick<SmsGuard, 'countries'>;
}

/** A person's phone numbers. */
export const phoneNumberRoutes = (parts: PhoneNumberParts): Routes<typeof phoneNumberEndpoints> => ({
  listPhoneNumbers: bound(async ({ db, person }) => {
    const numbers = await listPhoneNumbers(db, person.userId);
    const { phoneLine } = parts;
    const stopped: string[] = [];
    for (const { phoneNumber } of numbers) {
      if (await phoneLine.isStopped(db, phoneNumber)) stopped.push(phoneNumber);
    }
    return {
      phone_numbers: numbers.map(presentPhoneNumber),
      stopped_numbers: stopped,
      text_number: phoneLine.number,
      code_countries: codeCountries(parts.smsGuard.countries),
    };
  }),

  addPhoneNumber: bound(async (call) => {
    const number = requirePhoneNumber(call.body.phone_number);
    const wish = { number, wantsPrimary: call.body.is_primary };
    return { phone_number: presentPhoneNumber(await addPhoneNumber(parts, call.db, call, wish)) };
  }),

  updatePhoneNumber: bound(async (call) => {
    const { db, body, params } = call;
    const number = body.phone_number === undefined ? undefined : requirePhoneNumber(body.phone_number);
    const wish = { number, isPrimary: body.is_primary };
    return { phone_number: presentPhoneNumber(await updatePhoneNumber(parts, db, call, params.id, wish)) };
  }),

  deletePhoneNumber: bound(async (call) => {
    await removePhoneNumber(parts, call.db, call, call.params.id);
    return {};
  }),

  setPrimaryPhoneNumber: bound(async (call) => {
    const { db, params } = call;
    return { phone_number: presentPhoneNumber(await setPrimary(parts, db, call, params.id)) };
  }),

  sendPhoneCode: sendPhoneCode(parts),
  verifyPhoneCode: verifyPhoneCode(parts),
});
