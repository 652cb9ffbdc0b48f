import type { Selectable } from 'kysely';
import type { Db } from '../connection.ts';
import type { DesktopAuthorizationsTable } from '../schema/sessions.ts';

/** A browser's yes to the desktop app that opened it, until it is exchanged for a session. */
export interface DesktopAuthorizationRecord {
  readonly codeHash: string;
  /** The browser's session that said yes. */
  readonly sessionId: string;
  /** RFC 7636 section 4.2, S256. */
  readonly codeChallenge: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number | null;
  /** What it was exchanged for. */
  readonly openedSessionId: string | null;
}

const toRecord = (row: Selectable<DesktopAuthorizationsTable>): DesktopAuthorizationRecord => ({
  codeHash: row.code_hash,
  sessionId: row.session_id,
  codeChallenge: row.code_challenge,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
  openedSessionId: row.opened_session_id,
});

export async function insertDesktopAuthorization(
  db: Db,
  authorization: Omit<DesktopAuthorizationRecord, 'usedAt' | 'openedSessionId'>,
): Promise<void> {
  await db
    .insertInto('desktop_authorizations')
    .values({
      code_hash: authorization.codeHash,
      session_id: authorization.sessionId,
      code_challenge: authorization.codeChallenge,
      created_at: authorization.createdAt,
      expires_at: authorization.expiresAt,
      used_at: null,
      opened_session_id: null,
    })
    .execute();
}

/** Whatever its state; the caller decides whether it is of use. */
export async function findDesktopAuthorization(
  db: Db,
  codeHash: string,
): Promise<DesktopAuthorizationRecord | null> {
  const row = await db
    .selectFrom('desktop_authorizations')
    .selectAll()
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row === undefined ? null : toRecord(row);
}

/** Uses it up; of any number of calls at once, one answers true, and none after `expiresAt`. */
export async function useDesktopAuthorization(db: Db, codeHash: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('desktop_authorizations')
    .set({ used_at: now })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function setOpenedSession(db: Db, codeHash: string, openedSessionId: string): Promise<void> {
  await db
    .updateTable('desktop_authorizations')
    .set({ opened_session_id: openedSessionId })
    .where('code_hash', '=', codeHash)
    .execute();
}

/** Erases those that expired before `before`; returns how many. */
export async function purgeDesktopAuthorizations(db: Db, before: number): Promise<number> {
  const result = await db
    .deleteFrom('desktop_authorizations')
    .where('expires_at', '<', before)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
