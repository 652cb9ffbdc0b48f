import type { Selectable } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import type { MailedTokensTable } from '../schema/mailed-tokens.ts';

export type MailedTokenPurpose = 'confirm_email' | 'release_email';

/** A link that was mailed. Of what it carries only a hash is kept. */
export interface MailedTokenRecord {
  readonly id: string;
  readonly userId: string;
  readonly purpose: MailedTokenPurpose;
  /** Key of the address it went to; the account's may have changed since. */
  readonly emailKey: string;
  readonly tokenHash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
}

const toRecord = (row: Selectable<MailedTokensTable>): MailedTokenRecord => ({
  id: row.id,
  userId: row.user_id,
  purpose: row.purpose as MailedTokenPurpose,
  emailKey: row.email_key,
  tokenHash: row.token_hash,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
});

export async function insertMailedToken(db: Db, token: MailedTokenRecord): Promise<void> {
  await db
    .insertInto('mailed_tokens')
    .values({
      id: token.id,
      user_id: token.userId,
      purpose: token.purpose,
      email_key: token.emailKey,
      token_hash: token.tokenHash,
      created_at: token.createdAt,
      expires_at: token.expiresAt,
      used_at: token.usedAt,
    })
    .execute();
}

/**
 * The token with this hash that has not expired at `now`, used or not. In a transaction nobody else gets it until
 * that ends.
 */
export async function lockMailedToken(
  trx: Db,
  { tokenHash, purpose }: Pick<MailedTokenRecord, 'tokenHash' | 'purpose'>,
  now: number,
): Promise<MailedTokenRecord | null> {
  const query = trx
    .selectFrom('mailed_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now);
  const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export async function markMailedTokenUsed(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('mailed_tokens').set({ used_at: now }).where('id', '=', id).execute();
}

/** When a link for this purpose was last mailed to this address of the account; null where none was. */
export async function lastMailedTokenAt(
  db: Db,
  { userId, purpose, emailKey }: Pick<MailedTokenRecord, 'userId' | 'purpose' | 'emailKey'>,
): Promise<number | null> {
  const row = await db
    .selectFrom('mailed_tokens')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Erases tokens that expired before `before`; returns how many. */
export async function purgeMailedTokens(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('mailed_tokens').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
