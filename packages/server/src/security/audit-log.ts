import { randomBytes } from 'node:crypto';
import type { SecurityEventKind } from '@squeeze/contracts/security-events';
import type { Db } from '@squeeze/database/connection';
import {
  insertSecurityEvent,
  lastSecurityEvent,
  lockAuditKey,
} from '@squeeze/database/repositories/security-event-repository';
import { uuidv7 } from 'uuidv7';
import type { RequestFacts } from '../http/call.ts';
import type { Jobs } from '../ports/jobs.ts';
import { auditKeyPlace, hashOfLink, openAuditKey, sealPersonal } from './audit-chain.ts';
import { seal } from './envelope.ts';
import { isNoticed } from './noticed-events.ts';
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

export interface AuditLogParts {
  readonly keys: PurposeKeys;
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Writes down what concerns an account's safety: append-only, each person's events one hash chain. What would name a
 * person (address, device, details) is sealed under a key of their own, which is erased with the account: the chain
 * still verifies then, and tells of nobody. Of what they must hear of, their person is sent a notice.
 */
export class AuditLog {
  readonly #keys: PurposeKeys;
  readonly #jobs: Pick<Jobs, 'enqueue'>;

  constructor({ keys, jobs }: AuditLogParts) {
    this.#keys = keys;
    this.#jobs = jobs;
  }

  /** Adds one event in the transaction of what it tells of; outside of one call it in a transaction of its own. */
  async record(trx: Db, event: NewSecurityEvent): Promise<void> {
    const { userId, kind, sessionId, request, details, now } = event;
    const keySealed = await lockAuditKey(trx, userId, () => ({
      keySealed: seal(this.#keys, auditKeyPlace(userId), randomBytes(32)),
      createdAt: now,
    }));
    const last = await lastSecurityEvent(trx, userId);
    const facts = {
      id: uuidv7(),
      userId,
      seq: (last?.seq ?? 0) + 1,
      kind,
      sessionId,
      createdAt: now,
      previousHash: last?.hash ?? '',
    };
    // Without the key a link says what happened and when, and no more: a lost key keeps nobody from anything.
    const key = openAuditKey(this.#keys, userId, keySealed);
    const personalSealed =
      key &&
      sealPersonal(key, facts, {
        address: orNull(request?.address),
        device: orNull(request?.userAgent),
        details: details ?? {},
      });
    const link = { ...facts, personalSealed };
    await insertSecurityEvent(trx, { ...link, hash: hashOfLink(link) });
    if (isNoticed(kind, details)) {
      await this.#jobs.enqueue(
        trx,
        'send-security-notice',
        { eventId: link.id },
        { key: `security-notice:${link.id}` },
      );
    }
  }
}

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
