import type { Db } from '../connection.ts';
import { emailKey } from '../email-key.ts';
import { findUser, type UserRecord } from './user-repository.ts';

/**
 * Changes to what a person signs in with. Each is made only where what the caller has looked at still holds, so that
 * of two at once the later one does not undo the earlier.
 */

/** Puts another password in place of the one that was checked; false when that is no longer the account's. */
export async function replacePasswordHash(
  db: Db,
  userId: string,
  { from, to, now }: { readonly from: string | null; readonly to: string; readonly now: number },
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: to, updated_at: now })
    .where('id', '=', userId)
    .where('password_hash', from === null ? 'is' : '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when the account's address is another by now. Confirmed already stays confirmed since then. */
export async function confirmEmailAddress(
  db: Db,
  userId: string,
  key: string,
  now: number,
): Promise<'confirmed' | 'confirmed_before' | 'not_theirs'> {
  const result = await db
    .updateTable('users')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email_key', '=', key)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  if (result.numUpdatedRows === 1n) return 'confirmed';
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email_key', '=', key)
    .executeTakeFirst();
  return row === undefined ? 'not_theirs' : 'confirmed_before';
}

/**
 * Changes an address that has not been confirmed; null when it has, or there is no such account.
 * @throws a unique violation when the new address is taken.
 */
export async function changeUnconfirmedEmail(
  db: Db,
  userId: string,
  email: string,
  now: number,
): Promise<UserRecord | null> {
  const result = await db
    .updateTable('users')
    .set({ email, email_key: emailKey(email), updated_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n ? await findUser(db, userId) : null;
}

/**
 * Takes its address from an account that never confirmed it, so that its owner may use it. The key it gets instead is
 * in capitals, which `emailKey` never makes: nothing that anybody types finds the account by it. False when the address
 * is another by now, or confirmed.
 */
export async function releaseEmailAddress(
  db: Db,
  userId: string,
  key: string,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ email: '', email_key: `RELEASED:${userId}`, updated_at: now })
    .where('id', '=', userId)
    .where('email_key', '=', key)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
