import { type Db, inTransaction } from '../connection.ts';
import {
  clearPrimary,
  findPhoneNumber,
  lockNumbers,
  mirrorOnUser,
  type PhoneNumberRecord,
  removeSecondFactorOf,
  toPhoneNumber,
} from './phone-number-repository.ts';

export interface PhoneVerification {
  readonly phoneNumber: PhoneNumberRecord;
  /** The account that had it verified until now and lost it; tell its person. */
  readonly takenFrom: string | null;
}

/**
 * Marks a number of this account verified. It belongs to one account: whoever had it verified loses that, and with it
 * the primary number and the second factor when it was these. It becomes primary when the account has none, or when that
 * was wanted. Null when the account has no such number.
 */
export async function verifyPhoneNumber(
  db: Db,
  userId: string,
  phoneNumber: string,
  now: number,
): Promise<PhoneVerification | null> {
  return inTransaction(db, async (trx) => {
    const rows = await lockNumbers(trx, userId, phoneNumber);
    const same = rows.filter((row) => row.phone_number === phoneNumber);
    const own = same.find((row) => row.user_id === userId);
    if (own === undefined) return null;
    const previous = same.find((row) => row.is_verified === 1 && row.user_id !== userId);
    if (previous !== undefined) {
      await trx
        .updateTable('phone_numbers')
        .set({ is_verified: 0, is_primary: 0, verified_at: null })
        .where('id', '=', previous.id)
        .execute();
      await removeSecondFactorOf(trx, previous.id);
      await mirrorOnUser(trx, previous.user_id);
    }
    if (own.wants_primary === 1) await clearPrimary(trx, userId);
    await trx
      .updateTable('phone_numbers')
      .set({
        is_verified: 1,
        verified_at: now,
        heard_at: now,
        wants_primary: 0,
        ...(own.wants_primary === 1 && { is_primary: 1 as const }),
      })
      .where('id', '=', own.id)
      .execute();
    await mirrorOnUser(trx, userId);
    const verified = await findPhoneNumber(trx, userId, phoneNumber);
    return verified === null ? null : { phoneNumber: verified, takenFrom: previous?.user_id ?? null };
  });
}

/** Writes down that the holder of a verified number was heard, as far as that is news for a day. */
export async function hearPhoneNumber(db: Db, phoneNumber: string, now: number): Promise<void> {
  await db
    .updateTable('phone_numbers')
    .set({ heard_at: now })
    .where('phone_number', '=', phoneNumber)
    .where('is_verified', '=', 1)
    .where((eb) => eb.or([eb('heard_at', 'is', null), eb('heard_at', '<', now - heardForMs)]))
    .execute();
}

const heardForMs = 24 * 60 * 60_000;

/** Verified numbers that were last heard before `before`, at most `limit`. */
export async function listSilentNumbers(db: Db, before: number, limit: number): Promise<PhoneNumberRecord[]> {
  const rows = await db
    .selectFrom('phone_numbers')
    .selectAll()
    .where('heard_at', '<', before)
    .where('is_verified', '=', 1)
    .orderBy('heard_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toPhoneNumber);
}

/**
 * Lets a silent number be verified no longer, nor a second factor; it is primary again then once it is verified. False
 * when it is not silent any more.
 */
export async function unverifySilentNumber(
  db: Db,
  { id, userId }: Pick<PhoneNumberRecord, 'id' | 'userId'>,
  before: number,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const numbers = await lockNumbers(trx, userId, null);
    const number = numbers.find((row) => row.id === id);
    const { is_verified: isVerified, heard_at: heardAt } = number ?? {};
    if (number === undefined || isVerified !== 1 || heardAt == null || heardAt >= before) return false;
    await trx
      .updateTable('phone_numbers')
      .set({ is_verified: 0, is_primary: 0, verified_at: null, wants_primary: number.is_primary })
      .where('id', '=', id)
      .execute();
    await removeSecondFactorOf(trx, id);
    await mirrorOnUser(trx, userId);
    return true;
  });
}
