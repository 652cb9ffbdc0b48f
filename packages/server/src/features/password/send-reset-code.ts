import type { OpenDatabase } from '@squeeze/database/connection';
import { emailKey } from '@squeeze/database/email-key';
import { lastMailedTokenAt } from '@squeeze/database/repositories/mailed-token-repository';
import {
  deletePasswordResetRequest,
  findPasswordResetRequest,
  type PasswordResetRequestRecord,
} from '@squeeze/database/repositories/password-reset-request-repository';
import { findUserByEmailKey, type UserRecord } from '@squeeze/database/repositories/user-repository';
import type { CodeSubject } from '@squeeze/database/repositories/verification-code-repository';
import type { Language } from '@squeeze/domain/understanding/intent';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { JobHandlers } from '../../ports/jobs.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { AuditLog } from '../../security/audit-log.ts';
import { open } from '../../security/envelope.ts';
import { requesterOf } from '../../http/requester.ts';
import { type LinkMailParts, writeLinkMail } from '../email/mail-link.ts';
import { preferredLanguage } from '../preferences/preferred-language.ts';
import type { TextedCodeParts } from '../verification-codes/code-line.ts';
import { codePolicy } from '../verification-codes/decide-code-send.ts';
import { digitsOf, minutesLeft, sendVerificationCode } from '../verification-codes/send-verification-code.ts';
import { resetEmailPlace } from './forgot-password.ts';
import { resetPolicy, resetWaysOf } from './reset-policy.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import type { PasswordTexts } from './texts/password-texts.ts';

export interface SendResetCodeParts extends TextedCodeParts, LinkMailParts {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly log: Logger;
}

const catalogues: Readonly<Record<Language, PasswordTexts>> = { en, fr, es };

/**
 * Answers somebody who has forgotten a password. To a confirmed address or an old number goes a code, to an address
 * that was never confirmed a mail that only offers to release it, and where there is no account nothing happens.
 */
export const sendResetCode =
  (parts: SendResetCodeParts): JobHandlers['send-reset-code'] =>
  async ({ payload, attempt }) => {
    const { db } = parts.database;
    const asked = await findPasswordResetRequest(db, payload.requestId);
    if (asked === null) return;
    const typed = open(parts.keys, resetEmailPlace(asked.id), asked.emailSealed).toString('utf8');
    const user = await findUserByEmailKey(db, emailKey(typed));
    const given = { asked, isKnown: payload.isKnown === true, isRepeated: attempt > 1 };
    if (user?.isActive === true) await answer(parts, user, given);
    await deletePasswordResetRequest(db, asked.id);
  };

interface Asking {
  readonly asked: PasswordResetRequestRecord;
  /** On a device, or from a place, that the account has been signed in on. */
  readonly isKnown: boolean;
  /** The last try did not end: what it may have stored as sent may not have been. */
  readonly isRepeated: boolean;
}

async function answer(parts: SendResetCodeParts, user: UserRecord, given: Asking): Promise<void> {
  const { asked, isRepeated } = given;
  const { database, clock, mailer, phoneLine } = parts;
  const now = clock.now();
  const ways = await resetWaysOf(database.db, user, now);
  const sending = { ...given, user, now };
  const mayText =
    asked.channel === 'sms' &&
    ways.sms !== null &&
    !(await phoneLine.isStopped(database.db, ways.sms.destination));
  if (mayText && (await sendCode(parts, { ...sending, channel: 'sms', subject: ways.sms }))) return;
  // Asked for a text that the account may not have.
  if (mailer.kind === 'not_configured') return;
  if (ways.email !== null) {
    // Also instead of a text: whoever asked for one waits for something, and strangers may have used the texts up.
    await sendCode(parts, { ...sending, channel: 'email', subject: ways.email });
  } else if (!mayText) {
    await offerRelease(parts, user, now, isRepeated);
  }
}

interface Sending extends Asking {
  readonly user: UserRecord;
  readonly now: number;
  readonly channel: 'email' | 'sms';
  readonly subject: CodeSubject;
}

/**
 * The code is stored first and sent afterwards: no network inside a transaction. False where the limits of texts
 * refuse it; nobody waits for an answer that could say so.
 */
async function sendCode(parts: SendResetCodeParts, sending: Sending): Promise<boolean> {
  const { asked, user, isRepeated, now, channel, subject } = sending;
  const { database, phoneLine, mailer, log } = parts;
  let isDue = isRepeated;
  const code = await sendVerificationCode(parts, database, {
    subject,
    lifetimeMs: resetPolicy.lifetimeMs,
    count: () => (channel === 'sms' ? countText(parts, subject.destination, sending) : Promise.resolve()),
    deliver: async (trx) => {
      isDue = true;
      const request = { address: asked.address ?? '', userAgent: '' };
      const event = { kind: 'password_reset_requested', userId: user.id, sessionId: null } as const;
      await parts.audit.record(trx, { ...event, request, details: { channel }, now });
    },
    now,
  }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    log.warn({ code: error.code }, 'a code to choose a new password was not texted');
    return null;
  });
  if (code === null || !isDue) return code !== null;
  const texts = catalogues[preferredLanguage(user)];
  const facts = { code: digitsOf(parts.keys, code), minutes: minutesLeft(code, now) };
  if (channel === 'sms') {
    const body = texts.text(facts);
    await phoneLine.post(database.db, { to: subject.destination, body, userId: user.id, purpose: 'code' });
  } else {
    const words = texts.mail({ ...facts, name: user.fullName });
    await mailer.send(database.db, { ...words, to: user.email, userId: user.id });
  }
  return true;
}

/** The limits of texted codes hold here too, for each text and not for each time that one is asked for. */
async function countText(
  { smsGuard, tries }: SendResetCodeParts,
  number: string,
  { asked, isKnown }: Asking,
): Promise<void> {
  await smsGuard.requireReachable(number);
  await tries.count(
    ['sendCodeFrom', requesterOf(asked.address ?? '')],
    [isKnown ? 'sendResetToOwner' : 'sendResetToNumber', number],
  );
  await smsGuard.admit(number);
}

/** Whoever reads mail at an address that was never confirmed may take it back, and reset nothing. */
async function offerRelease(
  parts: SendResetCodeParts,
  user: UserRecord,
  now: number,
  isRepeated: boolean,
): Promise<void> {
  const { db } = parts.database;
  const offer = { userId: user.id, purpose: 'release_email', emailKey: emailKey(user.email) } as const;
  const last = await lastMailedTokenAt(db, offer);
  const isOnItsWay = last !== null && now < last + codePolicy.resendAfterMs;
  if (isOnItsWay && !isRepeated) return;
  await parts.mailer.send(db, await writeLinkMail(parts, db, user, 'release_email', now));
}
