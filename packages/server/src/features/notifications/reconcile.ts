import type { OpenDatabase } from '@squeeze/database/connection';
import {
  type DeliveryRecord,
  findDelivery,
  settleDelivery,
} from '@squeeze/database/repositories/delivery-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import type { ClaimTime } from '../../ports/claim-time.ts';
import type { JobHandlers, Jobs } from '../../ports/jobs.ts';
import type { SentAnswer } from '../../ports/phone-line.ts';
import { pauseAfter } from './delivery-policy.ts';
import { recipientOf } from './recipient.ts';
import { type WayParts, wayTo } from './way-to.ts';

export const reconcilePolicy = {
  /**
   * What was sent is asked for this much later: longer than any send may take, and than a provider needs
   * until its list shows what it took.
   */
  askAfterMs: 2 * 60_000,
} as const;

export interface ReconcileParts extends WayParts {
  readonly database: OpenDatabase;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly claimTime: ClaimTime;
  /** `reconcilePolicy` says when left out. */
  readonly askAfterMs?: number;
}

/** Records that a claimed delivery has no answer, and has it looked into once the other side had time to show it. */
export async function lookIntoLater(
  {
    database,
    claimTime,
    jobs,
    askAfterMs = reconcilePolicy.askAfterMs,
  }: Pick<ReconcileParts, 'database' | 'claimTime' | 'jobs' | 'askAfterMs'>,
  delivery: DeliveryRecord,
): Promise<void> {
  const user = await findUser(database.db, delivery.userId);
  if (user === null) return;
  const reason = recipientOf(user).texts.deliveries.unanswered;
  const now = await claimTime(database.db);
  await database.transaction(async (trx) => {
    const { id, attempts } = delivery;
    const settlement = { status: 'unknown', reason, settledAt: now } as const;
    if (!(await settleDelivery(trx, delivery, settlement))) return;
    await jobs.enqueue(
      trx,
      'reconcile-delivery',
      { deliveryId: id },
      { key: `reconcile:${id}:after${attempts}`, runAt: now + askAfterMs },
    );
  });
}

/**
 * Looks once into what has become of a delivery without an answer. It is sent again only where the other side shows that
 * it was not taken; where nobody can say, it stays unknown and its person reads so.
 */
export const reconcileDelivery =
  (parts: ReconcileParts): JobHandlers['reconcile-delivery'] =>
  async ({ payload, isLastAttempt }) => {
    const { db } = parts.database;
    const delivery = await findDelivery(db, payload.deliveryId);
    if (delivery === null || delivery.reconciledAt !== null) return;
    if (delivery.status !== 'unknown' && delivery.status !== 'claimed') return;
    const user = await findUser(db, delivery.userId);
    if (user === null) return;
    await settleAs(parts, delivery, user, await askFor(parts, delivery, user, isLastAttempt));
  };

async function askFor(
  parts: ReconcileParts,
  delivery: DeliveryRecord,
  user: UserRecord,
  isLastAttempt: boolean,
): Promise<SentAnswer> {
  const { db } = parts.database;
  const way = await wayTo(parts, db, delivery, user, await parts.claimTime(db));
  if ('status' in way || way.findSent === undefined || delivery.claimedAt === null) return 'cannot_say';
  try {
    return await way.findSent(delivery.claimedAt);
  } catch (error) {
    parts.log.warn(
      { err: error, deliveryId: delivery.id },
      'what has become of a delivery could not be asked',
    );
    if (!isLastAttempt) throw error;
    return 'cannot_say';
  }
}

async function settleAs(
  { database, jobs, claimTime, log }: ReconcileParts,
  delivery: DeliveryRecord,
  user: UserRecord,
  answer: SentAnswer,
): Promise<void> {
  const { deliveries } = recipientOf(user).texts;
  const now = await claimTime(database.db);
  const known = { settledAt: now, reconciledAt: now };
  const pause = pauseAfter(delivery, 0);
  log.info({ deliveryId: delivery.id, answer }, 'a delivery without an answer was looked into');
  if (answer === 'taken') {
    await settleDelivery(database.db, delivery, { status: 'sent', reason: deliveries.foundSent, ...known });
  } else if (answer === 'cannot_say') {
    await settleDelivery(database.db, delivery, { status: 'unknown', reason: deliveries.unknown, ...known });
  } else if (pause === null) {
    await settleDelivery(database.db, delivery, { status: 'failed', reason: deliveries.notTaken, ...known });
  } else {
    await database.transaction(async (trx) => {
      const { id, attempts } = delivery;
      const again = { status: 'pending', reason: deliveries.notTaken, settledAt: null } as const;
      if (!(await settleDelivery(trx, delivery, again))) return;
      const key = `deliver:${id}:not${attempts}`;
      // Before that it would be left alone.
      const runAt = Math.max(now, (delivery.claimedAt ?? now) + pause);
      await jobs.enqueue(trx, 'deliver-notification', { deliveryId: id }, { key, runAt });
    });
  }
}
