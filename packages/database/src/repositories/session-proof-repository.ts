import type { Db } from '../connection.ts';

/** Records a fresh proof of identity; `mfaPassed` only ever turns on. */
export async function setAuthTime(
  db: Db,
  sid: string,
  authTime: number,
  { mfaPassed = false }: { mfaPassed?: boolean } = {},
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ auth_time: authTime, ...(mfaPassed && { mfa: 1 as const }) })
    .where('id', '=', sid)
    .execute();
}

/** Remembers that a second factor was given in a session. */
export async function markMfaPassed(db: Db, sid: string): Promise<void> {
  await db.updateTable('sessions').set({ mfa: 1 }).where('id', '=', sid).execute();
}

/** Forgets of all of a person's sessions that a second factor was given: there is none any more. */
export async function clearMfaPassed(db: Db, userId: string): Promise<void> {
  await db.updateTable('sessions').set({ mfa: 0 }).where('user_id', '=', userId).execute();
}

/** Lets no session of a person but `keepSid` count as recently proven. */
export async function expireOtherAuthTimes(db: Db, userId: string, keepSid: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ auth_time: 0 })
    .where('user_id', '=', userId)
    .where('id', '<>', keepSid)
    .execute();
}
