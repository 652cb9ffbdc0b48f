import type { Db, OpenDatabase } from '@squeeze/database/connection';
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
import { presentInstant } from '../../http/present-instant.ts';
import { open, seal, type EnvelopePlace } from '../../security/envelope.ts';
import { codeOf, newCodeSeed } from '../../security/one-time-code.ts';
import type { PurposeKeys } from '../../security/purpose-keys.ts';
import { codePolicy, decideCodeSend } from './decide-code-send.ts';

export const seedPlace = (id: string): EnvelopePlace => ({
  table: 'verification_codes',
  id,
  column: 'seed_sealed',
});

/** What codes are sealed with where they are kept. */
export interface CodeParts {
  readonly keys: PurposeKeys;
}

export interface CodeSending {
  readonly subject: CodeSubject;
  /** `codePolicy` says when left out. */
  readonly lifetimeMs?: number;
  /** Counts against the limits; not asked while the last code is still on its way. */
  readonly count: () => Promise<void>;
  /** Sends the digits, in the transaction that keeps them; `minutes` is how long they are good. */
  readonly deliver: (trx: Db, digits: string, minutes: number) => Promise<void>;
  readonly now: number;
}

/** What is under way in this process. */
const underWay = new WeakMap<OpenDatabase, Map<string, Promise<VerificationCodeRecord>>>();

/**
 * Sends a code, sends the last one again, or does nothing where one went out a moment ago. Asked for several times at
 * once it is counted once: a key pressed twice uses up no more than a key pressed once.
 */
export async function sendVerificationCode(
  parts: CodeParts,
  database: OpenDatabase,
  sending: CodeSending,
): Promise<VerificationCodeRecord> {
  const inDatabase = underWay.get(database) ?? new Map<string, Promise<VerificationCodeRecord>>();
  underWay.set(database, inDatabase);
  const { userId, destination, purpose } = sending.subject;
  const key = JSON.stringify([userId, destination, purpose]);
  const begun = inDatabase.get(key);
  if (begun !== undefined) return await begun;
  const sent = sendOrWait(parts, database, sending).finally(() => inDatabase.delete(key));
  inDatabase.set(key, sent);
  return await sent;
}

async function sendOrWait(
  parts: CodeParts,
  database: OpenDatabase,
  sending: CodeSending,
): Promise<VerificationCodeRecord> {
  const { subject, now } = sending;
  const asked = decideCodeSend(await findLiveCode(database.db, subject, now), now);
  if (asked.kind === 'wait') return asked.code;
  await sending.count();
  try {
    return await database.transaction((trx) => sendInTransaction(parts, trx, sending));
  } catch (error) {
    // Asked for twice at once: the other request has sent the one code there is.
    const sent = isUniqueViolation(error) ? await findLiveCode(database.db, subject, now) : null;
    if (sent === null) throw error;
    return sent;
  }
}

/** The digits of a stored code. */
export const digitsOf = (keys: PurposeKeys, code: VerificationCodeRecord): string =>
  codeOf(open(keys, seedPlace(code.id), code.seedSealed));

export const minutesLeft = (code: VerificationCodeRecord, now: number): number =>
  Math.ceil((code.expiresAt - now) / 60_000);

/** When a code ends, and when it may be asked for again. */
export const presentCodeTimes = (code: VerificationCodeRecord) => ({
  expires_at: presentInstant(code.expiresAt),
  resend_at: presentInstant(code.resendAt),
});

async function sendInTransaction(
  parts: CodeParts,
  trx: Db,
  sending: CodeSending,
): Promise<VerificationCodeRecord> {
  const { subject, now } = sending;
  const send = decideCodeSend(await findLiveCode(trx, subject, now), now);
  switch (send.kind) {
    case 'wait':
      return send.code;
    case 'resend': {
      const resendAt = now + codePolicy.resendAfterMs;
      const claimed = await claimResend(trx, send.code.id, { now, resendAt });
      // Asked for twice at once: the other request sends it.
      return claimed === null ? { ...send.code, resendAt } : await deliver(parts, trx, claimed, sending);
    }
    case 'replace':
      await markCodeConsumed(trx, send.code.id, now);
      return await deliver(parts, trx, await storeNewCode(parts, trx, sending), sending);
    case 'send_new':
      return await deliver(parts, trx, await storeNewCode(parts, trx, sending), sending);
  }
}

async function storeNewCode(
  { keys }: CodeParts,
  db: Db,
  { subject, now, lifetimeMs = codePolicy.lifetimeMs }: CodeSending,
): Promise<VerificationCodeRecord> {
  const id = uuidv7();
  const code: VerificationCodeRecord = {
    id,
    ...subject,
    seedSealed: seal(keys, seedPlace(id), newCodeSeed()),
    attempts: 0,
    sends: 1,
    createdAt: now,
    expiresAt: now + lifetimeMs,
    resendAt: now + codePolicy.resendAfterMs,
    consumedAt: null,
  };
  await insertVerificationCode(db, code);
  return code;
}

async function deliver(
  { keys }: CodeParts,
  trx: Db,
  code: VerificationCodeRecord,
  sending: CodeSending,
): Promise<VerificationCodeRecord> {
  await sending.deliver(trx, digitsOf(keys, code), minutesLeft(code, sending.now));
  return code;
}
