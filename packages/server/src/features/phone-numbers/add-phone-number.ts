import { limits } from '@squeeze/contracts/limits';
import { says } from '@squeeze/contracts/sentences/sentence';
import type { Db } from '@squeeze/database/connection';
import {
  insertPhoneNumber,
  lockPhoneNumbers,
  type PhoneNumberRecord,
} from '@squeeze/database/repositories/phone-number-repository';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import { phoneConsentVersion } from './phone-texts.ts';
import { recordNumberEvent, type NumberCall, type NumberEventParts } from './record-number-event.ts';

export const alreadyAdded = (): AppError => new AppError('already_added');

/**
 * Adds a number, which is of no use until it is verified. The person has agreed to the texts: it was said on the form.
 * @param number E.164
 * @throws {AppError} `already_added`, or `limit_reached` when there are too many
 */
export async function addPhoneNumber(
  parts: NumberEventParts,
  trx: Db,
  call: NumberCall,
  { number, wantsPrimary }: { readonly number: string; readonly wantsPrimary: boolean },
): Promise<PhoneNumberRecord> {
  const { userId } = call.person;
  const numbers = await lockPhoneNumbers(trx, userId);
  if (numbers.some(({ phoneNumber }) => phoneNumber === number)) throw alreadyAdded();
  if (numbers.length >= limits.phoneNumbersPerUser) {
    throw new AppError(says('limit_reached.phone_numbers', { limit: limits.phoneNumbersPerUser }));
  }
  const added: PhoneNumberRecord = {
    id: uuidv7(),
    userId,
    phoneNumber: number,
    isPrimary: false,
    isVerified: false,
    verifiedAt: null,
    consentVersion: phoneConsentVersion,
    consentAt: call.now,
    wantsPrimary,
    createdAt: call.now,
  };
  await insertPhoneNumber(trx, added);
  await recordNumberEvent(parts, trx, call, 'phone_number_added', number);
  return added;
}
