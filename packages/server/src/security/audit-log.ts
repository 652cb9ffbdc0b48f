import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import type { SecurityEventKind } from '@squeeze/contracts/security-events';
import type { Db } from '@squeeze/database/connection';
import {
  insertSecurityEvent,
  lastSecurityEvent,
  lockAuditKey,
  type SecurityEventRecord,
} from '@squeeze/database/repositories/security-event-repository';
import { uuidv7 } from 'uuidv7';
import type { RequestFacts } from '../http/call.ts';
import { open, seal, type EnvelopePlace } from './envelope.ts';
import type { PurposeKeys } from './purpose-keys.ts';

export interface NewSecurityEvent {
  readonly userId: string;
  readonly kind: SecurityEventKind;
  readonly sessionId: string | null;
  /** Where it came from; null for what the server or its operator does by itself. */
  readonly request: Pick<RequestFacts, 'address' | 'userAgent'> | null;
  /** Facts worth reading later, such as the last digits of a number; never a secret. */
  readonly details?: Readonly<Record<string, string | number | boolean>>;
  readonly now: number;
}

/**
 * Writes down what concerns an account's safety: append-only, each person's events one hash chain. What would name a
 * person (address, device, details) is sealed under a key of their own, which is erased with the account: the chain
 * still verifies then, and tells of nobody.
 */
export class AuditLog {
  readonly #keys: PurposeKeys;

  constructor(keys: PurposeKeys) {
    this.#keys = keys;
  }

  /** Adds one event in the transaction of what it tells of; outside of one call it in a transaction of its own. */
  async record(trx: Db, event: NewSecurityEvent): Promise<void> {
    const { userId, kind, sessionId, now } = event;
    const keySealed = await lockAuditKey(trx, {
      userId,
      keySealed: seal(this.#keys, auditKeyPlace(userId), randomBytes(32)),
      createdAt: now,
    });
    const last = await lastSecurityEvent(trx, userId);
    const link = {
      id: uuidv7(),
      userId,
      seq: (last?.seq ?? 0) + 1,
      kind,
      sessionId,
      personalSealed: sealPersonal(open(this.#keys, auditKeyPlace(userId), keySealed), event),
      createdAt: now,
      previousHash: last?.hash ?? '',
    };
    await insertSecurityEvent(trx, { ...link, hash: hashOfLink(link) });
  }
}

export const auditKeyPlace = (userId: string): EnvelopePlace => ({
  table: 'audit_keys',
  id: userId,
  column: 'key_sealed',
});

/** SHA-256 over everything of a link but its own hash, the hash of the link before included. */
export function hashOfLink(link: Omit<SecurityEventRecord, 'hash'>): string {
  const { id, userId, seq, kind, sessionId, personalSealed, createdAt, previousHash } = link;
  const fields = [id, userId, seq, kind, sessionId, personalSealed, createdAt, previousHash];
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/** AES-256-GCM: base64url of iv, ciphertext, tag. */
function sealPersonal(key: Uint8Array, { request, details }: NewSecurityEvent): string {
  const personal = {
    address: request?.address === '' ? null : (request?.address ?? null),
    device: request?.userAgent === '' ? null : (request?.userAgent ?? null),
    details: details ?? {},
  };
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = [iv, cipher.update(JSON.stringify(personal), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}
