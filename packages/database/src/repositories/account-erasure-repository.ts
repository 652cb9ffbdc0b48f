import { type Db, isPostgres } from '../connection.ts';

/** Ids of accounts whose deletion is due by `now`, soonest first. */
export async function listAccountsToErase(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletion_due_at', 'is not', null)
    .where('deletion_due_at', '<=', now)
    .orderBy('deletion_due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Where an account was reached, and holds it until the transaction ends; null when it is not to be erased any more. */
export async function lockAccountToErase(trx: Db, id: string, now: number): Promise<string[] | null> {
  const query = trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .where('deletion_due_at', '<=', now);
  const user = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst();
  if (user === undefined) return null;
  const numbers = await trx
    .selectFrom('phone_numbers')
    .select('phone_number')
    .where('user_id', '=', id)
    .execute();
  return [user.email, ...numbers.map((row) => row.phone_number)];
}

/** Every id of a person's that a background job may carry. */
export async function listJobSubjects(trx: Db, userId: string): Promise<string[]> {
  const tables = ['task_runs', 'deliveries', 'security_events', 'imports', 'text_messages'] as const;
  const ids: string[] = [userId];
  for (const table of tables) {
    // The columns used are the same in each; Kysely types one table at a time.
    const rows = await trx
      .selectFrom(table as 'imports')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Erases an account, all that refers to it, and what is kept by its id or address alone. */
export async function eraseAccount(trx: Db, userId: string, reachedAt: readonly string[]): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('principal', '=', userId).execute();
  await trx.deleteFrom('outbox_messages').where('recipient', 'in', reachedAt).execute();
  await trx.deleteFrom('users').where('id', '=', userId).execute();
}

/** Addresses that a new password was asked for and that have not been answered yet, sealed. */
export async function listAskedResets(db: Db): Promise<{ id: string; emailSealed: string }[]> {
  const rows = await db.selectFrom('password_reset_requests').select(['id', 'email_sealed']).execute();
  return rows.map((row) => ({ id: row.id, emailSealed: row.email_sealed }));
}

export async function deleteAskedResets(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('password_reset_requests').where('id', 'in', ids).execute();
}
