import type { DeliveryChannel, NotificationChannel } from '@squeeze/contracts/ai-tasks';
import type { NotificationItem, NotificationKind } from '@squeeze/contracts/notifications';
import type { Db } from '@squeeze/database/connection';
import {
  insertWithDeliveries,
  type NewDelivery,
} from '@squeeze/database/repositories/notification-repository';
import { listPushSubscriptions } from '@squeeze/database/repositories/push-repository';
import { uuidv7 } from 'uuidv7';
import type { Jobs } from '../../ports/jobs.ts';
import type { LiveEvents } from '../../ports/live-events.ts';

export interface NotificationParts {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly liveEvents: Pick<LiveEvents, 'publish'>;
}

/** What one person is to be notified of. */
export interface Message {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string | null;
  /** Null for a digest. */
  readonly taskId: string | null;
  /** What it reminds of where that is an event, and which time of it. */
  readonly event?: { readonly id: string; readonly occurrence: string | null };
  readonly runIds: readonly string[];
  readonly items: readonly NotificationItem[];
  readonly dueAt: number | null;
  readonly late: boolean;
  readonly channels: readonly NotificationChannel[];
  /** Epoch ms: now, or the end of quiet hours. */
  readonly shownAt: number;
  /** Of two messages with the same key only the first is sent. */
  readonly dedupeKey: string;
}

/** Of what is said of no task and no time: how a calendar or a connection fares, the end of a trial. */
export const ofNoTask = {
  taskId: null,
  runIds: [],
  items: [],
  dueAt: null,
  late: false,
} as const satisfies Partial<Message>;

/**
 * Writes a notification in the caller's transaction, with its deliveries and their jobs. It is in the person's list
 * whatever the channels; without `in_app` no open client shows it. With a key that was used before nothing happens.
 */
export async function sendNotification(
  { jobs, liveEvents }: NotificationParts,
  trx: Db,
  message: Message,
  now: number,
): Promise<void> {
  const id = uuidv7();
  const { shownAt, userId, taskId, runIds } = message;
  const held = shownAt > now;
  const inApp = message.channels.includes('in_app');
  // Where nothing is pushed nobody has subscribed.
  const pushed = inApp && (await listPushSubscriptions(trx, userId, now)).length > 0;
  const channels = [...message.channels, ...(pushed ? (['push'] as const) : [])];
  const deliveries = channels.map((channel) => newDelivery(channel, shownAt));
  const isNew = await insertWithDeliveries(trx, {
    id,
    userId,
    kind: message.kind,
    title: message.title,
    body: message.body,
    taskId,
    eventId: message.event?.id ?? null,
    occurrence: message.event?.occurrence ?? null,
    runId: taskId === null ? null : (runIds[0] ?? null),
    items: message.items,
    dueAt: message.dueAt,
    late: message.late,
    dedupeKey: message.dedupeKey,
    createdAt: now,
    shownAt,
    announcedAt: held ? null : now,
    runIds,
    deliveries,
  });
  if (!isNew) return;
  for (const delivery of deliveries.filter(({ status }) => status === 'pending')) {
    await jobs.enqueue(
      trx,
      'deliver-notification',
      { deliveryId: delivery.id },
      { key: `deliver:${delivery.id}`, ...(held && { runAt: shownAt }) },
    );
  }
  if (held) return;
  await liveEvents.publish(
    trx,
    userId,
    inApp ? { type: 'notification_added', id } : { type: 'notifications_changed' },
  );
}

/** Being in the list is all that delivery in the app asks for. */
const newDelivery = (channel: DeliveryChannel, shownAt: number): NewDelivery => ({
  id: uuidv7(),
  channel,
  ...(channel === 'in_app' ? { status: 'sent', settledAt: shownAt } : { status: 'pending', settledAt: null }),
});
