import type { Selectable } from 'kysely';
import type { DeliveryChannel, DeliveryStatus } from '@squeeze/contracts/ai-tasks';
import type { Db } from '../connection.ts';
import { padToPowerOfTwo } from '../pad-to-power-of-two.ts';
import type { DeliveriesTable } from '../schema/notifications.ts';
import { isShown } from './notification-repository.ts';
import type { DeliveryRecord } from './delivery-repository.ts';

/** What has become of notifying somebody in one way. */
export interface DeliveryOutcome {
  readonly id: string;
  readonly channel: DeliveryChannel;
  readonly status: DeliveryStatus;
  /** When that was known; null while it is pending. */
  readonly at: number | null;
  readonly reason: string | null;
  /** It was not taken, or nobody can say whether it was: nothing more happens to it by itself. */
  readonly isGivenUp: boolean;
}

type OutcomeRow = Pick<
  Selectable<DeliveriesTable>,
  'id' | 'channel' | 'status' | 'settled_at' | 'reconciled_at' | 'reason'
>;

/** What is read for `toOutcome`. */
export const outcomeColumns = [
  'deliveries.id',
  'deliveries.channel',
  'deliveries.status',
  'deliveries.settled_at',
  'deliveries.reconciled_at',
  'deliveries.reason',
] as const;

/** The deliveries of an owner's notifications, by notification, in the order they were planned. */
export async function deliveriesOfNotifications(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<Map<string, DeliveryOutcome[]>> {
  const found = new Map<string, DeliveryOutcome[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .selectFrom('deliveries')
    .where('notification_id', 'in', padToPowerOfTwo(ids))
    .where('user_id', '=', ownerId)
    .select(['notification_id', ...outcomeColumns])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const outcomes = found.get(row.notification_id) ?? [];
    found.set(row.notification_id, [...outcomes, toOutcome(row)]);
  }
  return found;
}

export const toOutcome = (row: OutcomeRow): DeliveryOutcome => ({
  id: row.id,
  channel: row.channel as DeliveryChannel,
  status: row.status as DeliveryStatus,
  at: row.settled_at,
  reason: row.reason,
  isGivenUp: row.status === 'failed' || (row.status === 'unknown' && row.reconciled_at !== null),
});

/** A delivery of an owner's notification that has been shown and not deleted; null when there is none. */
export async function findOwnDelivery(
  db: Db,
  ownerId: string,
  id: string,
  now: number,
): Promise<(DeliveryOutcome & Pick<DeliveryRecord, 'attempts'>) | null> {
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where('deliveries.id', '=', id)
    .where('deliveries.user_id', '=', ownerId)
    .where('notifications.deleted_at', 'is', null)
    .where(isShown(now))
    .select([...outcomeColumns, 'deliveries.attempts'])
    .executeTakeFirst();
  return row === undefined ? null : { ...toOutcome(row), attempts: row.attempts };
}
