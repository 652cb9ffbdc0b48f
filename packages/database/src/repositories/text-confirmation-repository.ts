import type { Selectable } from 'kysely';
import type { Db } from '../connection.ts';
import type { TextConfirmationsTable } from '../schema/texts.ts';

/** A reply, or a run, that proposed something. */
export type ProposalOrigin = { readonly messageId: string } | { readonly runId: string };

/** What a person is asked to confirm by text. */
export interface TextConfirmationRecord {
  readonly userId: string;
  /** Whose proposals it is about. */
  readonly origin: ProposalOrigin;
  readonly digitsSealed: string;
  readonly tries: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const toRecord = (row: Selectable<TextConfirmationsTable>): TextConfirmationRecord => ({
  userId: row.user_id,
  // One of them is there.
  origin: row.run_id === null ? { messageId: row.message_id ?? '' } : { runId: row.run_id },
  digitsSealed: row.digits_sealed,
  tries: row.tries,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

/** Asks this from now on, in place of what was asked before. */
export async function putTextConfirmation(
  db: Db,
  asked: Omit<TextConfirmationRecord, 'tries'>,
): Promise<void> {
  const values = {
    message_id: 'messageId' in asked.origin ? asked.origin.messageId : null,
    run_id: 'runId' in asked.origin ? asked.origin.runId : null,
    digits_sealed: asked.digitsSealed,
    tries: 0,
    created_at: asked.createdAt,
    expires_at: asked.expiresAt,
  };
  await db
    .insertInto('text_confirmations')
    .values({ user_id: asked.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** What is asked and still open at `now`. */
export async function findTextConfirmation(
  db: Db,
  userId: string,
  now: number,
): Promise<TextConfirmationRecord | null> {
  const row = await db
    .selectFrom('text_confirmations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Spends one try, which is spent whatever it was; null when none is left or nothing is asked. */
export async function spendConfirmationTry(
  db: Db,
  userId: string,
  { now, maxTries }: { readonly now: number; readonly maxTries: number },
): Promise<TextConfirmationRecord | null> {
  const row = await db
    .updateTable('text_confirmations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('tries', '<', maxTries)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Ends what is asked; false when somebody was quicker, or something else is asked meanwhile. */
export async function takeTextConfirmation(
  db: Db,
  { userId, digitsSealed }: Pick<TextConfirmationRecord, 'userId' | 'digitsSealed'>,
): Promise<boolean> {
  const result = await db
    .deleteFrom('text_confirmations')
    .where('user_id', '=', userId)
    .where('digits_sealed', '=', digitsSealed)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Erases what nobody answered in time; returns how many. */
export async function purgeTextConfirmations(db: Db, now: number): Promise<number> {
  const result = await db.deleteFrom('text_confirmations').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
