import type { Selectable } from 'kysely';
import { compiledOnce } from '../compiled-once.ts';
import { type Db, inTransaction } from '../connection.ts';
import { toFlag } from '../flag.ts';
import type { SessionsTable } from '../schema/sessions.ts';

export interface SessionRecord {
  /** The `sid` of its tokens. */
  readonly id: string;
  readonly userId: string;
  /** What its tokens are good for: `full`, `mfa_setup`. */
  readonly scope: string;
  /** Hash of the refresh token now in force, and of the one before it. */
  readonly refreshHash: string;
  readonly previousRefreshHash: string | null;
  /** Counts rotations. */
  readonly generation: number;
  /** Highest generation whose access or refresh token has been presented. */
  readonly seenGeneration: number;
  readonly deriveKeyVersion: number;
  readonly rotatedAt: number;
  /** When its person last proved who they are. */
  readonly authTime: number;
  /** Whether a second factor was given. */
  readonly mfaPassed: boolean;
  /** User agent it was opened from. */
  readonly device: string | null;
  readonly address: string | null;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  /** Slides with use; never after `endsAt`. */
  readonly expiresAt: number;
  /** Its end whatever happens. */
  readonly endsAt: number;
  readonly revokedAt: number | null;
  readonly revokedReason: string | null;
}

function toRecord(row: Selectable<SessionsTable>): SessionRecord {
  return {
    id: row.id,
    userId: row.user_id,
    scope: row.scope,
    refreshHash: row.refresh_hash,
    previousRefreshHash: row.previous_refresh_hash,
    generation: row.generation,
    seenGeneration: row.seen_generation,
    deriveKeyVersion: row.derive_key_version,
    rotatedAt: row.rotated_at,
    authTime: row.auth_time,
    mfaPassed: row.mfa === 1,
    device: row.device,
    address: row.address,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    endsAt: row.ends_at,
    revokedAt: row.revoked_at,
    revokedReason: row.revoked_reason,
  };
}

export async function insertSession(db: Db, session: SessionRecord): Promise<void> {
  const { expiresAt, endsAt } = session;
  await runInsert(db, { ...session, mfa: toFlag(session.mfaPassed), end: Math.min(expiresAt, endsAt) }, null);
}

type InsertedSession = SessionRecord & { readonly mfa: 0 | 1; readonly end: number };

const runInsert = compiledOnce((db, session: InsertedSession) =>
  db.insertInto('sessions').values({
    id: session.id,
    user_id: session.userId,
    scope: session.scope,
    refresh_hash: session.refreshHash,
    previous_refresh_hash: session.previousRefreshHash,
    generation: session.generation,
    seen_generation: session.seenGeneration,
    derive_key_version: session.deriveKeyVersion,
    rotated_at: session.rotatedAt,
    auth_time: session.authTime,
    mfa: session.mfa,
    device: session.device,
    address: session.address,
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    expires_at: session.end,
    ends_at: session.endsAt,
    revoked_at: session.revokedAt,
    revoked_reason: session.revokedReason,
  }),
);

