import type { OpenDatabase } from '@squeeze/database/connection';
import {
  claimDelivery,
  type DeliveryRecord,
  findDelivery,
  settleDelivery,
} from '@squeeze/database/repositories/delivery-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import { afterQuietHours } from '@squeeze/domain/notifications/quiet-hours';
import { AppError } from '../../http/app-error.ts';
import type { ClaimTime } from '../../ports/claim-time.ts';
import type { Metrics } from '../../ports/metrics.ts';
import type { SendFailure } from '../../ports/send-error.ts';
import type { JobHandlers, Jobs } from '../../ports/jobs.ts';
import { randomShare } from '../../ports/random-share.ts';
import type { RateLimit, RateLimits } from '../../ports/rate-limits.ts';
import { deliveryFailure, pauseAskedFor } from '../../ports/delivery-failure.ts';
import { isResting, pauseAfter } from './delivery-retries.ts';
import { lookIntoLater } from './reconcile.ts';
import { recipientOf } from './recipient.ts';
import type { NotificationTexts } from './texts/notification-texts.ts';
import { type Carrier, type WayParts, wayTo } from './way-to.ts';

export interface DeliverParts extends WayParts {
  readonly database: OpenDatabase;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly claimTime: ClaimTime;
  /** Counts what leaves the machine. */
  readonly rateLimits: Pick<RateLimits, 'consume'>;
  /** Hears how late what has been handed over was; nobody does where it is left out. */
  readonly metrics?: Pick<Metrics, 'notificationDelivered'> | undefined;
  /** 0 to 1, so that those asked to wait do not come back together; at random when left out. */
  readonly random?: () => number;
  /** When one without an answer is looked into; `reconcilePolicy` says when left out. */
  readonly askAfterMs?: number;
}

/** Texts and mails to one person: a rule may run every five minutes, and somebody pays for each. */
export const outwardLimit = {
  name: 'notices:outward',
  points: 100,
  windowMs: 24 * 60 * 60_000,
} as const satisfies RateLimit;

/**
 * Sends a notification by one channel, at most once: it is claimed before, and what ends without an answer is recorded as
 * unknown and looked into, never blindly repeated. Clear refusals are tried again for hours (`retryPausesMs`). Whatever
 * becomes of it, the run it is about is not touched.
 */
export const deliverNotification =
  (parts: DeliverParts): JobHandlers['deliver-notification'] =>
  async ({ payload }) => {
    const { database, claimTime } = parts;
    const { db } = database;
    const delivery = await findDelivery(db, payload.deliveryId);
    // The process that claimed it is gone, or seems to be; if it comes back with an answer, that counts.
    if (delivery?.status === 'claimed') await lookIntoLater(parts, delivery);
    if (delivery?.status !== 'pending' || isResting(delivery, await claimTime(db))) return;
    const user = await findUser(db, delivery.userId);
    if (user === null) return;
    if (delivery.notification.isAnswered) {
      // It waited for the morning, or for another try, and has been answered meanwhile.
      const reason = recipientOf(user).texts.deliveries.answered;
      const settledAt = await claimTime(db);
      await settleDelivery(db, delivery, { status: 'not_configured', reason, settledAt });
      return;
    }
    const way = await wayTo(parts, db, delivery, user, await claimTime(db));
    if ('status' in way) {
      await settleDelivery(db, delivery, { ...way, settledAt: await claimTime(db) });
    } else if (await waitsForMorning(parts, delivery, user)) {
      return;
    } else if (way.kind === 'kept') {
      await keep(parts, delivery, user, way);
    } else {
      await send(parts, delivery, user, way);
    }
  };

/** Quiet hours may have begun since it was planned: a job comes late, or again. It is put off until they end. */
async function waitsForMorning(
  { database: { db }, claimTime, jobs }: DeliverParts,
  { id }: DeliveryRecord,
  user: UserRecord,
): Promise<boolean> {
  const now = await claimTime(db);
  const { quietHours, timeZone } = recipientOf(user);
  const runAt = afterQuietHours(now, quietHours, timeZone);
  if (runAt <= now) return false;
  await jobs.enqueue(
    db,
    'deliver-notification',
    { deliveryId: id },
    { key: `deliver:${id}:at${runAt}`, runAt },
  );
  return true;
}

