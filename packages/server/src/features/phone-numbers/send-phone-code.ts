import type { phoneNumberEndpoints } from '@squeeze/contracts/phone-numbers';
import type { Db } from '@squeeze/database/connection';
import { isUniqueViolation } from '@squeeze/database/database-error';
import {
  claimResend,
  findLiveCode,
  insertVerificationCode,
  markCodeConsumed,
  type CodeSubject,
  type VerificationCodeRecord,
} from '@squeeze/database/repositories/verification-code-repository';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../http/app-error.ts';
import { unbound, type Route } from '../../http/call.ts';
import { presentInstant } from '../../http/present-instant.ts';
import { open, seal, type EnvelopePlace } from '../../security/envelope.ts';
import { codeOf, newCodeSeed } from '../../security/one-time-code.ts';
import { requesterOf } from '../../security/requester.ts';
import type { AccountParts } from '../auth/account-parts.ts';
import { decideCodeSend, phoneCodePolicy } from './decide-code-send.ts';
import { codeText } from './phone-texts.ts';
import { requireOwnNumber } from './require-phone-number.ts';

export const seedPlace = (id: string): EnvelopePlace => ({
  table: 'verification_codes',
  id,
  column: 'seed_sealed',
});

/** Texts a code to one of the caller's numbers, or says that one is on its way. */
export const sendPhoneCode = (parts: AccountParts): Route<typeof phoneNumberEndpoints.sendPhoneCode> =>
  unbound(async ({ database, person, body, now, request }) => {
    if (parts.phoneLine.kind === 'not_configured') {
      throw new AppError('not_configured', 'Text messages are not configured here');
    }
    const { db } = database;
    const number = await requireOwnNumber(db, person, body.phone_number);
    if (number.isVerified) throw new AppError('already_verified', 'This phone number is verified already');
    const subject = {
      userId: person.userId,
      destination: number.phoneNumber,
      purpose: phoneCodePolicy.purpose,
    };
    const asked = decideCodeSend(await findLiveCode(db, subject, now), now);
    if (asked.kind === 'wait') return present(asked.code);
    await parts.tries.count(
      ['sendCodeFrom', requesterOf(request.address)],
      ['sendCodeToNumberByAccount', person.userId, number.phoneNumber],
      ['sendCodeToNumber', number.phoneNumber],
    );
    try {
      return present(await database.transaction((trx) => sendInTransaction(parts, trx, subject, now)));
    } catch (error) {
      // Asked for twice at once: the other request has sent the one code there is.
      const sent = isUniqueViolation(error) ? await findLiveCode(db, subject, now) : null;
      if (sent === null) throw error;
      return present(sent);
    }
  });

async function sendInTransaction(
  parts: AccountParts,
  db: Db,
  subject: CodeSubject,
  now: number,
): Promise<VerificationCodeRecord> {
  const send = decideCodeSend(await findLiveCode(db, subject, now), now);
  switch (send.kind) {
    case 'wait':
      return send.code;
    case 'resend': {
      const resendAt = now + phoneCodePolicy.resendAfterMs;
      const claimed = await claimResend(db, send.code.id, { now, resendAt });
      // Asked for twice at once: the other request sends it.
      return claimed === null ? { ...send.code, resendAt } : await sendText(parts, db, claimed, now);
    }
    case 'replace':
      await markCodeConsumed(db, send.code.id, now);
      return await sendText(parts, db, await storeNewCode(parts, db, subject, now), now);
    case 'send_new':
      return await sendText(parts, db, await storeNewCode(parts, db, subject, now), now);
  }
}

async function storeNewCode(
  { mint }: AccountParts,
  db: Db,
  subject: CodeSubject,
  now: number,
): Promise<VerificationCodeRecord> {
  const id = uuidv7();
  const code: VerificationCodeRecord = {
    id,
    ...subject,
    seedSealed: seal(mint.keys, seedPlace(id), newCodeSeed()),
    attempts: 0,
    sends: 1,
    createdAt: now,
    expiresAt: now + phoneCodePolicy.lifetimeMs,
    resendAt: now + phoneCodePolicy.resendAfterMs,
    consumedAt: null,
  };
  await insertVerificationCode(db, code);
  return code;
}

async function sendText(
  { mint, phoneLine }: AccountParts,
  db: Db,
  code: VerificationCodeRecord,
  now: number,
): Promise<VerificationCodeRecord> {
  const digits = codeOf(open(mint.keys, seedPlace(code.id), code.seedSealed));
  const minutes = Math.ceil((code.expiresAt - now) / 60_000);
  await phoneLine.send(db, { to: code.destination, body: codeText(digits, minutes), userId: code.userId });
  return code;
}

const present = (code: VerificationCodeRecord) => ({
  message: 'Verification code sent successfully',
  expires_at: presentInstant(code.expiresAt),
  resend_at: presentInstant(code.resendAt),
});
