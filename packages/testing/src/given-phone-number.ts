import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import {
  insertPhoneNumber,
  type PhoneNumberRecord,
} from '@squeeze/database/repositories/phone-number-repository';
import { givenAt, givenUser } from './given-user.ts';

/** A stored unverified number with consent, and its person unless `userId` names one. */
export async function givenPhoneNumber(
  db: Db,
  overrides: Partial<PhoneNumberRecord> = {},
): Promise<PhoneNumberRecord> {
  const userId = overrides.userId ?? (await givenUser(db, { isVerified: false })).id;
  const number: PhoneNumberRecord = {
    id: uuidv7(),
    userId,
    phoneNumber: '+14155550100',
    isPrimary: false,
    isVerified: false,
    verifiedAt: null,
    consentVersion: '1',
    consentAt: givenAt,
    wantsPrimary: false,
    createdAt: givenAt,
    ...overrides,
  };
  await insertPhoneNumber(db, number);
  return number;
}
