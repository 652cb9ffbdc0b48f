import { type Selectable, sql } from 'kysely';
import type { DeliveryChannel, DeliveryStatus } from '@squeeze/contracts/ai-tasks';
import type { NotificationItem, NotificationKind } from '@squeeze/contracts/notifications';
import type { Db } from '../connection.ts';
import type { DeliveriesTable, NotificationsTable } from '../schema/notifications.ts';

export interface DeliveryRecord {
  readonly id: string;
  readonly userId: string;
  readonly channel: DeliveryChannel;
  readonly status: DeliveryStatus;
  readonly reason: string | null;
  /** How often it has been claimed. */
  readonly attempts: number;
  /** How many of these were before its person last asked for it again: each time it has all its tries. */
  readonly earlierAttempts: number;
  readonly claimedAt: number | null;
  readonly settledAt: number | null;
  readonly reconciledAt: number | null;
  /** What is to be said. */
  readonly notification: {
    readonly id: string;
    readonly kind: NotificationKind;
    /** What it reminds of where that is an event. */
    readonly eventId: string | null;
    /** The one it tells of; null where it tells of none or of several. */
    readonly runId: string | null;
    readonly title: string;
    readonly body: string | null;
    readonly items: readonly NotificationItem[];
    readonly dueAt: number | null;
    /** From when on it is to be shown and told. */
    readonly shownAt: number;
    readonly late: boolean;
    /** Its person has answered it, in whichever way. */
    readonly isAnswered: boolean;
  };
}

type DeliveryRow = Pick<
  Selectable<DeliveriesTable>,
  | 'id'
  | 'user_id'
  | 'channel'
  | 'status'
  | 'reason'
  | 'attempts'
  | 'earlier_attempts'
  | 'claimed_at'
  | 'settled_at'
  | 'reconciled_at'
  | 'notification_id'
> &
  Pick<
    Selectable<NotificationsTable>,
    | 'kind'
    | 'event_id'
    | 'run_id'
    | 'title'
    | 'body'
    | 'items_json'
    | 'due_at'
    | 'shown_at'
    | 'late'
    | 'answer'
  >;

const toDelivery = (row: DeliveryRow): DeliveryRecord => ({
  id: row.id,
  userId: row.user_id,
  // The check constraints of the tables admit nothing else.
  channel: row.channel as DeliveryChannel,
  status: row.status as DeliveryStatus,
  reason: row.reason,
  attempts: row.attempts,
  earlierAttempts: row.earlier_attempts,
  claimedAt: row.claimed_at,
  settledAt: row.settled_at,
  reconciledAt: row.reconciled_at,
  notification: {
    id: row.notification_id,
    kind: row.kind as NotificationKind,
    eventId: row.event_id,
    runId: row.run_id,
    title: row.title,
    body: row.body,
    items: JSON.parse(row.items_json) as NotificationItem[],
    dueAt: row.due_at,
    shownAt: row.shown_at,
    late: row.late === 1,
    isAnswered: row.answer !== null,
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
      'deliveries.earlier_attempts',
      'deliveries.claimed_at',
      'deliveries.settled_at',
      'deliveries.reconciled_at',
      'deliveries.notification_id',
      'notifications.kind',
      'notifications.event_id',
      'notifications.run_id',
      'notifications.title',
      'notifications.body',
      'notifications.items_json',
      'notifications.due_at',
      'notifications.shown_at',
      'notifications.late',
      'notifications.answer',
    ])
    .executeTakeFirst();
  return row === undefined ? null : toDelivery(row);
}

/**
 * Takes a delivery for sending that was pending after `attempts` claims. False when somebody else has taken it since,
 * though it may be pending once more: then it rests, and whoever looked before does not know that.
 */
export async function claimDelivery(
  db: Db,
  { id, attempts }: Pick<DeliveryRecord, 'id' | 'attempts'>,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('deliveries')
    .set((eb) => ({
      status: 'claimed',
      reason: null,
      claimed_at: now,
      settled_at: null,
      reconciled_at: null,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const unanswered: readonly DeliveryStatus[] = ['claimed', 'unknown'];
const notSent: readonly DeliveryStatus[] = [...unanswered, 'pending', 'failed', 'not_configured'];

export interface DeliverySettlement {
  /** `pending`: it is to be tried again. */
  readonly status: DeliveryStatus;
  readonly reason: string | null;
  readonly settledAt: number | null;
  /** When one without an answer was looked into; null until then. */
  readonly reconciledAt?: number | null;
}

/**
 * Records what has become of a delivery after `attempts` claims. False, and nothing is changed, when it has been claimed
 * again since, or is known to be sent: whoever comes late with less to tell does not take that back. Nor does whoever knows
 * nothing of it, once its answer is known.
 */
export async function settleDelivery(
  db: Db,
  { id, attempts }: Pick<DeliveryRecord, 'id' | 'attempts'>,
  { status, reason, settledAt, reconciledAt = null }: DeliverySettlement,
): Promise<boolean> {
  const result = await db
    .updateTable('deliveries')
    .set({ status, reason, settled_at: settledAt, reconciled_at: reconciledAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', 'in', status === 'unknown' ? unanswered : notSent)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Deliveries claimed before `before` (epoch ms) that have no answer, and that nobody has looked into. */
export async function listUnansweredDeliveries(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .where(sql<boolean>`status in ('claimed', 'unknown') and reconciled_at is null`)
    .where('claimed_at', '<', before)
    .orderBy('claimed_at')
    .limit(limit)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deliveries pending since before `before` (epoch ms) that are not held back: their job was lost. One that has been tried
 * rests for hours between its tries, and counts as forgotten only where the last was before `triedBefore`.
 */
export async function listForgottenDeliveries(
  db: Db,
  { before, triedBefore }: { readonly before: number; readonly triedBefore: number },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where(sql<boolean>`deliveries.status = 'pending'`)
    .where('deliveries.created_at', '<', before)
    .where((where) =>
      where.or([
        where('deliveries.claimed_at', 'is', null),
        where('deliveries.claimed_at', '<', triedBefore),
      ]),
    )
    .where('notifications.shown_at', '<', before)
    .orderBy('deliveries.created_at')
    .limit(limit)
    .select('deliveries.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Has a delivery that failed or stayed unknown sent again, as a new message; false when that has happened already. */
export async function reopenDelivery(
  trx: Db,
  { id, attempts }: Pick<DeliveryRecord, 'id' | 'attempts'>,
): Promise<boolean> {
  const result = await trx
    .updateTable('deliveries')
    .set({
      status: 'pending',
      reason: null,
      earlier_attempts: attempts,
      claimed_at: null,
      settled_at: null,
      reconciled_at: null,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', 'in', ['unknown', 'failed'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Records what is heard of a delivery after the fact: whether one without an answer went, or one that went did not arrive.
 * One that was asked for again meanwhile and rests between two tries has arrived, too: it need not go a second time.
 */
export async function learnOfDelivery(
  trx: Db,
  id: string,
  {
    status,
    reason,
    now,
  }: { readonly status: 'sent' | 'failed'; readonly reason: string; readonly now: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('deliveries')
    .set({ status, reason, settled_at: now, reconciled_at: now })
    .where('id', '=', id)
    .where('status', 'in', status === 'sent' ? ['unknown', 'pending'] : ['unknown', 'sent'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
