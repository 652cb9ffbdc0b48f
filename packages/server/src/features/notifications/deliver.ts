import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  beginDelivery,
  type DeliveryRecord,
  findDelivery,
  settleDelivery,
} from '@squeeze/database/repositories/delivery-repository';
import { listPhoneNumbers } from '@squeeze/database/repositories/phone-number-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import type { Logger } from 'pino';
import type { ClaimTime } from '../../ports/claim-time.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { PhoneLine } from '../../ports/phone-line.ts';
import type { RateLimit, RateLimits } from '../../ports/rate-limits.ts';
import { notificationPreferencesOf } from '../preferences/stored-preferences.ts';
import { type DeliveryFailure, deliveryFailure } from './delivery-failure.ts';
import { mailOf, textOf } from './outward-message.ts';
import { recipientOf } from './recipient.ts';

export interface DeliverParts {
  readonly database: OpenDatabase;
  readonly phoneLine: PhoneLine;
  readonly mailer: Mailer;
  readonly claimTime: ClaimTime;
  /** Counts what leaves the machine. */
  readonly rateLimits: Pick<RateLimits, 'consume'>;
  readonly log: Logger;
}

/** Texts and mails to one person: a rule may run every five minutes, and somebody pays for each. */
export const outwardLimit = {
  name: 'notices:outward',
  points: 100,
  windowMs: 24 * 60 * 60_000,
} as const satisfies RateLimit;

/** A way out that can be taken now. */
interface Carrier {
  /** What is handed over is a row of our own database. */
  readonly keepsWithUs: boolean;
  readonly send: (db: Db) => Promise<void>;
}

type Way = Carrier | { readonly status: 'not_configured' | 'failed'; readonly reason: string };

/**
 * Hands a notification to one channel, at most once: what ends without an answer is recorded as unknown and stays that
 * way. Clear refusals are tried again. Whatever becomes of it, the run it tells of is not touched.
 */
export const deliverNotification =
  (parts: DeliverParts): JobHandlers['deliver-notification'] =>
  async ({ payload, isLastAttempt }) => {
    const { database, claimTime } = parts;
    const { db } = database;
    const delivery = await findDelivery(db, payload.deliveryId);
    if (delivery?.status !== 'pending') return;
    const user = await findUser(db, delivery.userId);
    if (user === null) return;
    const way = await wayTo(parts, delivery, user);
    if ('status' in way) {
      await settleDelivery(db, delivery.id, { ...way, settledAt: await claimTime(db) });
    } else if (way.keepsWithUs) {
      await keep(parts, delivery, user, way);
    } else {
      await handOver(parts, delivery, user, way, isLastAttempt);
    }
  };

/** Message and record appear together or not at all. */
async function keep(
  { database, claimTime }: DeliverParts,
  delivery: DeliveryRecord,
  user: UserRecord,
  carrier: Carrier,
): Promise<void> {
  await database.transaction(async (trx) => {
    const now = await claimTime(trx);
    const reason = recipientOf(user).texts.deliveries.unknown;
    if (!(await beginDelivery(trx, delivery.id, { now, reason }))) return;
    await carrier.send(trx);
    await settleDelivery(trx, delivery.id, { status: 'sent', reason: null, settledAt: now });
  });
}

async function handOver(
  parts: DeliverParts,
  delivery: DeliveryRecord,
  user: UserRecord,
  carrier: Carrier,
  isLastAttempt: boolean,
): Promise<void> {
  const { database, claimTime, log } = parts;
  const { db } = database;
  const { deliveries } = recipientOf(user).texts;
  const { allowed } = await parts.rateLimits.consume(outwardLimit, user.id);
  if (!allowed) {
    const settledAt = await claimTime(db);
    await settleDelivery(db, delivery.id, { status: 'failed', reason: deliveries.tooMany, settledAt });
    return;
  }
  const begun = { now: await claimTime(db), reason: deliveries.unknown };
  if (!(await beginDelivery(db, delivery.id, begun))) return;
  try {
    await carrier.send(db);
  } catch (error) {
    const failure = deliveryFailure(error);
    const retried = failure === 'refused' && !isLastAttempt;
    log.warn({ err: error, deliveryId: delivery.id, failure, retried }, 'a notification was not delivered');
    const settled = retried ? 'pending' : statusAfter[failure];
    await settleDelivery(db, delivery.id, {
      status: settled,
      reason: failure === 'unknown' ? deliveries.unknown : deliveries.refused,
      settledAt: settled === 'pending' ? null : await claimTime(db),
    });
    if (retried) throw error;
    return;
  }
  await settleDelivery(db, delivery.id, { status: 'sent', reason: null, settledAt: await claimTime(db) });
}

const statusAfter = {
  refused: 'failed',
  rejected: 'failed',
  unknown: 'unknown',
} as const satisfies Record<DeliveryFailure, string>;

async function wayTo(parts: DeliverParts, delivery: DeliveryRecord, user: UserRecord): Promise<Way> {
  const { phoneLine, mailer } = parts;
  const recipient = recipientOf(user);
  const { deliveries } = recipient.texts;
  // It may have been held while the account was disabled.
  if (!user.isActive) return { status: 'failed', reason: deliveries.disabled };
  const wanted = notificationPreferencesOf(user);
  if (user.deletionDueAt !== null) return { status: 'failed', reason: deliveries.leaving };
  switch (delivery.channel) {
    case 'in_app':
      return { keepsWithUs: true, send: () => Promise.resolve() };
    case 'sms': {
      if (phoneLine.kind === 'not_configured') {
        return { status: 'not_configured', reason: deliveries.smsNotConfigured };
      }
      if (!wanted.sms) return { status: 'not_configured', reason: deliveries.smsOff };
      const to = await numberFor(parts.database.db, user.id);
      if (to === null) return { status: 'failed', reason: deliveries.noNumber };
      const message = { to, body: textOf(delivery.notification), userId: user.id };
      return { keepsWithUs: phoneLine.kind === 'outbox', send: (db) => phoneLine.send(db, message) };
    }
    case 'email': {
      if (mailer.kind === 'not_configured') {
        return { status: 'not_configured', reason: deliveries.emailNotConfigured };
      }
      if (!wanted.email) return { status: 'not_configured', reason: deliveries.emailOff };
      if (user.email === '') return { status: 'failed', reason: deliveries.noAddress };
      // It may be somebody else's mailbox.
      if (user.emailConfirmedAt === null) return { status: 'failed', reason: deliveries.addressUnconfirmed };
      const mail = { ...mailOf(delivery.notification), to: user.email, userId: user.id };
      return { keepsWithUs: mailer.kind === 'outbox', send: (db) => mailer.send(db, mail) };
    }
  }
}

/** Notices go to a verified primary number whose holder agreed to texts, and to no other. */
async function numberFor(db: Db, userId: string): Promise<string | null> {
  const numbers = await listPhoneNumbers(db, userId);
  const primary = numbers.find(
    (number) => number.isPrimary && number.isVerified && number.consentAt !== null,
  );
  return primary?.phoneNumber ?? null;
}
