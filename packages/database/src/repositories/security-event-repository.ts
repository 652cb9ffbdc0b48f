import type { Selectable } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';
import type { SecurityEventsTable } from '../schema.ts';

/** One link of a person's chain of security events. */
export interface SecurityEventRecord {
  readonly id: string;
  readonly userId: string;
  /** Counts from 1 for each person, without gaps. */
  readonly seq: number;
  readonly kind: string;
  readonly sessionId: string | null;
  /** Under the person's audit key; unreadable once that is erased. */
  readonly personalSealed: string | null;
  readonly createdAt: number;
  /** Hash of the link before; empty for the first. */
  readonly previousHash: string;
  readonly hash: string;
}

function toRecord(row: Selectable<SecurityEventsTable>): SecurityEventRecord {
  return {
    id: row.id,
    userId: row.user_id,
    seq: row.seq,
    kind: row.kind,
    sessionId: row.session_id,
    personalSealed: row.personal_sealed,
    createdAt: row.created_at,
    previousHash: row.previous_hash,
    hash: row.hash,
  };
}

/**
 * The sealed key of a person's events: the one there is, else the one given, stored. In a transaction it stays locked
 * until that ends, so that of two events at once the second sees the first.
 */
export async function lockAuditKey(
  trx: Db,
  key: { readonly userId: string; readonly keySealed: string; readonly createdAt: number },
): Promise<string> {
  await trx
    .insertInto('audit_keys')
    .values({ user_id: key.userId, key_sealed: key.keySealed, created_at: key.createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = trx.selectFrom('audit_keys').select('key_sealed').where('user_id', '=', key.userId);
  const row = await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirstOrThrow();
  return row.key_sealed;
}

/** The sealed key of a person's events; null when there is none, or it has been erased with the account. */
export async function findAuditKey(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('audit_keys')
    .select('key_sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.key_sealed ?? null;
}

/** The latest link of a person's chain; read it under `lockAuditKey` before adding one. */
export async function lastSecurityEvent(db: Db, userId: string): Promise<SecurityEventRecord | null> {
  const row = await db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** @throws a unique violation when the chain has a link of this number. */
export async function insertSecurityEvent(db: Db, event: SecurityEventRecord): Promise<void> {
  await db
    .insertInto('security_events')
    .values({
      id: event.id,
      user_id: event.userId,
      seq: event.seq,
      kind: event.kind,
      session_id: event.sessionId,
      personal_sealed: event.personalSealed,
      created_at: event.createdAt,
      previous_hash: event.previousHash,
      hash: event.hash,
    })
    .execute();
}
