import type { Selectable } from 'kysely';
import { type Db, inTransaction, isPostgres } from '../connection.ts';
import { toFlag } from '../flag.ts';
import type { PhoneNumbersTable } from '../schema/phone-numbers.ts';
import { lockUser } from './user-repository.ts';

export interface PhoneNumberRecord {
  readonly id: string;
  readonly userId: string;
  /** E.164. */
  readonly phoneNumber: string;
  /** At most one of an account, and only a verified one. */
  readonly isPrimary: boolean;
  /** At most one account has a number verified. */
  readonly isVerified: boolean;
  readonly verifiedAt: number | null;
  /** Version of the consent text that was shown, and when it was accepted. */
  readonly consentVersion: string | null;
  readonly consentAt: number | null;
  /** Becomes the primary one when it is verified. */
  readonly wantsPrimary: boolean;
  readonly createdAt: number;
}

/** A number to store. */
export type NewPhoneNumber = Omit<PhoneNumberRecord, 'wantsPrimary'> &
  Partial<Pick<PhoneNumberRecord, 'wantsPrimary'>>;

export function toPhoneNumber(row: Selectable<PhoneNumbersTable>): PhoneNumberRecord {
  return {
    id: row.id,
    userId: row.user_id,
    phoneNumber: row.phone_number,
    isPrimary: row.is_primary === 1,
    isVerified: row.is_verified === 1,
    verifiedAt: row.verified_at,
    consentVersion: row.consent_version,
    consentAt: row.consent_at,
    wantsPrimary: row.wants_primary === 1,
    createdAt: row.created_at,
  };
}

/**
 * Adds a number to an account.
 * @throws a unique violation when the account has it already, or it is verified and another account has it verified.
 */
export async function insertPhoneNumber(db: Db, number: NewPhoneNumber): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('phone_numbers')
      .values({
        id: number.id,
        user_id: number.userId,
        phone_number: number.phoneNumber,
        is_primary: toFlag(number.isPrimary),
        is_verified: toFlag(number.isVerified),
        verified_at: number.verifiedAt,
        consent_version: number.consentVersion,
        consent_at: number.consentAt,
        wants_primary: toFlag(number.wantsPrimary === true),
        heard_at: number.verifiedAt,
        created_at: number.createdAt,
      })
      .execute();
    if (number.isVerified) await mirrorOnUser(trx, number.userId);
  });
}

/** The number of this account, written in E.164. */
export async function findPhoneNumber(
  db: Db,
  userId: string,
  phoneNumber: string,
): Promise<PhoneNumberRecord | null> {
  const row = await db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();
  return row === undefined ? null : toPhoneNumber(row);
}

/** The one account's row that has this number verified. */
export async function findVerifiedPhoneNumber(
  db: Db,
  phoneNumber: string,
): Promise<PhoneNumberRecord | null> {
  const row = await db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('phone_number', '=', phoneNumber)
    .where('is_verified', '=', 1)
    .executeTakeFirst();
  return row === undefined ? null : toPhoneNumber(row);
}

/** The verified number of an account, the primary one of several; null without one. */
export async function verifiedNumberOf(db: Db, userId: string): Promise<string | null> {
  const numbers = await listPhoneNumbers(db, userId);
  return numbers.find(({ isVerified }) => isVerified)?.phoneNumber ?? null;
}

/** An account's numbers, the primary first, then in the order they were added. */
export async function listPhoneNumbers(db: Db, userId: string): Promise<PhoneNumberRecord[]> {
  const rows = await db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPhoneNumber);
}

/** Records that the person accepted the texts; null when the account has no such number. */
export async function recordPhoneConsent(
  db: Db,
  userId: string,
  phoneNumber: string,
  { version, now }: { version: string; now: number },
): Promise<PhoneNumberRecord | null> {
  const row = await db
    .updateTable('phone_numbers')
    .set({ consent_version: version, consent_at: now })
    .where('user_id', '=', userId)
    .where('phone_number', '=', phoneNumber)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toPhoneNumber(row);
}

/**
 * Reads an account's numbers, and everybody's rows of `phoneNumber`, for a change that must not meet another one: on
 * PostgreSQL the others wait for the rows, on SQLite the transaction holds the whole file anyway.
 */
