import { type Selectable, sql } from 'kysely';
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
 * The sealed key of a person's events: the one there is, else the one made now. In a transaction it stays locked until
 * that ends, so that of two events at once the second sees the first.
 */
export async function lockAuditKey(
  trx: Db,
  userId: string,
  make: () => { readonly keySealed: string; readonly createdAt: number },
): Promise<string> {
  const query = trx.selectFrom('audit_keys').select('key_sealed').where('user_id', '=', userId);
  const locked = isPostgres(trx) ? query.forUpdate() : query;
  const known = await locked.executeTakeFirst();
  if (known !== undefined) return known.key_sealed;
  const { keySealed, createdAt } = make();
  await trx
    .insertInto('audit_keys')
    .values({ user_id: userId, key_sealed: keySealed, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await locked.executeTakeFirstOrThrow();
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

/** The oldest link that is left of a person's chain. */
export async function firstSecurityEvent(db: Db, userId: string): Promise<SecurityEventRecord | null> {
  const row = await db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** The last link, numbered at most `atMost`, up to which every link of the chain is from before `before`. */
export async function lastOfOldEvents(
  db: Db,
  userId: string,
  { before, atMost }: { before: number; atMost: number },
): Promise<SecurityEventRecord | null> {
  const young = await db
    .selectFrom('security_events')
    .select(({ fn }) => fn.min('seq').as('seq'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', before)
    .executeTakeFirst();
  const row = await db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '<', young?.seq ?? atMost + 1)
    .where('seq', '<=', atMost)
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

/** The keys of people who are no more are erased, and with them what their events told of them; returns how many. */
export async function eraseOrphanedAuditKeys(db: Db): Promise<number> {
  const result = await db
    .deleteFrom('audit_keys')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users').select(sql.lit(1).as('one')).whereRef('users.id', '=', 'audit_keys.user_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function eraseAuditKey(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('audit_keys').where('user_id', '=', userId).execute();
}

export async function findSecurityEvent(db: Db, id: string): Promise<SecurityEventRecord | null> {
  const row = await db.selectFrom('security_events').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export interface SecurityEventPage {
  readonly events: readonly SecurityEventRecord[];
  /** Pass as `before` for the page that follows; null on the last one. */
  readonly next: SecurityEventRecord | null;
}

/** A person's own events, newest first, those before the link numbered `before`. */
export async function listSecurityEvents(
  db: Db,
  userId: string,
  { limit, before }: { limit: number; before: number | null },
): Promise<SecurityEventPage> {
  const rows = await db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== null, (query) => query.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute();
  const events = rows.slice(0, limit).map(toRecord);
  return { events, next: rows.length > limit ? (events.at(-1) ?? null) : null };
}

/** A person's whole chain, oldest first. */
export async function listChain(db: Db, userId: string): Promise<SecurityEventRecord[]> {
  const rows = await db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('seq')
    .execute();
  return rows.map(toRecord);
}