/** The session whatever its state; the caller decides whether it is alive. */
export async function findSession(db: Db, sid: string): Promise<SessionRecord | null> {
  const row = await db.selectFrom('sessions').selectAll().where('id', '=', sid).executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

export interface SessionRotation {
  /** What the caller read; the rotation happens only if both still hold. */
  readonly fromGeneration: number;
  readonly fromHash: string;
  readonly toHash: string;
  readonly keyVersion: number;
  readonly now: number;
  /** New sliding expiry; the session's absolute end caps it. */
  readonly expiresAt: number;
}

/**
 * Puts the successor of a refresh token in force by compare-and-swap, on a session that is alive at `now`. Of any
 * number of calls with the same `from`, one answers true. The generation that was presented counts as seen.
 */
export async function rotateSession(db: Db, sid: string, rotation: SessionRotation): Promise<boolean> {
  const { fromGeneration, fromHash, toHash, keyVersion, now, expiresAt } = rotation;
  const result = await db
    .updateTable('sessions')
    .set((eb) => ({
      refresh_hash: toHash,
      previous_refresh_hash: fromHash,
      generation: fromGeneration + 1,
      seen_generation: fromGeneration,
      derive_key_version: keyVersion,
      rotated_at: now,
      last_seen_at: now,
      expires_at: eb.case().when('ends_at', '<', expiresAt).then(eb.ref('ends_at')).else(expiresAt).end(),
    }))
    .where('id', '=', sid)
    .where('generation', '=', fromGeneration)
    .where('refresh_hash', '=', fromHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Raises the seen generation; false when it was that high already. */
export async function markGenerationSeen(db: Db, sid: string, generation: number): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ seen_generation: generation })
    .where('id', '=', sid)
    .where('seen_generation', '<', generation)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Records when sessions were last used, all in one transaction; never moves a time back. */
export async function touchSessions(db: Db, lastSeen: ReadonlyMap<string, number>): Promise<void> {
  if (lastSeen.size === 0) return;
  // In one order, so that two processes touching the same sessions wait for each other instead of deadlocking.
  const ordered = [...lastSeen].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await inTransaction(db, async (trx) => {
    for (const [sid, at] of ordered) {
      await trx
        .updateTable('sessions')
        .set({ last_seen_at: at })
        .where('id', '=', sid)
        .where('last_seen_at', '<', at)
        .execute();
    }
  });
}

/** Ends one session; false when there is none or it had been revoked. */
export async function revokeSession(db: Db, sid: string, reason: string, now: number): Promise<boolean> {
  const result = await revoke(db, reason, now).where('id', '=', sid).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends one of a person's sessions that are alive and past their second factor; null when they have no such session. */
export async function revokeOwnSession(
  db: Db,
  userId: string,
  sid: string,
  reason: string,
  now: number,
): Promise<SessionRecord | null> {
  const row = await revoke(db, reason, now)
    .where('id', '=', sid)
    .where('user_id', '=', userId)
    .where('scope', '<>', awaitingSecondFactor)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Ends a person's sessions but the one with id `keepSid`; returns the ids of those it ended. */
export async function revokeOtherSessions(
  db: Db,
  userId: string,
  keepSid: string,
  reason: string,
  now: number,
): Promise<string[]> {
  const rows = await revoke(db, reason, now)
    .where('user_id', '=', userId)
    .where('id', '<>', keepSid)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Ends all of a person's sessions; returns the ids of those it ended. */
export async function revokeAllSessions(
  db: Db,
  userId: string,
  reason: string,
  now: number,
): Promise<string[]> {
  const rows = await revoke(db, reason, now).where('user_id', '=', userId).returning('id').execute();
  return rows.map((row) => row.id);
}

const revoke = (db: Db, reason: string, now: number) =>
  db.updateTable('sessions').set({ revoked_at: now, revoked_reason: reason }).where('revoked_at', 'is', null);

/** The scope of a session that waits for its second factor: nobody is signed in by it yet. */
const awaitingSecondFactor = 'mfa';

/** A person's sessions that are alive at `now` and past their second factor, last used first. */
export async function listSessions(db: Db, userId: string, now: number): Promise<SessionRecord[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scope', '<>', awaitingSecondFactor)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toRecord);
}

/** When a person last used one of their sessions, live or ended, past their second factor; null where none is known any more. */
export async function lastSeenOf(db: Db, userId: string): Promise<number | null> {
  const { at } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('last_seen_at').as('at'))
    .where('user_id', '=', userId)
    .where('scope', '<>', awaitingSecondFactor)
    .executeTakeFirstOrThrow();
  return at;
}

/**
 * Where a person's sessions, live or ended, were opened from; each address once.
 * @param mfaPassed only of sessions in which a second factor was given.
 */
export async function listSessionAddresses(
  db: Db,
  userId: string,
  { mfaPassed = false }: { mfaPassed?: boolean } = {},
): Promise<string[]> {
  const rows = await readAddresses(db, { userId }, mfaPassed);
  return rows.flatMap((row) => row.address ?? []);
}

const readAddresses = compiledOnce((db, { userId }: { readonly userId: string }, mfaPassed: boolean) => {
  const query = db
    .selectFrom('sessions')
    .select('address')
    .distinct()
    .where('user_id', '=', userId)
    .where('address', 'is not', null)
    .orderBy('address');
  return mfaPassed ? query.where('mfa', '=', 1) : query;
});

/** Erases sessions that expired or were revoked before `before`; returns how many. */
export async function purgeEndedSessions(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', before), eb('revoked_at', '<', before)]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
