import { type Selectable, sql } from 'kysely';
import type { DeliveryStatus, NotificationChannel } from '@squeeze/contracts/ai-tasks';
import type { NotificationItem, NotificationKind } from '@squeeze/contracts/notifications';
import { type Db, isPostgres } from '../connection.ts';
import { idAt } from '../id-at.ts';
import type { DeliveriesTable, NotificationsTable } from '../schema.ts';
import { insertNotification, type NotificationRecord } from './notification-repository.ts';

/** A notification to store: nobody has read it yet. */
export interface NewNotification extends Omit<NotificationRecord, 'readAt'> {
  /** Every occurrence it tells of. */
  readonly runIds: readonly string[];
  readonly deliveries: readonly NewDelivery[];
}

export interface NewDelivery {
  readonly id: string;
  readonly channel: NotificationChannel;
  readonly status: DeliveryStatus;
  readonly settledAt: number | null;
}

/** Stores a notification with its deliveries; false when the person has been told of this already. */
export async function insertWithDeliveries(trx: Db, notification: NewNotification): Promise<boolean> {
  const { id, userId, createdAt } = notification;
  if (!(await insertNotification(trx, { ...notification, readAt: null }))) return false;
  if (notification.deliveries.length > 0) {
    const rows = notification.deliveries.map(({ settledAt, ...delivery }) => ({
      ...delivery,
      notification_id: id,
      user_id: userId,
      created_at: createdAt,
      settled_at: settledAt,
    }));
    await trx.insertInto('deliveries').values(rows).execute();
  }
  const links = notification.runIds.map((runId) => ({ run_id: runId, notification_id: id }));
  if (links.length > 0) await trx.insertInto('run_notifications').values(links).execute();
  return true;
}

export interface DeliveryRecord {
  readonly id: string;
  readonly userId: string;
  readonly channel: NotificationChannel;
  readonly status: DeliveryStatus;
  readonly reason: string | null;
  readonly attempts: number;
  readonly settledAt: number | null;
  /** What is to be said. */
  readonly notification: {
    readonly id: string;
    readonly kind: NotificationKind;
    readonly title: string;
    readonly body: string | null;
    readonly items: readonly NotificationItem[];
    readonly dueAt: number | null;
    readonly late: boolean;
  };
}

type DeliveryRow = Pick<
  Selectable<DeliveriesTable>,
  'id' | 'user_id' | 'channel' | 'status' | 'reason' | 'attempts' | 'settled_at' | 'notification_id'
> &
  Pick<Selectable<NotificationsTable>, 'kind' | 'title' | 'body' | 'items_json' | 'due_at' | 'late'>;

const toDelivery = (row: DeliveryRow): DeliveryRecord => ({
  id: row.id,
  userId: row.user_id,
  // The check constraints of the tables admit nothing else.
  channel: row.channel as NotificationChannel,
  status: row.status as DeliveryStatus,
  reason: row.reason,
  attempts: row.attempts,
  settledAt: row.settled_at,
  notification: {
    id: row.notification_id,
    kind: row.kind as NotificationKind,
    title: row.title,
    body: row.body,
    items: JSON.parse(row.items_json) as NotificationItem[],
    dueAt: row.due_at,
    late: row.late === 1,
  },
});

/** A delivery with what it is to say; null when it is gone. */
export async function findDelivery(db: Db, id: string): Promise<DeliveryRecord | null> {
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where('deliveries.id', '=', id)
    .select([
      'deliveries.id',
      'deliveries.user_id',
      'deliveries.channel',
      'deliveries.status',
      'deliveries.reason',
      'deliveries.attempts',
      'deliveries.settled_at',
      'deliveries.notification_id',
      'notifications.kind',
      'notifications.title',
      'notifications.body',
      'notifications.items_json',
      'notifications.due_at',
      'notifications.late',
    ])
    .executeTakeFirst();
  return row === undefined ? null : toDelivery(row);
}

/**
 * Takes a pending delivery for sending: `unknown` until it is settled, which is what it stays should the process die
 * in between. False when somebody else has taken or settled it.
 */
export async function beginDelivery(
  db: Db,
  id: string,
  { now, reason }: { now: number; reason: string },
): Promise<boolean> {
  const result = await db
    .updateTable('deliveries')
    .set((eb) => ({ status: 'unknown', reason, settled_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export interface DeliverySettlement {
  /** `pending`: it is to be tried again. */
  readonly status: DeliveryStatus;
  readonly reason: string | null;
  readonly settledAt: number | null;
}

/** Records what has become of a delivery. */
export async function settleDelivery(
  db: Db,
  id: string,
  { status, reason, settledAt }: DeliverySettlement,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ status, reason, settled_at: settledAt })
    .where('id', '=', id)
    .execute();
}

/** Deliveries pending since before `before` (epoch ms) that are not held back: their job was lost. */
export async function listForgottenDeliveries(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where(sql<boolean>`deliveries.status = 'pending'`)
    .where('deliveries.created_at', '<', before)
    .where('notifications.shown_at', '<', before)
    .orderBy('deliveries.created_at')
    .limit(limit)
    .select('deliveries.id')
    .execute();
  return rows.map(({ id }) => id);
}

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

const purgeBatch = 500;

/** Erases notifications read and older than `readBefore`, and any older than `before`; returns how many. */
export async function purgeNotifications(
  db: Db,
  { readBefore, before }: { readBefore: number; before: number },
): Promise<number> {
  let purged = 0;
  for (;;) {
    const result = await db
      .deleteFrom('notifications')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('notifications')
          .select('id')
          .where('id', '<', idAt(readBefore))
          .where(({ eb, or }) => or([eb('read_at', 'is not', null), eb('id', '<', idAt(before))]))
          .orderBy('id')
          .limit(purgeBatch),
      )
      .executeTakeFirst();
    purged += Number(result.numDeletedRows);
    if (result.numDeletedRows < purgeBatch) return purged;
  }
}
