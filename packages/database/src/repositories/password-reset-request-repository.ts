import type { Db } from '../connection.ts';

/** Somebody asked for a code to choose a new password; whether there is an account is looked up later. */
export interface PasswordResetRequestRecord {
  readonly id: string;
  /** The address as it was typed, sealed. */
  readonly emailSealed: string;
  readonly channel: 'email' | 'sms';
  /** Where it was asked from. */
  readonly address: string | null;
  readonly createdAt: number;
}

export async function insertPasswordResetRequest(db: Db, request: PasswordResetRequestRecord): Promise<void> {
  await db
    .insertInto('password_reset_requests')
    .values({
      id: request.id,
      email_sealed: request.emailSealed,
      channel: request.channel,
      address: request.address,
      created_at: request.createdAt,
    })
    .execute();
}

export async function findPasswordResetRequest(
  db: Db,
  id: string,
): Promise<PasswordResetRequestRecord | null> {
  const row = await db
    .selectFrom('password_reset_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    emailSealed: row.email_sealed,
    channel: row.channel === 'sms' ? 'sms' : 'email',
    address: row.address,
    createdAt: row.created_at,
  };
}

/** Once it has been answered nothing of it is kept. */
export async function deletePasswordResetRequest(db: Db, id: string): Promise<void> {
  await db.deleteFrom('password_reset_requests').where('id', '=', id).execute();
}

/** Erases requests made before `before`, answered or not; returns how many. */
export async function purgePasswordResetRequests(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('password_reset_requests')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
