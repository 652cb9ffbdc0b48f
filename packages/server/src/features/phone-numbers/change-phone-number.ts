import type { Db } from '@squeeze/database/connection';
import {
  changePhoneNumber,
  deletePhoneNumber,
  findPhoneNumber,
  lockPhoneNumbers,
  makePhoneNumberPrimary,
  type PhoneNumberRecord,
} from '@squeeze/database/repositories/phone-number-repository';
import { closeCodesTo } from '@squeeze/database/repositories/verification-code-repository';
import { AppError, notFound } from '../../http/app-error.ts';
import { alreadyAdded } from './add-phone-number.ts';
import { phoneConsentVersion } from './phone-texts.ts';
import { recordNumberEvent, type NumberCall, type NumberEventParts } from './record-number-event.ts';

async function requireOwn(trx: Db, { person }: NumberCall, id: string): Promise<PhoneNumberRecord> {
  const numbers = await lockPhoneNumbers(trx, person.userId);
  const own = numbers.find((number) => number.id === id);
  if (own === undefined) throw notFound('phone_number');
  return own;
}

interface NumberWish {
  /** E.164; the one it is when left out. */
  readonly number: string | undefined;
  /** False and left out alike leave it as it is: there is always a primary one. */
  readonly isPrimary: boolean | undefined;
}

/**
 * Makes another number of it, which has to be verified anew and is primary again then if it was, or makes it the primary
 * one. What changes nothing is left alone.
 * @throws {AppError} `not_found`, `already_added`, `not_verified`
 */
export async function updatePhoneNumber(
  parts: NumberEventParts,
  trx: Db,
  call: NumberCall,
  id: string,
  { number, isPrimary }: NumberWish,
): Promise<PhoneNumberRecord> {
  const own = await requireOwn(trx, call, id);
  if (number === undefined || number === own.phoneNumber) {
    return isPrimary === true ? await setPrimary(parts, trx, call, own.id) : own;
  }
  const { userId } = call.person;
  if ((await findPhoneNumber(trx, userId, number)) !== null) throw alreadyAdded();
  await closeCodesTo(trx, userId, own.phoneNumber, call.now);
  const changed = await changePhoneNumber(trx, userId, own.id, {
    phoneNumber: number,
    wantsPrimary: isPrimary ?? (own.isPrimary || own.wantsPrimary),
    consentVersion: phoneConsentVersion,
    consentAt: call.now,
  });
  if (changed === null) throw notFound('phone_number');
  await recordNumberEvent(parts, trx, call, 'phone_number_changed', number);
  return changed;
}

/** Makes a number the primary one, which only a verified one can be. */
export async function setPrimary(
  parts: NumberEventParts,
  trx: Db,
  call: NumberCall,
  id: string,
): Promise<PhoneNumberRecord> {
  const own = await requireOwn(trx, call, id);
  if (own.isPrimary) return own;
  if (!own.isVerified) {
    throw new AppError('not_verified');
  }
  await makePhoneNumberPrimary(trx, call.person.userId, own.id);
  await recordNumberEvent(parts, trx, call, 'primary_phone_number_changed', own.phoneNumber);
  return { ...own, isPrimary: true };
}

/** Takes a number off the account; codes that were sent to it are dead. */
export async function removePhoneNumber(
  parts: NumberEventParts,
  trx: Db,
  call: NumberCall,
  id: string,
): Promise<void> {
  const own = await requireOwn(trx, call, id);
  await closeCodesTo(trx, call.person.userId, own.phoneNumber, call.now);
  await deletePhoneNumber(trx, call.person.userId, own.id);
  await recordNumberEvent(parts, trx, call, 'phone_number_deleted', own.phoneNumber);
}
