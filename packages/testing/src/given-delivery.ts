import type { Db } from '@squeeze/database/connection';
import type { DeliveriesTable } from '@squeeze/database/schema/notifications';
import { uuidv7 } from 'uuidv7';
import { givenNotification } from './given-notification.ts';
import { givenAt } from './given-user.ts';

interface GivenDelivery {
  readonly userId?: string;
  /** Of this notification, or of one of its own. */
  readonly notificationId?: string;
  readonly channel?: DeliveriesTable['channel'];
  readonly status?: DeliveriesTable['status'];
  readonly reason?: string | null;
  readonly attempts?: number;
  readonly settledAt?: number | null;
  readonly reconciledAt?: number | null;
}

/** A stored mail that stayed without an answer, unless told otherwise. */
export async function givenDelivery(
  db: Db,
  given: GivenDelivery = {},
): Promise<{ readonly id: string; readonly userId: string; readonly notificationId: string }> {
  const { userId, notificationId } = await ownerOf(db, given);
  const id = uuidv7();
  await db
    .insertInto('deliveries')
    .values({
      id,
      notification_id: notificationId,
      user_id: userId,
      channel: given.channel ?? 'email',
      status: given.status ?? 'unknown',
      reason: given.reason ?? null,
      attempts: given.attempts ?? 1,
      created_at: givenAt,
      claimed_at: givenAt,
      settled_at: given.settledAt === undefined ? givenAt : given.settledAt,
      reconciled_at: given.reconciledAt === undefined ? givenAt : given.reconciledAt,
    })
    .execute();
  return { id, userId, notificationId };
}

async function ownerOf(
  db: Db,
  { userId, notificationId }: GivenDelivery,
): Promise<{ userId: string; notificationId: string }> {
  if (userId !== undefined && notificationId !== undefined) return { userId, notificationId };
  const notification = await givenNotification(db, userId === undefined ? {} : { userId });
  return { userId: notification.userId, notificationId: notification.id };
}