export async function lockNumbers(
  trx: Db,
  userId: string,
  phoneNumber: string | null,
): Promise<Selectable<PhoneNumbersTable>[]> {
  const query = trx
    .selectFrom('phone_numbers')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('phone_number', '=', phoneNumber)]))
    .orderBy('id');
  return (isPostgres(trx) ? query.forUpdate() : query).execute();
}

/**
 * An account's numbers, which nobody else adds to, changes or takes away until the transaction ends. Numbers before their
 * person, as everything here locks them.
 */
export async function lockPhoneNumbers(trx: Db, userId: string): Promise<PhoneNumberRecord[]> {
  await lockNumbers(trx, userId, null);
  await lockUser(trx, userId);
  return await listPhoneNumbers(trx, userId);
}

/** Makes a verified number the primary one; false when the account has no such verified number. */
export async function makePhoneNumberPrimary(db: Db, userId: string, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const numbers = await lockNumbers(trx, userId, null);
    const number = numbers.find((row) => row.id === id && row.user_id === userId && row.is_verified === 1);
    if (number === undefined) return false;
    await clearPrimary(trx, userId);
    await trx.updateTable('phone_numbers').set({ is_primary: 1 }).where('id', '=', id).execute();
    await mirrorOnUser(trx, userId);
    return true;
  });
}

export async function clearPrimary(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('phone_numbers')
    .set({ is_primary: 0 })
    .where('user_id', '=', userId)
    .where('is_primary', '=', 1)
    .execute();
}

/** Codes must go to nobody but whoever was shown to hold the number. */
export async function removeSecondFactorOf(trx: Db, numberId: string): Promise<void> {
  await trx.deleteFrom('mfa_sms').where('phone_number_id', '=', numberId).execute();
}

/** Another number in place of one of an account's. */
export type PhoneNumberChange = Pick<
  PhoneNumberRecord,
  'phoneNumber' | 'wantsPrimary' | 'consentVersion' | 'consentAt'
>;

/**
 * Puts another number in the place of one, which is unverified then and no second factor any more; the oldest verified
 * one left becomes primary. Null when the account has no such number.
 * @throws a unique violation when the account has the other number already.
 */
export async function changePhoneNumber(
  db: Db,
  userId: string,
  id: string,
  change: PhoneNumberChange,
): Promise<PhoneNumberRecord | null> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('phone_numbers')
      .set({
        phone_number: change.phoneNumber,
        is_verified: 0,
        is_primary: 0,
        verified_at: null,
        wants_primary: toFlag(change.wantsPrimary),
        consent_version: change.consentVersion,
        consent_at: change.consentAt,
      })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return null;
    await removeSecondFactorOf(trx, id);
    await mirrorOnUser(trx, userId);
    return toPhoneNumber(row);
  });
}

/**
 * Removes a number, and the second factor it was; the oldest verified one left becomes primary. False when the account
 * has no such number.
 */
export async function deletePhoneNumber(db: Db, userId: string, id: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const result = await trx
      .deleteFrom('phone_numbers')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (result.numDeletedRows === 0n) return false;
    await mirrorOnUser(trx, userId);
    return true;
  });
}

/** Removes an account's unverified numbers, as amending a pending registration does; returns how many. */
export async function deleteUnverifiedPhoneNumbers(db: Db, userId: string): Promise<number> {
  const result = await db
    .deleteFrom('phone_numbers')
    .where('user_id', '=', userId)
    .where('is_verified', '=', 0)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Lets a verified number be primary when there is none, and copies number and state to the account's row. */
export async function mirrorOnUser(db: Db, userId: string): Promise<void> {
  const verified = await db
    .selectFrom('phone_numbers')
    .select(['id', 'phone_number', 'is_primary'])
    .where('user_id', '=', userId)
    .where('is_verified', '=', 1)
    .orderBy('is_primary', 'desc')
    .orderBy('verified_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (verified?.is_primary === 0) {
    await db.updateTable('phone_numbers').set({ is_primary: 1 }).where('id', '=', verified.id).execute();
  }
  await db
    .updateTable('users')
    .set({ phone_number: verified?.phone_number ?? null, is_verified: toFlag(verified !== undefined) })
    .where('id', '=', userId)
    .execute();
}
