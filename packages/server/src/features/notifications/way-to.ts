import type { Db } from '@squeeze/database/connection';
import type { DeliveryRecord } from '@squeeze/database/repositories/delivery-repository';
import { listPhoneNumbers } from '@squeeze/database/repositories/phone-number-repository';
import { listPushSubscriptions } from '@squeeze/database/repositories/push-repository';
import type { UserRecord } from '@squeeze/database/repositories/user-repository';
import type { Logger } from 'pino';
import type { Mailer } from '../../ports/mailer.ts';
import type { PhoneLine, SentAnswer } from '../../ports/phone-line.ts';
import type { PushMessage, PushService } from '../../ports/push-service.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { notificationPreferencesOf } from '../preferences/stored-preferences.ts';
import { pushToBrowsers } from '../push/push-to-browsers.ts';
import { mailOf, pushOf, textOf } from './outward-message.ts';
import { buttonsFor } from './push-buttons.ts';
import { recipientOf } from './recipient.ts';

/** Whom a run belongs to, and the number (E.164) that its report was texted to. */
export interface AskedRun {
  readonly user: UserRecord;
  readonly runId: string;
  readonly to: string;
}

export interface WayParts {
  readonly phoneLine: PhoneLine;
  readonly mailer: Mailer;
  /** Left out where there are no browsers to push to. */
  readonly pushService?: PushService;
  /** After the report of a run has been texted: asks for a yes to what it proposed. */
  readonly askByText?: (db: Db, asked: AskedRun) => Promise<void>;
  readonly keys: PurposeKeys;
  readonly log: Logger;
}

/** A way out that can be taken now. */
export interface Carrier {
  /**
   * `kept`: what is sent is a row of our own database. `once`: it leaves, somebody pays for it, and a second one
   * would be one too many. `repeatable`: a second one takes the place of the first.
   */
  readonly kind: 'kept' | 'once' | 'repeatable';
  readonly send: (db: Db) => Promise<void>;
  /** Whether it was taken since an instant (epoch ms), where that can be asked. */
  readonly findSent?: (since: number) => Promise<SentAnswer>;
}

export type Way = Carrier | { readonly status: 'not_configured' | 'failed'; readonly reason: string };

/** How a delivery gets to its person now, or why it does not: channels, preferences and account are looked at afresh. */
export async function wayTo(
  parts: WayParts,
  db: Db,
  delivery: DeliveryRecord,
  user: UserRecord,
  now: number,
): Promise<Way> {
  const { deliveries } = recipientOf(user).texts;
  // It may have been held while the account was disabled.
  if (!user.isActive) return { status: 'failed', reason: deliveries.disabled };
  if (user.deletionDueAt !== null) return { status: 'failed', reason: deliveries.leaving };
  switch (delivery.channel) {
    case 'in_app':
      return { kind: 'kept', send: () => Promise.resolve() };
    case 'sms':
      return await wayByText(parts, db, delivery, user);
    case 'email':
      return wayByMail(parts.mailer, delivery, user);
    case 'push':
      return await wayByPush(parts, db, delivery, user, now);
  }
}

async function wayByText(
  { phoneLine, askByText }: Pick<WayParts, 'phoneLine' | 'askByText'>,
  db: Db,
  delivery: DeliveryRecord,
  user: UserRecord,
): Promise<Way> {
  const { deliveries } = recipientOf(user).texts;
  if (phoneLine.kind === 'not_configured') {
    return { status: 'not_configured', reason: deliveries.smsNotConfigured };
  }
  if (!notificationPreferencesOf(user).sms) return { status: 'not_configured', reason: deliveries.smsOff };
  const to = await numberFor(db, user.id);
  if (to === null) return { status: 'failed', reason: deliveries.noNumber };
  if ((await phoneLine.isStopped?.(db, to)) === true) {
    return { status: 'failed', reason: deliveries.textsStopped };
  }
  const message = {
    id: delivery.id,
    to,
    body: textOf(delivery.notification),
    userId: user.id,
    purpose: 'notice',
  } as const;
  const { kind, runId } = delivery.notification;
  return {
    kind: phoneLine.kind === 'outbox' ? 'kept' : 'once',
    send: async (trx) => {
      await phoneLine.send(trx, message);
      if (kind === 'task_report' && runId !== null) await askByText?.(trx, { user, runId, to });
    },
    findSent: async (since) => (await phoneLine.findSent?.(message, since)) ?? 'cannot_say',
  };
}

function wayByMail(mailer: Mailer, delivery: DeliveryRecord, user: UserRecord): Way {
  const { deliveries } = recipientOf(user).texts;
  if (mailer.kind === 'not_configured') {
    return { status: 'not_configured', reason: deliveries.emailNotConfigured };
  }
  if (!notificationPreferencesOf(user).email) {
    return { status: 'not_configured', reason: deliveries.emailOff };
  }
  if (user.email === '') return { status: 'failed', reason: deliveries.noAddress };
  // It may be somebody else's mailbox.
  if (user.emailConfirmedAt === null) return { status: 'failed', reason: deliveries.addressUnconfirmed };
  const mail = { ...mailOf(delivery.notification), id: delivery.id, to: user.email, userId: user.id };
  return {
    kind: mailer.kind === 'outbox' ? 'kept' : 'once',
    send: (db) => mailer.send(db, mail),
  };
}

async function wayByPush(
  { pushService, keys, log }: WayParts,
  db: Db,
  delivery: DeliveryRecord,
  user: UserRecord,
  now: number,
): Promise<Way> {
  const { texts } = recipientOf(user);
  const { push, push_text: showsText } = notificationPreferencesOf(user);
  if (!push) return { status: 'not_configured', reason: texts.deliveries.pushOff };
  if (pushService === undefined || (await listPushSubscriptions(db, user.id, now)).length === 0) {
    return { status: 'not_configured', reason: texts.deliveries.noBrowser };
  }
  const instead = showsText ? null : texts.pushedWithoutText;
  const messageFor = (subscriptionId: string): PushMessage =>
    pushOf(delivery.notification, {
      instead,
      buttons: buttonsFor(keys, texts, { notification: delivery.notification, subscriptionId }),
    });
  const parts = { service: pushService, keys, log };
  return {
    kind: 'repeatable',
    send: () => pushToBrowsers(parts, db, { userId: user.id, messageFor, now }),
    findSent: () => Promise.resolve('not_taken'),
  };
}

/** Notices go to a verified primary number whose holder agreed to texts, and to no other. */
async function numberFor(db: Db, userId: string): Promise<string | null> {
  const numbers = await listPhoneNumbers(db, userId);
  const primary = numbers.find(
    (number) => number.isPrimary && number.isVerified && number.consentAt !== null,
  );
  return primary?.phoneNumber ?? null;
}
