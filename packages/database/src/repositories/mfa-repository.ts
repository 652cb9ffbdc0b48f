import type { Selectable } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
import { type Db, inTransaction } from '../connection.ts';
import type { MfaTotpTable } from '../schema/mfa.ts';

export interface TotpRecord {
  readonly userId: string;
  readonly seedSealed: string;
  readonly createdAt: number;
  /** Null while it is being set up: it guards nothing yet. */
  readonly confirmedAt: number | null;
  /** The latest time step a code was accepted for. */
  readonly lastUsedStep: number | null;
  /** Id of the session that its set-up was begun in. */
  readonly begunBy: string | null;
}

/** An app to store. */
export type NewTotp = Omit<TotpRecord, 'begunBy'> & Partial<Pick<TotpRecord, 'begunBy'>>;

const toTotp = (row: Selectable<MfaTotpTable>): TotpRecord => ({
  userId: row.user_id,
  seedSealed: row.seed_sealed,
  createdAt: row.created_at,
  confirmedAt: row.confirmed_at,
  lastUsedStep: row.last_used_step,
  begunBy: row.begun_by,
});

/** The authenticator app of an account, confirmed or being set up. */
export async function findTotp(db: Db, userId: string): Promise<TotpRecord | null> {
  const [row] = await readTotp(db, { userId }, null);
  return row === undefined ? null : toTotp(row);
}

const readTotp = compiledOnce((db, { userId }: { readonly userId: string }) =>
  db.selectFrom('mfa_totp').selectAll().where('user_id', '=', userId),
);

/** Whether signing in takes a second factor: an app that has been confirmed. */
export async function hasMfa(db: Db, userId: string): Promise<boolean> {
  const totp = await findTotp(db, userId);
  return totp !== null && totp.confirmedAt !== null;
}

/** @throws a unique violation when the account has an app already. */
export async function insertTotp(db: Db, totp: NewTotp): Promise<void> {
  await db
    .insertInto('mfa_totp')
    .values({
      user_id: totp.userId,
      seed_sealed: totp.seedSealed,
      created_at: totp.createdAt,
      confirmed_at: totp.confirmedAt,
      last_used_step: totp.lastUsedStep,
      begun_by: totp.begunBy ?? null,
    })
    .execute();
}

/** Puts an app that is being set up in force; of any number of calls, one answers true. */
export async function confirmTotp(
  db: Db,
  userId: string,
  { step, now }: { step: number; now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('mfa_totp')
    .set({ confirmed_at: now, last_used_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Uses a time step up, and with it every earlier one (RFC 6238 section 5.2: a code is accepted once). Of any number of
 * calls with the same step, one answers true.
 */
export async function acceptTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('mfa_totp')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes every method and backup code away, in force or not; false when there was nothing in force. */
export async function deleteMfa(db: Db, userId: string): Promise<boolean> {
  const wasOn = await hasMfa(db, userId);
  await db.deleteFrom('mfa_sms').where('user_id', '=', userId).execute();
  await db.deleteFrom('mfa_backup_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('mfa_totp').where('user_id', '=', userId).execute();
  return wasOn;
}

/** Erases set-ups begun before `before` and never finished, with their codes; returns how many. */
export async function purgeAbandonedMfaSetups(db: Db, before: number): Promise<number> {
  return await inTransaction(db, async (trx) => {
    const abandoned = await trx
      .deleteFrom('mfa_totp')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', before)
      .returning('user_id')
      .execute();
    // Those of that set-up alone: the account may have begun again in between.
    for (const { user_id: userId } of abandoned) {
      await trx
        .deleteFrom('mfa_backup_codes')
        .where('user_id', '=', userId)
        .where('created_at', '<', before)
        .execute();
    }
    return abandoned.length;
  });
}

/** The number that is a second method of an account. */
export interface SmsMethod {
  /** E.164. */
  readonly phoneNumber: string;
  /** Null while it is being added. */
  readonly confirmedAt: number | null;
}

/**
 * Null without one, and as soon as its number has left the account, lost its verification, or has been verified anew
 * since: whoever answers there now is not known to be who answered when the method was added.
 */
export async function findSmsMethod(db: Db, userId: string): Promise<SmsMethod | null> {
  const row = await db
    .selectFrom('mfa_sms')
    .innerJoin('phone_numbers', 'phone_numbers.id', 'mfa_sms.phone_number_id')
    .select(['phone_numbers.phone_number', 'mfa_sms.confirmed_at'])
    .where('mfa_sms.user_id', '=', userId)
    .where('phone_numbers.user_id', '=', userId)
    .where('phone_numbers.is_verified', '=', 1)
    .whereRef('phone_numbers.verified_at', '<=', 'mfa_sms.created_at')
    .executeTakeFirst();
  return row === undefined ? null : { phoneNumber: row.phone_number, confirmedAt: row.confirmed_at };
}

/** Begins to add a number as second method, in place of the one there was. */
export async function putPendingSmsMethod(
  db: Db,
  userId: string,
  { phoneNumberId, now }: { phoneNumberId: string; now: number },
): Promise<void> {
  const pending = { phone_number_id: phoneNumberId, created_at: now, confirmed_at: null };
  await db
    .insertInto('mfa_sms')
    .values({ user_id: userId, ...pending })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
    .execute();
}

/** Puts the number in force; false when none is being added. */
export async function confirmSmsMethod(db: Db, userId: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('mfa_sms')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteSmsMethod(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('mfa_sms').where('user_id', '=', userId).execute();
}