/** Message and record appear together or not at all. */
async function keep(
  { database, claimTime, metrics }: DeliverParts,
  delivery: DeliveryRecord,
  user: UserRecord,
  carrier: Carrier,
): Promise<void> {
  const { id, attempts } = delivery;
  try {
    const sentAt = await database.transaction(async (trx) => {
      const now = await claimTime(trx);
      if (!(await claimDelivery(trx, delivery, now))) return null;
      await carrier.send(trx);
      const claimed = { id, attempts: attempts + 1 };
      await settleDelivery(trx, claimed, { status: 'sent', reason: null, settledAt: now });
      return now;
    });
    if (sentAt !== null) tellLateness(metrics, delivery, sentAt);
  } catch (error) {
    // What our own rules refuse is not tried again.
    if (!(error instanceof AppError)) throw error;
    const reason = reasonOf(error, recipientOf(user).texts.deliveries);
    const settledAt = await claimTime(database.db);
    await settleDelivery(database.db, delivery, { status: 'failed', reason, settledAt });
  }
}

async function send(
  parts: DeliverParts,
  delivery: DeliveryRecord,
  user: UserRecord,
  carrier: Carrier,
): Promise<void> {
  const { database, claimTime } = parts;
  const { db } = database;
  const { deliveries } = recipientOf(user).texts;
  // Messages are counted, not the tries of one.
  const counts = carrier.kind === 'once' && delivery.claimedAt === null;
  if (counts && !(await parts.rateLimits.consume(outwardLimit, user.id)).allowed) {
    const settledAt = await claimTime(db);
    await settleDelivery(db, delivery, { status: 'failed', reason: deliveries.tooMany, settledAt });
    return;
  }
  if (!(await claimDelivery(db, delivery, await claimTime(db)))) return;
  const claimed = { ...delivery, attempts: delivery.attempts + 1 };
  try {
    await carrier.send(db);
  } catch (error) {
    await settleFailure(parts, claimed, user, { error, carrier });
    return;
  }
  const settledAt = await claimTime(db);
  await settleDelivery(db, claimed, { status: 'sent', reason: null, settledAt });
  tellLateness(parts.metrics, delivery, settledAt);
}

/** What its person has asked for once more is late by their choice, and not counted. */
function tellLateness(metrics: DeliverParts['metrics'], delivery: DeliveryRecord, sentAt: number): void {
  if (delivery.earlierAttempts > 0) return;
  metrics?.notificationDelivered(delivery.channel, Math.max(0, sentAt - delivery.notification.shownAt));
}

/** Records it, with its next try where there is one. */
async function settleFailure(
  parts: DeliverParts,
  claimed: DeliveryRecord,
  user: UserRecord,
  { error, carrier }: { error: unknown; carrier: Carrier },
): Promise<void> {
  const { database, claimTime, log } = parts;
  const { deliveries } = recipientOf(user).texts;
  const { id, attempts } = claimed;
  const failure = failureOf(error, carrier);
  const pauseMs = failure === 'refused' ? pauseBefore(error, claimed, (parts.random ?? randomShare)()) : null;
  log.warn({ err: error, deliveryId: id, failure, pauseMs }, 'a notification was not delivered');
  if (failure === 'unknown') {
    await lookIntoLater(parts, claimed);
    return;
  }
  const now = await claimTime(database.db);
  const reason = reasonOf(error, deliveries);
  await database.transaction(async (trx) => {
    if (pauseMs === null) {
      await settleDelivery(trx, claimed, { status: 'failed', reason, settledAt: now });
      return;
    }
    await settleDelivery(trx, claimed, { status: 'pending', reason, settledAt: null });
    await parts.jobs.enqueue(
      trx,
      'deliver-notification',
      { deliveryId: id },
      { key: `deliver:${id}:after${attempts}`, runAt: now + pauseMs },
    );
  });
}

/** Never sooner than was asked for; null after the last try. */
function pauseBefore(error: unknown, claimed: DeliveryRecord, random: number): number | null {
  const pause = pauseAfter(claimed, random);
  return pause === null ? null : Math.max(pause, pauseAskedFor(error, random) ?? 0);
}

/** What our own rules refuse has not left. A second push takes the place of the first, so that one that is lost may go again. */
function failureOf(error: unknown, { kind }: Carrier): SendFailure {
  if (error instanceof AppError) return 'rejected';
  const failure = deliveryFailure(error);
  return failure === 'unknown' && kind === 'repeatable' ? 'refused' : failure;
}

function reasonOf(error: unknown, deliveries: NotificationTexts['deliveries']): string {
  const code = error instanceof AppError ? error.code : null;
  if (code === 'texts_stopped') return deliveries.textsStopped;
  return code === 'unavailable' ? deliveries.tooMany : deliveries.refused;
}
