import type { Selectable } from 'kysely';
import { type Db, inTransaction } from '../connection.ts';
import type { VerificationCodesTable } from '../schema/verification-codes.ts';

export interface VerificationCodeRecord {
  readonly id: string;
  readonly userId: string;
  /** A number in E.164 or the key of an e-mail address. */
  readonly destination: string;
  readonly purpose: string;
  /** Sealed seed the digits are derived from. */
  readonly seedSealed: string;
  /** Tries spent; they survive a resend. */
  readonly attempts: number;
  readonly sends: number;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When it may be sent again. */
  readonly resendAt: number;
  /** When it was used, or closed because a successor took its place. */
  readonly consumedAt: number | null;
}

/** What a code is for. */
export type CodeSubject = Pick<VerificationCodeRecord, 'userId' | 'destination' | 'purpose'>;

function toRecord(row: Selectable<VerificationCodesTable>): VerificationCodeRecord {
  return {
    id: row.id,
    userId: row.user_id,
    destination: row.destination,
    purpose: row.purpose,
    seedSealed: row.seed_sealed,
    attempts: row.attempts,
    sends: row.sends,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    resendAt: row.resend_at,
    consumedAt: row.consumed_at,
  };
}

/**
 * Stores a new code and closes an expired one in its place.
 * @throws a unique violation when a live one exists: two requests asked at once, send the one `findLiveCode` gives.
 */
export async function insertVerificationCode(db: Db, code: VerificationCodeRecord): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx
      .updateTable('verification_codes')
      .set({ consumed_at: code.createdAt })
      .where('user_id', '=', code.userId)
      .where('destination', '=', code.destination)
      .where('purpose', '=', code.purpose)
      .where('consumed_at', 'is', null)
      .where('expires_at', '<=', code.createdAt)
      .execute();
    await trx
      .insertInto('verification_codes')
      .values({
        id: code.id,
        user_id: code.userId,
        destination: code.destination,
        purpose: code.purpose,
        seed_sealed: code.seedSealed,
        attempts: code.attempts,
        sends: code.sends,
        created_at: code.createdAt,
        expires_at: code.expiresAt,
        resend_at: code.resendAt,
        consumed_at: code.consumedAt,
      })
      .execute();
  });
}

/** The code that is neither used nor expired at `now`, whether or not tries are left. */
export async function findLiveCode(
  db: Db,
  { userId, destination, purpose }: CodeSubject,
  now: number,
): Promise<VerificationCodeRecord | null> {
  const row = await db
    .selectFrom('verification_codes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('destination', '=', destination)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/**
 * Takes the right to send a code again; of any number of calls at once, one gets it. Null when it is too early, or
 * the code is used or expired.
 */
export async function claimResend(
  db: Db,
  id: string,
  { now, resendAt }: { now: number; resendAt: number },
): Promise<VerificationCodeRecord | null> {
  const row = await db
    .updateTable('verification_codes')
    .set((eb) => ({ sends: eb('sends', '+', 1), resend_at: resendAt }))
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('resend_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/**
 * Spends one try, before the digits are compared, so that parallel tries cannot outrun the counter. Null when no try
 * is left, or the code is used or expired. Call it on the database itself: in a transaction that is rolled back
 * for the wrong digits the try would come back.
 */
export async function consumeAttempt(
  db: Db,
  id: string,
  { now, maxAttempts }: { now: number; maxAttempts: number },
): Promise<VerificationCodeRecord | null> {
  const row = await db
    .updateTable('verification_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', maxAttempts)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Uses the code up after the digits matched; of any number of calls, one answers true. */
export async function markCodeConsumed(db: Db, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('verification_codes')
    .set({ consumed_at: now })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes the codes sent to a number or address of this account worthless, whatever they were for. */
export async function closeCodesTo(db: Db, userId: string, destination: string, now: number): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set({ consumed_at: now })
    .where('user_id', '=', userId)
    .where('destination', '=', destination)
    .where('consumed_at', 'is', null)
    .execute();
}

/** Makes the codes of this account that are for `purpose` worthless, wherever they were sent. */
export async function closeCodesFor(
  db: Db,
  { userId, purpose }: Pick<CodeSubject, 'userId' | 'purpose'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('verification_codes')
    .set({ consumed_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .execute();
}

/** Erases codes that expired before `before`, used or not; returns how many. */
export async function purgeExpiredVerificationCodes(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('verification_codes')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
