import { uuidv7 } from 'uuidv7';
import type { Db } from '@squeeze/database/connection';
import { insertUser, type UserRecord } from '@squeeze/database/repositories/user-repository';

/** When what the builders make was made, unless told otherwise: 2026-06-10 09:00 UTC. */
export const givenAt = Date.UTC(2026, 5, 10, 9);

/** A stored account that has signed in, its number and address confirmed, active, with the role `user`. */
export async function givenUser(db: Db, overrides: Partial<UserRecord> = {}): Promise<UserRecord> {
  const id = overrides.id ?? uuidv7();
  const user: UserRecord = {
    id,
    email: `${id}@example.com`,
    passwordHash: null,
    fullName: 'Ada Lovelace',
    phoneNumber: null,
    isActive: true,
    isVerified: true,
    timeZone: 'Europe/London',
    values: [],
    preferences: {},
    firstSignedInAt: givenAt,
    emailConfirmedAt: givenAt,
    deletionDueAt: null,
    trialEndsAt: null,
    createdAt: givenAt,
    updatedAt: givenAt,
    roles: ['user'],
    ...overrides,
  };
  await insertUser(db, user);
  return user;
}
