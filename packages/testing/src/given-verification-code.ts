import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import {
  insertVerificationCode,
  type VerificationCodeRecord,
} from '@squeeze/database/repositories/verification-code-repository';
import { givenAt, givenUser } from './given-user.ts';

/** A stored code that was just sent for the first time, and its person unless `userId` names one. */
export async function givenVerificationCode(
  db: Db,
  overrides: Partial<VerificationCodeRecord> = {},
): Promise<VerificationCodeRecord> {
  const createdAt = overrides.createdAt ?? givenAt;
  const code: VerificationCodeRecord = {
    id: uuidv7(),
    userId: overrides.userId ?? (await givenUser(db)).id,
    destination: '+14155550100',
    purpose: 'phone',
    seedSealed: 'v1.sealed',
    attempts: 0,
    sends: 1,
    createdAt,
    expiresAt: createdAt + 10 * 60_000,
    resendAt: createdAt + 60_000,
    consumedAt: null,
    ...overrides,
  };
  await insertVerificationCode(db, code);
  return code;
}
