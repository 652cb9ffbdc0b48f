import type { PhoneNumber } from '@squeeze/contracts/phone-numbers';
import type { PhoneNumberRecord } from '@squeeze/database/repositories/phone-number-repository';
import { presentInstant } from '../../http/present-instant.ts';

export const presentPhoneNumber = (number: PhoneNumberRecord): PhoneNumber => ({
  id: number.id,
  phone_number: number.phoneNumber,
  is_primary: number.isPrimary,
  is_verified: number.isVerified,
  created_at: presentInstant(number.createdAt),
});
