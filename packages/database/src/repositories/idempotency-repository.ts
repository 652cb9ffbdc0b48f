import type { Db } from '../connection.ts';

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
  /** HTTP status and JSON body of the first answer; null until they are stored. */
  readonly status: number | null;
  readonly responseJson: string | null;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface NewIdempotencyKey extends IdempotencyKey {
  readonly bodyHash: string;
  readonly now: number;
  readonly expiresAt: number;
}

/**
 * Takes a key, as the first thing in the transaction it stands for: the row appears with the work, or not at all. A key
 * that expired counts as free. A concurrent use of the key waits for that transaction to end.
 * @throws a unique violation when the key is kept; the transaction is then of no further use on PostgreSQL.
 */
export async function insertIdempotencyKey(trx: Db, use: NewIdempotencyKey): Promise<void> {
  const fresh = {
    body_hash: use.bodyHash,
    status: null,
    response_json: null,
    created_at: use.now,
    expires_at: use.expiresAt,
  };
  const insert = trx
    .insertInto('idempotency_keys')
    .values({ principal: use.principal, method: use.method, path: use.path, key: use.key, ...fresh });
  const taken = await insert
    .onConflict((conflict) =>
      conflict
        .columns(['principal', 'method', 'path', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_keys.expires_at', '<=', use.now),
    )
    .executeTakeFirst();
  // Still kept: the plain insert says so the way the database says it.
  if (taken.numInsertedOrUpdatedRows !== 1n) await insert.execute();
}

/** What is kept for a key that has not expired. */
export async function findIdempotencyKey(
  db: Db,
  use: IdempotencyKey,
  now: number,
): Promise<IdempotencyRecord | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'response_json', 'created_at', 'expires_at'])
    .where('principal', '=', use.principal)
    .where('method', '=', use.method)
    .where('path', '=', use.path)
    .where('key', '=', use.key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    bodyHash: row.body_hash,
    status: row.status,
    responseJson: row.response_json,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

/** Keeps the answer to a key taken before, in the same transaction. */
export async function storeIdempotentAnswer(
  trx: Db,
  use: IdempotencyKey,
  status: number,
  responseJson: string,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status, response_json: responseJson })
    .where('principal', '=', use.principal)
    .where('method', '=', use.method)
    .where('path', '=', use.path)
    .where('key', '=', use.key)
    .execute();
}

/** Erases keys that expired at or before `now`; returns how many. */
export async function purgeExpiredIdempotencyKeys(db: Db, now: number): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}
