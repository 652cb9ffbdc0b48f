import type { Db } from '@squeeze/database/connection';
import {
  findPhoneNumber,
  type PhoneNumberRecord,
} from '@squeeze/database/repositories/phone-number-repository';
import { normalizePhoneNumber } from '@squeeze/domain/phone-number';
import { invalid, notFound } from '../../http/app-error.ts';
import type { Person } from '../../http/person.ts';

/** A number as typed, in E.164. @throws {AppError} 422 for what is none */
export function requirePhoneNumber(typed: string): string {
  const number = normalizePhoneNumber(typed);
  if (number !== null) return number;
  throw invalid('phone_number', 'phone_invalid');
}

/**
 * The caller's own number as typed: 422 for no number, 404 for one that is not theirs. A verification token reaches
 * only the number it was issued for.
 */
export async function requireOwnNumber(
  db: Db,
  person: Pick<Person, 'userId' | 'verifiesNumber'>,
  typed: string,
): Promise<PhoneNumberRecord> {
  const number = requirePhoneNumber(typed);
  if (person.verifiesNumber !== null && person.verifiesNumber !== number) throw notFound('phone_number');
  const own = await findPhoneNumber(db, person.userId, number);
  if (own === null) throw notFound('phone_number');
  return own;
}
