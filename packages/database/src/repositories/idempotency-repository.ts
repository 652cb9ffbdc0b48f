import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';

/** One `Idempotency-Key` in the scope it counts in. */
export interface IdempotencyKey {
  /** Who is asking: the user's id. */
  readonly principal: string;
  readonly method: string;
  /** Path of the request, ids filled in. */
  readonly path: string;
  readonly key: string;
}

export interface IdempotencyRecord {
  readonly bodyHash: string;
  /** HTTP status and body of the first answer; null as long as it was not stored. */
  readonly answer: { readonly status: number; readonly response: unknown } | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** `taken`: an answer is kept, see `findIdempotencyKey`. `in_use`: another transaction is at work on it right now. */
export type Reservation = 'reserved' | 'taken' | 'in_use';

/**
 * Takes the key for this transaction, before anything else is done in it; a key that expired counts as free. Pass a
 * transaction: the row appears with the work it stands for, or not at all. On SQLite, where transactions
 * take turns, a concurrent use waits and then finds the key `taken`.
 */
export async function reserveIdempotencyKey(
  trx: Db,
  key: IdempotencyKey,
  { bodyHash, now, expiresAt }: { bodyHash: string; now: number; expiresAt: number },
): Promise<Reservation> {
  if (!(await lockKey(trx, key))) return 'in_use';
  const result = await trx
    .insertInto('idempotency_keys')
    .values({
      principal: key.principal,
      method: key.method,
      path: key.path,
      key: key.key,
      body_hash: bodyHash,
      status: null,
      response_json: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'method', 'path', 'key'])
        .doUpdateSet({
          body_hash: bodyHash,
          status: null,
          response_json: null,
          created_at: now,
          expires_at: expiresAt,
        })
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n ? 'reserved' : 'taken';
}

/** On PostgreSQL the insert would wait for the other transaction; a lock that is only tried tells at once. */
async function lockKey(trx: Db, { principal, method, path, key }: IdempotencyKey): Promise<boolean> {
  if (!isPostgres(trx)) return true;
  const name = ['idempotency', principal, method, path, key].join('\n');
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked
  `.execute(trx);
  return rows[0]?.locked === true;
}

/** What is kept for a key that has not expired. */
export async function findIdempotencyKey(
  db: Db,
  key: IdempotencyKey,
  now: number,
): Promise<IdempotencyRecord | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'response_json', 'created_at', 'expires_at'])
    .where('principal', '=', key.principal)
    .where('method', '=', key.method)
    .where('path', '=', key.path)
    .where('key', '=', key.key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    bodyHash: row.body_hash,
    answer:
      row.status === null || row.response_json === null
        ? null
        : { status: row.status, response: JSON.parse(row.response_json) as unknown },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** Keeps the answer of a reserved key, in the same transaction as the work. */
export async function storeIdempotentAnswer(
  trx: Db,
  key: IdempotencyKey,
  answer: { status: number; response: unknown },
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, response_json: JSON.stringify(answer.response) })
    .where('principal', '=', key.principal)
    .where('method', '=', key.method)
    .where('path', '=', key.path)
    .where('key', '=', key.key)
    .execute();
}

/** Erases keys that expired at or before `now`; returns how many. */
export async function purgeExpiredIdempotencyKeys(db: Db, now: number): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
