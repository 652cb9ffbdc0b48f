import type { Db, OpenDatabase } from '@squeeze/database/connection';
import {
  findAuditKey,
  findSecurityEvent,
  type SecurityEventRecord,
} from '@squeeze/database/repositories/security-event-repository';
import {
  beginSecurityNotice,
  takeBackSecurityNotice,
} from '@squeeze/database/repositories/security-notice-repository';
import { findUser, type UserRecord } from '@squeeze/database/repositories/user-repository';
import type { Logger } from 'pino';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import { openAuditKey, openPersonal, type Personal } from '../../security/audit-chain.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { deliveryFailure } from '../../ports/delivery-failure.ts';
import { securityNotice } from './security-notice.ts';

export interface SecurityNoticeParts {
  readonly database: OpenDatabase;
  readonly keys: PurposeKeys;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Mails a person about a security event, to a confirmed address only, at most once: what ends without an answer is not
 * sent again. Clear refusals are tried again.
 */
export const sendSecurityNotice =
  (parts: SecurityNoticeParts): JobHandlers['send-security-notice'] =>
  async ({ payload, isLastAttempt }) => {
    const { database, mailer } = parts;
    if (mailer.kind === 'not_configured') return;
    const event = await findSecurityEvent(database.db, payload.eventId);
    const mail = event === null ? null : await mailFor(parts, event);
    if (event === null || mail === null) return;
    const notice = { eventId: event.id, userId: event.userId, begunAt: parts.clock.now() };
    if (mailer.kind === 'outbox') {
      await database.transaction(async (trx) => {
        if (await beginSecurityNotice(trx, notice)) await mailer.send(trx, mail);
      });
      return;
    }
    if (!(await beginSecurityNotice(database.db, notice))) return;
    try {
      await mailer.send(database.db, mail);
    } catch (error) {
      const failure = deliveryFailure(error);
      parts.log.warn({ err: error, eventId: event.id, failure }, 'a security notice was not mailed');
      if (failure !== 'refused' || isLastAttempt) return;
      await takeBackSecurityNotice(database.db, event.id);
      throw error;
    }
  };

async function mailFor(parts: SecurityNoticeParts, event: SecurityEventRecord): Promise<Mail | null> {
  const { db } = parts.database;
  const user = await findUser(db, event.userId);
  if (user === null) return null;
  const to = addressOf(user);
  if (to === null) return null;
  const notice = securityNotice(user, event, await personalOf(db, parts.keys, event));
  return notice === null ? null : { ...notice, to, userId: user.id };
}

/** Whoever holds an address that was never confirmed may be anybody. */
const addressOf = (user: UserRecord): string | null =>
  user.emailConfirmedAt === null || user.email === '' ? null : user.email;

async function personalOf(db: Db, keys: PurposeKeys, event: SecurityEventRecord): Promise<Personal | null> {
  const key = openAuditKey(keys, event.userId, await findAuditKey(db, event.userId));
  return key && openPersonal(key, event);
}
