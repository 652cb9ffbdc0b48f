import { sql } from 'kysely';
import { type Db, isPostgres } from '../connection.ts';

export interface AnnouncedNotification {
  readonly id: string;
  readonly userId: string;
  /** Whether it is to be shown to open clients, beside being in the list. */
  readonly inApp: boolean;
}

/** Marks up to `limit` held notifications whose time has come as announced, and answers them; each once. */
export async function announceHeldNotifications(
  trx: Db,
  now: number,
  limit: number,
): Promise<AnnouncedNotification[]> {
  const query = trx
    .selectFrom('notifications')
    .select('id')
    .where(sql<boolean>`announced_at is null`)
    .where('shown_at', '<=', now)
    .orderBy('shown_at')
    .limit(limit);
  const due = await (isPostgres(trx) ? query.forUpdate().skipLocked() : query).execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  const announced = await trx
    .updateTable('notifications')
    .set({ announced_at: now })
    .where('id', 'in', ids)
    .returning(['id', 'user_id as userId'])
    .execute();
  const inApp = await trx
    .selectFrom('deliveries')
    .select('notification_id')
    .where('notification_id', 'in', ids)
    .where('channel', '=', 'in_app')
    .execute();
  const shown = new Set(inApp.map((row) => row.notification_id));
  return announced.map((notification) => ({ ...notification, inApp: shown.has(notification.id) }));
}

/** When the next held notification is to be shown, epoch ms. */
export async function soonestHeldAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('notifications')
    .select('shown_at')
    .where(sql<boolean>`announced_at is null`)
    .orderBy('shown_at')
    .limit(1)
    .executeTakeFirst();
  return row?.shown_at ?? null;
}
