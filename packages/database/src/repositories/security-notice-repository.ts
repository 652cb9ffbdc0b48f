import type { Db } from '../connection.ts';

export interface SecurityNoticeRecord {
  readonly eventId: string;
  readonly userId: string;
  readonly begunAt: number;
}

/** Notes that the mail about an event is on its way; false when it has been sent before, or is being sent. */
export async function beginSecurityNotice(db: Db, notice: SecurityNoticeRecord): Promise<boolean> {
  const result = await db
    .insertInto('security_notices')
    .values({ event_id: notice.eventId, user_id: notice.userId, begun_at: notice.begunAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** The mail was clearly refused: it may be sent by a later try. */
export async function takeBackSecurityNotice(db: Db, eventId: string): Promise<void> {
  await db.deleteFrom('security_notices').where('event_id', '=', eventId).execute();
}

/** Forgets notices begun before `before`, whose jobs are long over; returns how many. */
export async function purgeSecurityNotices(db: Db, before: number): Promise<number> {
  const result = await db.deleteFrom('security_notices').where('begun_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
